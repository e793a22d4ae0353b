import { countNights, dayInZone } from '@/lib/domain/stay/dates'
import { intlTag } from '@/lib/i18n/format'

/** A moment, and the IANA zone by whose calendar days are counted. */
export type Here = { now: Date; zone: string }

/**
 * How far away a deadline (ISO) is: `tomorrow` or `in 4 days` by the calendar of its zone, within 24 hours `in 5 hours`,
 * within two `in 90 minutes`. Hours and minutes are whole ones that are left; null where not even a minute is.
 */
export function formatAway(iso: string, { now, zone }: Here, locale: string): string | null {
  const minutes = Math.floor((Date.parse(iso) - now.getTime()) / 60_000)
  if (minutes < 1) return null
  if (minutes < 120) return sayAway(minutes, 'minute', locale)
  if (minutes < 1440) return sayAway(Math.floor(minutes / 60), 'hour', locale)
  return sayAway(countNights(dayInZone(now, zone), dayInZone(new Date(iso), zone)), 'day', locale)
}

function sayAway(value: number, unit: 'minute' | 'hour' | 'day', locale: string): string {
  const tag = intlTag(locale)
  const said = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(value, unit)
  // Hebrew repeats in brackets what its word says, `שעתיים (2)`; some languages begin as a sentence of its own would.
  return said.replace(/ \(\d+\)$/, '').replace(/^./u, (first) => first.toLocaleLowerCase(tag))
}
