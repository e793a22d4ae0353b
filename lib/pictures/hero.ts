import { drawApartments, drawBauhaus, drawDeco, drawTerraces } from './buildings/blocks'
import { drawChalet, drawLodge } from './buildings/cabins'
import { drawPavilion, drawRyokan } from './buildings/halls'
import { drawTownhouse, drawWarehouse } from './buildings/rows'
import { drawKasbah, drawRiad, drawStonehouse } from './buildings/stone'
import { drawTower } from './buildings/towers'
import { drawMansard, drawPalace } from './buildings/town'
import { drawCubes, drawVilla } from './buildings/villas'
import { fadeColor, mixColors } from './color'
import { drawPeaks } from './landscape/land'
import { d, disc, draw, fill, rect, ROUND, stroke, times, wrapPicture } from './marks'
import { drawTree } from './landscape/plants'
import { drawSkyline } from './landscape/skyline'
import { createStage, type Spot, type Stage } from './stage'
import type { Flavour, Setting } from '@/lib/domain/pictures/subject'

export type HeroInput = { seed: number; flavour: Flavour; setting: Setting; hour: 'dawn' | 'dusk' }
type Building = (g: Stage, spot: Spot) => string
/** A building, the width it takes at its scale, its scale and its stars. */
type Lot = readonly [draw: Building, width: number, z: number, stars: number]

const WIDTH = 1600
const HEIGHT = 720
const BASE = 642
const SCALE = 1.26

const LOTS: Readonly<Record<Flavour, readonly Lot[]>> = {
  central: [
    [drawMansard, 300, 0.7, 4],
    [drawApartments, 220, 0.56, 3],
    [drawPalace, 330, 0.62, 5],
    [drawTownhouse, 230, 0.6, 3],
    [drawMansard, 240, 0.6, 2],
    [drawTower, 190, 0.5, 3],
  ],
  northern: [
    [drawTownhouse, 240, 0.62, 4],
    [drawWarehouse, 330, 0.72, 3],
    [drawMansard, 270, 0.62, 4],
    [drawTownhouse, 220, 0.56, 2],
    [drawWarehouse, 300, 0.62, 4],
    [drawApartments, 210, 0.52, 2],
  ],
  mediterranean: [
    [drawVilla, 310, 0.72, 4],
    [drawMansard, 240, 0.58, 3],
    [drawPalace, 320, 0.6, 4],
    [drawCubes, 320, 0.62, 4],
    [drawTownhouse, 230, 0.6, 3],
    [drawVilla, 270, 0.62, 3],
  ],
  levant: [
    [drawStonehouse, 270, 0.7, 3],
    [drawBauhaus, 240, 0.66, 3],
    [drawStonehouse, 290, 0.74, 5],
    [drawBauhaus, 250, 0.7, 4],
    [drawTerraces, 250, 0.56, 3],
    [drawCubes, 290, 0.56, 3],
  ],
  gulf: [
    [drawRiad, 270, 0.66, 4],
    [drawTower, 220, 0.52, 3],
    [drawKasbah, 290, 0.62, 4],
    [drawTower, 230, 0.52, 4],
    [drawStonehouse, 260, 0.64, 4],
    [drawTerraces, 240, 0.52, 3],
  ],
  tropical: [
    [drawTerraces, 270, 0.58, 3],
    [drawPavilion, 320, 0.56, 4],
    [drawDeco, 270, 0.62, 3],
    [drawTower, 220, 0.52, 3],
    [drawPavilion, 310, 0.52, 2],
    [drawDeco, 250, 0.56, 2],
  ],
  eastasia: [
    [drawRyokan, 320, 0.6, 3],
    [drawTower, 220, 0.52, 3],
    [drawPavilion, 330, 0.56, 4],
    [drawApartments, 210, 0.52, 3],
    [drawTownhouse, 220, 0.54, 2],
    [drawRyokan, 300, 0.54, 2],
  ],
  americas: [
    [drawDeco, 270, 0.62, 4],
    [drawTower, 220, 0.54, 3],
    [drawWarehouse, 310, 0.64, 3],
    [drawMansard, 270, 0.6, 4],
    [drawDeco, 260, 0.58, 3],
    [drawTower, 230, 0.5, 4],
  ],
  alpine: [
    [drawChalet, 220, 0.72, 3],
    [drawTownhouse, 220, 0.56, 2],
    [drawChalet, 310, 0.66, 5],
    [drawLodge, 280, 0.66, 3],
    [drawChalet, 200, 0.62, 2],
    [drawMansard, 240, 0.56, 3],
  ],
}

function drawHeroSky(g: Stage): string {
  const [top, middle, low] = g.look.sky
  return draw(
    rect(0, 0, WIDTH, HEIGHT, top),
    fill(d`M0 246C480 196 960 302 1600 216V720H0z`, middle),
    fill(d`M0 398C560 348 1120 432 1600 362V720H0z`, low),
    disc(1360, 146, 58, g.look.sun),
  )
}

/** Lots in turn from edge to edge, one of them in the middle: a phone shows the middle alone. */
function placeLots(g: Stage): { lot: Lot; x: number }[] {
  const lots = LOTS[g.flavour]
  const gap = () => g.random.range(16, 44)
  const at = (i: number): Lot => {
    const [building, width, z, stars] = lots[((i % lots.length) + lots.length) % lots.length] ?? [
      drawMansard,
      280,
      0.62,
      4,
    ]
    return [building, width * SCALE, z * SCALE, stars]
  }
  const middle = at(2)
  const placed = [{ lot: middle, x: WIDTH / 2 + 30 }]
  let [left, right] = [WIDTH / 2 + 30 - middle[1] / 2, WIDTH / 2 + 30 + middle[1] / 2]
  for (let i = 1; left > 40; i++) {
    const lot = at(2 - i)
    left -= gap() + lot[1]
    placed.push({ lot, x: left + lot[1] / 2 })
  }
  for (let i = 1; right < WIDTH - 40; i++) {
    const lot = at(2 + i)
    right += gap() + lot[1]
    placed.push({ lot, x: right - lot[1] / 2 })
  }
  return placed
}

function drawFore(g: Stage): string {
  const { random: r, setting } = g
  const wet = setting === 'sea' || setting === 'river' || setting === 'lake'
  const ground = wet ? g.water(0.6) : g.lit(mixColors(g.ground, g.place.roofs[0] ?? g.roof, 0.25))
  const marks = times(26, () => d`M${r.int(10, 1560)} ${r.int(BASE + 26, HEIGHT - 8)}h${r.int(24, 92)}`)
  return draw(
    rect(0, BASE, WIDTH, HEIGHT - BASE, ground),
    rect(0, BASE, WIDTH, 7, g.shade(mixColors(g.ground, '#8a7a80', 0.4))),
    rect(0, BASE + 7, WIDTH, 9, g.lit(mixColors(g.ground, '#ffffff', 0.1))),
    stroke(marks, fadeColor(g.evening ? g.lamp : g.look.sky[2], g.evening ? 40 : 60), 3, ROUND),
  )
}

/** The wide picture of the home page, 1600 by 720: calm sky above, houses along the lower third. */
export function drawHero({ seed, flavour, setting, hour }: HeroInput, title: string): string {
  const base = createStage({ seed, part: 'hero', setting, flavour, hour, poster: true })
  const g: Stage = { ...base, sun: 1, sunX: 1360 }
  const far = setting === 'mountains' || flavour === 'alpine' ? drawWidePeaks(g) : ''
  const lots = placeLots(g)
  const trees = lots.map(({ lot, x }, i) => {
    const tx = x + lot[1] / 2 + 22
    return (
      drawTree(g, g.place.trees[i % 2 ? 1 : 0], tx, BASE + 4, g.random.range(90, 140)) +
      (i % 2 ? drawTree(g, g.place.trees[0], tx + 34, BASE + 5, g.random.range(70, 110)) : '')
    )
  })
  const houses = lots.map(({ lot: [building, , z, stars], x }, i) => {
    const walls = g.place.walls
    const own: Stage = {
      ...g,
      stars,
      wall: walls[(i + seed) % walls.length] ?? g.wall,
      roof: g.place.roofs[i % g.place.roofs.length] ?? g.roof,
    }
    return building(own, { x: Math.round(x), y: BASE, z })
  })
  return wrapPicture(
    WIDTH,
    HEIGHT,
    title,
    draw(drawHeroSky(g), far, drawSkyline(g, BASE, 150, 0.62, WIDTH), drawFore(g), ...houses, ...trees),
  )
}

function drawWidePeaks(g: Stage): string {
  return [0, 800].map((x) => `<g transform="translate(${x} 0)">${drawPeaks(g, BASE, 170)}</g>`).join('')
}
