import { createEvent, type EventAttributes } from 'ics'
import type { StayRecord } from '@/lib/domain/reservations/stay-record'
import type { BookingView } from '@/lib/domain/booking/views'
import { freeUntil } from '@/lib/domain/cancellation/rules'
import { foldCalendar } from '@/lib/domain/documents/fold-calendar'
import { addDays, instantInZone } from '@/lib/domain/stay/dates'
import { brandName } from '@/lib/domain/tenants/fallback'
import { isReachable, type Tenant } from '@/lib/domain/tenants/schema'
import { formatInstant } from '@/lib/i18n/format'
import { loadTexts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'

type Stay = {
  booking: BookingView & { confirmedAt: string | null; changes: number }
  stay: StayRecord
  tenant: Tenant
  locale: Locale
  now: Date
  /** Where the reservation is looked up: without a secret, because calendars are shared. */
  url: string
  /** Host of the site, which makes the id of the event unlike any other's. */
  host: string
}
export type CalendarFile = { text: string; method: 'PUBLISH' | 'CANCEL' }

/**
 * A stay as a calendar file: from the hour of check-in to that of check-out at the hotel, with alarms a day before
 * free cancellation ends and when it does. A cancelled one takes the event out of the calendars that have it: same id, next sequence.
 */
export async function writeCalendar({ booking, stay, tenant, locale, now, url, host }: Stay): Promise<CalendarFile> {
  const t = await loadTexts(locale, 'documents')
  const { hotel } = booking.quote
  const isOver = booking.state === 'cancelled'
  const method = isOver ? 'CANCEL' : 'PUBLISH'
  const address = stay.facts.find(({ key }) => key === 'address')
  // `timestamp` is an option that the library's types leave out.
  const event = {
    uid: `booking-${booking.id}@${host}`,
    sequence: booking.changes + (isOver ? 1 : 0),
    method,
    status: isOver ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    productId: `-//${host}//Stayfront//EN`,
    ...periodOf(booking),
    title: t('calendar.title', { hotel: hotel.name }),
    description: describe(stay),
    location: address?.lines.join(', ') ?? hotel.name,
    geo: { lat: hotel.lat, lon: hotel.lon },
    url,
    ...organizerOf(tenant, locale),
    busyStatus: isOver ? ('FREE' as const) : ('BUSY' as const),
    timestamp: now.getTime(),
    ...(isOver
      ? {}
      : { alarms: alarmsOf(booking, (instant) => t('calendar.alarm', { hotel: hotel.name, instant }), locale) }),
  }
  const { error, value } = createEvent(event)
  if (error || !value) throw new Error(`the calendar of booking ${booking.id} cannot be written: ${error?.message}`)
  return { text: foldCalendar(value), method }
}

/** None where nobody reads what is sent there. */
function organizerOf(tenant: Tenant, locale: Locale): Pick<EventAttributes, 'organizer'> {
  if (!isReachable(tenant)) return {}
  // Quotes cannot be written within a name (RFC 5545, 3.2).
  return { organizer: { name: brandName(tenant, locale).replaceAll('"', "'"), email: tenant.legal.supportEmail } }
}

/** From hour to hour at the hotel; whole days where nobody said the hours. */
function periodOf({ checkIn, checkOut, quote: { hotel } }: Stay['booking']) {
  const { checkInFrom, checkOutUntil, timezone } = hotel
  if (checkInFrom === null || checkOutUntil === null)
    return { start: toDate(checkIn), end: toDate(addDays(checkOut, 1)) }
  const utc = (day: string, time: string) => instantInZone(day, time, timezone).getTime()
  return {
    start: utc(checkIn, checkInFrom),
    end: utc(checkOut, checkOutUntil),
    startInputType: 'utc' as const,
    startOutputType: 'utc' as const,
    endInputType: 'utc' as const,
    endOutputType: 'utc' as const,
  }
}

/** Year, month and day of `2026-04-01`. */
function toDate(day: string): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

const DAY_MS = 86_400_000

function alarmsOf(
  { quote: { policy }, confirmedAt }: Stay['booking'],
  say: (instant: string) => string,
  locale: Locale,
) {
  const deadline = confirmedAt && freeUntil(policy, confirmedAt)
  if (!deadline) return []
  const end = Date.parse(deadline)
  // The library escapes no text of an alarm.
  const description = escapeText(say(formatInstant(deadline, policy.zone, locale, 'short')))
  return [end - DAY_MS, end].map((trigger) => ({ action: 'display' as const, trigger, description }))
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (found) => `\\${found}`).replace(/\r?\n/g, '\\n')
}

/** The record in lines, as calendars show it. */
function describe({ reference, facts, zone, policy }: StayRecord): string {
  const said = facts
    .filter(({ key }) => key === 'checkIn' || key === 'checkOut' || key === 'room' || key === 'phone')
    .map(({ label, lines }) => `${label}: ${lines.join(', ')}`)
  const periods = policy.periods.map(({ name, cost }) => `${name}: ${cost}`)
  return [`${reference.label}: ${reference.text}`, ...said, '', ...periods, '', zone].join('\n')
}
