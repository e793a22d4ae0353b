import { mixColors } from '../color'
import { archData, d, draw, fill, rect, stroke, times } from '../marks'
import {
  drawArcade,
  drawAwnings,
  drawBlock,
  drawDome,
  drawDoor,
  drawFlag,
  drawPanes,
  drawShadow,
  drawStrip,
  gable,
  hollow,
} from './parts'
import type { Spot, Stage } from '../stage'

const round = Math.round

/** City palace hotel with a mansard roof, dormers and a row of shops. */
export function drawMansard(g: Stage, { x, y, z }: Spot): string {
  const { stars, wall } = g
  const [floors, cols] = [2 + Math.ceil(stars / 2), 6 + stars]
  const [cw, fh] = [round(33 * z), round(41 * z)]
  const [w, h] = [cols * cw + round(24 * z), fh * floors + round(50 * z)]
  const L = round(x - w / 2)
  const [top, rise, roof] = [y - h, round(54 * z), g.snow(g.roof, 0.7)]
  const trim = mixColors(wall, '#ffffff', 0.5)
  const corner = stars > 3 ? round(62 * z) : 0
  const cornerX = g.sun > 0 ? L + w - corner : L
  return draw(
    drawShadow(g, L, y, w, 100),
    drawBlock(g, L, y, w, h, wall, { depth: round(w * 0.15), rows: floors, height: fh * floors, top: 4 }),
    drawMansardRoof(g, L, top, w, rise, roof, y),
    rect(L - 6, top - 3, w + 12, 7, g.lit(trim)),
    rect(L - 6, top + 4, w + 12, 4, g.shade(wall)),
    drawPanes(g, {
      at: [L + 12 * z, top + 7],
      count: [cols, floors],
      cell: [cw, fh],
      pane: [cw * 0.42, fh * 0.6],
      sill: g.lit(trim),
    }),
    stars > 2 && drawBalconies(g, L + round(12 * z), top + 7 + fh * (floors - 1), cols, cw, fh),
    rect(L, y - 46 * z, w, 46 * z, g.lit(mixColors(wall, '#8f8072', 0.18))),
    drawArcade({ x: L + 12 * z, y, cols, cw, w: cw * 0.6, h: 35 * z }, g.evening ? g.lamp : g.glass),
    drawAwnings(g, L + 12 * z, y - 41 * z, cols, cw),
    corner > 0 && rect(cornerX - 3, top - 21 * z, corner + 6, 25 * z, g.lit(wall)),
    corner > 0 && drawDome(g, cornerX - 2, top - 20 * z, corner + 4, 64 * z, roof),
    stars > 2 && drawFlag(g, x, top - rise, 32 * z),
    drawDoor(g, x, y, z),
  )
}

function drawMansardRoof(g: Stage, L: number, top: number, w: number, rise: number, roof: string, y: number): string {
  const dir = -g.sun
  const [edge, depth] = [dir > 0 ? L + w : L, w * 0.15]
  const far = (v: number) => v + (y - 26 - v) * 0.16
  const step = round(w / 6)
  const dormer = (dw: number, dh: number) =>
    times(5, (i) => archData(L + round(w / 12) + i * step + round(step / 2) - dw / 2, top - 4, dw, dh))
  const size = round(Math.min(22, step * 0.5, rise * 0.42))
  return draw(
    fill(
      d`M${edge} ${top} ${edge + dir * depth} ${far(top)} ${edge + dir * (depth - 12)} ${far(top - rise)} ${edge - dir * 16} ${top - rise}z`,
      g.shade(roof),
    ),
    fill(d`M${L - 4} ${top} ${L + 15} ${top - rise} ${L + w - 15} ${top - rise} ${L + w + 4} ${top}z`, g.lit(roof)),
    fill(dormer(size, rise * 0.68), g.lit(mixColors(g.wall, '#ffffff', 0.3))),
    fill(dormer(size * 0.55, rise * 0.48), hollow(g, '#4d6a86')),
  )
}

function drawBalconies(g: Stage, x: number, y: number, cols: number, cw: number, fh: number): string {
  const iron = g.shade('#3f4654')
  const data = times(cols, (i) => (i % 2 ? '' : d`M${x + i * cw + cw * 0.18} ${y + fh * 0.86}h${cw * 0.64}`))
  const rails = times(cols, (i) => (i % 2 ? '' : d`M${x + i * cw + cw * 0.2} ${y + fh * 0.6}h${cw * 0.6}`))
  return stroke(data, iron, 3) + stroke(rails, iron, 2)
}

/** Grand hotel: wings, end pavilions and a middle with a dome, a pediment or twin turrets. */
export function drawPalace(g: Stage, { x, y, z }: Spot): string {
  const { stars, wall } = g
  const style = g.random.pick(['dome', 'pediment', 'turrets'] as const)
  const [cw, cols] = [round(21 * z), 14 + stars]
  const w = cw * cols
  const L = round(x - w / 2)
  const h = round(134 * z)
  const roof = g.snow(g.roof, 0.65)
  const trim = mixColors(wall, '#ffffff', 0.55)
  const end = round(78 * z)
  return draw(
    drawShadow(g, L, y, w, 110),
    rect(L, y - h, w, h, g.lit(wall)),
    fill(d`M${L} ${y - h} ${L + 14} ${y - h - 33 * z} ${L + w - 14} ${y - h - 33 * z} ${L + w} ${y - h}z`, g.lit(roof)),
    drawPanes(g, { at: [L, y - h + 9 * z], count: [cols, 2], cell: [cw, 45 * z], pane: [cw * 0.44, 27 * z] }),
    drawArcade({ x: L, y, cols, cw, w: cw * 0.6, h: 31 * z }, g.evening ? g.lamp : g.glass),
    stroke(d`M${L - 4} ${y - h}h${w + 8}M${L} ${y - 38 * z}h${w}`, g.lit(trim), 5),
    [L - round(14 * z), L + w - end + round(14 * z)]
      .map((px) => drawPavilionEnd(g, px, y, end, h + round(24 * z), z, style))
      .join(''),
    drawPalaceMiddle(g, x, y, h, z, style),
    drawFlag(g, L + end * 0.34, y - h - 70 * z, 26),
    drawFlag(g, L + w - end * 0.34, y - h - 70 * z, 26),
    drawDoor(g, x, y, z * 0.8),
  )
}

function drawPavilionEnd(g: Stage, x: number, y: number, w: number, h: number, z: number, style: string): string {
  const roof = g.snow(g.roof, 0.65)
  const rise = round((style === 'turrets' ? 84 : 50) * z)
  const inset = style === 'turrets' ? w / 2 : 14 * z
  const [away, inner] = g.sun > 0 ? [x - 4, x + inset] : [x + w + 4, x + w - inset]
  return draw(
    rect(x, y - h, w, h, g.lit(g.wall)),
    drawStrip(g, x, y, w, h, g.wall, round(9 * z)),
    fill(
      d`M${x - 4} ${y - h} ${x + inset} ${y - h - rise} ${x + w - inset} ${y - h - rise} ${x + w + 4} ${y - h}z`,
      g.lit(roof),
    ),
    fill(
      d`M${away} ${y - h} ${inner} ${y - h - rise} ${x + w / 2} ${y - h - rise} ${x + w / 2} ${y - h}z`,
      g.shade(roof),
    ),
    drawPanes(g, {
      at: [x + 12 * z, y - h + 10 * z],
      count: [3, 3],
      cell: [(w - 24 * z) / 3, (h - 46 * z) / 3],
      pane: [10 * z, 25 * z],
    }),
    rect(x - 4, y - h - 3, w + 8, 7, g.lit(mixColors(g.wall, '#ffffff', 0.55))),
  )
}

function drawPalaceMiddle(g: Stage, x: number, y: number, wing: number, z: number, style: string): string {
  const [w, h] = [round((style === 'pediment' ? 150 : 118) * z), wing + round(30 * z)]
  const L = round(x - w / 2)
  const trim = mixColors(g.wall, '#ffffff', 0.55)
  const step = round((w - 16) / 5)
  return draw(
    style === 'dome' && rect(x - w * 0.32, y - h - 52 * z, w * 0.64, 26 * z, g.lit(g.wall)),
    style === 'dome' && drawDome(g, x - w * 0.36, y - h - 50 * z, w * 0.72, 72 * z, g.snow(g.roof, 0.65)),
    rect(L, y - h, w, h, g.lit(mixColors(g.wall, '#ffffff', 0.25))),
    gable(L - 8, y - h + 2, w + 16, 34 * z, g.lit(trim)),
    gable(L + 8, y - h - 2, w - 16, 23 * z, g.shade(mixColors(g.wall, '#ffffff', 0.3))),
    rect(L + 6, y - h + 8, w - 12, h - 8, g.evening ? mixColors(g.lamp, g.shade(g.wall), 0.25) : g.shade(g.wall)),
    stroke(
      times(6, (i) => d`M${L + 8 + step * i} ${y - h + 6}V${y}`),
      g.lit(trim),
      8 * z,
    ),
  )
}
