import { fadeColor } from '../color'
import { d, dashes, disc, draw, fill, rect, ROUND, stroke } from '../marks'
import { panes } from './props'
import type { Stage } from '../stage'

type Boat = 'rowing' | 'sailing' | 'barge' | 'gondola' | 'longtail' | 'dhow' | 'ferry'
const BOATS: Readonly<Record<Stage['flavour'], readonly Boat[]>> = {
  central: ['barge', 'ferry', 'rowing', 'sailing'],
  northern: ['barge', 'sailing', 'rowing', 'ferry'],
  mediterranean: ['gondola', 'sailing', 'rowing', 'ferry'],
  levant: ['rowing', 'sailing', 'dhow'],
  gulf: ['dhow', 'dhow', 'ferry'],
  tropical: ['longtail', 'longtail', 'sailing'],
  eastasia: ['longtail', 'rowing', 'ferry'],
  americas: ['sailing', 'ferry', 'rowing'],
  alpine: ['rowing', 'sailing', 'rowing'],
}
export const pickBoat = (g: Stage): Boat => g.random.pick(BOATS[g.flavour])

type Hull = { long: number; high: number; bow: number; stern: number }
const HULLS: Readonly<Record<Boat, Hull>> = {
  rowing: { long: 46, high: 13, bow: 6, stern: 3 },
  sailing: { long: 56, high: 14, bow: 5, stern: 2 },
  barge: { long: 96, high: 17, bow: 4, stern: 0 },
  gondola: { long: 76, high: 11, bow: 20, stern: 12 },
  longtail: { long: 78, high: 11, bow: 22, stern: 3 },
  dhow: { long: 72, high: 18, bow: 16, stern: 12 },
  ferry: { long: 92, high: 18, bow: 8, stern: 0 },
}

/** A boat whose waterline is at `y`; its bow points away from the sun. */
export function drawBoat(g: Stage, boat: Boat, x: number, y: number, z: number): string {
  const dir = -g.sun
  const { long, high, bow, stern } = HULLS[boat]
  const at = (v: number) => x + dir * v * z
  const dark = boat === 'gondola' ? '#39414d' : boat === 'dhow' || boat === 'longtail' ? '#8f5f43' : g.accent
  const hull = d`M${at(-long)} ${y - (high + stern) * z}Q${at(-long * 0.7)} ${y - high * z} ${at(-long * 0.4)} ${y - high * z}H${at(long * 0.5)}Q${at(long * 0.8)} ${y - high * z} ${at(long)} ${y - (high + bow) * z}Q${at(long * 0.86)} ${y} ${at(long * 0.66)} ${y + 2}H${at(-long * 0.8)}z`
  const under = stroke(
    d`M${x - long * z * 0.9} ${y + 7 * z}h${long * z * 1.7}M${x - long * z * 0.5} ${y + 14 * z}h${long * z}`,
    fadeColor(g.lit(dark), 35),
    3,
    ROUND,
  )
  return draw(
    under,
    drawRig(g, boat, at, y - high * z, z, dir),
    fill(hull, g.lit(dark)),
    boat === 'longtail' && stroke(d`M${at(long * 0.9)} ${y - 30 * z}v${9 * z}`, g.lit(g.accent), 5),
  )
}

type At = (v: number) => number
function drawRig(g: Stage, boat: Boat, at: At, top: number, z: number, dir: number): string {
  if (boat === 'sailing' || boat === 'dhow') return drawSails(g, boat, at, top, z)
  if (boat === 'barge' || boat === 'ferry') return drawCabin(g, boat, at, top, z)
  const wood = g.shade('#7a5a45')
  const v = boat === 'rowing' ? -6 : -48
  const crew =
    fill(
      d`M${at(v - 8)} ${top + 2}q0 ${-26 * z} ${dir * 8 * z} ${-26 * z}t${dir * 8 * z} ${26 * z}z`,
      g.lit('#f3e6cc'),
    ) + disc(at(v), top - 31 * z, 6 * z, g.shade('#a9745a'))
  if (boat === 'rowing') return crew + stroke(d`M${at(-2)} ${top - 12 * z}L${at(-34)} ${top + 18 * z}`, wood, 3)
  return draw(
    crew,
    stroke(d`M${at(-42)} ${top - 38 * z}L${at(-62)} ${top + 20 * z}`, wood, 3),
    boat === 'longtail' && fill(d`M${at(-26)} ${top - 26 * z}H${at(30)}V${top - 20 * z}H${at(-26)}z`, g.lit(g.accent)),
    boat === 'longtail' && stroke(d`M${at(-20)} ${top}v${-22 * z}M${at(24)} ${top}v${-22 * z}`, wood, 2),
  )
}

function drawSails(g: Stage, boat: Boat, at: At, top: number, z: number): string {
  const sail = g.lit('#fdf8ec')
  const mast = (v: number, h: number) => stroke(d`M${at(v)} ${top + 2}v${-h * z}`, g.shade('#7a5a45'), 3)
  if (boat === 'dhow') {
    const lateen = d`M${at(44)} ${top - 14 * z}Q${at(26)} ${top - 70 * z} ${at(-34)} ${top - 108 * z}Q${at(-20)} ${top - 50 * z} ${at(-50)} ${top - 16 * z}Q${at(0)} ${top - 4 * z} ${at(44)} ${top - 14 * z}z`
    return mast(6, 80) + fill(lateen, sail)
  }
  const main = d`M${at(-5)} ${top - 10 * z}V${top - 98 * z}Q${at(-40)} ${top - 40 * z} ${at(-46)} ${top - 10 * z}z`
  const jib = d`M${at(5)} ${top - 12 * z}V${top - 88 * z}Q${at(26)} ${top - 40 * z} ${at(38)} ${top - 12 * z}z`
  return mast(0, 104) + fill(main, sail) + fill(jib, g.shade('#f3e8d6'))
}

function drawCabin(g: Stage, boat: Boat, at: At, top: number, z: number): string {
  const [from, wide, tall] = boat === 'barge' ? [-66, 104, 17] : [-70, 112, 24]
  const white = g.lit('#fbf3e2')
  const L = Math.min(at(from), at(from + wide))
  return draw(
    boat === 'ferry' && rect(Math.min(at(from + 16), at(from + 76)), top - (tall + 15) * z, 60 * z, 16 * z, white),
    rect(L, top - tall * z, wide * z, (tall + 2) * z, white),
    stroke(d`M${L + 9 * z} ${top - tall * z * 0.52}h${(wide - 16) * z}`, panes(g), 9 * z, dashes(13 * z, 7 * z)),
  )
}
