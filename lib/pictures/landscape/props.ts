import { fadeColor, mixColors } from '../color'
import { d, disc, draw, fill, oval, poly, rect, ROUND, stroke, times } from '../marks'
import { castOn } from './plants'
import type { Stage } from '../stage'

const round = Math.round
const DARK = '#3a3f4a'

export function drawParasol(g: Stage, x: number, y: number, z: number, color: string): string {
  return draw(
    oval(x - g.sun * 14 * z, y + 1, 22 * z, 3 * z, castOn(g, g.ground)),
    stroke(d`M${x} ${y}v${-34 * z}`, g.shade('#d9c9ae'), 2.5 * z),
    fill(d`M${x - 26 * z} ${y - 28 * z}q${26 * z} ${-30 * z} ${52 * z} 0z`, g.lit(color)),
    fill(
      d`M${x - g.sun * 26 * z} ${y - 28 * z}q${g.sun * 10 * z} ${-14 * z} ${g.sun * 26 * z} ${-15 * z}l${-g.sun * 4 * z} ${15 * z}z`,
      g.shade(color),
    ),
  )
}

export function drawLounger(g: Stage, x: number, y: number, z: number): string {
  const legs = d`M${x + 4 * z} ${y}v${7 * z}M${x + 32 * z} ${y}v${7 * z}`
  return stroke(d`M${x} ${y}h${34 * z}l${14 * z} ${-12 * z}${legs}`, g.lit('#fdf6e8'), 4 * z, ROUND)
}

/** A small round table with two chairs. */
export function drawTable(g: Stage, x: number, y: number, z: number): string {
  const iron = g.shade('#4a4f5c')
  return draw(
    stroke(
      d`M${x} ${y}v${-20 * z}M${x - 8 * z} ${y}h${16 * z}M${x - 30 * z} ${y}v${-12 * z}h${14 * z}v${12 * z}M${x + 16 * z} ${y}v${-12 * z}h${14 * z}v${12 * z}M${x - 30 * z} ${y - 12 * z}v${-15 * z}M${x + 30 * z} ${y - 12 * z}v${-15 * z}`,
      iron,
      2 * z,
    ),
    rect(x - 14 * z, y - 22 * z, 28 * z, 4 * z, g.lit('#fdf6e8')),
  )
}

export function drawBench(g: Stage, x: number, y: number, z: number): string {
  return (
    stroke(d`M${x - 22 * z} ${y - 20 * z}h${44 * z}M${x - 22 * z} ${y - 10 * z}h${44 * z}`, g.lit('#a9794f'), 4 * z) +
    stroke(d`M${x - 16 * z} ${y}v${-20 * z}M${x + 16 * z} ${y}v${-20 * z}`, g.shade(DARK), 3 * z)
  )
}

const wheels = (g: Stage, x: number, y: number, at: readonly number[], radius: number) =>
  at.map((dx) => disc(x + dx, y, radius, g.shade(DARK))).join('')
/** Windows of a vehicle. */
export const panes = (g: Stage) => (g.evening ? g.lamp : g.glass)

/** A small car, standing on `y`. */
export function drawCar(g: Stage, x: number, y: number, z: number, color: string): string {
  const dir = g.random.chance(0.5) ? 1 : -1
  const p = (v: number) => x + dir * v * z
  return draw(
    oval(x, y + 5 * z, 46 * z, 4 * z, castOn(g, '#7f8796')),
    fill(
      d`M${p(-42)} ${y}V${y - 13 * z}Q${p(-40)} ${y - 17 * z} ${p(-33)} ${y - 17 * z}L${p(-25)} ${y - 31 * z}H${p(6)}L${p(20)} ${y - 17 * z}Q${p(42)} ${y - 16 * z} ${p(43)} ${y - 6 * z}V${y}z`,
      g.lit(color),
    ),
    fill(
      d`M${p(-28)} ${y - 17 * z}L${p(-21)} ${y - 27 * z}H${p(-8)}V${y - 17 * z}zM${p(-4)} ${y - 17 * z}V${y - 27 * z}H${p(4)}L${p(14)} ${y - 17 * z}z`,
      panes(g),
    ),
    wheels(g, x, y, [-23 * z, 23 * z], 7 * z),
  )
}

/** Bus (round) or tram (long, with a pole), standing on `y`. */
export function drawTransit(g: Stage, x: number, y: number, z: number, tram: boolean): string {
  const color = tram ? mixColors(g.accent, '#f7edd8', 0.15) : g.accent
  const [w, h, n] = [round((tram ? 190 : 128) * z), round(52 * z), tram ? 7 : 5]
  const L = round(x - w / 2)
  const step = round((w - 16 * z) / n)
  return draw(
    oval(x, y + 6 * z, w * 0.53, 5 * z, castOn(g, '#7f8796')),
    tram && stroke(d`M${x - 20 * z} ${y - h}l${22 * z} ${-16 * z}h${18 * z}`, g.shade(DARK), 2),
    tram && stroke(d`M0 ${y - h - 17 * z}h800`, fadeColor(g.shade(DARK), 45), 1),
    `<rect x="${L}" y="${round(y - h)}" width="${w}" height="${h}" rx="${round(9 * z)}" fill="${g.lit(color)}"/>`,
    rect(L, y - 20 * z, w, 7 * z, g.lit('#fbf3e2')),
    fill(
      times(n, (i) => d`M${L + 9 * z + step * i} ${y - h + 8 * z}h${step - 5 * z}v${18 * z}h${5 * z - step}z`),
      panes(g),
    ),
    tram ? rect(L + 8 * z, y - 3 * z, w - 16 * z, 7 * z, g.shade(DARK)) : wheels(g, x, y, [-w * 0.3, w * 0.3], 9 * z),
  )
}

/** Two bicycles leaning together. */
export function drawBicycles(g: Stage, x: number, y: number, z: number): string {
  const one = (bx: number, color: string) => {
    const hubs = [0, 30 * z]
    const ring = hubs.map((h) => d`M${bx + h - 10 * z} ${y - 10 * z}a${10 * z} ${10 * z} 0 1 1 0 1z`).join('')
    return (
      stroke(ring, g.shade(DARK), 2) +
      stroke(
        d`M${bx} ${y - 10 * z}l${9 * z} ${-16 * z}h${15 * z}l${-11 * z} ${16 * z}zM${bx + 30 * z} ${y - 10 * z}l${-7 * z} ${-22 * z}h${7 * z}M${bx + 5 * z} ${y - 29 * z}h${9 * z}`,
        g.lit(color),
        3,
      )
    )
  }
  return one(x, g.accent) + one(x + 54 * z, '#f3e6cc')
}

export function drawPlane(g: Stage, x: number, y: number, dir: 1 | -1): string {
  const p = (px: number, py: number) => [x + dir * px, y + py] as const
  const trail = stroke(d`M${x - dir * 190} ${y + 76}L${x - dir * 62} ${y + 25}`, fadeColor(g.look.cloud, 60), 4, ROUND)
  return draw(
    trail,
    poly([p(-52, 16), p(-66, -2), p(-55, -6), p(-34, 10)], g.lit(g.accent)),
    fill(
      d`M${x - dir * 54} ${y + 20}Q${x - dir * 46} ${y + 8} ${x} ${y - 8}L${x + dir * 44} ${y - 24}q${dir * 16} -4 ${dir * 18} 2q${-dir * 6} 12 ${-dir * 22} 16L${x - dir * 30} ${y + 18}Q${x - dir * 46} ${y + 24} ${x - dir * 54} ${y + 20}z`,
      g.lit('#f6f8fa'),
    ),
    poly([p(6, -2), p(-2, 34), p(8, 32), p(30, -12)], g.lit(g.accent)),
  )
}

/** A three-bowled fountain with its basin. */
export function drawFountain(g: Stage, x: number, y: number, z: number): string {
  const stone = mixColors(g.ground, '#ffffff', 0.4)
  const jets = [-1, 1]
    .map(
      (s) =>
        d`M${x} ${y - 54 * z}q${s * 16 * z} ${-10 * z} ${s * 20 * z} ${20 * z}M${x + s * 18 * z} ${y - 28 * z}q${s * 22 * z} ${-6 * z} ${s * 26 * z} ${18 * z}`,
    )
    .join('')
  return draw(
    oval(x - g.sun * 14 * z, y + 3, 74 * z, 9 * z, castOn(g, g.ground)),
    stroke(jets, fadeColor('#ffffff', 75), 2, ROUND),
    rect(x - 5 * z, y - 52 * z, 10 * z, 46 * z, g.shade(stone)),
    oval(x, y - 28 * z, 24 * z, 5 * z, g.lit(stone)),
    oval(x, y - 8 * z, 62 * z, 10 * z, g.lit(stone)),
    oval(x, y - 9 * z, 52 * z, 6 * z, g.water(0.2)),
    fill(
      d`M${x - 62 * z} ${y - 8 * z}a${62 * z} ${10 * z} 0 0 0 ${124 * z} 0v${9 * z}a${62 * z} ${10 * z} 0 0 1 ${-124 * z} 0z`,
      g.shade(stone),
    ),
  )
}
