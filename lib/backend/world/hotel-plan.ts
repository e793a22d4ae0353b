import { AMENITIES, HOTEL_KINDS, type Amenity, type Charge, type HotelKind, type View } from '@/lib/domain/hotels/schema'
import { createRandom, type Random } from '@/lib/domain/pictures/random'
import type { PictureSubject } from '@/lib/domain/pictures/subject'
import type { hotel, review } from '@/lib/backend/postgres/schema'
import { planAddress } from './addresses'
import type { CitySeed, DistrictSeed, Point } from './data/city-seed'
import { HIGHLIGHT_OF, CHARACTERS, HIGHLIGHTS, LOBBIES, STARS, amenityChances, kindWeights, type Weights } from './data/hotel-mix'
import { distanceKm, placeOnLand } from './geo'
import { roundToStep, stepOf, toLocalMinor } from './local-money'
import { nameHotel, slugify } from './names'
import { planReviews } from './reviews'
import { planOffer, type PlannedOffer } from './offer'

export type PlannedHotel = PlannedOffer & {
  hotel: typeof hotel.$inferInsert & { id: number }
  reviews: (typeof review.$inferInsert)[]
}

export type CityPlan = {
  seed: CitySeed
  centre: Point
  currency: string
  /** Ids of the city's districts, in the order of its seed. */
  districtIds: readonly number[]
  firstHotelId: number
}

/** The `index`th house of a city; `taken` holds the slugs given so far. `seedDay` dates the reviews. */
export function planHotel(city: CityPlan, index: number, taken: Set<string>, seedDay: string): PlannedHotel {
  const random = createRandom(`${city.seed.slug}/${index}`)
  const id = city.firstHotelId + index
  const districtIndex = pickDistrict(random, city.seed.districts, index)
  const district = city.seed.districts[districtIndex]
  if (!district) throw new Error(`${city.seed.name} has no district`)
  const kind = index < 12 && city.seed.hotels > 100 ? spreadKind(random, index, district, city.seed) : pickKind(random, kindWeights(district[5], city.seed.style))
  const stars = pickStars(random, kind)
  const amenities = pickAmenities(random, kind, stars, district)
  const point = placeOnLand(random, [district[1], district[2]], district[3], city.seed.water ?? [])
  const quality = planQuality(random, stars)
  const { reviews, score, subScores } = planReviews(random, quality, amenities, seedDay)
  const name = nameHotel(random, kind, city.seed, district[0], taken)
  const distance = distanceKm(city.centre, point)
  const views = viewsOf(city.seed, district, amenities)
  const offer = planOffer(random, { hotelId: id, kind, stars, amenities, views, city: city.seed, currency: city.currency, place: { distance, beach: district[5] === 'beach' }, quality })
  return {
    ...offer,
    reviews: reviews.map((row) => ({ hotelId: id, ...row })),
    hotel: {
      id, placeId: city.seed.id, districtId: city.districtIds[districtIndex] ?? null, name, slug: slugify(name), kind, stars: stars || null,
      lat: point[0], lon: point[1], ...planAddress(random, city.seed), timezone: city.seed.timezone, currency: city.currency,
      ...planAggregator(random, city.seed.country), ...planClock(random, kind, amenities), amenities, charges: planCharges(random, kind, city.seed, city.currency),
      traits: planTraits(random, kind, amenities), picture: planPicture(random, id, kind, stars, city.seed, district), photos: [],
      score, reviewCount: reviews.length, subScores, rank: planRank(random, score, reviews.length, distance), demo: true, active: true,
    },
  }
}

/** The first houses of a large city show every district and the rarer kinds. */
function spreadKind(random: Random, index: number, district: DistrictSeed, city: CitySeed): HotelKind {
  const weights = kindWeights(district[5], city.style)
  const kinds = Object.keys(weights).length
  return index % 3 === 0 ? pickKind(random, weights) : pickKind(random, kinds > 3 ? { boutique: 5, grand: 3, business: 3 } : weights)
}

function pickDistrict(random: Random, districts: readonly DistrictSeed[], index: number): number {
  if (index < districts.length) return index
  return pickIndex(random, districts.map((district) => district[4]))
}

function pickKind(random: Random, weights: Weights<HotelKind>): HotelKind {
  return HOTEL_KINDS[pickIndex(random, HOTEL_KINDS.map((kind) => weights[kind] ?? 0))] ?? 'boutique'
}

function pickIndex(random: Random, weights: readonly number[]): number {
  let left = random.next() * weights.reduce((a, b) => a + b, 0)
  const found = weights.findIndex((weight) => (left -= weight) < 0)
  return found === -1 ? weights.length - 1 : found
}

function pickStars(random: Random, kind: HotelKind): number {
  return pickIndex(random, STARS[kind])
}

function pickAmenities(random: Random, kind: HotelKind, stars: number, district: DistrictSeed): Amenity[] {
  const chances = amenityChances(kind)
  return AMENITIES.filter((amenity) => {
    const chance = chances[amenity] ?? 0
    if (amenity === 'beach' && district[5] !== 'beach') return false
    const shift = chance > 4 && chance < 97 && stars > 0 ? (stars - 3) * 9 : 0
    return random.next() * 100 < chance + shift
  })
}

function planQuality(random: Random, stars: number): number {
  const base = [81, 71, 75, 80, 85, 90][stars] ?? 80
  return Math.min(97, Math.max(56, base + (random.next() + random.next() - 1) * 11))
}

function viewsOf(city: CitySeed, district: DistrictSeed, amenities: readonly Amenity[]): View[] {
  const views: View[] = ['city', 'courtyard', 'street']
  if (district[5] === 'beach') views.push('sea')
  if (amenities.includes('garden')) views.push('garden')
  if (amenities.includes('pool')) views.push('pool')
  if (city.setting === 'mountains' || city.setting === 'hills') views.push('mountain')
  if (city.setting === 'river' && district[5] === 'old') views.push('river')
  return views
}

// Two sources of Israeli prices, with and without VAT, so that both rules of display are seen.
function planAggregator(random: Random, country: string) {
  const direct = country === 'IL' && random.chance(0.4)
  return { aggregator: direct ? 'direct' : 'stayfront', priceIncludesVat: !direct }
}

function planClock(random: Random, kind: HotelKind, amenities: readonly Amenity[]) {
  const small = kind === 'guesthouse' || kind === 'apartments' || kind === 'riad'
  return {
    checkInFrom: small ? random.pick(['14:00', '15:00', '16:00']) : random.pick(['14:00', '15:00', '15:00']),
    checkInUntil: amenities.includes('desk_24h') ? null : random.pick(['20:00', '21:00', '22:00', '23:00']),
    checkOutUntil: kind === 'hostel' ? '10:00' : random.pick(['10:30', '11:00', '11:00', '12:00']),
  }
}

function planCharges(random: Random, kind: HotelKind, city: CitySeed, currency: string): Charge[] {
  if (kind === 'apartments' && random.chance(0.4)) {
    const value = roundToStep(toLocalMinor(city.level * 0.3, currency), stepOf(currency))
    return [{ code: 'cleaning', basis: 'per_stay', value, included: false, payAt: 'booking' }]
  }
  const resort = city.country === 'US' && (kind === 'resort' || kind === 'grand') && random.chance(0.7)
  return resort ? [{ code: 'resort_fee', basis: 'per_night', value: random.pick([2900, 3500, 3900, 4500]), included: false, payAt: 'hotel' }] : []
}

function planTraits(random: Random, kind: HotelKind, amenities: readonly Amenity[]) {
  const own = amenities.map((amenity) => HIGHLIGHT_OF[amenity]).filter((key) => key !== undefined)
  const rooms = { grand: [90, 320], boutique: [14, 64], business: [60, 240], resort: [110, 420], beach: [40, 180], guesthouse: [5, 22], apartments: [8, 60], hostel: [20, 90], lodge: [10, 44], airport: [90, 260], riad: [5, 18], ryokan: [8, 34] }[kind]
  const old = kind === 'riad' || kind === 'guesthouse' || kind === 'grand' || kind === 'boutique'
  return {
    built: old ? random.int(1820, 1965) : random.int(1958, 2023),
    rooms: random.int(rooms[0] ?? 10, rooms[1] ?? 40),
    lobby: random.pick(LOBBIES.split(' ')),
    character: random.pick(CHARACTERS[kind].split(' ')),
    highlight: random.pick(own.length > 0 && random.chance(0.6) ? own : HIGHLIGHTS.split(' ')),
  }
}

function planPicture(random: Random, id: number, kind: HotelKind, stars: number, city: CitySeed, district: DistrictSeed): PictureSubject {
  const inland = district[5] !== 'beach' && random.chance(0.45)
  return { seed: id, kind, stars: stars || 3, setting: district[5] === 'beach' ? waterOf(city) : inland ? 'city' : city.setting, flavour: city.flavour, snowy: city.snowy, month: random.int(1, 12) }
}

function waterOf(city: CitySeed): PictureSubject['setting'] {
  return city.setting === 'lake' || city.setting === 'river' ? city.setting : 'sea'
}

/** What guests think, tempered by how many said so; nearness helps a little. */
function planRank(random: Random, score: number, count: number, distance: number): number {
  const trust = count / (count + 12)
  const liked = (trust * score + (1 - trust) * 78) / 100
  const near = 1 / (1 + distance / 4)
  return Math.round(Math.min(1, Math.max(0, 0.78 * liked + 0.12 * near + 0.1 * random.next())) * 1000) / 1000
}
