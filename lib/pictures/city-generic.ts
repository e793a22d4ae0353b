import { drawHouse } from './buildings/rows'
import { mixColors } from './color'
import { drawDunes, drawPeaks, drawRidge } from './landscape/land'
import { archData, d, disc, draw, fill, rect, stroke, times } from './marks'
import { drawEaves, drawHip, hollow } from './buildings/parts'
import { drawTree } from './landscape/plants'
import {
  drawBox,
  drawBridge,
  drawBulb,
  drawHighrise,
  drawHouses,
  drawLancets,
  drawMinaret,
  drawSpindle,
  drawSuspension,
} from './landmarks/silhouettes'
import type { Stage } from './stage'
import type { Flavour } from '@/lib/domain/pictures/subject'

/** Narrow gabled houses from edge to edge, as along a canal. */
export function drawCanalCity(g: Stage, y: number): string {
  const colors = ['#b9553f', '#e7d6b4', '#6f8296', '#c98f4c', '#55606e', '#dfb89a', '#a8483a']
  const styles = ['step', 'bell', 'point', 'step', 'bell', 'point', 'bell']
  const widths = [104, 118, 112, 122, 114, 116, 124]
  let x = -6
  return widths
    .map((w, i) => {
      const house = {
        x,
        w,
        h: [218, 262, 232, 292, 250, 224, 272][i] ?? 240,
        crown: 62,
        color: colors[i] ?? g.wall,
        style: styles[i] ?? 'point',
        hero: false,
      }
      x += w
      return drawHouse(g, house, y, 1.06)
    })
    .join('')
}

type Landmark = (g: Stage, x: number, y: number) => string

const drawTwinSpires: Landmark = (g, x, y) => {
  const stone = g.random.pick(['#c9ab8a', '#b98a6c', '#d9c6a8'])
  const one = (dx: number) =>
    drawSpindle(g, x + dx, y, '24 0 24 158 27 158 0 262', stone) +
    fill(archData(x + dx - 8, y - 108, 16, 36), hollow(g))
  return (
    one(-52) +
    one(52) +
    drawBox(g, x - 44, y, 88, 122, stone, 0.1) +
    fill(d`M${x - 44} ${y - 120} ${x} ${y - 160} ${x + 44} ${y - 120}z`, g.lit(g.roof)) +
    disc(x, y - 92, 18, hollow(g)) +
    fill(archData(x - 15, y, 30, 52), g.shade('#5a4450'))
  )
}
const drawTownHall: Landmark = (g, x, y) => {
  const color = g.random.pick(['#c0765a', '#d9b98a', '#e3d3b4'])
  return draw(
    drawBox(g, x - 120, y, 240, 98, color, 0.05) +
      drawHip(g, x - 120, y - 98, 240, 40, g.roof, 0.14) +
      drawLancets(g, x - 106, y - 84, 11, 2, 20, 40, 10, 24),
    drawBox(g, x - 30, y, 60, 200, color, 0.3),
    disc(x, y - 166, 19, g.evening ? g.lamp : g.lit('#fdf8ea')) +
      stroke(d`M${x} ${y - 166}v-13M${x} ${y - 166}h9`, g.shade('#3f4654'), 3),
    g.random.chance(0.5)
      ? drawSpindle(g, x, y - 200, '34 0 8 72 8 84 0 116', g.roof)
      : drawBulb(g, x, y - 200, 60, 58, '#6fa693') + drawSpindle(g, x, y - 256, '7 0 7 20 0 46', '#6fa693'),
  )
}
const drawBrickChurch: Landmark = (g, x, y) => {
  const brick = '#a8584a'
  return draw(
    drawBox(g, x - 10, y, 160, 92, brick, 0.04) +
      fill(d`M${x - 10} ${y - 90} ${x + 4} ${y - 142} ${x + 138} ${y - 142} ${x + 152} ${y - 90}z`, g.lit('#6fa693')) +
      drawLancets(g, x + 46, y - 70, 4, 1, 26, 50, 12, 46),
    drawBox(g, x - 52, y, 74, 176, brick, 0.3) +
      drawSpindle(g, x - 15, y - 176, '40 0 12 60 0 176', '#6fa693') +
      fill(archData(x - 26, y - 116, 22, 40), hollow(g)),
  )
}
const drawDuomo: Landmark = (g, x, y) => {
  const wall = '#f0dfc0'
  return draw(
    drawBox(g, x - 100, y, 200, 94, wall, 0.05) +
      drawHip(g, x - 100, y - 94, 200, 24, '#c9623d', 0.06) +
      fill(
        times(5, (i) => archData(x - 84 + i * 36, y, 22, 56)),
        hollow(g, '#8a6a5c'),
      ),
    drawSpindle(g, x + 10, y - 94, '60 0 60 42', wall) +
      drawBulb(g, x + 10, y - 134, 128, 96, '#c9623d') +
      drawSpindle(g, x + 10, y - 226, '11 0 11 22 0 38', wall),
    drawBox(g, x - 150, y, 46, 210, wall, 0.3) +
      drawHip(g, x - 150, y - 210, 46, 34, '#c9623d', 0.5) +
      fill(archData(x - 136, y - 158, 18, 34), hollow(g)),
  )
}
const drawMosque: Landmark = (g, x, y) => {
  const stone = '#ecd8b4'
  const dome = g.random.pick(['#4f9a92', '#e0b04a', '#8fa3a8'])
  return (
    drawMinaret(g, x - 122, y, 246, stone, dome) +
    drawBox(g, x - 96, y, 200, 92, stone, 0.06) +
    drawBulb(g, x - 62, y - 92, 56, 36, dome) +
    drawBulb(g, x + 70, y - 92, 56, 36, dome) +
    rect(x - 48, y - 116, 104, 26, g.lit(stone)) +
    drawBulb(g, x + 4, y - 114, 112, 84, dome) +
    fill(
      times(5, (i) => archData(x - 84 + i * 38, y, 24, 54)),
      hollow(g, '#8a6a5c'),
    )
  )
}
const drawGlassTowers: Landmark = (g, x, y) => {
  const r = g.random
  const glass = ['#9fb0c4', '#8fa3ba', '#b3b8c4', '#a7a0ae']
  return (
    times(5, (i) => drawHighrise(g, x - 168 + i * 68, y, r.int(44, 60), r.int(120, 230), glass[i % 4] ?? '#9fb0c4')) +
    drawSpindle(g, x + 4, y, '36 0 36 214 24 232 24 262 3 272 0 340', '#a9b8c8') +
    stroke(
      times(12, (i) => d`M${x - 28} ${y - 200 + i * 16}h64`),
      g.evening ? g.lamp : g.glass,
      5,
      ' stroke-dasharray="9 6"',
    )
  )
}
const drawPagoda: Landmark = (g, x, y) => {
  const tier = (i: number) =>
    drawBox(g, x - 58 + i * 8, y - i * 54, 116 - i * 16, 38, '#d9c0a0', 0.2) +
    drawEaves(g, x - 96 + i * 11, y - 34 - i * 54, 192 - i * 22, 24, 10, '#46505c')
  return (
    drawHighrise(g, x - 190, y, 56, 150, '#9aa3b8') +
    drawHighrise(g, x + 138, y, 60, 190, '#a7a3b4') +
    times(5, tier) +
    stroke(d`M${x} ${y - 270}v-54`, g.shade('#46505c'), 5)
  )
}
const drawDecoTower: Landmark = (g, x, y) =>
  draw(
    drawHighrise(g, x - 180, y, 62, 150, '#b39a92') +
      drawHighrise(g, x - 108, y, 50, 204, '#a3a9b8') +
      drawHighrise(g, x + 66, y, 58, 176, '#9aa6b4') +
      drawHighrise(g, x + 132, y, 64, 126, '#b3a394'),
    drawSpindle(g, x, y, '54 0 54 96 42 100 42 196 30 202 30 236 16 242 12 264 2 268 0 340', '#c2a890'),
    stroke(
      times(5, (i) => d`M${x - 22 + i * 11} ${y - 18}v-168`),
      g.evening ? g.lamp : g.glass,
      4,
      ' stroke-dasharray="8 9"',
    ),
  )
const drawOnionChurch: Landmark = (g, x, y) =>
  draw(
    drawBox(g, x - 6, y, 130, 78, '#f8f0de', 0.04) +
      fill(d`M${x - 10} ${y - 76} ${x + 6} ${y - 126} ${x + 112} ${y - 126} ${x + 130} ${y - 76}z`, g.lit('#8a5f4a')) +
      fill(
        times(3, (i) => archData(x + 24 + i * 32, y - 18, 14, 36)),
        hollow(g),
      ),
    drawBox(g, x - 44, y, 54, 168, '#f8f0de', 0.3) +
      drawBulb(g, x - 17, y - 168, 66, 56, '#6a8f80') +
      drawSpindle(g, x - 17, y - 222, '9 0 9 16 0 56', '#6a8f80') +
      disc(x - 17, y - 134, 12, g.evening ? g.lamp : g.lit('#fdf8ea')),
  )

const LANDMARKS: Readonly<Record<Flavour, readonly Landmark[]>> = {
  central: [drawTwinSpires, drawTownHall, drawTownHall],
  northern: [drawBrickChurch, drawTownHall, drawBrickChurch],
  mediterranean: [drawDuomo, drawDuomo, drawTownHall],
  levant: [drawMosque, drawDuomo, drawMosque],
  gulf: [drawGlassTowers, drawMosque],
  tropical: [drawGlassTowers, drawDecoTower],
  eastasia: [drawPagoda, drawGlassTowers],
  americas: [drawDecoTower, drawGlassTowers],
  alpine: [drawOnionChurch],
}

const isHilly = (g: Stage) => g.setting === 'hills' || g.setting === 'mountains'

/** What lies behind a city of no known landmark: it reaches to the foot of the picture. */
export function drawGenericFar(g: Stage, y: number): string {
  const { random: r, setting } = g
  const green = mixColors(g.place.grass, g.place.evergreen, 0.25)
  return draw(
    setting === 'mountains' && drawPeaks(g, y - 20, r.range(210, 260)),
    setting === 'lake' && drawPeaks(g, y - 30, r.range(150, 200)),
    setting === 'desert' && drawDunes(g, y - 40, 2),
    isHilly(g) && drawRidge(g, y - 96, 34, 2, g.air(g.lit(setting === 'mountains' ? g.place.rock : green), 0.2)),
  )
}

/** A city of no known landmark: one building with character among houses of the place. */
export function drawGenericCity(g: Stage, y: number): string {
  const { random: r, setting } = g
  const x = 400 - g.sun * r.range(10, 80)
  const hill = isHilly(g)
  const side = hill ? 40 : 190
  return draw(
    hill && drawHouses(g, y - 58, 70, 330, [44, 78]) + drawHouses(g, y - 52, 470, 740, [44, 78]),
    setting === 'river' && r.chance(0.4) && drawSuspension(g, y - 24, 170, 640, 120, '#8a94ac'),
    r.pick(LANDMARKS[g.flavour])(g, x, y - (hill ? 56 : 0)),
    drawHouses(g, y, 0, x - side, [50, 96]),
    drawHouses(g, y, x + side, 800, [50, 96]),
    hill && drawHouses(g, y + 2, x - 60, x + 60, [34, 48]),
    setting === 'river' && r.chance(0.5) && drawBridge(g, y - 2, 44, '#b8a68c'),
    drawTree(g, g.place.trees[0], 120, y + 14, r.range(100, 150)),
    drawTree(g, g.place.trees[1], 690, y + 16, r.range(110, 160)),
  )
}
