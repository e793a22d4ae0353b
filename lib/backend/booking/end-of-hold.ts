import { limitSettings } from '@/lib/backend/limits/settings'
import { holdEnd, isHeldOut } from '@/lib/domain/booking/rules'
import type { BookingContext, BookingRecord } from './booking-record'

/** The instant (ISO) until which rooms that are held now are kept, for a booking that was made at `chosenAt`. */
export function endOfHold(now: Date, chosenAt: Date): string {
  return holdEnd(now, chosenAt, limitSettings().holds.minutes).toISOString()
}

/** Whether the rooms of a booking may not be held any longer: its rate must be chosen again. */
export function isOverdue(ctx: BookingContext, row: Pick<BookingRecord, 'createdAt'>): boolean {
  return isHeldOut(ctx.now(), new Date(row.createdAt), limitSettings().holds.minutes)
}
