import { CLOSED, CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, type Calendar } from '@/lib/backend/inventory/calendar'
import { toDayNumber, toDayString } from '@/lib/domain/stay/dates'

/** Nights, both ends included, in days since 1970-01-01; null leaves what is stored. */
export type NightsPatch = {
  fromDay: number
  toDay: number
  /** Minor units of the hotel's currency. */
  price: number | null
  minStay: number | null
  cta: boolean | null
  ctd: boolean | null
  closed: boolean | null
}

/** `calendar` is null when nothing changes. `past` counts named nights that are over. */
export type MergedCalendar = {
  calendar: Calendar | null
  inserted: number
  updated: number
  unchanged: number
  past: number
}

/**
 * Puts named nights over a stored calendar; others stay, and nights before `firstKept` are forgotten. Later rows win.
 */
export function mergeCalendar(
  stored: Calendar | null,
  rows: readonly NightsPatch[],
  firstKept: number,
): MergedCalendar {
  const storedFirst = stored ? toDayNumber(stored.firstDay) : 0
  const storedEnd = storedFirst + (stored?.price.length ?? 0)
  const { first, end } = findSpan(stored ? [storedFirst, storedEnd] : null, rows, firstKept)
  const nights = Math.max(0, end - first)
  const calendar = {
    firstDay: toDayString(first),
    price: new Float64Array(nights),
    minStay: new Uint8Array(nights).fill(1),
    flags: new Uint8Array(nights),
  }
  for (let day = Math.max(first, storedFirst); day < storedEnd; day++) {
    calendar.price[day - first] = stored?.price[day - storedFirst] ?? 0
    calendar.minStay[day - first] = stored?.minStay[day - storedFirst] ?? 1
    calendar.flags[day - first] = stored?.flags[day - storedFirst] ?? 0
  }
  const before = { price: calendar.price.slice(), minStay: calendar.minStay.slice(), flags: calendar.flags.slice() }
  const named = new Uint8Array(nights)
  let past = 0
  for (const row of rows) {
    past += Math.max(0, Math.min(row.toDay + 1, firstKept) - row.fromDay)
    for (let i = Math.max(row.fromDay, firstKept) - first; i <= row.toDay - first; i++) {
      named[i] = 1
      setNight(calendar, i, row)
    }
  }
  const counts = { inserted: 0, updated: 0, unchanged: 0 }
  for (let i = 0; i < nights; i++) {
    if (named[i] === 0) continue
    const isStored = first + i >= storedFirst && first + i < storedEnd
    const isSame =
      before.price[i] === calendar.price[i] &&
      before.minStay[i] === calendar.minStay[i] &&
      before.flags[i] === calendar.flags[i]
    counts[isStored ? (isSame ? 'unchanged' : 'updated') : 'inserted'] += 1
  }
  return { calendar: counts.inserted + counts.updated > 0 ? calendar : null, ...counts, past }
}

function findSpan(
  stored: [number, number] | null,
  rows: readonly NightsPatch[],
  firstKept: number,
): { first: number; end: number } {
  let [first, end] = stored ?? [Number.POSITIVE_INFINITY, firstKept]
  for (const row of rows) {
    if (row.fromDay < first) first = row.fromDay
    if (row.toDay + 1 > end) end = row.toDay + 1
  }
  return { first: Math.max(first, firstKept), end }
}

function setNight(calendar: Calendar, i: number, { price, minStay, cta, ctd, closed }: NightsPatch): void {
  if (price !== null) calendar.price[i] = price
  if (minStay !== null) calendar.minStay[i] = minStay
  const forArrival = withFlag(calendar.flags[i] ?? 0, CLOSED_TO_ARRIVAL, cta)
  calendar.flags[i] = withFlag(withFlag(forArrival, CLOSED_TO_DEPARTURE, ctd), CLOSED, closed)
}

function withFlag(flags: number, bit: number, on: boolean | null): number {
  if (on === null) return flags
  return on ? flags | bit : flags & ~bit
}
