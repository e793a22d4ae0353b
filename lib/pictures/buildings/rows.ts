import { mixColors } from '../color'
import { archData, d, disc, draw, fill, rect, stroke, times } from '../marks'
import {
  drawArcade,
  drawAwnings,
  drawDoor,
  drawFlag,
  drawPanes,
  drawShadow,
  drawStrip,
  gable,
  glow,
  hollow,
  type Lattice,
} from './parts'
import type { Spot, Stage } from '../stage'

const round = Math.round

type House = { x: number; w: number; h: number; crown: number; color: string; style: string; hero: boolean }

/** A row of narrow gabled houses; the hotel is the widest and tallest. */
export function drawGables(g: Stage, { x, y, z }: Spot): string {
  const { random: r, stars, place } = g
  const base = (84 + stars * 3) * z
  const styles = g.flavour === 'northern' ? ['point', 'flat', 'point', 'step'] : ['step', 'bell', 'point', 'bell']
  const widths = [0.9, 0.96, 1.3, 0.92, 0.88].map((k) => round(base * k))
  const start = round(x - widths.reduce((a, b) => a + b, 0) / 2)
  const turn = r.int(0, 4)
  let at = start
  const rows = widths.map((w, i) => {
    const hero = i === 2
    const color = hero ? g.wall : (place.walls[(i + turn) % place.walls.length] ?? g.wall)
    const house: House = {
      x: at,
      w,
      hero,
      color,
      h: round((hero ? 176 + stars * 13 : r.range(128, 178)) * z),
      crown: round((hero ? 60 : r.range(36, 52)) * z),
      style: hero ? (styles[0] ?? 'point') : r.pick(styles),
    }
    at += w
    return drawHouse(g, house, y, z)
  })
  return drawShadow(g, start, y, at - start, 90) + rows.join('')
}

function crownData({ x, w, h, crown: c, style }: House, y: number): string {
  if (style === 'step') {
    const [t, u] = [round(w / 10), round(c / 4)]
    const middle = w - t * 8
    return d`M${x} ${y - h}${`v${-u}h${t}`.repeat(4)}h${middle}${`h${t}v${u}`.repeat(4)}z`
  }
  if (style === 'bell') {
    return d`M${x} ${y - h}c${w * 0.2} 0 ${w * 0.18} ${-c * 0.8} ${w * 0.34} ${-c * 0.8}q${w * 0.16} ${-c * 0.4} ${w * 0.32} 0c${w * 0.16} 0 ${w * 0.14} ${c * 0.8} ${w * 0.34} ${c * 0.8}z`
  }
  if (style === 'flat') return d`M${x - 4} ${y - h}l12 ${-c * 0.6}h${w - 16}l12 ${c * 0.6}z`
  return d`M${x} ${y - h}l${w / 2} ${-c}l${w / 2} ${c}z`
}

export function drawHouse(g: Stage, house: House, y: number, z: number): string {
  const { x, w, h, crown, color, style, hero } = house
  const cols = hero ? 4 : 3
  const cw = round((w - 14) / cols)
  const floors = Math.max(2, round(h / (44 * z)) - 1)
  const rh = round((h - 50 * z) / floors)
  const gx = x + round((w - cw * cols) / 2)
  return draw(
    rect(x, y - h, w, h, g.lit(color)),
    fill(crownData(house, y), style === 'flat' ? g.lit(g.snow(g.roof, 0.8)) : g.lit(color)),
    style === 'point' &&
      stroke(
        d`M${x - 3} ${y - h + 3}L${x + w / 2} ${y - h - crown}L${x + w + 3} ${y - h + 3}`,
        g.lit(g.snow(g.roof, 0.9)),
        6,
      ),
    drawStrip(g, x, y, w, h, color, 6),
    style !== 'flat' && disc(x + w / 2, y - h - crown * 0.32, 6 * z, g.evening && hero ? g.lamp : g.glass),
    drawPanes(g, {
      at: [gx, y - h + 6],
      count: [cols, floors],
      cell: [cw, rh],
      pane: [cw * 0.5, rh * 0.6],
      lamps: hero ? 1.3 : 0.6,
    }),
    hero && drawAwnings(g, gx, y - 44 * z, cols, cw),
    hero
      ? rect(gx + 2, y - 31 * z, cw * cols - 4, 25 * z, g.evening ? g.lamp : g.glass) +
          fill(archData(x + w / 2 - 13 * z, y, 26 * z, 36 * z), glow(g)) +
          rect(gx + cw - 2, y - 31 * z, 4, 31 * z, g.lit(color)) +
          rect(gx + cw * 3 - 2, y - 31 * z, 4, 31 * z, g.lit(color))
      : fill(archData(x + w * 0.2, y, 17 * z, 30 * z), g.shade(mixColors(color, '#5a4a44', 0.6))),
    hero && g.stars > 2 && drawFlag(g, x + w / 2, y - h - crown + 2, 30 * z),
  )
}

/** One tall town house between lower neighbours, with a shop and a hanging sign. */
export function drawTownhouse(g: Stage, { x, y, z }: Spot): string {
  const { stars, wall } = g
  const [cols, cw, fh] = [stars > 3 ? 5 : 4, round(34 * z), round(46 * z)]
  const floors = 3 + Math.floor(stars / 2)
  const [w, h] = [cols * cw + round(20 * z), floors * fh + round(56 * z)]
  const L = round(x - w / 2)
  const shutters = g.random.chance(0.5) || g.place.mark === 'dome'
  const trim = g.lit(mixColors(wall, '#ffffff', 0.55))
  const rows: Lattice = { at: [L + 10 * z, y - h + 12], count: [cols, floors], cell: [cw, fh] }
  return draw(
    drawShadow(g, L, y, w, 96),
    drawNeighbour(g, L, y, w, h, z, -1) + drawNeighbour(g, L, y, w, h, z, 1),
    rect(L, y - h, w, h, g.lit(wall)),
    drawStrip(g, L, y, w, h, wall, 8),
    drawAttic(g, L, y - h, w, z, trim),
    shutters && drawPanes(g, { ...rows, pane: [cw * 0.78, fh * 0.56], color: g.lit(g.accent), lamps: 0 }),
    drawPanes(g, { ...rows, pane: [cw * 0.42, fh * 0.56], sill: trim }),
    rect(L, y - 48 * z, w, 6, trim),
    rect(L + 12 * z, y - 38 * z, w - 24 * z, 30 * z, glow(g)),
    drawAwnings(g, L + 10 * z, y - 44 * z, cols, cw, 14),
    drawDoor(g, x, y, z * 0.8),
    disc(g.sun > 0 ? L + w + 12 * z : L - 12 * z, y - 62 * z, 10 * z, g.lit(g.accent)),
  )
}

/** A steep roof with two dormers. */
function drawAttic(g: Stage, L: number, top: number, w: number, z: number, trim: string): string {
  const rise = 44 * z
  const dormers = (from: number, wide: number, tall: number) =>
    times(2, (i) => archData(L + w * (from + i * 0.38), top - 3, w * wide, tall * z))
  return draw(
    fill(
      d`M${L - 6} ${top} ${L + 10} ${top - rise} ${L + w - 10} ${top - rise} ${L + w + 6} ${top}z`,
      g.lit(g.snow(g.roof, 0.8)),
    ),
    fill(dormers(0.24, 0.14, 32), trim),
    fill(dormers(0.275, 0.07, 24), hollow(g, '#4d6a86')),
    rect(L - 6, top - 2, w + 12, 6, trim),
  )
}

function drawNeighbour(g: Stage, L: number, y: number, w: number, h: number, z: number, side: number): string {
  const r = g.random
  const [nw, nh] = [round(w * r.range(0.62, 0.8)), round(h * r.range(0.5, 0.68))]
  const nx = side > 0 ? L + w : L - nw
  const top = y - nh
  const color = mixColors(r.pick(g.place.walls), g.look.haze, 0.18)
  const n = Math.max(2, Math.floor(nw / (38 * z)))
  const [from, to] = side > 0 ? [nx, nx + nw + 5] : [nx - 5, nx + nw]
  return draw(
    rect(nx, top, nw, nh, g.lit(color)),
    fill(
      d`M${from} ${top} ${nx} ${top - 26 * z} ${nx + nw} ${top - 26 * z} ${to} ${top}z`,
      g.lit(mixColors(g.snow(g.roof, 0.8), g.look.haze, 0.18)),
    ),
    drawPanes(g, {
      at: [nx + 4, top + 8],
      count: [n, 3],
      cell: [(nw - 8) / n, (nh - 44 * z) / 3],
      pane: [15 * z, 24 * z],
      lamps: 0.7,
    }),
  )
}

/** Brick warehouse: a saw of gables over tall arched windows. */
export function drawWarehouse(g: Stage, { x, y, z }: Spot): string {
  const { stars, random: r } = g
  const count = stars > 3 ? 4 : 3
  const [cw, h] = [round((132 / count + 4 + stars * 2) * z), round((128 + stars * 14) * z)]
  const gw = cw * 3 + round(20 * z)
  const [w, shop] = [gw * count, gw / 3]
  const L = round(x - w / 2)
  const brick = r.pick(['#b9674a', '#a8584a', '#c98a62', g.wall])
  return draw(
    drawShadow(g, L, y, w, 96),
    times(count, (i) => drawBay(g, L + i * gw, y, gw, h, z, mixColors(brick, '#fff0dc', i % 2 ? 0.1 : 0))),
    rect(L - 4, y - 38 * z, w + 8, 5, g.lit(mixColors(brick, '#fff0dc', 0.6))),
    drawPanes(g, {
      at: [L, y - 33 * z],
      count: [count * 3, 1],
      cell: [shop, 32 * z],
      pane: [cw * 0.8, 28 * z],
      lamps: 1.7,
    }),
    drawAwnings(g, L, y - 36 * z, count * 3, shop),
    drawDoor(g, x, y, z * 0.9),
  )
}

function drawBay(g: Stage, x: number, y: number, w: number, h: number, z: number, brick: string): string {
  const rows = g.stars > 2 ? 3 : 2
  const [lane, cw] = [(h - 40 * z) / rows, (w - 20 * z) / 3]
  const coping = g.lit(g.snow(mixColors(brick, '#fff0dc', 0.6), 0.9))
  return draw(
    rect(x, y - h, w, h, g.lit(brick)),
    gable(x, y - h + 1, w, 54 * z, g.lit(brick)),
    stroke(d`M${x} ${y - h}l${w / 2} ${-54 * z}l${w / 2} ${54 * z}`, coping, g.winter ? 9 : 5),
    disc(x + w / 2, y - h - 15 * z, 9 * z, hollow(g, '#4d6a86')),
    drawStrip(g, x, y, w, h - 2, brick, 8),
    times(rows, (t) =>
      drawArcade(
        { x: x + 10 * z, y: y - h + lane * (t + 0.94) + 2, cols: 3, cw, w: cw * 0.62, h: lane * 0.68 },
        g.random.chance(g.light.lamps) ? g.lamp : g.glass,
      ),
    ),
  )
}
