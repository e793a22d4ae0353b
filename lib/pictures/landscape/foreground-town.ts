import { fadeColor, mixColors } from '../color'
import { d, dashes, disc, draw, fill, oval, rect, stroke, times } from '../marks'
import { drawLampPost } from '../buildings/parts'
import { castOn, drawBushes, drawHedge, drawTree } from './plants'
import { drawBench, drawBicycles, drawCar, drawFountain, drawParasol, drawPlane, drawTable, drawTransit } from './props'
import type { Spot, Stage } from '../stage'

/** What lies before a building: painted under it and over it. */
export type Front = (g: Stage, spot: Spot) => { under: string; over: string }

/** Unequal trees at the outer edges: one tall, one low, one on the other side. */
export function drawFraming(g: Stage, y: number, z: number): string {
  const { random: r, place } = g
  const big = -g.sun
  const one = (side: number, h: number, dx: number) =>
    drawTree(g, r.pick(place.trees), 400 + side * dx, y + r.range(8, 30), h * Math.max(0.72, Math.min(1.16, z)))
  return draw(
    one(big, r.range(150, 205), r.range(262, 318)),
    one(big, r.range(95, 128), r.range(350, 386)),
    r.chance(0.8) && one(-big, r.range(95, 140), r.range(268, 345)),
    drawBushes(g, y + 14, d`${400 - big * r.range(225, 262)} 30 ${400 + big * r.range(222, 250)} 20`),
  )
}

const roadColor = (g: Stage) => g.shade(g.winter ? '#a9b3c2' : '#7f8796')

export const frontStreet: Front = (g, { y, z }) => {
  const { random: r, sun } = g
  const traffic = r.pick(['car', 'tram', 'bus', 'bicycles', 'trees', 'none'] as const)
  const zebra = traffic !== 'tram' && r.chance(0.5)
  const at = 400 + sun * r.range(40, 210)
  const paving = mixColors(g.ground, '#ffffff', 0.3)
  return {
    under: draw(
      rect(0, y, 800, 600 - y, g.lit(g.ground)),
      rect(0, y + 52, 800, 10, g.shade(paving)),
      rect(0, y + 60, 800, 140, roadColor(g)),
      zebra &&
        fill(
          times(7, (i) => d`M${250 + i * 44} ${y + 68}h22l${(i - 3) * 9} 60h-30z`),
          fadeColor(g.lit('#eef0f0'), 50),
        ),
      traffic === 'tram' && stroke(d`M0 ${y + 84}h800M0 ${y + 96}h800`, g.shade('#b9bec8'), 2),
      !zebra && traffic !== 'tram' && stroke(d`M0 ${y + 92}h800`, fadeColor(g.lit('#f3ead0'), 80), 4, dashes(44, 36)),
    ),
    over: draw(
      drawFraming(g, y - 4, z),
      drawLampPost(g, 400 - sun * 184, y + 46, 84),
      drawLampPost(g, 400 + sun * 196, y + 46, 84),
      traffic === 'car' && drawCar(g, at, y + 86, 0.95, g.accent),
      traffic === 'tram' && drawTransit(g, at, y + 86, 1, true),
      traffic === 'bus' && drawTransit(g, at, y + 82, 0.95, false),
      traffic === 'bicycles' && drawBicycles(g, at, y + 50, 1),
      traffic === 'trees' && [0, 1, 2, 3].map((i) => drawTree(g, g.place.trees[0], 150 + i * 166, y + 58, 74)).join(''),
    ),
  }
}

export const frontSquare: Front = (g, { y, z }) => {
  const { random: r, sun } = g
  const feature = r.pick(['fountain', 'cafe', 'cafe', 'benches'] as const)
  const lines = [34, 66, 106].map((v, i) => d`M0 ${y + v}q400 ${-14 - i * 4} 800 0`).join('')
  const spokes = times(9, (i) => d`M${400 + (i - 4) * 66} ${y + 8}L${400 + (i - 4) * 150} 600`)
  const cloth = (i: number) => (i % 2 ? '#fbf1de' : g.accent)
  return {
    under: draw(
      rect(0, y, 800, 600 - y, g.lit(g.ground)),
      stroke(lines + (r.chance(0.5) ? spokes : ''), fadeColor(g.shade(g.ground), 45), 2),
    ),
    over: draw(
      drawFraming(g, y + 2, z),
      feature === 'fountain' && drawFountain(g, 400 - sun * r.range(60, 150), y + 78, 1.1),
      feature === 'cafe' &&
        times(
          3,
          (i) =>
            drawTable(g, 400 - sun * (90 + i * 84), y + 50 + i * 7, 1.1) +
            drawParasol(g, 400 - sun * (90 + i * 84), y + 46 + i * 7, 1.6, cloth(i)),
        ),
      feature === 'benches' && drawBench(g, 400 - sun * 120, y + 64, 1.2) + drawBench(g, 400 + sun * 110, y + 70, 1.2),
      drawLampPost(g, 400 + sun * 168, y + 52, 92),
    ),
  }
}

export const frontPark: Front = (g, { x, y, z }) => {
  const { random: r, sun } = g
  const path = g.lit(mixColors(g.ground, '#ffffff', 0.28))
  return {
    under: draw(
      rect(0, y, 800, 600 - y, g.lit(g.grass)),
      fill(d`M0 ${y + 74}Q300 ${y + 34} 800 ${y + 82}V600H0z`, g.shade(g.grass)),
      fill(d`M${x - 26} ${y} ${x + 26} ${y} ${x + 120 - sun * 40} 600 ${x - 120 - sun * 40} 600z`, path),
      rect(0, y, 800, 9, path),
    ),
    over: draw(
      drawFraming(g, y + 6, z),
      drawHedge(g, x - 210 * z, y + 26, 150 * z, 16),
      drawHedge(g, x + 60 * z, y + 26, 150 * z, 16),
      r.chance(0.5) && drawBench(g, x - sun * 150, y + 72, 1.1),
      !g.winter && times(7, (i) => disc(x - 200 * z + i * 24 * z, y + 34, 4, g.lit(i % 2 ? '#fbe9d2' : g.accent))),
      r.chance(0.6) && drawTree(g, g.place.trees[0], 400 + sun * 330, 590, 180),
    ),
  }
}

export const frontApron: Front = (g, { y, z }) => {
  const { random: r, sun } = g
  const ride = r.pick(['shuttle', 'car', 'runway'] as const)
  return {
    under: draw(
      rect(0, y, 800, 600 - y, g.lit(g.ground)),
      rect(0, y + 52, 800, 10, g.shade(mixColors(g.ground, '#ffffff', 0.3))),
      rect(0, y + 60, 800, 140, roadColor(g)),
      stroke(d`M0 ${y + 92}h800`, g.lit('#f6e8b8'), 5, dashes(46, 34)),
    ),
    over: draw(
      drawHedge(g, 0, y + 50, 800, 13),
      drawPlane(g, 400 - sun * r.range(140, 220), r.range(125, 170), r.chance(0.5) ? 1 : -1),
      drawFraming(g, y + 8, z),
      ride === 'shuttle' && drawTransit(g, 400 - sun * r.range(20, 150), y + 84, 0.9, false),
      ride === 'car' && drawCar(g, 400 - sun * r.range(40, 160), y + 86, 0.95, g.accent),
      ride === 'runway' &&
        times(9, (i) => disc(60 + i * 85, y + 74, 4, g.light.lamps > 0.1 ? g.lamp : g.lit('#f6e8b8'))),
    ),
  }
}

/** A railed walk above the water of a sea or a lake. */
export const frontPromenade: Front = (g, { y, z }) => {
  const { random: r, sun } = g
  const stone = mixColors(g.ground, '#ffffff', 0.3)
  const rail = g.lit(mixColors(g.place.water, '#ffffff', 0.75))
  return {
    under: draw(
      rect(0, y, 800, 600 - y, g.lit(stone)),
      stroke(
        d`M0 ${y + 44}q30 -14 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0`,
        fadeColor(g.shade(g.ground), 40),
        7,
      ),
      rect(0, y + 78, 800, 7, g.shade(stone)),
      rect(0, y + 85, 800, 120, g.water(0.6)),
      rect(0, y + 118, 800, 90, g.water(0.9)),
    ),
    over: draw(
      drawFraming(g, y + 2, z),
      stroke(
        times(20, (i) => d`M${i * 42} ${y + 80}v-26`),
        rail,
        3,
      ),
      stroke(d`M0 ${y + 54}h800M0 ${y + 66}h800`, rail, 3),
      [-1, 1].map((s) => drawLampPost(g, 400 + s * 210, y + 78, 96)).join(''),
      r.chance(0.6) && drawBench(g, 400 - sun * 96, y + 50, 1),
      oval(400 + sun * 110, y + 52, 26, 4, castOn(g, stone)),
      drawBushes(g, y + 52, d`${400 + sun * 110} 26`),
    ),
  }
}
