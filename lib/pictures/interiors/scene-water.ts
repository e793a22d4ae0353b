import { fadeColor, mixColors } from '../color'
import { poolColor } from '../landscape/foreground-water'
import {
  archesData,
  drawOpenings,
  drawOutside,
  drawPendant,
  drawPlant,
  drawPorthole,
  drawShell,
  WHITE,
  WOOD,
  type Room,
} from './interior'
import { archData, d, disc, draw, fill, oval, rect, ROUND, soft, stroke, times } from '../marks'
import { drawHedge, drawTree } from '../landscape/plants'
import { drawLounger, drawParasol } from '../landscape/props'

const isCold = (g: Room) =>
  g.winter ||
  g.setting === 'mountains' ||
  ['northern', 'alpine', 'central'].includes(g.flavour) ||
  ['business', 'airport', 'ryokan'].includes(g.kind)

export function drawPoolScene(g: Room): string {
  if (isCold(g)) return drawIndoorPool(g)
  return g.random.chance(0.5) ? drawInfinityPool(g) : drawGardenPool(g)
}

const glints = (g: Room, x: number, y: number, w: number, h: number) =>
  stroke(
    times(8, () => d`M${x + g.random.range(0, w)} ${y + g.random.range(0, h)}h${g.random.range(30, 84)}`),
    fadeColor('#ffffff', 55),
    3,
    ROUND,
  )

/** The far edge of the water meets the landscape. */
function drawInfinityPool(g: Room): string {
  const { sun, place } = g
  const y = 352
  const deck = mixColors(place.ground, '#fff4e0', 0.45)
  const water = poolColor(g)
  const at = (i: number) => 400 - sun * (196 - i * 250)
  return draw(
    drawOutside(g, y),
    rect(0, y, 800, 250, g.lit(deck)),
    fill(d`M120 ${y + 2} 680 ${y + 2} 800 ${y + 116} 0 ${y + 116}z`, water),
    fill(d`M120 ${y + 2} 680 ${y + 2} 700 ${y + 20} 100 ${y + 20}z`, mixColors(water, '#ffffff', 0.35)),
    rect(0, y + 116, 800, 9, g.lit('#fffaf0')),
    rect(0, y + 125, 800, 6, g.shade(deck)),
    glints(g, 100, y + 30, 560, 78),
    drawTree(g, place.trees[0], 400 - sun * 268, y + 12, 240),
    drawHedge(g, sun > 0 ? 0 : 640, y + 12, 160, 26),
    drawTree(g, place.trees[2], 400 + sun * 330, y + 14, 150),
    [0, 1]
      .map(
        (i) =>
          drawParasol(g, at(i), y + 178, 2.4 - i * 0.2, i ? '#fbf4e8' : g.accent) +
          drawLounger(g, at(i) + 4, y + 164, 2),
      )
      .join(''),
  )
}

/** A pool between hedges, with daybeds and steps. */
function drawGardenPool(g: Room): string {
  const { sun, place } = g
  const y = 330
  const stone = mixColors(place.ground, '#ffffff', 0.4)
  const water = poolColor(g)
  const bx = 400 - sun * 250
  return draw(
    drawOutside(g, y),
    drawHedge(g, 0, y + 24, 800, 40),
    rect(0, y + 22, 800, 250, g.lit(stone)),
    fill(d`M250 ${y + 62} 560 ${y + 62} 724 620 76 620z`, g.lit('#fffaf0')),
    fill(d`M260 ${y + 70} 550 ${y + 70} 700 620 100 620z`, water),
    stroke(d`M${262} ${y + 86}h290M${256} ${y + 100}h302M${250} ${y + 116}h316`, fadeColor('#ffffff', 45), 3),
    glints(g, 200, y + 140, 340, 110),
    [-1, 1].map((s) => drawTree(g, place.trees[1], 400 + s * 346, y + 40, 190)).join(''),
    oval(bx, y + 134, 92, 9, fadeColor(g.shade(stone), 60)),
    stroke(d`M${bx - 74} ${y + 128}V${y - 20}M${bx + 74} ${y + 128}V${y - 20}`, g.lit('#a9794f'), 7),
    rect(bx - 86, y - 30, 172, 12, g.lit('#fbf4e8')),
    fill(
      d`M${bx - 78} ${y - 18}h26q4 60 -18 132h-8zM${bx + 78} ${y - 18}h-26q-4 60 18 132h8z`,
      fadeColor(g.lit('#fffaf0'), 85),
    ),
    soft(bx - 74, y + 92, 148, 26, 8, g.lit('#fffaf0')),
    soft(bx - 64, y + 74, 44, 24, 8, g.lit(g.accent)) +
      soft(bx - 14, y + 74, 44, 24, 8, g.lit(mixColors(g.accent, '#fff4e4', 0.55))),
  )
}

function drawIndoorPool(g: Room): string {
  const { place, random: r } = g
  const aqua = mixColors(place.water, '#6fe0dc', 0.4)
  const stone = mixColors(g.paint, '#b9aea6', 0.45)
  const count = g.stars > 3 ? 4 : 3
  const w = Math.round(640 / count) - 16
  const water = g.evening ? mixColors(g.inLit(aqua), '#2f8fa0', 0.3) : g.inLit(aqua)
  const square = r.chance(0.5)
  const holes = square
    ? times(count, (i) => d`M${88 + i * (w + 16)} 98h${w}v246h${-w}z`)
    : archesData(88, 344, count, w, 16, 246)
  return draw(
    drawShell(g, 360, stone),
    drawOpenings(g, 80, 84, 640, 262, holes),
    fill(d`M170 384 630 384 800 520 0 520z`, g.inLit('#fffaf0')),
    fill(d`M180 392 620 392 770 512 30 512z`, water),
    fill(d`M180 392 620 392 634 404 166 404z`, g.inShade(mixColors(aqua, '#2a6a8a', 0.4))),
    stroke(
      times(4, (i) => d`M${276 + i * 82} 404L${190 + i * 140} 510`),
      fadeColor('#ffffff', 30),
      3,
    ),
    glints(g, 130, 414, 470, 88),
    stroke('M596 420v-44q0 -12 12 -12t12 12v50', g.inShade('#dfe6ea'), 5),
    [-1, 1].map((s) => drawRecliner(g, 400 + s * 296, 376) + drawPlant(g, 400 + s * 366, 388, 130, 'tall')).join(''),
    soft(540, 536, 82, 18, 9, g.inLit(WHITE)) + soft(548, 520, 66, 18, 9, g.inLit(mixColors(g.accent, '#ffffff', 0.5))),
    g.evening && stroke('M120 556h1M170 566h1M680 556h1', g.lamp, 15, ROUND),
  )
}

const drawRecliner = (g: Room, x: number, y: number) =>
  stroke(d`M${x - 38} ${y}h56l24 -22M${x - 30} ${y}v14M${x + 14} ${y}v14`, g.inLit('#fdf6e8'), 7, ROUND)

/** Treatment room: couch, folded towels, stones, candles, a round window. */
export function drawSpa(g: Room): string {
  const { side, place, random: r } = g
  const floor = r.pick([WOOD, mixColors(place.ground, '#efe6da', 0.4), '#8f6446'])
  const bx = 400 - side * 70
  const screen = r.chance(0.5)
  const sx = 400 - side * 316
  return draw(
    drawShell(g, 440, floor),
    rect(0, 300, 800, 132, g.inLit(mixColors(place.evergreen, g.paint, 0.6))),
    drawPorthole(g, 400 + side * 130, 192, 118, '#fffaf0', 8),
    screen
      ? stroke(
          times(6, (i) => d`M${sx - 60 + i * 24} 120V440`),
          g.inLit('#c79a62'),
          10,
        )
      : fill(archData(sx - 70, 440, 140, 280), g.inShade(mixColors(place.evergreen, g.paint, 0.4))),
    drawPendant(g, 400 - side * 190, 110, 1.1, 'globe'),
    oval(bx, 556, 250, 14, fadeColor(g.inShade('#6a5a58'), 45)),
    stroke(d`M${bx - 150} 470l-16 84M${bx + 150} 470l16 84M${bx - 150} 540h300`, g.inShade('#7a5238'), 10),
    rect(bx - 196, 446, 392, 26, g.inLit(WOOD)),
    soft(bx - 204, 408, 408, 42, 16, g.inLit('#fbf4e8')),
    rect(bx - 66, 408, 160, 68, g.inLit(g.accent)),
    rect(bx - 66, 462, 160, 14, g.inShade(g.accent)),
    soft(bx + side * 146 - 46, 386, 92, 30, 14, g.inLit(WHITE)),
    [
      [0, 404, 22],
      [0, 392, 17],
      [0, 382, 12],
    ]
      .map(([, y = 0, w = 0]) => oval(bx - side * 10, y, w, 7, g.inShade('#6f747c')))
      .join(''),
    soft(bx - side * 140 - 38, 388, 76, 20, 9, g.inLit(WHITE)) +
      soft(bx - side * 140 - 34, 370, 68, 19, 9, g.inLit(mixColors(g.accent, '#ffffff', 0.5))),
    drawCandles(g, 400 + side * 262),
    drawPlant(g, 400 + side * 344, 540, 200, 'tall'),
  )
}

function drawCandles(g: Room, x: number): string {
  const heights = [34, 50, 26]
  return draw(
    rect(x - 46, 488, 92, 12, g.inLit(WOOD)),
    stroke(d`M${x - 36} 500v52M${x + 36} 500v52`, g.inShade(WOOD), 6),
    heights
      .map((h, i) => {
        const cx = x - 26 + i * 26
        return (
          (g.evening ? disc(cx, 478 - h, 26, fadeColor(g.lamp, 26)) : '') +
          rect(cx - 8, 488 - h, 16, h, g.inLit('#fdf3e2')) +
          fill(d`M${cx - 5} ${484 - h}q0 -8 5 -16q5 8 5 16z`, g.lamp)
        )
      })
      .join(''),
  )
}
