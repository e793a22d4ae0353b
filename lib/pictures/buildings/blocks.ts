import { mixColors } from '../color'
import { d, dashes, draw, fill, rect, rectData, soft, stroke, times } from '../marks'
import { drawArcade, drawBlock, drawDoor, drawPanes, drawShadow, drawStrip } from './parts'
import { drawBushes } from '../landscape/plants'
import type { Spot, Stage } from '../stage'

const round = Math.round

/** Terraces of balconies, stepping down towards the sun. */
export function drawTerraces(g: Stage, { x, y, z }: Spot): string {
  const { random: r, stars, wall } = g
  const [floors, fh, cw] = [3 + stars, round(27 * z), round(38 * z)]
  const w = cw * (8 + Math.floor(stars / 2))
  const step = r.pick([0, 1, 1]) * round(cw / 2)
  const white = mixColors(wall, '#ffffff', 0.6)
  const [L, foot] = [round(x - w / 2), round(y - 34 * z)]
  const left = (i: number) => (g.sun > 0 ? L : L + step * i)
  const roof = w - step * floors
  const planter = (i: number) =>
    drawBushes(g, foot - fh * (i + 1) + 1, d`${x + g.sun * (w / 2 - step * (i + 0.55))} ${13 * z}`)
  return draw(
    drawShadow(g, L, y, w, 104),
    rect(left(floors - 1) + roof * 0.3, foot - fh * floors - 17 * z, roof * 0.4, 17 * z, g.lit(white)),
    times(floors, (i) => drawBalconyFloor(g, left(i), foot - fh * (i + 1), w - step * i, cw, fh)),
    step > 0 && times(3, planter),
    rect(L - 14 * z, y - 36 * z, w + 28 * z, 36 * z, g.lit(white)),
    drawArcade(
      { x: L, y, cols: 10, cw: w / 10, w: (w / 10) * 0.72, h: 27 * z },
      g.light.lamps > 0.1 ? g.lamp : g.shade(mixColors(wall, '#6a7a8a', 0.4)),
    ),
    drawDoor(g, x, y, z * 0.9),
  )
}

function drawBalconyFloor(g: Stage, x: number, y: number, w: number, cw: number, fh: number): string {
  const { wall } = g
  return draw(
    rect(x, y, w, fh, g.dark ? g.shade(wall) : mixColors(g.shade(wall), g.lit(wall), 0.35)),
    drawPanes(g, { at: [x, y], count: [Math.floor(w / cw), 1], cell: [cw, fh], pane: [cw * 0.66, fh * 0.62] }),
    stroke(d`M${x - 4} ${y + fh * 0.78}h${w + 8}`, g.lit(mixColors(wall, '#ffffff', 0.2)), fh * 0.26),
    stroke(d`M${x - 6} ${y}h${w + 12}`, g.lit(mixColors(wall, '#ffffff', 0.6)), fh * 0.18),
  )
}

/** Streamlined front with a fin, rounded corners and eyebrows over the windows. */
export function drawDeco(g: Stage, { x, y, z }: Spot): string {
  const { stars, wall } = g
  const [w, h] = [round((262 + stars * 22) * z), round((132 + stars * 18) * z)]
  const [L, fin, curve] = [round(x - w / 2), round(46 * z), round(22 * z)]
  const trim = g.lit(mixColors(wall, '#ffffff', 0.6))
  const front = d`M${L} ${y}v${curve - h}q0 ${-curve} ${curve} ${-curve}h${w - curve * 2}q${curve} 0 ${curve} ${curve}V${y}z`
  const shop = w / 8
  return draw(
    drawShadow(g, L, y, w, 96),
    fill(front, g.lit(wall)),
    rect(g.sun > 0 ? L : L + w - curve, y - h + curve, curve, h - curve, g.shade(wall)),
    [L + round(16 * z), round(x + fin + 4)]
      .map((wx) => drawBrowedWing(g, wx, y - h + 14 * z, w / 2 - fin - 18 * z, h - 62 * z, z))
      .join(''),
    drawFin(g, x, y - h, fin, h, z),
    rect(L, y - 40 * z, w, 40 * z, g.lit(mixColors(wall, g.accent, 0.35))),
    drawPanes(g, { at: [L, y - 36 * z], count: [8, 1], cell: [shop, 32 * z], pane: [shop * 0.72, 26 * z], lamps: 1.8 }),
    rect(L - 10, y - 46 * z, w + 20, 8 * z, trim),
    drawDoor(g, x, y, z),
  )
}

function drawBrowedWing(g: Stage, x: number, y: number, w: number, h: number, z: number): string {
  const floors = 2 + Math.ceil(g.stars / 2)
  const [cw, rh] = [round(w / 4), round(h / floors)]
  const brows = times(floors, (i) => d`M${x - 12} ${y + rh * i + rh * 0.18}h${cw * 4 + 12}`)
  return draw(
    drawPanes(g, { at: [x, y], count: [4, floors], cell: [cw, rh], pane: [cw * 0.68, rh * 0.46], lamps: 1.1 }),
    stroke(brows, g.lit(mixColors(g.wall, '#ffffff', 0.6)), 5 * z),
  )
}

function drawFin(g: Stage, x: number, top: number, half: number, h: number, z: number): string {
  const accent = g.lit(g.accent)
  const stripes = [-0.36, 0, 0.36].map((k) => d`M${x + half * k} ${top - 50 * z}v${h - 20 * z}`).join('')
  return draw(
    rect(x - half, top - 42 * z, half * 2, h + 42 * z, g.lit(mixColors(g.wall, g.accent, 0.24))),
    rect(x - half * 0.62, top - 60 * z, half * 1.24, h + 18 * z, g.lit(mixColors(g.wall, '#ffffff', 0.6))),
    stroke(stripes, accent, 6 * z),
    stroke(d`M${x} ${top - 60 * z}v${-24 * z}`, accent, 4),
  )
}

/** White modernism: long rounded balconies, a stair tower with a slit of windows. */
export function drawBauhaus(g: Stage, { x, y, z }: Spot): string {
  const { stars, sun } = g
  const white = mixColors(g.wall, '#fffdf6', 0.6)
  const [floors, fh] = [3 + Math.ceil(stars / 3), round(44 * z)]
  const [w, h] = [round((230 + stars * 16) * z), floors * fh + round(20 * z)]
  const [L, tower, cw] = [round(x - w / 2), round(62 * z), round(w / 7)]
  const deckX = sun > 0 ? L + tower - round(8 * z) : L - round(26 * z)
  const deck = (i: number, top: number, tall: number, color: string) =>
    soft(deckX, y - 14 * z - fh * (i + 1) - top, w - tower + 34 * z, tall, tall / 2, color)
  const pale = g.lit(mixColors(white, '#ffffff', 0.5))
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
    times(floors - 1, (i) => deck(i, 17 * z, 6, g.shade(white)) + deck(i, 16 * z, round(18 * z), pale)),
    drawStairTower(
      g,
      sun > 0 ? L - round(20 * z) : L + w - tower + round(20 * z),
      y,
      tower,
      h + round(40 * z),
      z,
      white,
    ),
    rect(L - 8, y - h - 5, w + 16, 7, g.lit('#ffffff')),
    rect(sun > 0 ? L + w * 0.4 : L + w * 0.1, y - 48 * z, w * 0.5, 7, g.lit(g.accent)),
    drawDoor(g, x, y, z * 0.85),
    drawBushes(g, y, d`${x + sun * w * 0.36} ${30 * z} ${x + sun * w * 0.46} ${20 * z}`),
  )
}

function drawStairTower(g: Stage, x: number, y: number, w: number, h: number, z: number, white: string): string {
  const slits = times(3, (i) => d`M${x + w * (0.36 + i * 0.2)} ${y - h + 16 * z}v${h - 64 * z}`)
  return draw(
    rect(x, y - h, w, h, g.lit(mixColors(white, '#ffffff', 0.4))),
    drawStrip(g, x, y, w, h, white, round(12 * z)),
    stroke(slits, g.evening ? g.lamp : g.glass, 6 * z, dashes(14 * z, 5 * z)),
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
