import { mixColors } from '../color'
import { archData, d, dashes, draw, fill, rect, stroke, times } from '../marks'
import { drawBlock, drawDoor, drawFlag, drawPanes, drawShadow, drawStrip, gable } from './parts'
import type { Spot, Stage } from '../stage'

const round = Math.round
const WOOD = '#9c6844'

/** Alpine house with deep gables and flowered balconies; two wings and a tower from four stars. */
export function drawChalet(g: Stage, { x, y, z }: Spot): string {
  const grand = g.stars > 3
  const w = round((grand ? 178 : 214 + g.stars * 16) * z)
  return draw(
    drawShadow(g, x - w * (grand ? 1.05 : 0.5), y, w * (grand ? 2.1 : 1), 96),
    grand ? drawChaletGrand(g, x, y, w, z) : drawChaletHouse(g, round(x - w / 2), y, w, g.stars > 1 ? 3 : 2, z),
    drawDoor(g, x, y, z * 0.9),
  )
}

function drawChaletHouse(g: Stage, L: number, y: number, w: number, floors: number, z: number): string {
  const [fh, rise, over] = [round(40 * z), w * 0.3, 22 * z]
  const [h, cols] = [fh * floors, w > 210 * z ? 5 : 4]
  const cw = round((w - 28) / cols)
  let [decks, flowers] = ['', '']
  for (let i = 0; i < floors - 1; i++) {
    const at = y - h + fh * (i + 0.92)
    decks += d`M${L - 6} ${at}h${w + 12}`
    flowers += d`M${L} ${at - 7 * z}h${w}`
  }
  const ridge = y - h - rise
  return draw(
    rect(L, y - h, w, h, g.lit(g.wall)),
    gable(L, y - h + 1, w, rise, g.lit(WOOD)),
    rect(L, y - h, w, fh * 0.92, g.lit(WOOD)),
    drawStrip(g, L, y, w, h, mixColors(g.wall, WOOD, 0.3), 11),
    fill(
      d`M${L - over} ${y - h + 10 * z} ${L + w / 2} ${ridge - 9 * z} ${L + w + over} ${y - h + 10 * z} ${L + w + over} ${y - h + 20 * z} ${L + w / 2} ${ridge + 5 * z} ${L - over} ${y - h + 20 * z}z`,
      g.shade(g.roof),
    ),
    stroke(
      d`M${L - over} ${y - h + 8 * z}L${L + w / 2} ${ridge - 11 * z}L${L + w + over} ${y - h + 8 * z}`,
      g.lit(g.snow(g.roof, 0.95)),
      g.winter ? 11 : 6,
    ),
    drawPanes(g, {
      at: [L + 14, y - h + 8],
      count: [cols, floors],
      cell: [cw, fh],
      pane: [cw * 0.46, fh * 0.48],
      lamps: 1.2,
    }),
    stroke(decks, g.shade('#7a4f36'), 10 * z),
    stroke(flowers, g.winter ? '#ffffff' : g.lit(g.accent), 4 * z, dashes(11 * z, 6 * z)),
    fill(archData(L + w / 2 - 9 * z, y - h - rise * 0.28, 18 * z, 26 * z), g.light.lamps > 0.1 ? g.lamp : g.glass),
  )
}

function drawChaletGrand(g: Stage, x: number, y: number, w: number, z: number): string {
  const [half, tall] = [round(36 * z), round(212 * z)]
  const roof = g.snow(g.roof, 0.85)
  return draw(
    rect(x - w * 0.5, y - 180 * z, w, 180 * z, g.shade(g.wall)),
    drawChaletHouse(g, round(x - w * 1.02), y, round(w * 0.96), 3, z),
    drawChaletHouse(g, round(x + w * 0.06), y, round(w * 0.96), 3, z),
    rect(x - half, y - tall, half * 2, tall, g.lit(g.wall)),
    drawStrip(g, round(x) - half, y, half * 2, tall, g.wall, round(12 * z)),
    drawPanes(g, { at: [x - 24 * z, y - 200 * z], count: [2, 4], cell: [24 * z, 38 * z], pane: [12 * z, 19 * z] }),
    fill(d`M${x - 46 * z} ${y - tall + 2} ${x} ${y - 290 * z} ${x + 46 * z} ${y - tall + 2}z`, g.lit(roof)),
    fill(d`M${x - g.sun * 46 * z} ${y - tall + 2} ${x} ${y - 290 * z} ${x} ${y - tall + 2}z`, g.shade(roof)),
    drawFlag(g, x, y - 288 * z, 22),
  )
}

/** Steep A-frames, their glazed gables glowing. */
export function drawFrames(g: Stage, { x, y, z }: Spot): string {
  const count = Math.min(3, 1 + Math.ceil(g.stars / 2))
  const roof = g.snow(g.roof, 0.9)
  const order = count === 1 ? [0] : count === 2 ? [-0.62, 0.5] : [-1, 1, 0]
  const houses = order.map((o) => {
    const w = (o === 0 || count < 3 ? 178 : 138) * z
    const [h, X, Y] = [w * 1.06, x + o * 132 * z, y - (o === 0 ? 0 : 6)]
    const slope = (side: number) => d`M${X} ${Y - h - 4}L${X + side * (w / 2 + 12)} ${Y + 6}`
    return draw(
      drawShadow(g, X - w / 2, Y, w, 60),
      gable(X - w / 2, Y, w, h, g.lit(g.wall)),
      gable(X - w * 0.34, Y, w * 0.68, h * 0.74, g.light.lamps > 0.1 ? g.lamp : mixColors(g.glass, g.look.sky[1], 0.3)),
      stroke(
        d`M${X} ${Y}V${Y - h * 0.74}M${X - w * 0.17} ${Y}V${Y - h * 0.36}M${X + w * 0.17} ${Y}V${Y - h * 0.36}M${X - w * 0.2} ${Y - h * 0.34}h${w * 0.4}`,
        g.shade('#8a5f42'),
        3,
      ),
      stroke(slope(g.sun), g.lit(roof), 13 * z),
      stroke(slope(-g.sun), g.shade(roof), 13 * z),
    )
  })
  return houses.join('') + rect(x - 190 * z, y - 3, 380 * z, 7, g.shade('#a07a58'))
}

/** Log lodge: a long roof with a stone chimney, a glazed gable and a porch. */
export function drawLodge(g: Stage, { x, y, z }: Spot): string {
  const { stars, sun } = g
  const log = g.random.pick(['#a9714a', '#8f5f45', '#b98457'])
  const [w, h] = [round((250 + stars * 26) * z), round((stars > 2 ? 92 : 70) * z)]
  const [L, rise] = [round(x - w / 2), 64 * z]
  const roof = g.lit(g.snow(g.roof, 0.92))
  const chimney = round(x - sun * w * 0.34)
  const [cw, rows, stack] = [round(26 * z), stars > 2 ? 2 : 1, y - h - rise - 34 * z]
  const logs = times(Math.floor(h / (15 * z)), (i) => d`M${L} ${y - h + 12 * z + i * 15 * z}h${w}`)
  return draw(
    drawShadow(g, L, y, w, 96),
    rect(chimney - 14 * z, stack, 28 * z, rise + 60 * z, g.shade('#a89a8e')),
    rect(sun > 0 ? chimney : chimney - 14 * z, stack, 14 * z, rise + 60 * z, g.lit('#c0b3a6')),
    rect(L, y - h, w, h, g.lit(log)),
    stroke(logs, g.shade(log), 2),
    drawPanes(g, {
      at: [L + 10, y - h + 8],
      count: [Math.floor((w - 20) / cw), rows],
      cell: [cw, (h - 14) / rows],
      pane: [cw * 0.52, 24 * z],
      lamps: 1.3,
    }),
    fill(
      d`M${L - 18} ${y - h + 6} ${L + 26} ${y - h - rise} ${L + w - 26} ${y - h - rise} ${L + w + 18} ${y - h + 6}z`,
      roof,
    ),
    rect(L - 18, y - h + 4, w + 36, 6, g.shade(g.roof)),
    drawGlazedGable(g, round(x + sun * w * 0.16), y, round(h + 12 * z), z, mixColors(log, '#f3e2c4', 0.25)),
    rect(L - 26 * z, y - 6, w + 52 * z, 9, g.shade('#a07a58')),
    drawDoor(g, round(x + sun * w * 0.16), y, z * 0.7),
  )
}

function drawGlazedGable(g: Stage, x: number, y: number, h: number, z: number, wall: string): string {
  const half = round(63 * z)
  const top = y - h
  const glass = g.light.lamps > 0.1 ? g.lamp : mixColors(g.glass, g.look.sky[1], 0.25)
  const bars = d`M${x} ${y}v${-h - 48 * z}M${x - 28 * z} ${y}v${-h - 14 * z}M${x + 28 * z} ${y}v${-h - 14 * z}M${x - half + 8 * z} ${top + 14 * z}h${half * 2 - 16 * z}`
  return draw(
    rect(x - half, top, half * 2, h, g.lit(wall)),
    gable(x - half - 16 * z, top + 8 * z, half * 2 + 32 * z, 84 * z, g.lit(g.snow(g.roof, 0.92))),
    gable(x - half + 4 * z, top + 8 * z, half * 2 - 8 * z, 62 * z, glass),
    rect(x - half + 12 * z, top + 16 * z, half * 2 - 24 * z, h - 20 * z, glass),
    stroke(bars, g.shade('#6f4a35'), 4),
  )
}

/** Thatched huts on stilts along a walkway. */
export function drawHuts(g: Stage, { x, y, z }: Spot): string {
  const count = 2 + Math.ceil(g.stars / 2)
  const gap = 122 * z
  const thatch = g.random.pick(['#b98a55', '#a67a4c', '#c79a62'])
  const dark = g.shade('#7a5238')
  const huts = times(count, (i) => {
    const X = round(x + (i - (count - 1) / 2) * gap)
    const [w, h, Y] = [round(82 * z), round(44 * z), y - 14 * z]
    return draw(
      stroke(d`M${X - w * 0.4} ${Y}v${16 * z}M${X} ${Y}v${16 * z}M${X + w * 0.4} ${Y}v${16 * z}`, dark, 4),
      rect(X - w / 2, Y - h, w, h, g.lit(g.wall)),
      drawStrip(g, round(X - w / 2), round(Y), w, h, g.wall, round(12 * z)),
      rect(X - w * 0.16, Y - h * 0.82, w * 0.32, h * 0.82, g.light.lamps > 0.1 ? g.lamp : g.glass),
      fill(
        d`M${X - w * 0.78} ${Y - h + 6}Q${X - w * 0.2} ${Y - h - 22 * z} ${X} ${Y - h - 76 * z}Q${X + w * 0.2} ${Y - h - 22 * z} ${X + w * 0.78} ${Y - h + 6}z`,
        g.lit(thatch),
      ),
      fill(
        d`M${X - g.sun * w * 0.78} ${Y - h + 6}Q${X - g.sun * w * 0.2} ${Y - h - 22 * z} ${X} ${Y - h - 76 * z}L${X - g.sun * w * 0.2} ${Y - h + 6}z`,
        g.shade(thatch),
      ),
    )
  })
  const half = (count * gap) / 2
  return draw(
    huts,
    rect(x - half - 14, y - 14 * z, half * 2 + 28, 7, g.lit('#c79f70')),
    rect(x - half - 14, y - 14 * z + 6, half * 2 + 28, 4, dark),
    drawBlock(g, round(x - half - 14), y, 6, round(20 * z), '#9a7050', { depth: 2 }),
  )
}
