import type { BookingState } from '@/lib/domain/booking/rules'
import type { PaymentTime } from '@/lib/domain/hotels/values'
import { addDays, instantInZone, isKnownZone, toDayNumber } from '@/lib/domain/stay/dates'

/** Days before a `later` rate is due on which its payment link is mailed. */
export const REMINDER_DAYS = [7, 3, 1] as const

/**
 * The reminder to mail on `today` (days of the hotel), or null. One a period, however late: who books when one is over
 * gets the next at once. `reminded` is the one that was mailed last.
 */
export function reminderDue(payBy: string, today: string, reminded: number | null): number | null {
  const left = toDayNumber(payBy) - toDayNumber(today)
  const due = REMINDER_DAYS.filter((days) => days >= left).at(-1) ?? null
  return due !== null && (reminded === null || reminded > due) ? due : null
}

const DAY_MS = 86_400_000

/**
 * The instant (ISO) at which an unpaid `later` stay is cancelled: when the day on which it is due is over at the hotel,
 * but a day after it was booked at the earliest, and not after the day of arrival.
 */
export function payDeadline(stay: { payBy: string; checkIn: string; confirmedAt: string }, zone: string): string {
  const grace = dayAfter(new Date(stay.confirmedAt))
  const due = endOf(stay.payBy, zone)
  return earlier(due > grace ? due : grace, endOf(stay.checkIn, zone))
}

/** The same (ISO) of one whose time was over before its guest could pay: a day from now. */
export function lateDeadline({ checkIn }: { checkIn: string }, zone: string, now: Date): string {
  return earlier(dayAfter(now), endOf(checkIn, zone))
}

function endOf(day: string, zone: string): string {
  return instantInZone(addDays(day, 1), '00:00', zone).toISOString()
}

function dayAfter(instant: Date): string {
  return new Date(instant.getTime() + DAY_MS).toISOString()
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

/** Of a booking, what decides until when it may stay unpaid. */
type Payable = {
  state: BookingState
  checkIn: string
  createdAt: string
  confirmedAt: string | null
  settledAt: string | null
  quote: { payment: PaymentTime; payBy: string | null; hotel: { timezone: string } }
}

/** The instant (ISO) at which an unpaid `later` stay is cancelled; null of any other, and in a time zone that is not known. */
export function unpaidUntil({ state, checkIn, createdAt, confirmedAt, settledAt, quote }: Payable): string | null {
  const { payment, payBy, hotel } = quote
  if (state !== 'confirmed' || settledAt !== null || payment !== 'later' || payBy === null) return null
  if (!isKnownZone(hotel.timezone)) return null
  return payDeadline({ payBy, checkIn, confirmedAt: confirmedAt ?? createdAt }, hotel.timezone)
}

/**
 * `wished` (ISO), or the end of an unpaid stay where that comes before: who is asked to pay is told no later one. One that
 * stays beyond its end, since nobody could collect it, ends with the link that asks for it since, at `askedUntil`.
 */
export function payableUntil(stay: Payable, wished: string, now: Date, askedUntil: string | null = null): string {
  const end = unpaidUntil(stay)
  if (end === null) return wished
  const last = [end, askedUntil].find((instant) => instant !== null && now.toISOString() < instant)
  return last ? earlier(last, wished) : wished
}
