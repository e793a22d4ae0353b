import type { Scene } from '@/lib/domain/pictures/scenes'
import type { LocalTexts } from '@/lib/domain/places/local-texts'
import type { Bed, HotelPolicies, HotelTraits } from './schema'
import type { Amenity, HotelKind, SubScore, Traveller, View } from './values'

/** What lists of hotels show besides the price; names of places are in the language that was asked for. */
export type HotelSummary = {
  id: number
  name: string
  slug: string
  kind: HotelKind
  stars: number | null
  lat: number
  lon: number
  timezone: string
  placeId: number
  cityName: string
  citySlug: string
  countrySlug: string
  countryCode: string
  district: string | null
  /** Tenths. */
  score: number | null
  reviewCount: number
  demo: boolean
  /** Addresses of photographs; empty for hotels with drawn pictures or none. */
  photos: string[]
}

export type RoomTypeView = {
  id: number
  code: string | null
  name: string | null
  sizeSqm: number | null
  beds: Bed[]
  view: View | null
  maxAdults: number
  maxChildren: number
  maxOccupancy: number
}

export type HotelDetail = HotelSummary & {
  /** Sold by this tenant alone. */
  own: boolean
  street: string
  postcode: string
  phone: string | null
  email: string | null
  website: string | null
  /** By language; empty where nobody described it. */
  description: LocalTexts
  policies: HotelPolicies
  currency: string
  checkInFrom: string | null
  checkInUntil: string | null
  checkOutUntil: string | null
  amenities: Amenity[]
  traits: HotelTraits
  subScores: Partial<Record<SubScore, number>>
  /** Drawn pictures of a demonstration hotel after its cover, in the order of the gallery. */
  scenes: Scene[]
  rooms: RoomTypeView[]
}

export type ReviewView = {
  id: number
  author: string
  countryCode: string
  traveller: Traveller
  /** First day of the month of the stay. */
  stayed: string
  /** Tenths. */
  score: number
  /** Keys under hotels.reviewTexts. */
  liked: string[]
  disliked: string[]
}

export type ReviewsView = {
  reviews: ReviewView[]
  /** How many fit what is asked for, shown or not. */
  matches: number
  /** How many there are in the chosen language, by type of traveller. */
  travellers: Partial<Record<Traveller, number>>
  /** How many there are by the chosen type of traveller, by language. */
  languages: Partial<Record<string, number>>
}
