import { AMENITIES, HOTEL_KINDS, type Amenity, type HotelKind, type View } from '@/lib/domain/hotels/values'
import type { Random } from '@/lib/domain/pictures/random'
import type { CitySeed, DistrictSeed, Point } from './data/city-seed'
import { STARS, amenityChances, kindWeights, type Weights } from './data/hotel-mix'

/** The kind of the `index`th hotel; the first ones of a large city show the finer kinds of every district. */
export function pickKind(random: Random, index: number, district: DistrictSeed, city: CitySeed): HotelKind {
  const weights = kindWeights(district[5], city.style)
  const isShown = city.hotels >= 150 && index < 12 && index % 3 > 0 && district[5] !== 'airport'
  return pickByWeight(random, isShown ? { boutique: 5, grand: 3, business: 3 } : weights)
}

function pickByWeight(random: Random, weights: Weights<HotelKind>): HotelKind {
  const shares = HOTEL_KINDS.map((kind) => weights[kind] ?? 0)
  return HOTEL_KINDS[pickIndex(random, shares)] ?? 'boutique'
}

/** Every district once, then by its share. */
export function pickDistrict(random: Random, districts: readonly DistrictSeed[], index: number): number {
  if (index < districts.length) return index
  return pickIndex(
    random,
    districts.map((district) => district[4]),
  )
}

/** The point around which a hotel of the district lies. */
export function pickCentre(random: Random, [, lat, lon, , , , until]: DistrictSeed): Point {
  if (!until) return [lat, lon]
  const along = random.next()
  return [lat + (until[0] - lat) * along, lon + (until[1] - lon) * along]
}

/** 0 for a hotel without a star rating. */
export function pickStars(random: Random, kind: HotelKind): number {
  return pickIndex(random, STARS[kind])
}

export function pickAmenities(random: Random, kind: HotelKind, stars: number, district: DistrictSeed): Amenity[] {
  const chances = amenityChances(kind)
  return AMENITIES.filter((amenity) => {
    const chance = chances[amenity] ?? 0
    if (amenity === 'beach' && district[5] !== 'beach') return false
    const shift = chance > 4 && chance < 97 && stars > 0 ? (stars - 3) * 9 : 0
    return random.next() * 100 < chance + shift
  })
}

/** What rooms of the hotel may look at. */
export function listViews(city: CitySeed, district: DistrictSeed, amenities: readonly Amenity[]): View[] {
  const views: View[] = ['city', 'courtyard', 'street']
  if (district[5] === 'beach') views.push('sea')
  if (amenities.includes('garden')) views.push('garden')
  if (amenities.includes('pool')) views.push('pool')
  if (city.setting === 'mountains' || city.setting === 'hills') views.push('mountain')
  if (city.setting === 'river' && district[5] === 'old') views.push('river')
  return views
}

/** The score that guests give on average, in tenths. */
export function pickQuality(random: Random, stars: number): number {
  const base = [81, 71, 75, 80, 85, 90][stars] ?? 80
  return Math.min(97, Math.max(56, base + (random.next() + random.next() - 1) * 11))
}

function pickIndex(random: Random, weights: readonly number[]): number {
  let left = random.next() * weights.reduce((a, b) => a + b, 0)
  const found = weights.findIndex((weight) => (left -= weight) < 0)
  return found === -1 ? weights.length - 1 : found
}
