import 'server-only'
import { addDays } from '@/lib/domain/stay/dates'
import type { SearchAnswer } from '@/lib/domain/search/schema'
import { stayProblem } from '@/lib/domain/search/url'
import type { Stay } from '@/lib/domain/stay/schema'
import { searchHotels } from './load-results'
import type { Requester, ResultsRequest } from './results-request'

const SHIFTS = [-1, 1, -2, 2, -3, 3, -7, 7, 14, 21]
const SHOWN = 4

export type OtherDate = Pick<SearchAnswer, 'matches' | 'lowest'> & { stay: Stay }

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
): Promise<OtherDate[]> {
  const found = await Promise.all(
    shiftStay(request.stay, today).map(async (stay): Promise<OtherDate | null> => {
      const result = await searchHotels(requester, { ...request, stay, page: 1 })
      if (result.status !== 'ok' || result.answer.matches === 0) return null
      const { matches, lowest } = result.answer
      return { stay, matches, lowest }
    }),
  )
  return found
    .filter((entry) => entry !== null)
    .slice(0, SHOWN)
    .sort((a, b) => (a.stay.checkIn < b.stay.checkIn ? -1 : 1))
}
