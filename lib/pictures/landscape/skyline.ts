import { fadeColor } from '../color'
import { d, domeData, fill, stroke } from '../marks'
import type { Mark } from '../settings'
import type { Stage } from '../stage'

/** A stepped row of far houses with two marks of the place, hazed by `far`. */
export function drawSkyline(g: Stage, y: number, tall: number, far: number, width = 800): string {
  const { random: r, place } = g
  const modern = place.mark === 'tower' || place.mark === 'mast'
  const color = g.air(g.shade(g.dark ? '#6d83b4' : '#8a93ac'), far)
  let [data, dots, x] = [d`M0 ${y + 70}V${y}`, '', 0]
  while (x < width) {
    const w = Math.round(r.range(modern ? 26 : 32, modern ? 58 : 78))
    const h = tall * (r.chance(modern ? 0.3 : 0.12) ? r.range(0.75, 1) : r.range(0.22, 0.55))
    data += !modern && r.chance(0.42) ? d`V${y - h}l${w / 2} ${-14}L${x + w} ${y - h}` : d`V${y - h}H${x + w}`
    if (g.evening) dots += d`M${x + r.range(6, w - 8)} ${y - h * r.range(0.2, 0.85)}h4`
    x += w
  }
  const marks = [r.range(0.16, 0.36), r.range(0.64, 0.84)].map((share) =>
    markData(place.mark, share * width, y, tall * r.range(0.85, 1.1)),
  )
  return fill(data + d`V${y + 70}z` + marks.join(''), color) + stroke(dots, fadeColor(g.lamp, 75), 3)
}

/** The silhouette of one landmark of a place, standing on `y`. */
function markData(mark: Mark, x: number, y: number, h: number): string {
  if (mark === 'minaret') {
    return (
      d`M${x} ${y}v${-h}l5 -16l5 16v${h}zM${x - 4} ${y - h * 0.7}h18v6h-18z` +
      domeData(x + 24, y - h * 0.32, 54, 40) +
      d`M${x + 24} ${y}v${-h * 0.33}h54v${h * 0.33}z`
    )
  }
  if (mark === 'spire') return d`M${x} ${y}v${-h * 0.6}l9 ${-h * 0.5}l9 ${h * 0.5}v${h * 0.6}z`
  if (mark === 'dome') {
    return d`M${x - 30} ${y}v${-h * 0.45}a30 34 0 0 1 60 0v${h * 0.45}zM${x - 3} ${y - h * 0.45 - 28}h6v-20h-6z`
  }
  if (mark === 'pagoda') {
    const tier = (i: number) =>
      d`M${x - 26 + i * 4} ${y - h * (0.4 + i * 0.16)}q14 -2 18 -14h${16 - i * 8 > 0 ? 16 - i * 8 : 2}q4 12 18 14z`
    return (
      d`M${x - 12} ${y}v${-h * 0.86}h20v${h * 0.86}z` +
      [0, 1, 2, 3].map(tier).join('') +
      d`M${x - 4} ${y - h * 0.9}h4v-24h-4z`
    )
  }
  if (mark === 'mast')
    return d`M${x - 18} ${y}v${-h * 0.7}h6v${-h * 0.14}h6v${-h * 0.1}h4v${-h * 0.24}h3v${h * 0.24}h4v${h * 0.1}h6v${h * 0.14}h6v${h * 0.7}z`
  return d`M${x} ${y}v${-h}l14 -14h8l2 -26l2 26h8v${h + 14}z`
}
