import 'server-only'
import type { DateOffer } from '@/lib/domain/search/schema'
import { addDays } from '@/lib/domain/stay/dates'
import { stayProblem } from '@/lib/domain/search/url'
import type { Stay } from '@/lib/domain/stay/schema'
import { loadDates } from './load-dates'
import type { Requester, ResultsRequest } from './results-request'

const SHIFTS = [-1, 1, -2, 2, -3, 3, -7, 7, 14, 21]
const SHOWN = 4

/** Searchable stays of the same length around a stay, nearest first. */
export function shiftStay(stay: Stay, today: string): Stay[] {
  return SHIFTS.map((days) => ({
    checkIn: addDays(stay.checkIn, days),
    checkOut: addDays(stay.checkOut, days),
  })).filter((shifted) => stayProblem(shifted, today) === null)
}

/** Nearby dates on which the place has rooms that satisfy the filters. */
export async function loadOtherDates(
  requester: Requester,
  request: ResultsRequest,
  today: string,
): Promise<DateOffer[]> {
  const arrivals = shiftStay(request.stay, today).map((stay) => stay.checkIn)
  const result = await loadDates(requester, request, arrivals)
  if (result.status !== 'ok') return []
  return result.offers
    .filter((offer) => offer.matches > 0)
    .slice(0, SHOWN)
    .sort((a, b) => (a.stay.checkIn < b.stay.checkIn ? -1 : 1))
}
