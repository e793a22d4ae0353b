import { addDays, toDayNumber, toDayString } from '@/lib/domain/stay/dates'
import type { DateOffer } from './schema'
import { stayProblem } from './url'

/** How far the dates of a search may bend, in days to either side. */
export const FLEXIBLE_DAYS = [1, 2, 3, 7] as const
export type FlexibleDays = (typeof FLEXIBLE_DAYS)[number]
/** Days of arrival that a price calendar shows at most: 13 months. */
export const CALENDAR_DAYS = 397
const WEEKEND_NIGHTS = 2

/** Query key of how far the dates of a list may bend. */
export const FLEXIBLE_KEY = 'flexible'

/** Reads how far dates may bend; null for not at all, and for what is no such number. */
export function parseFlexible(text: string | undefined): FlexibleDays | null {
  return FLEXIBLE_DAYS.find((days) => String(days) === text) ?? null
}

/** The offer with the lowest total in `currency`, the earlier of two; null where no stay is sold in it. */
export function cheapestOffer(offers: readonly DateOffer[], currency: string): DateOffer | null {
  let best: DateOffer | null = null
  for (const offer of offers) {
    if (offer.lowest?.currency !== currency) continue
    if (best === null || offer.lowest.total < (best.lowest?.total ?? Infinity)) best = offer
  }
  return best
}

/** Every day from which a stay can be searched, `CALENDAR_DAYS` from `from` on at most. `today` is the day at the destination. */
export function calendarArrivals(from: string, nights: number, today: string): string[] {
  const first = toDayNumber(from < today ? today : from)
  return listArrivals(
    Array.from({ length: CALENDAR_DAYS }, (_, i) => toDayString(first + i)),
    nights,
    today,
  )
}

/** The days from `days` before a stay's arrival to `days` after it from which a stay can be searched. */
export function flexibleArrivals(checkIn: string, nights: number, days: FlexibleDays, today: string): string[] {
  const shifts = Array.from({ length: 2 * days + 1 }, (_, i) => addDays(checkIn, i - days))
  return listArrivals(shifts, nights, today)
}

/**
 * Arrivals of the weekends to come, each of two nights that end on the last day of the weekend where the place lies:
 * Friday to Sunday, or Thursday to Saturday where Friday is a day off.
 */
export function weekendArrivals(countryCode: string, today: string): { arrivals: string[]; nights: number } {
  const last = lastWeekendDay(countryCode)
  const arrival = (last - WEEKEND_NIGHTS + 7) % 7
  const first = toDayNumber(today)
  // Day 0 of 1970 was a Thursday.
  const days = Array.from({ length: CALENDAR_DAYS }, (_, i) => first + i).filter((day) => (day + 4) % 7 === arrival)
  return { arrivals: listArrivals(days.map(toDayString), WEEKEND_NIGHTS, today), nights: WEEKEND_NIGHTS }
}

// Countries whose weekend ends on a Saturday, 6, by CLDR; in Iran on a Friday.
const SATURDAY = new Set(['AF', 'BH', 'DZ', 'EG', 'IL', 'IQ', 'JO', 'KW', 'LY', 'OM', 'QA', 'SA', 'SD', 'SY', 'YE'])

function lastWeekendDay(countryCode: string): number {
  if (countryCode === 'IR') return 5
  return SATURDAY.has(countryCode) ? 6 : 0
}

function listArrivals(days: readonly string[], nights: number, today: string): string[] {
  return days.filter((checkIn) => stayProblem({ checkIn, checkOut: addDays(checkIn, nights) }, today) === null)
}
