import { createRandom } from '@/lib/domain/pictures/random'
import type { hotel, review } from '@/lib/backend/postgres/schema'
import { planAddress } from './addresses'
import type { CitySeed, Point } from './data/city-seed'
import { distanceKm, placeOnLand } from './geo'
import { listViews, pickAmenities, pickCentre, pickDistrict, pickKind, pickQuality, pickStars } from './hotel-choices'
import { planAggregator, planCharges, planHours, planPicture, planRank, planTraits } from './hotel-facts'
import { slugify } from '@/lib/domain/places/slug'
import { nameHotel } from './names'
import { planRoomTypes, type PlannedRoomTypes } from './room-types'
import { planReviews } from './reviews'

export type PlannedHotel = PlannedRoomTypes & {
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

/** The `index`th hotel of a city; `taken` holds the slugs given so far. `seedDay` dates the reviews. */
export function planHotel(city: CityPlan, index: number, taken: Set<string>, seedDay: string): PlannedHotel {
  const { seed, currency } = city
  const random = createRandom(`${seed.slug}/${index}`)
  const id = city.firstHotelId + index
  const districtIndex = pickDistrict(random, seed.districts, index)
  const district = seed.districts[districtIndex]
  if (!district) throw new Error(`${seed.name} has no district`)
  const kind = pickKind(random, index, district, seed)
  const stars = pickStars(random, kind)
  const amenities = pickAmenities(random, kind, stars, district)
  const point = placeOnLand(random, pickCentre(random, district), district[3], seed.water ?? [])
  const distance = distanceKm(city.centre, point)
  const quality = pickQuality(random, stars)
  const { reviews, score, subScores } = planReviews(random, quality, amenities, seedDay)
  const name = nameHotel(random, kind, seed, district[0], taken)
  const roomTypes = planRoomTypes(random, {
    hotelId: id,
    kind,
    stars,
    amenities,
    views: listViews(seed, district, amenities),
    city: seed,
    currency,
    place: { distance, beach: district[5] === 'beach' },
    quality,
  })
  return {
    ...roomTypes,
    reviews: reviews.map((row) => ({ hotelId: id, ...row })),
    hotel: {
      id,
      placeId: seed.id,
      districtId: city.districtIds[districtIndex] ?? null,
      name,
      slug: slugify(name),
      kind,
      stars: stars || null,
      lat: point[0],
      lon: point[1],
      ...planAddress(random, seed, id),
      timezone: seed.timezone,
      currency,
      ...planAggregator(random, seed.country),
      ...planHours(random, kind, amenities),
      amenities,
      policies: { pets: amenities.includes('pets') },
      charges: planCharges(random, kind, seed, currency),
      traits: planTraits(random, kind, amenities),
      picture: planPicture(random, { id, kind, stars }, seed, district),
      photos: [],
      score,
      reviewCount: reviews.length,
      subScores,
      rank: planRank(random, score, reviews.length, distance),
      demo: true,
      active: true,
    },
  }
}
