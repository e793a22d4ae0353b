import { fadeColor, mixColors } from '../color'
import { d, draw, fill, poly, rect, ROUND, stroke, times, type Point } from '../marks'
import { drawTree, drawTreeline } from './plants'
import { drawSkyline } from './skyline'
import type { Stage } from '../stage'

/** The landscape of the setting; `y` is where it meets the ground of the building. */
export function drawLand(g: Stage, y: number): string {
  if (g.setting === 'sea') return drawSea(g, y)
  if (g.setting === 'lake') return drawLake(g, y)
  if (g.setting === 'river') return drawFarBank(g, y)
  if (g.setting === 'city') return drawTown(g, y)
  if (g.setting === 'desert')
    return g.random.chance(0.35) ? drawMesas(g, y - 34) + drawDunes(g, y - 40, 2) : drawDunes(g, y - 72, 3)
  if (g.setting === 'mountains') return drawMountains(g, y)
  return drawHills(g, y)
}

const meadow = (g: Stage) =>
  g.winter ? '#dfe8f0' : g.autumn ? mixColors(g.place.grass, '#c98a45', 0.5) : g.place.grass

function drawTown(g: Stage, y: number): string {
  return drawSkyline(g, y - 10, g.random.range(180, 225), 0.7) + drawSkyline(g, y, g.random.range(95, 140), 0.45)
}

function drawFarBank(g: Stage, y: number): string {
  const far = g.random.chance(0.55)
    ? drawSkyline(g, y - 24, 120, 0.58)
    : drawRidge(g, y - 70, 36, 3, g.air(g.shade(meadow(g)), 0.62))
  return far + drawTreeline(g, y - 22, g.air(g.shade(g.place.evergreen), 0.45))
}

function drawMountains(g: Stage, y: number): string {
  const forest = g.winter ? '#b9cbd9' : g.place.evergreen
  const green = g.place.turns
  return draw(
    drawPeaks(g, y - 12, g.random.range(190, 260)),
    drawRidge(g, y - 50, 26, 4, g.air(g.shade(green ? forest : g.place.rock), 0.45)),
    green
      ? drawTreeline(g, y - 22, g.air(g.shade(g.place.evergreen), 0.22))
      : drawRidge(g, y - 14, 12, 5, g.air(g.lit(g.place.rock), 0.2)),
  )
}

function drawHills(g: Stage, y: number): string {
  const { random: r } = g
  const green = meadow(g)
  const kind = g.place.trees[0] === 'palm' ? 'round' : g.place.trees[0]
  return draw(
    r.chance(0.3) && drawPeaks(g, y - 20, r.range(120, 180)),
    drawRidge(g, y - r.range(108, 138), 44, 3, g.air(g.shade(green), 0.66)),
    drawRidge(g, y - 72, 32, 3, g.air(g.lit(green), 0.42)),
    drawRidge(g, y - 28, 18, 4, g.air(g.lit(green), 0.16)),
    times(3, (i) => {
      const x = i < 2 ? r.range(20, 180) : r.range(620, 780)
      return drawTree(g, kind, x, y - r.range(4, 26), r.range(36, 56), 0.35)
    }),
  )
}

/** A soft ridge from edge to edge. */
export function drawRidge(g: Stage, y: number, swing: number, steps: number, color: string, width = 800): string {
  const { random: r } = g
  const step = width / steps
  let up = r.chance(0.5) ? 1 : -1
  let data = d`M0 600V${y + r.range(-swing, swing)}`
  for (let i = 0; i < steps; i++) {
    data += d`S${(i + 0.5) * step} ${y - up * swing * r.range(0.7, 1.2)} ${(i + 1) * step} ${y + r.range(-0.6, 0.6) * swing}`
    up = -up
  }
  return fill(data + 'V600z', color)
}

type Peak = { x: number; h: number }

export function drawPeaks(g: Stage, base: number, tall: number): string {
  const { random: r } = g
  const count = r.int(3, 4)
  const highest = r.int(0, count - 1)
  const peaks = Array.from({ length: count }, (_, i): Peak => ({
    x: ((i + 0.5) * 800) / count + r.range(-50, 50),
    h: i === highest ? tall : tall * r.range(0.5, 0.8),
  }))
  return peaks
    .sort((a, b) => b.h - a.h)
    .map((p, i) => drawPeak(g, p, base, 0.6 - i * 0.09))
    .join('')
}

function drawPeak(g: Stage, { x, h }: Peak, base: number, far: number): string {
  const half = h * g.random.range(0.85, 1.15)
  const [top, jag, sun] = [base - h, g.sun * 0.12 * half, g.sun]
  const spine = d`${x} ${top} ${x + jag} ${top + h * 0.25} ${x - jag * 0.5} ${top + h * 0.5} ${x + jag} ${top + h * 0.75} ${x} ${base}`
  return draw(
    fill(d`M${x} ${top} ${x + half} ${base} ${x - half} ${base}z`, g.air(g.lit(g.place.rock), far)),
    fill(d`M${spine} ${x - sun * half} ${base}z`, g.air(g.shade(g.place.rock), far - 0.08)),
    (g.place.turns || g.winter) && drawSnowCap(g, { x, h }, half, base, far * 0.7),
  )
}

function drawSnowCap(g: Stage, { x, h }: Peak, half: number, base: number, far: number): string {
  const [t, top, sun] = [0.34, base - h, g.sun]
  const [middle, low] = [x + g.sun * 0.12 * half, top + h * t * 0.74]
  const at = (side: number, across: number, down: number) => d`${x + side * half * t * across} ${top + h * t * down}`
  return draw(
    fill(
      d`M${x} ${top} ${at(sun, 1.15, 1.15)} ${at(sun, 0.6, 0.8)} ${at(sun, 0.25, 1.25)} ${middle} ${low}z`,
      g.air(g.lit('#fafcff'), far),
    ),
    fill(
      d`M${x} ${top} ${middle} ${low} ${at(-sun, 0.3, 1.15)} ${at(-sun, 0.6, 0.8)} ${at(-sun, 1.1, 1.1)}z`,
      g.air(g.shade('#eef3fb'), far),
    ),
  )
}

/** Each crest parts a lit flank from a shaded one. */
export function drawDunes(g: Stage, y: number, count: number): string {
  const { random: r, sun } = g
  const sand = g.flavour === 'gulf' || g.flavour === 'levant' ? '#e8b277' : '#e6c08c'
  return times(count, (i) => {
    const [crest, far] = [y + i * 42, 0.55 - i * 0.2]
    const px = i === 0 ? 400 - sun * r.range(60, 200) : r.range(100, 700)
    const h = r.range(50, 95) - i * 8
    const foot = px - sun * r.range(170, 300)
    const right = crest + r.range(0, 20)
    return draw(
      fill(
        d`M0 600V${crest + 10}Q${px * 0.55} ${crest + 4} ${px} ${crest - h}Q${px + (800 - px) * 0.4} ${crest + 2} 800 ${right}V600z`,
        g.air(g.lit(sand), far),
      ),
      fill(
        d`M${px} ${crest - h}C${px + sun * 30} ${crest - h * 0.2} ${px - sun * 70} ${crest + 10} ${px - sun * 20} ${crest + 62}H${foot}Q${(px + foot) / 2 + sun * 20} ${crest - h * 0.1} ${px} ${crest - h}z`,
        g.air(g.shade(sand), far * 0.8),
      ),
    )
  })
}

function drawMesas(g: Stage, y: number): string {
  const { random: r } = g
  return times(2, (i) => {
    const x = 400 + (i ? 1 : -1) * r.range(190, 320)
    const [w, h, far] = [r.range(110, 190), r.range(80, 150), 0.5 - i * 0.1]
    const face: Point[] = [
      [x - w, y + 60],
      [x - w * 0.66, y - h * 0.4],
      [x - w * 0.5, y - h],
      [x + w * 0.46, y - h * 0.96],
      [x + w * 0.62, y - h * 0.36],
      [x + w, y + 60],
    ]
    const back = g.sun * -1
    return draw(
      poly(face, g.air(g.lit('#cf8560'), far)),
      fill(
        d`M${x + back * w * 0.1} ${y - h * 0.97} ${x + back * w * 0.47} ${y - h * 0.97} ${x + back * w * 0.63} ${y - h * 0.38} ${x + back * w} ${y + 60} ${x + back * w * 0.24} ${y + 60}z`,
        g.air(g.shade('#cf8560'), far - 0.1),
      ),
    )
  })
}

function drawSea(g: Stage, y: number): string {
  const { random: r } = g
  const level = y - r.range(85, 122)
  const edge = g.sun > 0 ? 0 : 800
  const inward = g.sun
  const cape = g.air(g.shade(mixColors(g.place.rock, g.place.evergreen, 0.5)), 0.5)
  return draw(
    r.chance(0.7) &&
      fill(
        d`M${edge} ${level + 1}v${-r.range(50, 96)}q${inward * 120} ${-r.range(0, 26)} ${inward * r.range(190, 250)} ${r.range(36, 52)}T${edge + inward * r.range(330, 420)} ${level + 1}z`,
        cape,
      ),
    drawWater(g, level),
    drawSail(g, 400 + g.sun * r.range(100, 300), level + r.range(10, 26), r.range(0.55, 0.9)),
  )
}

function drawLake(g: Stage, y: number): string {
  const { random: r } = g
  const level = y - r.range(64, 88)
  const green = g.winter ? '#c9d6e2' : mixColors(g.place.evergreen, g.place.grass, 0.3)
  return draw(
    r.chance(0.6) && g.place.turns
      ? drawPeaks(g, level + 8, r.range(150, 215))
      : drawRidge(g, level - 88, 40, 3, g.air(g.shade(green), 0.68)),
    drawRidge(g, level - 44, 34, 3, g.air(g.shade(green), 0.5)),
    drawRidge(g, level - 12, 16, 4, g.air(g.shade(green), 0.3)),
    drawWater(g, level),
  )
}

/** Water in three bands with the path of the sun and a few ripples, `level` to `to`. */
export function drawWater(g: Stage, level: number, to = 600, width = 800): string {
  const { random: r } = g
  const h = to - level
  const path = times(8, (i) => {
    const t = (i + 0.5) / 8
    const w = r.range(14, 46) * (0.5 + t)
    return d`M${g.sunX - w / 2 + r.range(-22, 22) * t} ${level + 6 + h * t * 0.9}h${w}`
  })
  const ripples = times(
    (7 * width) / 800,
    () => d`M${r.range(20, width - 60)} ${level + h * r.range(0.12, 0.95)}h${r.range(20, 70)}`,
  )
  return draw(
    rect(0, level, width, h, g.water(0)),
    rect(0, level + h * 0.22, width, h * 0.78, g.water(0.4)),
    rect(0, level + h * 0.55, width, h * 0.45, g.water(0.8)),
    stroke(path, fadeColor(g.look.sun, g.hour === 'day' ? 50 : 75), 3, ROUND),
    stroke(ripples, fadeColor(g.water(0), 60), 2, ROUND),
  )
}

/** A small sail far out, its waterline at `y`. */
function drawSail(g: Stage, x: number, y: number, z: number): string {
  const white = g.dark ? g.lit('#dfe6f5') : mixColors('#ffffff', g.look.haze, 0.15)
  return fill(
    d`M${x} ${y}v${-34 * z}q${18 * z} ${16 * z} ${20 * z} ${34 * z}zM${x - 3 * z} ${y}v${-28 * z}l${-13 * z} ${28 * z}zM${x - 16 * z} ${y + 2}h${38 * z}l${-7 * z} ${7 * z}h${-24 * z}z`,
    white,
  )
}
