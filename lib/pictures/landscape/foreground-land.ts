import { fadeColor, mixColors } from '../color'
import { drawFraming, type Front } from './foreground-town'
import { poolColor } from './foreground-water'
import { archData, d, disc, draw, fill, oval, rect, ROUND, stroke, times } from '../marks'
import { drawLampPost } from '../buildings/parts'
import { drawBushes, drawHedge, drawTree } from './plants'
import { drawFountain } from './props'
import type { Stage } from '../stage'

/** Formal lawn with clipped cones on an axis. */
export const frontLawn: Front = (g, { x, y, z }) => {
  const { random: r, sun } = g
  const gravel = g.lit(mixColors(g.ground, '#ffffff', 0.3))
  const ring = r.chance(0.5)
  const cone = (cx: number, cy: number, h: number) =>
    fill(d`M${cx - h * 0.3} ${cy} ${cx} ${cy - h} ${cx + h * 0.3} ${cy}z`, g.shade(g.snow(g.place.evergreen, 0.3))) +
    fill(
      d`M${cx} ${cy - h} ${cx + sun * h * 0.3} ${cy} ${cx} ${cy}z`,
      g.lit(g.snow(mixColors(g.place.evergreen, g.place.leaf, 0.4), 0.5)),
    )
  return {
    under: draw(
      rect(0, y, 800, 600 - y, g.lit(g.grass)),
      rect(0, y, 800, 12, gravel),
      fill(d`M${x - 30} ${y} ${x + 30} ${y} ${x + 130} 620 ${x - 130} 620z`, gravel),
      fill(
        d`M0 ${y + 90}H${x - 70}L${x - 130} 620H0zM800 ${y + 90}H${x + 70}L${x + 130} 620H800z`,
        mixColors(g.lit(g.grass), g.shade(g.grass), 0.5),
      ),
      ring && oval(x, y + 64, 128, 24, gravel),
    ),
    over: draw(
      drawFraming(g, y + 4, z),
      ring && drawFountain(g, x, y + 72, 0.9),
      [-1, 1].map((s) => drawHedge(g, s > 0 ? x + 70 : x - 70 - 130 * z, y + 24, 130 * z, 13)).join(''),
      [-1, 1].map((s) => cone(x + s * 92, y + 50, 50) + cone(x + s * 138, y + 96, 74)).join(''),
      g.stars > 3 && [-1, 1].map((s) => drawLampPost(g, x + s * 186, y + 76, 84)).join(''),
    ),
  }
}

/** Alpine meadow or snow with a path, a fence, a stream or hay. */
export const frontMeadow: Front = (g, { x, y, z }) => {
  const { random: r, sun } = g
  const feature = r.pick(['path', 'path', 'fence', 'stream'] as const)
  const wet = feature === 'stream'
  const way = wet ? g.water(0.35) : g.lit(mixColors(g.ground, '#ffffff', 0.25))
  const bend = sun * r.range(50, 90)
  const start = wet ? x + sun * 150 : x
  return {
    under: draw(
      fill(d`M0 ${y + 10}Q200 ${y - 16} 400 ${y}T800 ${y - 8}V600H0z`, g.lit(g.grass)),
      fill(d`M0 ${y + 62}Q${sun > 0 ? 260 : 180} ${y + 18} 480 ${y + 58}T800 ${y + 44}V600H0z`, g.shade(g.grass)),
      fill(
        d`M${start - 9} ${y}C${start - 10 + bend} ${y + 34} ${start - 30 - bend} ${y + 62} ${start - 62 + bend * 0.8} 600h124C${start + 40 - bend * 0.4} ${y + 70} ${start + 20 + bend} ${y + 36} ${start + 10} ${y}z`,
        way,
      ),
    ),
    over: draw(
      drawFraming(g, y + 14, z),
      feature === 'fence' && drawFence(g, y + 74),
      wet && drawBridge(g, start + bend * 0.2, y + 52),
      !g.winter && drawFlowers(g, y),
      drawTree(g, g.place.trees[0], 400 - sun * 330, 565, 190),
      drawTree(g, g.place.trees[0], 400 - sun * 268, 578, 126),
    ),
  }
}

function drawFence(g: Stage, y: number): string {
  const wood = g.shade('#9a7050')
  return (
    stroke(
      times(10, (i) => d`M${40 + i * 80} ${y + 8 + (i % 2) * 2}v-34`),
      wood,
      6,
    ) + stroke(d`M0 ${y - 16}q400 12 800 0M0 ${y - 2}q400 12 800 0`, g.lit('#b98a5e'), 4)
  )
}

function drawBridge(g: Stage, x: number, y: number): string {
  return draw(
    stroke(d`M${x - 70} ${y + 8}q70 -30 140 0`, g.lit('#b98a5e'), 9),
    stroke(
      d`M${x - 70} ${y - 16}q70 -30 140 0M${x - 60} ${y + 4}v-22M${x} ${y - 8}v-22M${x + 60} ${y + 4}v-22`,
      g.shade('#9a7050'),
      4,
    ),
  )
}

function drawFlowers(g: Stage, y: number): string {
  const { random: r } = g
  const dots = (color: string) =>
    stroke(
      times(8, () => d`M${r.range(60, 740)} ${r.range(y + 76, 590)}h1`),
      color,
      5,
      ROUND,
    )
  return dots(g.lit('#fbf3e2')) + dots(g.lit(g.accent))
}

/** Sand with palms, a well or a line of camels. */
export const frontSand: Front = (g, { y }) => {
  const { random: r, sun } = g
  const sand = g.place.ground
  const deep = mixColors(sand, '#d07038', 0.45)
  const feature = r.pick(['camels', 'pond', 'none', 'fire'] as const)
  return {
    under: draw(
      rect(0, y - 2, 800, 602 - y, g.lit(sand)),
      fill(
        d`M0 ${y + 50}Q${400 - sun * 160} ${y + 6} ${400 + sun * 60} ${y + 56}T800 ${y + 52}V600H0z`,
        g.lit(mixColors(sand, '#c97f4f', 0.35)),
      ),
      fill(
        d`M0 ${y + 104}Q${400 + sun * 140} ${y + 44} 800 ${y + 92}V600H0z`,
        mixColors(g.shade(deep), g.lit(deep), 0.6),
      ),
      feature === 'pond' && oval(400 + sun * 40, y + 66, 190, 20, g.water(0.3)),
    ),
    over: draw(
      drawTree(g, 'palm', 400 - sun * r.range(238, 254), y + 36, r.range(150, 180)),
      drawTree(g, 'palm', 400 - sun * 288, y + 44, r.range(100, 130)),
      drawTree(g, 'palm', 400 + sun * r.range(250, 280), y + 30, r.range(100, 130)),
      drawBushes(g, y + 38, d`${400 + sun * 226} 24 ${400 - sun * 214} 28`),
      feature === 'camels' && times(3, (i) => drawCamel(g, 400 + sun * (150 - i * 96), y + 92 + (i % 2) * 5, 0.9)),
      feature === 'fire' &&
        g.evening &&
        disc(400, y + 66, 46, fadeColor(g.lamp, 28)) + fill(d`M386 ${y + 76}q0 -16 14 -34q14 18 14 34z`, g.lamp),
    ),
  }
}

/** A walking camel whose feet stand on `y`. */
function drawCamel(g: Stage, x: number, y: number, z: number): string {
  const s = g.sun
  const p = (v: number) => x + s * v * z
  const color = g.shade('#a8734c')
  return draw(
    stroke(
      d`M${p(-18)} ${y}V${y - 30 * z}M${p(-11)} ${y}V${y - 30 * z}M${p(14)} ${y}V${y - 30 * z}M${p(21)} ${y}V${y - 30 * z}`,
      color,
      3,
    ),
    fill(
      d`M${p(-24)} ${y - 28 * z}Q${p(-24)} ${y - 46 * z} ${p(-8)} ${y - 46 * z}Q${p(0)} ${y - 66 * z} ${p(8)} ${y - 46 * z}Q${p(26)} ${y - 44 * z} ${p(30)} ${y - 64 * z}L${p(32)} ${y - 70 * z}H${p(44)}V${y - 63 * z}L${p(37)} ${y - 62 * z}Q${p(34)} ${y - 30 * z} ${p(18)} ${y - 26 * z}z`,
      color,
    ),
    fill(
      d`M${p(-10)} ${y - 45 * z}Q${p(0)} ${y - 64 * z} ${p(9)} ${y - 45 * z}V${y - 34 * z}H${p(-10)}z`,
      g.lit(g.accent),
    ),
  )
}

/** A tiled court with a basin, pots and citrus. */
export const frontCourt: Front = (g, { x, y, z }) => {
  const { random: r } = g
  const tile = g.lit(mixColors(g.ground, '#fff4e0', 0.35))
  const lines =
    times(11, (i) => d`M${400 + (i - 5) * 58} ${y + 4}L${400 + (i - 5) * 140} 600`) +
    d`M0 ${y + 26}h800M0 ${y + 60}h800M0 ${y + 110}h800`
  const basin = r.chance(0.6)
  const pot = (px: number, py: number, h: number) =>
    drawTree(g, r.chance(0.5) ? 'cypress' : 'olive', px, py - h * 0.24, h) +
    fill(
      d`M${px - h * 0.13} ${py - h * 0.26} ${px + h * 0.13} ${py - h * 0.26} ${px + h * 0.09} ${py} ${px - h * 0.09} ${py}z`,
      g.lit('#c9724c'),
    )
  return {
    under: rect(0, y, 800, 600 - y, tile) + stroke(lines, fadeColor(g.shade(g.ground), 40), 2),
    over: draw(
      drawFraming(g, y + 2, z),
      basin
        ? fill(
            d`M${x - 120} ${y + 52} ${x + 120} ${y + 52} ${x + 170} ${y + 106} ${x - 170} ${y + 106}z`,
            g.lit(g.accent),
          ) +
            fill(
              d`M${x - 110} ${y + 57} ${x + 110} ${y + 57} ${x + 154} ${y + 100} ${x - 154} ${y + 100}z`,
              poolColor(g),
            )
        : drawFountain(g, x, y + 84, 1.1),
      [-1, 1].map((s) => pot(x + s * 196, y + 66, 84)).join(''),
      r.chance(0.5) && fill(archData(x - 300 * z, y, 1, 1), g.lit(g.accent)),
    ),
  }
}
