import { amount } from './amounts'
import type { CellReader } from './cell-reader'
import { day, integer, text, yesNo } from './cells'
import { MOST_ROOMS } from './room-type-row'

/** How many nights ahead a calendar may reach, so that a mistyped year costs no memory in every search. */
export const MOST_NIGHTS_AHEAD = 730

/** Nights of a rate plan, both ends included, as days since 1970-01-01; null leaves what is stored. */
export type CalendarRow = {
  hotel: string
  roomType: string
  ratePlan: string
  fromDay: number
  toDay: number
  /** Text until the hotel's currency is known. */
  price: string | null
  minStay: number | null
  cta: boolean | null
  ctd: boolean | null
  closed: boolean | null
  allotment: number | null
  stop: boolean | null
}

/** `today` in days since 1970-01-01. */
export function readCalendarRow(cells: CellReader, today: number): CalendarRow {
  const [fromDay, toDay] = readNights(cells, today)
  const price = cells.optional('price', text(20), null) ?? null
  return {
    hotel: cells.optional('hotel', text(100), '') ?? '',
    roomType: cells.optional('room_type', text(100), '') ?? '',
    ratePlan: cells.needed('rate_plan', text(100)) ?? '',
    fromDay,
    toDay,
    price: price === null ? null : checkPrice(cells, price),
    minStay: cells.optional('min_stay', integer(1, 99), null) ?? null,
    cta: cells.optional('cta', yesNo, null) ?? null,
    ctd: cells.optional('ctd', yesNo, null) ?? null,
    closed: cells.optional('closed', yesNo, null) ?? null,
    allotment: cells.optional('allotment', integer(0, MOST_ROOMS), null) ?? null,
    stop: cells.optional('stop', yesNo, null) ?? null,
  }
}

function readNights(cells: CellReader, today: number): [number, number] {
  const date = cells.optional('date', day, null) ?? null
  const from = cells.optional('from', day, null) ?? null
  const to = cells.optional('to', day, null) ?? null
  if (cells.problems.length > 0) return [0, 0]
  const [first, last] = date === null ? [from, to] : [date, date]
  if (date !== null && (from !== null || to !== null))
    cells.refuse('date', 'stands beside from and to: name one or the other')
  else if (first === null || last === null)
    cells.refuse(date === null && from !== null ? 'to' : 'date', 'is missing: a row names a date, or from and to')
  else if (last < first) cells.refuse('to', 'lies before from')
  else if (last > today + MOST_NIGHTS_AHEAD)
    cells.refuse(date === null ? 'to' : 'date', `lies more than ${MOST_NIGHTS_AHEAD} nights ahead`)
  return [first ?? 0, last ?? 0]
}

function checkPrice(cells: CellReader, price: string): string {
  const parsed = amount(null)(price)
  if (!parsed.ok) cells.refuse('price', `"${price}" ${parsed.reason}`)
  else if (parsed.value === 0) cells.refuse('price', 'is 0: take a night off sale with closed')
  return price
}
