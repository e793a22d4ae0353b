import type { Amenity, HotelKind } from '@/lib/domain/hotels/values'
import type { DistrictTag, Style } from './city-seed'

export type Weights<K extends string> = Readonly<Partial<Record<K, number>>>

const TOWN: Weights<HotelKind> = { boutique: 22, business: 19, grand: 9, guesthouse: 15, apartments: 18, hostel: 8 }
const BY_TAG: Readonly<Record<DistrictTag, Weights<HotelKind>>> = {
  beach: { resort: 26, beach: 26, apartments: 16, boutique: 12, guesthouse: 7, grand: 7, hostel: 4 },
  business: { business: 34, grand: 13, apartments: 18, boutique: 18, hostel: 6, guesthouse: 5 },
  old: { boutique: 34, guesthouse: 24, apartments: 16, grand: 8, hostel: 9, business: 4 },
  airport: { airport: 80, business: 14, apartments: 6 },
}
const BY_STYLE: Readonly<Partial<Record<Style, Weights<HotelKind>>>> = {
  balinese: { resort: 30, lodge: 12 },
  african: { lodge: 9 },
  icelandic: { lodge: 12 },
  norwegian: { lodge: 6 },
  swiss: { lodge: 6 },
}

const MEDINA: Weights<HotelKind> = { riad: 68, guesthouse: 12, boutique: 9, apartments: 5, hostel: 5, grand: 3 }
const KYOTO_LANES: Weights<HotelKind> = {
  ryokan: 42,
  boutique: 22,
  guesthouse: 18,
  apartments: 10,
  hostel: 6,
  grand: 4,
}

/** How often each kind of hotel stands in such a district. */
export function kindWeights(tag: DistrictTag | undefined, style: Style): Weights<HotelKind> {
  const base = tag ? BY_TAG[tag] : TOWN
  if (tag === 'airport') return base
  if (style === 'japanese') return tag === 'old' ? KYOTO_LANES : { ...base, ryokan: 9 }
  if (style === 'moroccan') return tag === 'old' ? MEDINA : { ...base, resort: 20, riad: 10 }
  return { ...base, ...BY_STYLE[style] }
}

/** Chances of 0 (not classified) to 5 stars. */
export const STARS: Readonly<Record<HotelKind, readonly [number, number, number, number, number, number]>> = {
  grand: [0, 0, 0, 0, 3, 7],
  boutique: [1, 0, 0, 4, 6, 2],
  business: [0, 0, 1, 5, 5, 1],
  resort: [0, 0, 0, 1, 6, 6],
  beach: [0, 0, 1, 5, 5, 1],
  guesthouse: [5, 1, 4, 4, 0, 0],
  apartments: [6, 0, 0, 4, 4, 1],
  hostel: [8, 2, 2, 0, 0, 0],
  lodge: [3, 0, 1, 4, 3, 0],
  airport: [0, 0, 1, 6, 4, 0],
  riad: [4, 0, 0, 3, 4, 2],
  ryokan: [3, 0, 0, 3, 4, 2],
}
/** Price factors by stars, and below of hotels without any. */
export const STAR_FACTORS = [0, 0.56, 0.7, 0.95, 1.35, 2.25] as const
export const UNRATED_FACTORS: Weights<HotelKind> = {
  hostel: 0.55,
  guesthouse: 0.72,
  apartments: 1,
  boutique: 1.1,
  lodge: 1,
  riad: 0.9,
  ryokan: 1.15,
}

const HOUSE: Weights<Amenity> = {
  wifi: 100,
  air_conditioning: 72,
  non_smoking: 90,
  lift: 70,
  breakfast: 70,
  parking: 42,
  family: 50,
  accessible: 45,
  laundry: 55,
  bar: 45,
  restaurant: 38,
  desk_24h: 55,
  pets: 28,
  gym: 22,
  terrace: 26,
  garden: 14,
  ev_charging: 16,
  sauna: 10,
  spa: 7,
  pool: 7,
  airport_shuttle: 10,
  meeting_rooms: 14,
  kitchen: 0,
}
const MORE: Readonly<Record<HotelKind, Weights<Amenity>>> = {
  grand: {
    air_conditioning: 98,
    restaurant: 98,
    bar: 98,
    spa: 72,
    gym: 90,
    pool: 46,
    desk_24h: 100,
    meeting_rooms: 85,
    lift: 100,
    breakfast: 100,
    sauna: 55,
    parking: 70,
    ev_charging: 50,
    accessible: 90,
    airport_shuttle: 40,
  },
  boutique: { bar: 66, breakfast: 88, terrace: 40, restaurant: 40 },
  business: {
    gym: 66,
    meeting_rooms: 80,
    desk_24h: 96,
    restaurant: 66,
    bar: 76,
    breakfast: 98,
    lift: 98,
    accessible: 86,
    parking: 66,
    ev_charging: 38,
  },
  resort: {
    pool: 99,
    spa: 80,
    restaurant: 100,
    bar: 100,
    garden: 86,
    family: 86,
    beach: 60,
    gym: 82,
    parking: 90,
    breakfast: 100,
    air_conditioning: 99,
    desk_24h: 98,
    airport_shuttle: 62,
    sauna: 48,
    terrace: 60,
    accessible: 80,
  },
  beach: { beach: 86, pool: 68, restaurant: 78, bar: 84, terrace: 64, family: 76, air_conditioning: 95, breakfast: 92 },
  guesthouse: {
    lift: 26,
    desk_24h: 10,
    breakfast: 72,
    garden: 36,
    terrace: 34,
    restaurant: 8,
    bar: 10,
    gym: 0,
    family: 50,
  },
  apartments: {
    kitchen: 100,
    laundry: 88,
    breakfast: 16,
    restaurant: 5,
    bar: 5,
    desk_24h: 24,
    family: 82,
    parking: 54,
  },
  hostel: {
    kitchen: 72,
    laundry: 82,
    bar: 66,
    desk_24h: 86,
    air_conditioning: 46,
    breakfast: 48,
    lift: 40,
    terrace: 40,
    restaurant: 10,
    gym: 2,
  },
  lodge: { garden: 76, sauna: 48, parking: 92, restaurant: 60, breakfast: 92, lift: 22, terrace: 62, pets: 52 },
  airport: {
    airport_shuttle: 96,
    desk_24h: 100,
    parking: 92,
    breakfast: 98,
    gym: 56,
    restaurant: 76,
    bar: 76,
    lift: 98,
    air_conditioning: 99,
    meeting_rooms: 62,
    accessible: 92,
  },
  riad: {
    terrace: 92,
    breakfast: 100,
    pool: 44,
    spa: 40,
    garden: 30,
    lift: 4,
    restaurant: 46,
    airport_shuttle: 62,
    desk_24h: 36,
  },
  ryokan: { spa: 72, garden: 66, breakfast: 96, restaurant: 66, lift: 58, sauna: 34, bar: 16 },
}

/** Chances in percent; each star above three adds, each below takes away. */
export function amenityChances(kind: HotelKind): Weights<Amenity> {
  return { ...HOUSE, ...MORE[kind] }
}

export const CHARACTERS: Readonly<Record<HotelKind, string>> = {
  grand: 'classic historic romantic lively green',
  boutique: 'artistic quiet romantic colourful minimalist historic modern',
  business: 'modern practical minimalist quiet green',
  resort: 'lively green romantic quiet nautical',
  beach: 'nautical lively colourful quiet',
  guesthouse: 'familyRun quiet colourful classic green',
  apartments: 'practical loft minimalist modern colourful',
  hostel: 'lively colourful practical artistic green',
  lodge: 'quiet green familyRun classic',
  airport: 'practical modern quiet',
  riad: 'romantic quiet colourful historic familyRun',
  ryokan: 'quiet classic minimalist familyRun green',
}
export const LOBBIES = 'plants books stone wood tiles light art coffee lanterns brass'
/** Highlights that any hotel may have; below, those that come with an amenity. */
export const HIGHLIGHTS =
  'library fireplace bikes artCollection highCeilings piano balconies marketNearby stationNearby localMakers quietRooms courtyard longTable records'
export const HIGHLIGHT_OF: Readonly<Partial<Record<Amenity, string>>> = {
  pool: 'pool',
  spa: 'spa',
  terrace: 'rooftop',
  garden: 'garden',
  sauna: 'sauna',
  restaurant: 'kitchen',
  bar: 'bar',
  gym: 'gym',
  beach: 'beachAccess',
  kitchen: 'ownKitchen',
  family: 'playroom',
  breakfast: 'breakfastTable',
  meeting_rooms: 'workspaces',
  airport_shuttle: 'shuttle',
  pets: 'dogs',
}
