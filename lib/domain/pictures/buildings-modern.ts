import { mixColors } from './color'
import { d, dashes, draw, fill, poly, rect, rectData, soft, stroke, times } from './marks'
import { drawArcade, drawBlock, drawDoor, drawPanes, drawShadow, drawStrip, glow } from './parts'
import { drawBushes } from './plants'
import type { Spot, Stage } from './stage'

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

/** Terraces of balconies, stepping down towards the sun. */
export function drawTerraces(g: Stage, { x, y, z }: Spot): string {
  const { random: r, stars, wall } = g
  const [floors, fh, cw] = [3 + stars, round(27 * z), round(38 * z)]
  const w = cw * (8 + Math.floor(stars / 2))
  const step = r.pick([0, 1, 1]) * round(cw / 2)
  const white = mixColors(wall, '#ffffff', 0.6)
  const L0 = round(x - w / 2)
  let [face, lines, rails, panes] = ['', '', '', '']
  for (let i = 0; i < floors; i++) {
    const L = g.sun > 0 ? L0 : L0 + step * i
    const fw = w - step * i
    const top = round(y - 34 * z) - fh * (i + 1)
    face += rectData(L, top, fw, fh)
    lines += d`M${L - 6} ${top}h${fw + 12}`
    rails += d`M${L - 4} ${top + fh - 6 * z}h${fw + 8}`
    panes += drawPanes(g, {
      at: [L, top],
      count: [Math.floor(fw / cw), 1],
      cell: [cw, fh],
      pane: [cw * 0.66, fh * 0.62],
    })
  }
  const top = round(y - 34 * z) - fh * floors
  const topX = g.sun > 0 ? L0 : L0 + step * (floors - 1)
  return draw(
    drawShadow(g, L0, y, w, 104),
    rect(topX + (w - step * floors) * 0.3, top - 17 * z, (w - step * floors) * 0.4, 17 * z, g.lit(white)),
    fill(face, g.dark ? g.shade(wall) : mixColors(g.shade(wall), g.lit(wall), 0.35)),
    panes,
    stroke(rails, g.lit(mixColors(wall, '#ffffff', 0.2)), 7 * z),
    stroke(lines, g.lit(white), 5 * z),
    step > 0 &&
      times(3, (i) =>
        drawBushes(g, y - 34 * z - fh * (i + 1) + 1, d`${x + g.sun * (w / 2 - step * (i + 0.55))} ${13 * z}`),
      ),
    rect(L0 - 14 * z, y - 36 * z, w + 28 * z, 36 * z, g.lit(white)),
    drawArcade(
      { x: L0, y, cols: 10, cw: w / 10, w: (w / 10) * 0.72, h: 27 * z },
      g.light.lamps > 0.1 ? g.lamp : g.shade(mixColors(wall, '#6a7a8a', 0.4)),
    ),
    drawDoor(g, x, y, z * 0.9),
  )
}

/** Streamlined front with a fin, rounded corners and eyebrows over the windows. */
export function drawDeco(g: Stage, { x, y, z }: Spot): string {
  const { stars, wall } = g
  const [w, h] = [round((262 + stars * 22) * z), round((132 + stars * 18) * z)]
  const floors = 2 + Math.ceil(stars / 2)
  const [L, fin, curve] = [round(x - w / 2), round(46 * z), round(22 * z)]
  const cw = round((w / 2 - fin - 18 * z) / 4)
  const rh = round((h - 62 * z) / floors)
  const trim = g.lit(mixColors(wall, '#ffffff', 0.6))
  const wings = [L + round(16 * z), round(x + fin + 4)]
  const brows = wings
    .map((wx) => times(floors, (i) => d`M${wx - 12} ${y - h + 14 * z + rh * i + rh * 0.18}h${cw * 4 + 12}`))
    .join('')
  return draw(
    drawShadow(g, L, y, w, 96),
    fill(
      d`M${L} ${y}v${curve - h}q0 ${-curve} ${curve} ${-curve}h${w - curve * 2}q${curve} 0 ${curve} ${curve}V${y}z`,
      g.lit(wall),
    ),
    rect(g.sun > 0 ? L : L + w - curve, y - h + curve, curve, h - curve, g.shade(wall)),
    wings
      .map((wx) =>
        drawPanes(g, {
          at: [wx, y - h + 14 * z],
          count: [4, floors],
          cell: [cw, rh],
          pane: [cw * 0.68, rh * 0.46],
          lamps: 1.1,
        }),
      )
      .join(''),
    stroke(brows, trim, 5 * z),
    rect(x - fin, y - h - 42 * z, fin * 2, h + 42 * z, g.lit(mixColors(wall, g.accent, 0.24))),
    rect(x - fin * 0.62, y - h - 60 * z, fin * 1.24, h + 18 * z, trim),
    stroke(
      [-0.36, 0, 0.36].map((k) => d`M${x + fin * k} ${y - h - 50 * z}v${h - 20 * z}`).join(''),
      g.lit(g.accent),
      6 * z,
    ),
    stroke(d`M${x} ${y - h - 60 * z}v${-24 * z}`, g.lit(g.accent), 4),
    rect(L, y - 40 * z, w, 40 * z, g.lit(mixColors(wall, g.accent, 0.35))),
    drawPanes(g, {
      at: [L + 6, y - 36 * z],
      count: [8, 1],
      cell: [(w - 12) / 8, 32 * z],
      pane: [w / 11, 26 * z],
      lamps: 1.8,
    }),
    rect(L - 10, y - 46 * z, w + 20, 8 * z, trim),
    drawDoor(g, x, y, z),
  )
}

/** White modernism: long rounded balconies, a stair tower with a slit of windows. */
export function drawBauhaus(g: Stage, { x, y, z }: Spot): string {
  const { stars } = g
  const white = mixColors(g.wall, '#fffdf6', 0.6)
  const [floors, fh] = [3 + Math.ceil(stars / 3), round(44 * z)]
  const [w, h] = [round((230 + stars * 16) * z), floors * fh + round(20 * z)]
  const L = round(x - w / 2)
  const tower = round(62 * z)
  const towerX = g.sun > 0 ? L - round(20 * z) : L + w - tower + round(20 * z)
  const [deck, cw] = [w - tower + round(34 * z), round(w / 7)]
  const deckX = g.sun > 0 ? L + tower - round(8 * z) : L - round(26 * z)
  const floorY = (i: number) => y - 14 * z - fh * i
  const shape = (i: number, top: number, tall: number, color: string) =>
    soft(deckX, floorY(i) - top, deck, tall, tall / 2, color)
  return draw(
    drawShadow(g, L, y, w, 96),
    rect(L, y - h, w, h, g.lit(white)),
    drawPanes(g, {
      at: [L + 8, y - h + 6],
      count: [6, floors],
      cell: [cw, fh],
      pane: [cw * 0.72, fh * 0.5],
      lamps: 1.1,
    }),
    times(
      floors - 1,
      (i) =>
        shape(i + 1, 17 * z, 6, g.shade(white)) +
        shape(i + 1, 16 * z, round(18 * z), g.lit(mixColors(white, '#ffffff', 0.5))),
    ),
    rect(towerX, y - h - 40 * z, tower, h + 40 * z, g.lit(mixColors(white, '#ffffff', 0.4))),
    drawStrip(g, towerX, y, tower, h + 40 * z, white, round(12 * z)),
    stroke(
      times(3, (i) => d`M${towerX + tower * (0.36 + i * 0.2)} ${y - h - 24 * z}v${h - 24 * z}`),
      g.evening ? g.lamp : g.glass,
      6 * z,
      dashes(14 * z, 5 * z),
    ),
    rect(L - 8, y - h - 5, w + 16, 7, g.lit('#ffffff')),
    rect(g.sun > 0 ? L + w * 0.4 : L + w * 0.1, y - 48 * z, w * 0.5, 7, g.lit(g.accent)),
    drawDoor(g, x, y, z * 0.85),
    drawBushes(g, y, d`${x + g.sun * w * 0.36} ${30 * z} ${x + g.sun * w * 0.46} ${20 * z}`),
  )
}

/** Apartments: offset bays of coloured panels behind loggias. */
export function drawApartments(g: Stage, { x, y, z }: Spot): string {
  const { random: r, stars } = g
  const [floors, fh] = [4 + Math.ceil(stars / 2), round(38 * z)]
  const [cols, cw] = [7, round((38 + stars * 2) * z)]
  const [w, h] = [cols * cw, floors * fh + round(44 * z)]
  const L = round(x - w / 2)
  const base = mixColors(g.wall, '#ffffff', 0.25)
  const phase = r.int(0, 1)
  let [bays, accents, rails] = ['', '', '']
  for (let row = 0; row < floors; row++) {
    for (let col = 0; col < cols; col++) {
      const [bx, by] = [L + col * cw, y - h + fh * row]
      if ((row + col + phase) % 2) bays += rectData(bx + 4 * z, by + 5 * z, cw - 8 * z, fh - 9 * z)
      else if (r.chance(0.34)) accents += rectData(bx, by, cw, fh)
      if ((row + col + phase) % 2) rails += d`M${bx + 1} ${by + fh * 0.74}h${cw - 2}`
    }
  }
  return draw(
    drawShadow(g, L, y, w, 104),
    drawBlock(g, L, y, w, h, base, { depth: round(w * 0.14), rows: floors, height: floors * fh }),
    fill(accents, g.lit(mixColors(g.accent, base, 0.45))),
    fill(bays, g.shade(mixColors(base, '#8f98a4', 0.25))),
    drawPanes(g, { at: [L, y - h], count: [cols, floors], cell: [cw, fh], pane: [cw * 0.54, fh * 0.56] }),
    stroke(rails, g.lit(mixColors(base, '#ffffff', 0.5)), 10 * z),
    rect(L, y - 44 * z, w, 44 * z, g.lit(mixColors(base, '#8f8072', 0.3))),
    drawPanes(g, { at: [L, y - 40 * z], count: [7, 1], cell: [cw, 38 * z], pane: [cw * 0.8, 28 * z], lamps: 1.7 }),
    rect(L - 4, y - h - 6, w + 8, 8, g.lit(g.snow(mixColors(base, '#ffffff', 0.4), 0.6))),
    r.chance(0.5) && drawBushes(g, y - h - 5, d`${L + w * 0.3} ${20 * z} ${L + w * 0.68} ${26 * z}`),
    drawDoor(g, x, y, z * 0.8),
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
