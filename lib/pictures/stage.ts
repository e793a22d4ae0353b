import { mixColors, tintColor } from './color'
import { HOUR_LIGHT, type HourLight, type Look } from './hours'
import { SCENERIES, type Scenery } from './settings'
import { createRandom, hashText, type Random } from '@/lib/domain/pictures/random'
import type { HotelKind } from '@/lib/domain/hotels/values'
import type { Flavour, Hour, Setting } from '@/lib/domain/pictures/subject'

export type Side = 1 | -1
/** Where a building stands: middle of its base and scale. */
export type Spot = { x: number; y: number; z: number }
type Tone = (color: string) => string

/** The light, the season and the palette that every part of one picture shares. */
export type Stage = {
  id: string
  random: Random
  kind: HotelKind
  stars: number
  setting: Setting
  flavour: Flavour
  place: Scenery
  hour: Hour
  light: HourLight
  look: Look
  banded: boolean
  dark: boolean
  /** Lamps carry the light: dusk and night. */
  evening: boolean
  winter: boolean
  autumn: boolean
  /** The side of the sun: 1 is the right. */
  sun: Side
  sunX: number
  sunY: number
  sunR: number
  wall: string
  roof: string
  accent: string
  leaf: string
  lamp: string
  glass: string
  grass: string
  ground: string
  lit: Tone
  shade: Tone
  /** Into the haze: 0 near, 1 gone. */
  air: (color: string, distance: number) => string
  /** Under snow in winter. */
  snow: (color: string, share?: number) => string
  /** 0 far to 1 near. */
  water: (nearness: number) => string
}

type StageInput = {
  seed: number
  /** Names the picture: it has a stream of its own, light and palette are the seed's. */
  part: string
  setting: Setting
  flavour: Flavour
  kind?: HotelKind
  stars?: number
  snowy?: boolean
  month?: number
  hour?: Hour
  poster?: boolean
}

const HOUR_ODDS = ['dawn', 'day', 'day', 'day', 'gold', 'gold', 'dusk', 'night'] as const
const LAMP: Readonly<Record<Hour, string>> = {
  dawn: '#ffe3a6',
  day: '#ffe3a6',
  gold: '#ffe3a6',
  dusk: '#ffdc92',
  night: '#ffd681',
}

function colorLeaf(place: Scenery, flavour: Flavour, month: number, autumn: boolean, look: Random): string {
  if (autumn) return look.pick(['#e09a3c', '#d2693a', '#e3b548'])
  return flavour === 'eastasia' && (month === 3 || month === 4) ? '#f3b6c2' : place.leaf
}

/** How local colours are seen at an hour, in a season. */
function createTones(look: Look, light: HourLight, place: Scenery, dark: boolean, winter: boolean) {
  const lit: Tone = (c) => mixColors(tintColor(c, look.key), look.veil, light.tint)
  const shade: Tone = (c) => mixColors(tintColor(c, look.shade), look.veil, light.tint * 1.15)
  const snow = (c: string, share = 0.85) => (winter ? mixColors(c, '#f5f8fc', share) : c)
  return {
    lit,
    shade,
    snow,
    air: (c: string, distance: number) => mixColors(c, look.haze, distance),
    water: (near: number) => {
      const own = mixColors(lit(place.water), shade(place.water), near)
      return mixColors(own, look.sky[dark ? 1 : 2], Math.max(0, 0.42 - 0.34 * near))
    },
    grass: snow(place.grass, 0.94),
    ground: snow(place.ground, 0.8),
  }
}

/** Light and palette come from the seed and kind alone, so all pictures of one hotel agree. */
export function createStage(input: StageInput): Stage {
  const { seed, part, setting, flavour, kind = 'grand', month = 6, snowy = false } = input
  const key = `${seed}|${kind}`
  const pick = createRandom(`${key}|look`)
  const place = SCENERIES[flavour]
  const drawn = pick.pick(HOUR_ODDS)
  const hour = input.hour ?? drawn
  const light = HOUR_LIGHT[hour]
  const banded = input.poster === true || pick.chance(0.22)
  const look = banded ? light.poster : pick.pick(light.looks)
  const dark = hour === 'night'
  const winter = snowy && (month === 12 || month <= 2)
  const autumn = place.turns && month >= 9 && month <= 11 && (snowy || flavour !== 'americas')
  const sun: Side = pick.chance(0.56) ? -1 : 1
  const tones = createTones(look, light, place, dark, winter)
  return {
    ...{ kind, setting, flavour, place, hour, light, look, banded, dark, winter, autumn, sun },
    ...tones,
    id: 'p' + hashText(`${key}|${part}|${setting}|${flavour}|${hour}`).toString(36),
    random: createRandom(`${key}|${part}`),
    stars: Math.max(1, Math.min(5, Math.round(input.stars ?? 3))),
    evening: hour === 'dusk' || dark,
    sunX: 400 + sun * pick.range(165, 245),
    sunY: pick.range(...light.sunY),
    sunR: pick.range(...light.sunR),
    wall: pick.pick(place.walls),
    roof: pick.pick(place.roofs),
    accent: pick.pick(place.accents),
    leaf: colorLeaf(place, flavour, month, autumn, pick),
    lamp: LAMP[hour],
    glass: dark
      ? mixColors(look.sky[0], '#0a1230', 0.3)
      : mixColors(tones.shade('#4d6a86'), hour === 'dusk' ? '#2c2f5c' : '#5b7fa0', 0.3),
  }
}
