import { mixColors } from './color'
import { archData, d, disc, draw, fill, rect, stroke, times } from './marks'
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
  glow,
  hollow,
} from './parts'
import type { Spot, Stage } from './stage'

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

export type House = { x: number; w: number; h: number; crown: number; color: string; style: string; hero: boolean }

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
  const { stars, random: r, wall } = g
  const cols = stars > 3 ? 5 : 4
  const [cw, fh, floors] = [round(34 * z), round(46 * z), 3 + Math.floor(stars / 2)]
  const w = cols * cw + round(20 * z)
  const h = floors * fh + round(56 * z)
  const L = round(x - w / 2)
  const shutters = r.chance(0.5) || g.place.mark === 'dome'
  const trim = g.lit(mixColors(wall, '#ffffff', 0.55))
  const roof = g.snow(g.roof, 0.8)
  const next = (side: number) => {
    const [nw, nh] = [round(w * r.range(0.62, 0.8)), round(h * r.range(0.5, 0.68))]
    const nx = side > 0 ? L + w : L - nw
    const color = mixColors(r.pick(g.place.walls), g.look.haze, 0.18)
    const n = Math.max(2, Math.floor(nw / (38 * z)))
    return draw(
      rect(nx, y - nh, nw, nh, g.lit(color)),
      fill(
        d`M${nx - (side < 0 ? 5 : 0)} ${y - nh} ${nx} ${y - nh - 26 * z} ${nx + nw} ${y - nh - 26 * z} ${nx + nw + (side > 0 ? 5 : 0)} ${y - nh}z`,
        g.lit(mixColors(roof, g.look.haze, 0.18)),
      ),
      drawPanes(g, {
        at: [nx + 4, y - nh + 8],
        count: [n, 3],
        cell: [(nw - 8) / n, (nh - 44 * z) / 3],
        pane: [15 * z, 24 * z],
        lamps: 0.7,
      }),
    )
  }
  const rows = { at: [L + 10 * z, y - h + 12], count: [cols, floors], cell: [cw, fh] }
  return draw(
    drawShadow(g, L, y, w, 96),
    next(-1),
    next(1),
    rect(L, y - h, w, h, g.lit(wall)),
    drawStrip(g, L, y, w, h, wall, 8),
    fill(
      d`M${L - 6} ${y - h} ${L + 10} ${y - h - 44 * z} ${L + w - 10} ${y - h - 44 * z} ${L + w + 6} ${y - h}z`,
      g.lit(roof),
    ),
    fill(
      times(2, (i) => archData(L + w * (0.24 + i * 0.38), y - h - 3, w * 0.14, 32 * z)),
      trim,
    ),
    fill(
      times(2, (i) => archData(L + w * (0.275 + i * 0.38), y - h - 3, w * 0.07, 24 * z)),
      hollow(g, '#4d6a86'),
    ),
    rect(L - 6, y - h - 2, w + 12, 6, trim),
    shutters && drawPanes(g, { ...rows, pane: [cw * 0.78, fh * 0.56], color: g.lit(g.accent), lamps: 0 }),
    drawPanes(g, { ...rows, pane: [cw * 0.42, fh * 0.56], sill: trim }),
    rect(L, y - 48 * z, w, 6, trim),
    rect(L + 12 * z, y - 38 * z, w - 24 * z, 30 * z, glow(g)),
    drawAwnings(g, L + 10 * z, y - 44 * z, cols, cw, 14),
    drawDoor(g, x, y, z * 0.8),
    disc(g.sun > 0 ? L + w + 12 * z : L - 12 * z, y - 62 * z, 10 * z, g.lit(g.accent)),
  )
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

/** Brick warehouse: a saw of gables over tall arched windows. */
export function drawWarehouse(g: Stage, { x, y, z }: Spot): string {
  const { stars, random: r } = g
  const count = stars > 3 ? 4 : 3
  const [cw, h] = [round((132 / count + 4 + stars * 2) * z), round((128 + stars * 14) * z)]
  const gw = cw * 3 + round(20 * z)
  const L = round(x - (gw * count) / 2)
  const brick = r.pick(['#b9674a', '#a8584a', '#c98a62', g.wall])
  const trim = mixColors(brick, '#fff0dc', 0.6)
  const rows = stars > 2 ? 3 : 2
  const lane = (h - 40 * z) / rows
  const bays = times(count, (i) => {
    const [bx, tone] = [L + i * gw, mixColors(brick, '#fff0dc', i % 2 ? 0.1 : 0)]
    return draw(
      rect(bx, y - h, gw, h, g.lit(tone)),
      gable(bx, y - h + 1, gw, 54 * z, g.lit(tone)),
      stroke(d`M${bx} ${y - h}l${gw / 2} ${-54 * z}l${gw / 2} ${54 * z}`, g.lit(g.snow(trim, 0.9)), g.winter ? 9 : 5),
      disc(bx + gw / 2, y - h - 15 * z, 9 * z, hollow(g, '#4d6a86')),
      drawStrip(g, bx, y, gw, h - 2, brick, 8),
      times(rows, (t) =>
        drawArcade(
          { x: bx + 10 * z, y: y - h + lane * (t + 0.94) + 2, cols: 3, cw, w: cw * 0.62, h: lane * 0.68 },
          r.chance(g.light.lamps) ? g.lamp : g.glass,
        ),
      ),
    )
  })
  return draw(
    drawShadow(g, L, y, gw * count, 96),
    bays,
    rect(L - 4, y - 38 * z, gw * count + 8, 5, g.lit(trim)),
    drawPanes(g, {
      at: [L, y - 33 * z],
      count: [count * 3, 1],
      cell: [(gw * count) / (count * 3), 32 * z],
      pane: [cw * 0.8, 28 * z],
      lamps: 1.7,
    }),
    drawAwnings(g, L, y - 36 * z, count * 3, (gw * count) / (count * 3)),
    drawDoor(g, x, y, z * 0.9),
  )
}
