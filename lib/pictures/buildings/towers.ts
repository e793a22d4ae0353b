import { mixColors } from '../color'
import { d, draw, fill, poly, rect, soft, stroke, times } from '../marks'
import { drawBlock, drawDoor, drawPanes, drawShadow, glow } from './parts'
import { drawBushes } from '../landscape/plants'
import type { Spot, Stage } from '../stage'

const round = Math.round

/** Tower on a glazed podium, in four rhythms and four crowns. */
export function drawTower(g: Stage, { x, y, z }: Spot): string {
  const { random: r, stars } = g
  const color = r.pick([g.wall, '#dfe6ea', '#8fb0bf', '#e9dcc8', '#5f7f92'])
  const style = r.pick(['grid', 'bands', 'fins', 'balcony'] as const)
  const cols = style === 'bands' ? 4 : 6
  const [cw, rh] = [round((style === 'bands' ? 38 : 24 + stars) * z), round(17 * z)]
  const [w, rows] = [cols * cw + round(12 * z), 9 + stars * 2]
  const h = rows * rh + round(62 * z)
  const L = round(x - w / 2)
  const low = round(h * 0.62)
  const lowX = g.sun > 0 ? L + w - round(w * 0.14) : L - round(w * 0.46)
  return draw(
    drawShadow(g, x - w * 0.95, y, w * 1.9, 110),
    stars > 3 && rect(lowX, y - low, w * 0.6, low, g.lit(mixColors(color, '#9fb2c4', 0.32))),
    stars > 3 &&
      drawPanes(g, {
        at: [lowX + 4, y - low + 8],
        count: [4, rows - 6],
        cell: [(w * 0.6 - 8) / 4, rh],
        pane: [cw * 0.55, rh * 0.5],
      }),
    drawBlock(g, L, y, w, h, color, { depth: round(w * 0.28), rows: Math.ceil(rows / 2), height: h - 60 * z, top: 8 }),
    drawTowerFace(g, L + round(6 * z), y - h + round(8 * z), { cols, rows, cw, rh, style, color }),
    drawCrown(g, L, y - h, w, z, color),
    drawPodium(g, x, y, round(w * 1.9), z, mixColors(color, '#f4ede0', 0.45)),
    drawDoor(g, x, y, z),
  )
}

type Face = { cols: number; rows: number; cw: number; rh: number; style: string; color: string }
function drawTowerFace(g: Stage, x: number, y: number, f: Face): string {
  const { cols, rows, cw, rh, style, color } = f
  const pane = { grid: [0.62, 0.58], bands: [0.94, 0.5], fins: [0.72, 0.84], balcony: [0.72, 0.56] }[style] ?? [
    0.6, 0.6,
  ]
  const [pw = 0.6, ph = 0.6] = pane
  const pale = g.lit(mixColors(color, '#ffffff', 0.5))
  return draw(
    drawPanes(g, { at: [x, y], count: [cols, rows], cell: [cw, rh], pane: [cw * pw, rh * ph] }),
    style === 'fins' &&
      stroke(
        times(cols + 1, (i) => d`M${x + cw * i} ${y}v${rh * rows}`),
        g.lit(color),
        4,
      ),
    style === 'balcony' &&
      stroke(
        times(rows, (i) => d`M${x - 9} ${y + rh * i + rh * 0.9}h${cw * cols + 18}`),
        pale,
        3,
      ),
  )
}

function drawCrown(g: Stage, L: number, top: number, w: number, z: number, color: string): string {
  const crown = g.random.pick(['setback', 'slant', 'mast', 'garden'] as const)
  if (crown === 'slant') {
    return fill(d`M${L} ${top + 1} ${L + w} ${top + 1} ${g.sun > 0 ? L + w : L} ${top - 32 * z}z`, g.lit(color))
  }
  const steel = g.shade(mixColors(color, '#8a97a8', 0.35))
  return draw(
    rect(L + w * 0.2, top - 16 * z, w * 0.6, 16 * z, steel),
    crown === 'mast' && stroke(d`M${L + w / 2} ${top - 16 * z}v${-28 * z}`, steel, 3),
    crown === 'garden' &&
      drawBushes(g, top + 1, d`${L + w * 0.16} ${15 * z} ${L + w * 0.5} ${17 * z} ${L + w * 0.84} ${14 * z}`),
  )
}

function drawPodium(g: Stage, x: number, y: number, w: number, z: number, color: string): string {
  const [L, h, n] = [round(x - w / 2), round(46 * z), 8]
  const step = round((w - 16) / n)
  return draw(
    rect(L, y - h, w, h, g.lit(color)),
    rect(L + 8, y - h + 11 * z, step * n, 29 * z, glow(g)),
    stroke(
      times(n + 1, (i) => d`M${L + 8 + step * i} ${y - h + 9 * z}V${y}`),
      g.lit(color),
      4,
    ),
  )
}

/** A tower bent like a sail, its floors drawn to the curve. */
export function drawSailTower(g: Stage, { x, y, z }: Spot): string {
  const { stars, sun } = g
  const color = g.random.pick(['#f2f4f2', '#dfe9ec', g.wall])
  const [h, w] = [round((230 + stars * 24) * z), round((120 + stars * 8) * z)]
  const spine = x + sun * w * 0.5
  const edge = (t: number) => spine - sun * w * (0.12 + 0.88 * Math.sqrt(Math.max(0, 1 - t * t)))
  const rows = 12 + stars
  const steps = Array.from({ length: 9 }, (_, i) => i / 8)
  const lines = times(rows, (i) => {
    const t = (i + 0.8) / (rows + 1)
    const from = edge(t) + sun * 6
    return d`M${from} ${y - 40 * z - (h - 40 * z) * t}H${spine - sun * 9}`
  })
  const lamps = times(rows, (i) => {
    if (!g.random.chance(g.light.lamps * 1.6)) return ''
    const t = (i + 0.8) / (rows + 1)
    const room = Math.abs(spine - edge(t)) - 24
    return d`M${spine - sun * (12 + g.random.range(0, room * 0.6))} ${y - 40 * z - (h - 40 * z) * t}h${-sun * room * 0.3}`
  })
  const outline = steps.map((t) => [edge(t), y - h * t] as const)
  return draw(
    drawShadow(g, x - w * 0.8, y, w * 1.6, 110),
    poly([...outline, [spine, y - h], [spine, y]], g.lit(color)),
    stroke(lines, g.glass, 7 * z),
    stroke(lamps, g.lamp, 7 * z),
    fill(
      d`M${spine} ${y} ${spine} ${y - h} ${spine + sun * 3} ${y - h - 34 * z} ${spine + sun * w * 0.14} ${y - h * 0.86} ${spine + sun * w * 0.14} ${y}z`,
      g.shade(color),
    ),
    drawPodium(g, x, y, round(w * 1.8), z, mixColors(color, '#f4ede0', 0.45)),
    drawDoor(g, x, y, z * 0.9),
  )
}

/** Airport hotel: a rounded bar on glass beside the control tower. */
export function drawTerminal(g: Stage, { x, y, z }: Spot): string {
  const { stars } = g
  const [cw, cols, rows] = [round(22 * z), 14, 2 + stars]
  const color = g.random.pick(['#e8edf0', '#d9e2e6', g.wall, '#f2ece0'])
  const [w, rh] = [cw * cols + round(36 * z), round(18 * z)]
  const h = rows * rh + round(22 * z)
  const L = round(x - w / 2)
  const [base, towerX] = [round(42 * z), round(x + g.sun * (w / 2 - 36 * z))]
  const step = round((w - 52 * z) / 11)
  return draw(
    drawShadow(g, L, y, w, 100),
    drawControlTower(g, towerX, y, z),
    soft(L, y - base - h + 5, w, h, 28 * z, g.shade(color)),
    soft(L, y - base - h, w, h, 28 * z, g.lit(color)),
    drawPanes(g, {
      at: [L + 18 * z, y - base - h + 11 * z],
      count: [cols, rows],
      cell: [cw, rh],
      pane: [cw * 0.74, rh * 0.5],
    }),
    rect(L + 26 * z, y - base, step * 11, base, g.light.lamps > 0.1 ? g.lamp : g.glass),
    stroke(
      times(12, (i) => d`M${L + round(26 * z) + step * i} ${y}v${-base}`),
      g.lit(color),
      4,
    ),
    drawDoor(g, x, y, z),
  )
}

function drawControlTower(g: Stage, x: number, y: number, z: number): string {
  const top = y - 258 * z
  return draw(
    rect(x - 9 * z, top, 18 * z, y - top, g.shade('#cfd6da')),
    rect(g.sun > 0 ? x : x - 9 * z, top, 9 * z, y - top, g.lit('#dfe5e8')),
    fill(
      d`M${x - 16 * z} ${top} ${x - 33 * z} ${top - 32 * z} ${x + 33 * z} ${top - 32 * z} ${x + 16 * z} ${top}z`,
      g.light.lamps > 0.1 ? g.lamp : g.glass,
    ),
    rect(x - 36 * z, top - 40 * z, 72 * z, 9 * z, g.lit('#eef2f3')),
    rect(x - 18 * z, top - 2, 36 * z, 7 * z, g.lit(g.accent)),
    stroke(d`M${x} ${top - 40 * z}v${-22 * z}`, g.shade('#8a97a8'), 3),
  )
}
