import { drawCityFront, type CityFront } from './landscape/foreground-city'
import { drawCanalCity, drawGenericCity, drawGenericFar } from './city-generic'
import { mixColors } from './color'
import { drawRidge } from './landscape/land'
import {
  drawAthens,
  drawBarcelona,
  drawBerlin,
  drawLisbon,
  drawLondon,
  drawParis,
  drawPrague,
  drawRome,
  drawVienna,
} from './landmarks/europe'
import { drawEilat, drawHaifa, drawJerusalem, drawNazareth, drawTelAviv, drawTiberias } from './landmarks/levant'
import {
  drawBangkok,
  drawCancun,
  drawDubai,
  drawIstanbul,
  drawNewYork,
  drawSingapore,
  drawSydney,
  drawTokyo,
} from './landmarks/world'
import { draw, wrapPicture } from './marks'
import { hashText } from '@/lib/domain/pictures/random'
import { drawSky } from './landscape/sky'
import { drawSkyline } from './landscape/skyline'
import { createStage, type Side, type Stage } from './stage'
import type { Flavour, Hour, Setting } from '@/lib/domain/pictures/subject'

export type CityInput = { seed: number; slug: string; setting: Setting; flavour: Flavour; hour?: Hour }

type Known = {
  art: (g: Stage, y: number) => string
  hour: Hour
  flavour: Flavour
  front: CityFront
  /** The side of the sun, away from the tallest part. */
  sun: Side
  far?: 'town' | 'hills' | 'none'
}

const KNOWN: Readonly<Record<string, Known>> = {
  berlin: { art: drawBerlin, hour: 'dusk', flavour: 'central', front: 'plaza', sun: -1 },
  amsterdam: { art: drawCanalCity, hour: 'day', flavour: 'northern', front: 'canal', sun: -1, far: 'none' },
  barcelona: { art: drawBarcelona, hour: 'gold', flavour: 'mediterranean', front: 'shore', sun: 1, far: 'none' },
  dubai: { art: drawDubai, hour: 'gold', flavour: 'gulf', front: 'shore', sun: -1 },
  cancun: { art: drawCancun, hour: 'day', flavour: 'tropical', front: 'lagoon', sun: 1, far: 'none' },
  jerusalem: { art: drawJerusalem, hour: 'gold', flavour: 'levant', front: 'earth', sun: -1, far: 'none' },
  'tel-aviv': { art: drawTelAviv, hour: 'day', flavour: 'levant', front: 'shore', sun: -1 },
  haifa: { art: drawHaifa, hour: 'dawn', flavour: 'levant', front: 'water', sun: 1, far: 'none' },
  eilat: { art: drawEilat, hour: 'gold', flavour: 'levant', front: 'shore', sun: 1, far: 'none' },
  tiberias: { art: drawTiberias, hour: 'dawn', flavour: 'levant', front: 'water', sun: -1, far: 'hills' },
  nazareth: { art: drawNazareth, hour: 'day', flavour: 'levant', front: 'earth', sun: 1, far: 'hills' },
  paris: { art: drawParis, hour: 'dawn', flavour: 'central', front: 'park', sun: -1 },
  london: { art: drawLondon, hour: 'dusk', flavour: 'central', front: 'water', sun: -1 },
  rome: { art: drawRome, hour: 'gold', flavour: 'mediterranean', front: 'plaza', sun: 1 },
  'new-york': { art: drawNewYork, hour: 'dusk', flavour: 'americas', front: 'water', sun: 1 },
  tokyo: { art: drawTokyo, hour: 'dawn', flavour: 'eastasia', front: 'park', sun: 1 },
  istanbul: { art: drawIstanbul, hour: 'dusk', flavour: 'levant', front: 'water', sun: 1, far: 'none' },
  athens: { art: drawAthens, hour: 'gold', flavour: 'mediterranean', front: 'earth', sun: -1, far: 'hills' },
  lisbon: { art: drawLisbon, hour: 'day', flavour: 'mediterranean', front: 'water', sun: 1, far: 'hills' },
  prague: { art: drawPrague, hour: 'dawn', flavour: 'central', front: 'water', sun: -1, far: 'none' },
  vienna: { art: drawVienna, hour: 'day', flavour: 'central', front: 'park', sun: -1 },
  bangkok: { art: drawBangkok, hour: 'gold', flavour: 'tropical', front: 'water', sun: -1 },
  singapore: { art: drawSingapore, hour: 'night', flavour: 'tropical', front: 'water', sun: 1 },
  sydney: { art: drawSydney, hour: 'day', flavour: 'americas', front: 'water', sun: 1, far: 'none' },
}
const ALIASES: Readonly<Record<string, string>> = {
  'tel-aviv-yafo': 'tel-aviv',
  'new-york-city': 'new-york',
  roma: 'rome',
  wien: 'vienna',
  praha: 'prague',
  lisboa: 'lisbon',
  'cancun-mx': 'cancun',
}
const GENERIC_HOURS = ['dawn', 'day', 'gold', 'dusk', 'day'] as const
const FRONTS: Readonly<Record<Setting, CityFront>> = {
  city: 'park',
  sea: 'shore',
  river: 'water',
  lake: 'water',
  hills: 'earth',
  mountains: 'park',
  desert: 'earth',
}

/** A poster of a city, 800 by 600: known slugs show their landmarks, others a skyline of the place. */
export function drawCity(input: CityInput, title: string): string {
  const { seed, slug } = input
  const known = KNOWN[ALIASES[slug] ?? slug]
  const hour = input.hour ?? known?.hour ?? GENERIC_HOURS[hashText(slug) % GENERIC_HOURS.length]
  const flavour = known?.flavour ?? input.flavour
  const base = createStage({
    seed,
    part: `city|${slug}`,
    setting: input.setting,
    flavour,
    hour: hour ?? 'day',
    poster: true,
  })
  const sun = known?.sun ?? base.sun
  const high = base.dark || base.hour === 'day'
  const g: Stage = { ...base, sun, sunX: 400 + sun * (high ? 240 : 226), sunY: high ? 120 : 190, sunR: high ? 44 : 56 }
  const y = 452
  const front = known?.front ?? FRONTS[g.setting]
  const body = draw(
    drawSky(g),
    drawFar(g, y, known ? (known.far ?? 'town') : g.setting === 'desert' ? 'none' : 'town'),
    !known && drawGenericFar(g, y),
    drawCityFront(g, y, front, 'under'),
    (known?.art ?? drawGenericCity)(g, y),
    drawCityFront(g, y, front, 'over'),
  )
  return wrapPicture(800, 600, title, body)
}

function drawFar(g: Stage, y: number, far: 'town' | 'hills' | 'none'): string {
  if (far === 'none') return ''
  const green = mixColors(g.place.grass, g.place.rock, 0.4)
  if (far === 'hills')
    return (
      drawRidge(g, y - 108, 40, 3, g.air(g.shade(green), 0.62)) + drawRidge(g, y - 50, 26, 3, g.air(g.lit(green), 0.4))
    )
  return drawSkyline(g, y, 170, 0.66) + drawSkyline(g, y, 96, 0.44)
}
