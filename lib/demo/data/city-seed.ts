import type { Flavour, Setting } from '@/lib/domain/pictures/subject'

export const SEASONS = [
  'city',
  'beach',
  'winter_sun',
  'caribbean',
  'south',
  'blossom',
  'levant',
  'monsoon',
  'desert',
  'north',
] as const
export const WEEKS = ['even', 'leisure', 'business', 'israel', 'gulf'] as const
export type Season = (typeof SEASONS)[number]
export type Week = (typeof WEEKS)[number]
export type DistrictTag = 'beach' | 'business' | 'old' | 'airport'

/** Local style of names, streets and phones. */
export type Style =
  | 'german'
  | 'swiss'
  | 'spanish'
  | 'dutch'
  | 'gulf'
  | 'mexican'
  | 'israeli'
  | 'british'
  | 'irish'
  | 'french'
  | 'italian'
  | 'american'
  | 'canadian'
  | 'portuguese'
  | 'brazilian'
  | 'czech'
  | 'hungarian'
  | 'polish'
  | 'greek'
  | 'cypriot'
  | 'turkish'
  | 'swedish'
  | 'danish'
  | 'norwegian'
  | 'icelandic'
  | 'croatian'
  | 'estonian'
  | 'japanese'
  | 'korean'
  | 'thai'
  | 'singaporean'
  | 'balinese'
  | 'moroccan'
  | 'australian'
  | 'african'
  | 'austrian'

export type Point = readonly [lat: number, lon: number]
/**
 * Name, latitude, longitude, radius in kilometres, share of the city's hotels, character. A long, narrow district
 * is a line from the first point to `until`, with the radius around it.
 */
export type DistrictSeed = readonly [
  name: string,
  lat: number,
  lon: number,
  km: number,
  share: number,
  tag?: DistrictTag,
  until?: Point,
]

/**
 * Where no hotel may stand: a ring of open water, or a river along a line; `lat lon` pairs with commas between.
 * `margin` is in metres around its edge.
 */
export type Water = { ring: string; margin: number } | { line: string; margin: number }

export type CitySeed = {
  /** GeoNames id. */
  id: number
  slug: string
  name: string
  country: string
  timezone: string
  hotels: number
  /** Euro a night for a plain double of a three-star hotel in an average week. */
  level: number
  season: Season
  week: Week
  setting: Setting
  flavour: Flavour
  snowy: boolean
  style: Style
  /** Where GeoNames places the city away from what a visitor calls its centre. */
  centre?: Point
  districts: readonly DistrictSeed[]
  water?: readonly Water[]
}
