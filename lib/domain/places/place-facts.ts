import type { Amenity, HotelKind } from '@/lib/domain/hotels/values'
import type { Facets, SearchRow } from '@/lib/domain/search/schema'
import { stayProblem } from '@/lib/domain/search/url'
import { addDays } from '@/lib/domain/stay/dates'
import type { Stay } from '@/lib/domain/stay/schema'

/** Fewer hotels, or fewer facts of them, are no page that search engines should keep. */
export const LEAST_HOTELS = 5
const LEAST_FACTS = 6
/** Those that a search alone does not tell: parts, best-rated, days ahead. */
const UNASKED_FACTS = 3

/** Of a whole stay, in minor units of the currency that the page shows. */
export type Lowest = { total: number }
export type Condition = 'freeCancellation' | 'breakfast' | 'payAtHotel'

/** What the hotels of a city or country are like, computed from those that are available for one stay. */
export type PlaceFacts = {
  stay: Stay
  nights: number
  currency: string
  /** Epoch milliseconds. */
  checkedAt: number
  /** Hotels that have a room for the stay. */
  available: number
  /** First days of months, in their order. */
  months: { month: string; price: Lowest }[]
  /** Most stars first. */
  stars: { stars: number; hotels: number; price: Lowest }[]
  /** Areas of a city, or cities of a country, by place id; those with most hotels first. */
  parts: { placeId: number; hotels: number; price: Lowest }[]
  rated: SearchRow[]
  cheapest: SearchRow[]
  conditions: { condition: Condition; hotels: number }[]
  amenities: { amenity: Amenity; hotels: number }[]
  kinds: { kind: HotelKind; hotels: number }[]
  /** Half of the reservations were made at least so many days before check-in; null where there are too few. */
  daysAhead: number | null
}

/** Whether a page with these facts says enough to be found. */
export function isWorthFinding(facts: PlaceFacts): boolean {
  return facts.available >= LEAST_HOTELS && countFacts(facts) >= LEAST_FACTS
}

export function countFacts(facts: PlaceFacts): number {
  const { months, stars, parts, rated, cheapest, conditions, amenities, kinds, daysAhead } = facts
  const lists = [months, stars, parts, rated, cheapest, conditions, amenities, kinds].filter((list) => list.length > 0)
  return lists.length + (daysAhead === null ? 0 : 1)
}

type Known = Pick<PlaceFacts, 'available' | 'months' | 'cheapest' | 'conditions' | 'amenities' | 'kinds'> & {
  stars: readonly number[]
}

/**
 * The same by what a search tells already, in one currency: without the parts of the place, its best-rated hotels and how
 * far ahead they are booked. Null where those decide.
 */
export function isSurelyWorthFinding(known: Known): boolean | null {
  const { available, stars, months, cheapest, conditions, amenities, kinds } = known
  if (available < LEAST_HOTELS) return false
  const facts = [stars, months, cheapest, conditions, amenities, kinds].filter((list) => list.length > 0)
  return facts.length >= LEAST_FACTS ? true : facts.length + UNASKED_FACTS < LEAST_FACTS ? false : null
}

const MONTHS = 12
const SAMPLE_DAYS = ['06', '14', '23']

/** Some days of arrival in each of the next twelve months, from which a stay can be searched. */
export function sampleArrivals(today: string, nights: number): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: MONTHS + 1 }, (_, i) => {
    const number = year * 12 + month - 1 + i
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  })
    .flatMap((month) => SAMPLE_DAYS.map((day) => `${month}-${day}`))
    .filter((checkIn) => stayProblem({ checkIn, checkOut: addDays(checkIn, nights) }, today) === null)
}

/** A day that was looked at; `price` null where there is none in the currency of the page. */
export type Sampled = { checkIn: string; hotels: number; price: Lowest | null }

/** The lowest price of each month of which some day had enough hotels; nothing where few months did. */
export function toMonths(days: readonly Sampled[]): PlaceFacts['months'] {
  const lowest = new Map<string, number>()
  for (const { checkIn, hotels, price } of days) {
    if (price === null || hotels < LEAST_HOTELS) continue
    const month = `${checkIn.slice(0, 7)}-01`
    lowest.set(month, Math.min(price.total, lowest.get(month) ?? Infinity))
  }
  const months = [...lowest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, total]) => ({ month, price: { total } }))
  return months.length < MONTHS / 2 ? [] : months
}

/** The month with the lowest price; null where several share it, so that none stands out. */
export function cheapestMonth(months: PlaceFacts['months']): PlaceFacts['months'][number] | null {
  const [first, second] = [...months].sort((a, b) => a.price.total - b.price.total)
  return first && first.price.total !== second?.price.total ? first : null
}

const MOST_AMENITIES = 6
const MOST_KINDS = 6

/** What the counts of a search tell; a fact that no hotel, or too few of them, make is none. */
export function readFacets({ freeCancellation, boards, payments, amenities, kinds, stars }: Facets) {
  const ranked = <K extends string>(counts: Partial<Record<K, number>>, most: number) =>
    (Object.entries(counts) as [K, number][])
      .filter(([, hotels]) => hotels > 0)
      .sort(([, a], [, b]) => b - a)
      .slice(0, most)
  const conditions = [
    { condition: 'freeCancellation' as const, hotels: freeCancellation },
    { condition: 'breakfast' as const, hotels: boards.breakfast ?? 0 },
    { condition: 'payAtHotel' as const, hotels: payments.at_hotel ?? 0 },
  ].filter(({ hotels }) => hotels > 0)
  return {
    conditions,
    amenities: ranked<Amenity>(amenities, MOST_AMENITIES).map(([amenity, hotels]) => ({ amenity, hotels })),
    kinds: ranked<HotelKind>(kinds, MOST_KINDS).map(([kind, hotels]) => ({ kind, hotels })),
    stars: [5, 4, 3, 2, 1].filter((value) => (stars[value] ?? 0) > 0),
  }
}
