import { addDays, addYear, countNights } from '@/lib/domain/stay/dates'
import { DEFAULT_PARTY, parseGuests } from '@/lib/domain/stay/guests'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import { MAX_NIGHTS } from '@/lib/domain/stay/limits'
import { readTypedDay } from '@/lib/domain/stay/typed-day'

/** The query keys that travel with a search from page to page. */
export const SEARCH_KEYS = ['check_in', 'check_out', 'guests', 'country', 'currency', 'session'] as const

export type SearchHint =
  | 'dates_missing'
  | 'date_unreadable'
  | 'date_past'
  | 'date_too_late'
  | 'stay_reversed'
  | 'stay_too_long'
  | 'guests_invalid'

export type StaySearch = {
  /** Null when the query names none or an impossible one (see hints). */
  stay: Stay | null
  party: Party
  hints: SearchHint[]
}

/** Reads dates and guests of a URL against the destination's `today`. Never throws; hints say what was wrong. */
export function readStaySearch(
  query: { check_in?: string; check_out?: string; guests?: string },
  today: string,
): StaySearch {
  const hints: SearchHint[] = []
  const party = query.guests ? parseGuests(query.guests) : DEFAULT_PARTY
  if (party === null) hints.push('guests_invalid')
  return { stay: readStay(query.check_in, query.check_out, today, hints), party: party ?? DEFAULT_PARTY, hints }
}

/**
 * As readStaySearch, where nobody knows yet which day it is at the destination: a stay is fine that is so anywhere on
 * earth. `utcDay` is the day in UTC.
 */
export function readStayAnywhere(query: Parameters<typeof readStaySearch>[0], utcDay: string): StaySearch {
  const today = readStaySearch(query, utcDay)
  const elsewhere = [-1, 1].map((days) => readStaySearch(query, addDays(utcDay, days)))
  return [today, ...elsewhere].find(({ stay }) => stay !== null) ?? today
}

function readStay(
  checkInText: string | undefined,
  checkOutText: string | undefined,
  today: string,
  hints: SearchHint[],
): Stay | null {
  if (!checkInText && !checkOutText) {
    hints.push('dates_missing')
    return null
  }
  const checkIn = readTypedDay(checkInText ?? '')
  const checkOut = readTypedDay(checkOutText ?? '')
  const hint = checkIn === null || checkOut === null ? 'date_unreadable' : stayProblem({ checkIn, checkOut }, today)
  if (hint !== null) hints.push(hint)
  return hint === null && checkIn !== null && checkOut !== null ? { checkIn, checkOut } : null
}

/**
 * The days of a stay that was read from a query, where the query spells them otherwise: `dd-mm-yyyy` is understood, but
 * addresses are ISO. Null where they stand so already.
 */
export function respellStay(
  { checkIn, checkOut }: Stay,
  query: { check_in?: string; check_out?: string },
): { check_in: string; check_out: string } | null {
  const isSpelled = checkIn === query.check_in && checkOut === query.check_out
  return isSpelled ? null : { check_in: checkIn, check_out: checkOut }
}

/** Why a stay cannot be searched or booked, or null. `today` is the day at the destination. */
export function stayProblem(stay: Stay, today: string): SearchHint | null {
  if (stay.checkIn < today) return 'date_past'
  if (stay.checkOut <= stay.checkIn) return 'stay_reversed'
  if (countNights(stay.checkIn, stay.checkOut) > MAX_NIGHTS) return 'stay_too_long'
  if (stay.checkOut > addYear(today)) return 'date_too_late'
  return null
}

/** The stay with so many nights; null where nobody can book it. */
export function lengthenStay({ checkIn }: Stay, nights: number, today: string): Stay | null {
  const longer = { checkIn, checkOut: addDays(checkIn, nights) }
  return stayProblem(longer, today) === null ? longer : null
}

export const PROPOSED_NIGHTS = 3

/** A stay to propose when none was chosen: the Friday after next for three nights. */
export function proposeStay(today: string): Stay {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7
  const checkIn = addDays(today, ((5 - weekday + 7) % 7) + 14)
  return { checkIn, checkOut: addDays(checkIn, PROPOSED_NIGHTS) }
}
