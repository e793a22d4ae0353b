import { fadeColor, mixColors } from '../color'
import { d, disc, draw, fill, oval, rect, stroke, times } from '../marks'
import { drawEaves, drawPanes, drawShadow } from './parts'
import type { Spot, Stage } from '../stage'

const round = Math.round

/** Open pavilions under swept roofs, in tiers with the stars. */
export function drawPavilion(g: Stage, { x, y, z }: Spot): string {
  const { stars } = g
  const east = g.flavour === 'eastasia'
  const tiers = stars > 4 ? 3 : stars > 2 ? 2 : 1
  const [lift, w0] = [east ? 15 : 5, (250 + stars * 22) * z]
  let [body, at] = ['', y]
  for (let t = 0; t < tiers; t++) {
    const [last, w, h] = [t === tiers - 1, round(w0 * (0.86 - t * 0.22)), round((t ? 44 : 74) * z)]
    body += drawTier(g, round(x - w / 2), at, w, h, t, z)
    body += drawEaves(g, x - w / 2 - 44 * z, at - h, w + 88 * z, (last ? 64 : 40) * z, lift, g.roof)
    at -= h + (last ? 64 : 34) * z
  }
  const stone = g.lit(mixColors(g.ground, '#ffffff', 0.4))
  return draw(
    drawShadow(g, x - w0 * 0.62, y, w0 * 1.24, 88),
    stars > 1 && [-1, 1].map((s) => drawSideHall(g, x + s * w0 * 0.66, y, w0 * 0.52, z, lift)).join(''),
    body,
    stroke(d`M${x - 14} ${at + 1}h28`, g.shade(g.roof), 6),
    stroke(d`M${x} ${at}v-16`, g.shade(g.accent), 4),
    !east && rect(x - 26 * z, y - 46 * z, 52 * z, 46 * z, g.shade('#6a4634')),
    !east && rect(x - 20 * z, y - 40 * z, 40 * z, 40 * z, g.light.lamps ? g.lamp : g.look.sky[2]),
    rect(x - w0 * 0.5, y - 5, w0, 7, stone),
    fill(d`M${x - 34 * z} ${y - 5} ${x + 34 * z} ${y - 5} ${x + 46 * z} ${y + 12} ${x - 46 * z} ${y + 12}z`, stone),
  )
}

function drawSideHall(g: Stage, x: number, y: number, w: number, z: number, lift: number): string {
  const [L, h, cw] = [x - w / 2, 56 * z, round(w * 0.17)]
  const paper = g.flavour === 'eastasia' ? { color: g.shade('#e9dfcb') } : {}
  return draw(
    rect(L + w * 0.14, y - h, w * 0.72, h, g.lit(g.wall)),
    drawPanes(g, {
      at: [L + w * 0.16, y - h + 8],
      count: [4, 1],
      cell: [cw, h - 14],
      pane: [cw * 0.7, h - 20],
      lamps: 1.6,
      ...paper,
    }),
    drawEaves(g, L, y - h, w, 42 * z, lift * 0.8, g.roof),
  )
}

function drawTier(g: Stage, L: number, y: number, w: number, h: number, tier: number, z: number): string {
  const east = g.flavour === 'eastasia'
  const cols = tier ? 6 - tier : 7
  const step = round((w - 6) / cols)
  const inside = g.light.lamps > 0.1 ? g.lamp : mixColors(g.shade(g.wall), '#6a4a38', 0.3)
  return draw(
    rect(L, y - h, w, h, tier ? g.lit(g.wall) : inside),
    (tier > 0 || east) &&
      drawPanes(g, {
        at: [L + 3, y - h + 4],
        count: [cols, 1],
        cell: [step, h - 4],
        pane: [step * 0.74, h * 0.76],
        lamps: 1.5,
        ...(east ? { color: g.lit('#f6efdf') } : {}),
      }),
    stroke(
      times(cols + 1, (i) => d`M${L + 3 + step * i} ${y}v${-h}`),
      g.shade('#7c5239'),
      tier ? 4 : 6 * z,
    ),
  )
}

/** Ryokan: two long tiled roofs, paper screens, a gate curtain and lanterns. */
export function drawRyokan(g: Stage, { x, y, z }: Spot): string {
  const { stars } = g
  const [cw, cols] = [round(27 * z), 9 + stars]
  const [w, h] = [cw * cols, round(62 * z)]
  const [L, upper] = [round(x - w / 2), stars > 1]
  const roof = g.snow(g.roof, 0.8)
  const [uw, uh] = [round(cw * (cols - 4)), round(46 * z)]
  const [ux, top] = [round(x - g.sun * cw - uw / 2), y - h - 30 * z]
  return draw(
    drawShadow(g, L, y, w, 90),
    upper &&
      drawScreens(g, ux, top, cols - 4, cw, uh) + drawEaves(g, ux - 34 * z, top - uh, uw + 68 * z, 56 * z, 10, roof),
    drawScreens(g, L, y, cols, cw, h),
    drawEaves(g, L - 40 * z, y - h, w + 80 * z, (upper ? 40 : 60) * z, 12, roof),
    rect(L - 12 * z, y - 6, w + 24 * z, 8, g.shade('#8a6a50')),
    drawNoren(g, x, y, z),
  )
}

/** A wall of paper screens standing on `y`. */
function drawScreens(g: Stage, x: number, y: number, count: number, cw: number, h: number): string {
  const frame = times(count + 1, (i) => d`M${x + cw * i} ${y - h}v${h}`) + d`M${x} ${y - h * 0.5}h${cw * count}`
  return draw(
    rect(x, y - h, cw * count, h + 8, g.lit(mixColors(g.wall, '#ffffff', 0.2))),
    drawPanes(g, {
      at: [x, y - h],
      count: [count, 1],
      cell: [cw, h],
      pane: [cw * 0.82, h * 0.7],
      color: g.lit('#f6efdf'),
      lamps: 1.6,
    }),
    stroke(frame, g.shade('#6b4a3a'), 3),
  )
}

/** The entrance behind its curtain, between two lanterns. */
function drawNoren(g: Stage, x: number, y: number, z: number): string {
  const paper = g.light.lamps > 0.1 ? g.lamp : g.lit(g.accent)
  const cloth = times(3, (i) => d`M${x - 32 * z + i * 22 * z} ${y - 48 * z}h${20 * z}v${26 * z}h${-20 * z}z`)
  const lantern = (lx: number) =>
    (g.evening ? disc(lx, y - 36 * z, 22 * z, fadeColor(g.lamp, 25)) : '') + oval(lx, y - 36 * z, 8 * z, 11 * z, paper)
  return draw(
    rect(x - 32 * z, y - 48 * z, 64 * z, 48 * z, g.light.lamps > 0 ? g.lamp : g.shade('#8a6a50')),
    fill(cloth, g.lit(g.accent)),
    lantern(x - 46 * z) + lantern(x + 46 * z),
  )
}
