import type { Board, PaymentTime } from '@/lib/domain/hotels/values'
import type { PlaceKind } from '@/lib/domain/places/catalogue'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { Filters } from './filters-schema'

export const SORTS = ['recommended', 'total', 'score', 'stars', 'distance'] as const
export type Sort = (typeof SORTS)[number]
export const PAGE_SIZE = 25

export type SearchScope =
  | { kind: 'city'; placeId: number }
  | { kind: 'country'; countryCode: string }
  | { kind: 'box'; south: number; west: number; north: number; east: number }
  /** Several cities, such as those of a region. */
  | { kind: 'cities'; placeIds: number[] }
  /** Around a spot. */
  | { kind: 'circle'; lat: number; lon: number; radiusKm: number }
  /** These hotels alone, wherever they lie. */
  | { kind: 'hotels'; hotelIds: number[] }

export type SearchQuery = {
  tenantId: TenantId
  scope: SearchScope
  stay: Stay
  party: Party
  currency: string
  /** Viewer country IL or Hebrew page: Israeli VAT is shown. */
  israeli: boolean
  /** When a stay may be paid for at this tenant: other rates are not sold. */
  payments: readonly PaymentTime[]
  filters: Filters
  sort: Sort
  /** From 1. */
  page: number
  /** The sight from which distances are counted, besides those from the city's centre. */
  near?: { lat: number; lon: number }
  /** Hotel ids that come first whatever the sort (the hotel that was searched by name). */
  pinned?: number[]
  /** Whether a map asks, which shows more than a list does. */
  withPins?: boolean
  /** ISO instant: decides what "free cancellation" still means. */
  now: string
}

/** The cheapest rate of a hotel that satisfies the filters. */
export type SearchRow = {
  hotelId: number
  roomTypeId: number
  ratePlanId: number
  /** In which it is sold: the query's, or the hotel's own where there is no exchange rate to sell by. */
  currency: string
  /** Whole stay, all rooms, every mandatory charge; minor units of `currency`. */
  total: number
  /** Part of total that is paid at the hotel. */
  atHotel: number
  board: Board
  payment: PaymentTime
  /** ISO instant until which this rate cancels free; null when it is not free now. */
  freeUntil: string | null
  /** Whether cancelling now gives anything back, be it a part. */
  refundable: boolean
  /** Rooms left of this type over the stay. */
  left: number
  /** To the city's centre. */
  distanceMeters: number
  /** To the sight of the query; null where it names none. */
  nearMeters: number | null
}

export type Facets = {
  stars: Record<string, number>
  /** Hotels with a score of at least 9, 8 and 7: keys '90', '80', '70'. */
  scores: Record<string, number>
  freeCancellation: number
  boards: Record<string, number>
  payments: Record<string, number>
  kinds: Record<string, number>
  amenities: Record<string, number>
  areas: Record<string, number>
  /** Over totals that satisfy every other filter; equal-width bins. Minor units of the query's currency, by the last known rates. */
  totals: { min: number; max: number; bins: number[] }
}

export type SearchAnswer = {
  /** Hotels that satisfy everything. */
  matches: number
  /** Hotels with a free room for the stay before filters. */
  available: number
  /** Hotels in scope. */
  inScope: number
  /** Of these, those that sell anything on any day: only they can be sold out. */
  priced: number
  /**
   * Where nothing is available because no room that is sold in scope takes the party as it is split. `split`: the same
   * guests over more rooms, so that some room type takes each; null where no number of rooms helps.
   */
  partyTooLarge: { split: Party | null } | null
  /** What any hotel in scope tells of itself. */
  known: { scores: boolean; stars: boolean; amenities: boolean }
  page: number
  pages: number
  rows: SearchRow[]
  facets: Facets
  /** For who asks with pins, every match (at most 500), best first. */
  pins: { hotelId: number; lat: number; lon: number; currency: string; total: number }[]
  /** The cheapest match; null where nothing matches. */
  lowest: { currency: string; total: number } | null
  /** When nothing matches: what dropping one filter group would give, best first. */
  relax: { filter: keyof Filters; matches: number }[]
}

/** A search for stays of one length on many days of arrival (`YYYY-MM-DD`), each a day on its own. */
export type DatesQuery = Omit<SearchQuery, 'stay' | 'sort' | 'page' | 'near' | 'pinned' | 'withPins'> & {
  nights: number
  arrivals: readonly string[]
}

/**
 * What a stay offers: how many hotels satisfy everything, and the lowest total of the whole stay (null where nothing
 * does), in minor units.
 */
export type DateOffer = Pick<SearchAnswer, 'matches' | 'lowest'> & { stay: Stay }
/** One offer a day, in the order asked. */
export type DatesAnswer = DateOffer[]

export type Suggestion = {
  kind: PlaceKind | 'hotel'
  id: number
  name: string
  /** City and country, in the page's language. */
  context: string
  /** Localised name of the country and its code. */
  countryCode: string
  hotels: number
}

/** Answered by the search worker; one implementation, `lib/backend/search`. */
export type SearchService = {
  search(query: SearchQuery): Promise<SearchAnswer>
  /** The lowest totals of stays of one length on many days of arrival. */
  dates(query: DatesQuery): Promise<DatesAnswer>
  suggest(input: { text: string; locale: string; limit: number; tenantId: TenantId }): Promise<Suggestion[]>
}
