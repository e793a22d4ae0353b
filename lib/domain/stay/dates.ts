import { tzOffset } from '@date-fns/tz/tzOffset'

const DAY_MS = 86_400_000
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/

/** Days since 1970-01-01 of a `YYYY-MM-DD` string; NaN when it is not a day. */
export function toDayNumber(day: string): number {
  const match = DAY_PATTERN.exec(day)
  if (!match) return Number.NaN
  const [month, date] = [Number(match[2]), Number(match[3])]
  const read = new Date(Date.UTC(Number(match[1]), month - 1, date))
  // Date takes 31 February for 3 March and the years before 100 for those after 1900.
  const isReal =
    read.getUTCDate() === date && read.getUTCMonth() === month - 1 && read.getUTCFullYear() === Number(match[1])
  return isReal ? read.getTime() / DAY_MS : Number.NaN
}

export function toDayString(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10)
}

export function isRealDate(day: string): boolean {
  return !Number.isNaN(toDayNumber(day))
}

export function addDays(day: string, days: number): string {
  return toDayString(toDayNumber(day) + days)
}

/** The same day one year later; 29 February gives 28 February. */
export function addYear(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) + 1, day.slice(4)]
  return isRealDate(`${year}${rest}`) ? `${year}${rest}` : `${year}-02-28`
}

export function countNights(checkIn: string, checkOut: string): number {
  return toDayNumber(checkOut) - toDayNumber(checkIn)
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: string): number {
  return (toDayNumber(day) + 4) % 7
}

/** Whether a name is an IANA zone that this process knows. */
export function isKnownZone(zone: string): boolean {
  return !Number.isNaN(tzOffset(zone, new Date(0)))
}

// Where a day begins first and ends last; the signs of these names are turned round.
export const FIRST_ZONE = 'Etc/GMT-14'
export const LAST_ZONE = 'Etc/GMT+12'

/** The day at a property, by the zone that its booking keeps; where no such zone is known (any more), the day that ends last. */
export function dayAtProperty(instant: Date, zone: string): string {
  return dayInZone(instant, isKnownZone(zone) ? zone : LAST_ZONE)
}

/** The calendar day that an instant falls on in an IANA zone. */
export function dayInZone(instant: Date, zone: string): string {
  return toDayString(Math.floor((instant.getTime() + offsetInZone(instant.getTime(), zone)) / DAY_MS))
}

/**
 * The instant at which the wall clock of `zone` shows `day` and `time` (`HH:MM`). A time that comes twice is the first of
 * them, and one that does not exist is as long after the gap, so that midnight is where a day begins.
 */
export function instantInZone(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // A day away is beyond every offset, so that these lie on both sides of a change.
  const before = offsetInZone(wanted - DAY_MS, zone)
  const after = offsetInZone(wanted + DAY_MS, zone)
  if (before === after) return new Date(wanted - before)
  const isShown = (offset: number) => offsetInZone(wanted - offset, zone) === offset
  return new Date(wanted - (isShown(after) && !isShown(before) ? after : before))
}

// Milliseconds east of UTC.
function offsetInZone(instantMs: number, zone: string): number {
  return tzOffset(zone, new Date(instantMs)) * 60_000
}

/** `YYYY-MM-DD` as dd-mm-yyyy; what is no day stays as it was typed. */
export function formatTypedDay(day: string): string {
  return isRealDate(day) ? day.split('-').reverse().join('-') : day
}
