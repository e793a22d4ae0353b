import { drawBoat, pickBoat } from './boats'
import { fadeColor, mixColors } from '../color'
import { drawWater } from './land'
import { d, disc, draw, fill, rect, ROUND, stroke, times } from '../marks'
import { drawBushes, drawTree } from './plants'
import { drawParasol } from './props'
import type { Stage } from '../stage'

export type CityFront = 'plaza' | 'park' | 'water' | 'canal' | 'shore' | 'lagoon' | 'earth'

/** The ground before a city whose houses stand on `y`; boats and parasols are painted over it. */
export function drawCityFront(g: Stage, y: number, front: CityFront, layer: 'under' | 'over'): string {
  if (layer === 'over') return drawOver(g, y, front)
  if (front === 'lagoon') return drawWater(g, y - 40) + drawSand(g, y + 40)
  if (front === 'shore') return rect(0, y, 800, 148, g.lit(g.ground))
  if (front === 'water' || front === 'canal') return rect(0, y, 800, 148, g.shade(g.ground))
  const ground =
    front === 'park'
      ? g.grass
      : front === 'plaza'
        ? mixColors(g.ground, '#8a86a0', 0.25)
        : mixColors(g.ground, g.place.grass, 0.3)
  return draw(
    rect(0, y, 800, 148, g.lit(ground)),
    fill(d`M0 ${y + 60}Q300 ${y + 26} 800 ${y + 66}V600H0z`, g.shade(ground)),
    front !== 'earth' &&
      fill(
        d`M366 ${y} 434 ${y} 520 600 280 600z`,
        mixColors(g.lit(mixColors(g.ground, '#ffffff', 0.3)), g.shade(g.ground), 0.3),
      ),
  )
}

function drawSand(g: Stage, y: number): string {
  const sand = mixColors(g.place.ground, '#fff2d8', 0.3)
  return draw(
    fill(d`M0 ${y}C240 ${y - 36} 520 ${y + 40} 800 ${y + 2}V600H0z`, g.lit('#fffaf0')),
    fill(d`M0 ${y + 10}C240 ${y - 26} 520 ${y + 50} 800 ${y + 12}V600H0z`, g.lit(sand)),
    fill(d`M0 ${y + 84}Q360 ${y + 50} 800 ${y + 92}V600H0z`, g.lit(mixColors(sand, '#d9b27c', 0.5))),
  )
}

function drawOver(g: Stage, y: number, front: CityFront): string {
  const { sun, random: r } = g
  if (front === 'plaza') return stroke(d`M0 ${y + 30}h800M0 ${y + 76}h800`, fadeColor(g.shade(g.ground), 30), 2)
  if (front === 'park')
    return (
      drawBushes(g, y + 30, '96 40 300 22 520 22 716 40') +
      times(6, (i) => disc(70 + i * 132, y + 52 + (i % 2) * 10, 4, g.lit(i % 2 ? g.accent : '#fbe9d2')))
    )
  if (front === 'earth')
    return drawBushes(g, y + 58, '110 46 190 28 650 40') + drawTree(g, g.place.trees[0], 706, y + 70, 110)
  if (front === 'lagoon')
    return [0, 1].map((i) => drawParasol(g, 560 - i * 96, y + 122 + i * 8, 1.7, i ? '#fbf1de' : g.accent)).join('')
  const edge = front === 'shore' ? y + 46 : y + 20
  const glints = times(7, (i) => d`M${60 + ((i * 149) % 660)} ${edge + 22 + i * 16}h${34 + ((i * 41) % 50)}`)
  return draw(
    front === 'shore' &&
      fill(d`M0 ${edge - 8}C240 ${edge - 30} 560 ${edge + 18} 800 ${edge - 12}V600H0z`, g.lit('#fffaf0')),
    front === 'shore'
      ? fill(d`M0 ${edge}C240 ${edge - 22} 560 ${edge + 26} 800 ${edge - 4}V600H0z`, g.water(0.35)) +
          fill(d`M0 ${edge + 44}C240 ${edge + 26} 560 ${edge + 62} 800 ${edge + 40}V600H0z`, g.water(0.75))
      : rect(0, edge - 10, 800, 10, g.lit(mixColors(g.ground, '#ffffff', 0.1))) +
          rect(0, edge, 800, 600 - edge, g.water(0.3)) +
          rect(0, edge + 50, 800, 600 - edge, g.water(0.7)),
    stroke(glints, fadeColor(g.evening ? g.lamp : '#ffffff', 45), 3, ROUND),
    front === 'canal'
      ? drawBoat(g, 'barge', 400 + sun * 40, edge + 74, 1.3) +
          [150, 640].map((x) => drawTree(g, 'round', x, edge - 4, 128)).join('')
      : drawBoat(g, front === 'shore' ? 'sailing' : pickBoat(g), 400 + sun * r.range(110, 190), edge + 84, 0.95),
  )
}
