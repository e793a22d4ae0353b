import { GUEST } from '@/lib/domain/booking/timeline'
import {
  addToTimeline,
  findLiveHold,
  findOwnBooking,
  lockBooking,
  type BookingContext,
  type BookingRecord,
} from '@/lib/backend/booking/booking-record'
import { releaseHolds } from '@/lib/backend/booking/sold-rooms'

export type LetGoResult = { status: 'released' } | { status: 'not_found' } | { status: 'closed' }

/** Whether a booking may give its rooms back: they are neither being paid for nor booked. */
export function mayLetGo({ state }: Pick<BookingRecord, 'state'>): boolean {
  return state === 'held' || state === 'failed'
}

/**
 * Gives back what this browser's booking holds, before its time is over. The booking is left as one whose time is over:
 * its rooms may be held again while they are free. Repeats find nothing to give back.
 */
export async function letGo(ctx: BookingContext, bookingId: string, visitorId: string | null): Promise<LetGoResult> {
  const own = await findOwnBooking(ctx.db, ctx, bookingId, visitorId)
  if (!own) return { status: 'not_found' }
  return ctx.db.transaction(async (tx) => {
    const row = await lockBooking(tx, own.id)
    if (!row || !mayLetGo(row)) return { status: 'closed' }
    if ((await findLiveHold(tx, row.id)) === null) return { status: 'released' }
    await releaseHolds(tx, row.id)
    await addToTimeline(tx, ctx, row.id, 'hold_released', { by: GUEST })
    return { status: 'released' }
  })
}
