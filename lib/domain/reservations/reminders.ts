import { freeUntil, type CancellationPolicy } from '@/lib/domain/cancellation/rules'
import { addDays, dayInZone } from '@/lib/domain/stay/dates'

const HOUR_MS = 3_600_000
/** Hours before cancelling begins to cost. */
export const DEADLINE_HOURS = 48
/** Days before arrival. */
export const ARRIVAL_DAYS = 3

type Confirmed = { checkIn: string; confirmedAt: string | null; policy: CancellationPolicy }

/**
 * The end of free cancellation (ISO) that a guest is to be reminded of now; null where it is too early or too late for
 * that, or where the booking was only made within the hours of the reminder.
 */
export function deadlineToTell({ policy, confirmedAt }: Confirmed, now: Date): string | null {
  const deadline = freeUntil(policy, now.toISOString())
  if (deadline === null || deadline <= now.toISOString()) return null
  const from = new Date(Date.parse(deadline) - DEADLINE_HOURS * HOUR_MS)
  return from > now || (confirmedAt !== null && new Date(confirmedAt) > from) ? null : deadline
}

/** Whether a guest is to be told of their arrival now, by the hotel's days; not who booked within those days. */
export function isArrivalToTell({ checkIn, confirmedAt, policy: { zone } }: Confirmed, now: Date): boolean {
  const today = dayInZone(now, zone)
  const first = addDays(checkIn, -ARRIVAL_DAYS)
  if (today < first || today > checkIn) return false
  return confirmedAt === null || dayInZone(new Date(confirmedAt), zone) < first
}
