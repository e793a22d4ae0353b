import { and, asc, eq, lt, notInArray } from 'drizzle-orm'
import { addToTimeline, lockBooking, type AnyTenant, type BookingContext } from '@/lib/backend/booking/booking-record'
import { releaseHold } from '@/lib/backend/booking/hold-rooms'
import { booking, hold } from '@/lib/backend/postgres/schema-bookings'
import type { BookingState } from '@/lib/domain/booking/rules'
import { SYSTEM } from '@/lib/domain/booking/timeline'
import { eachRow } from './each-row'

const BATCH = 200
const inPayment: BookingState[] = ['paying', 'confirming']

/** Gives back the rooms of holds whose time is over; bookings in the middle of a payment keep theirs. */
export async function releaseExpiredHolds(ctx: AnyTenant<BookingContext>): Promise<number> {
  const due = await ctx.db
    .select({ id: hold.id, bookingId: hold.bookingId })
    .from(hold)
    .innerJoin(booking, eq(booking.id, hold.bookingId))
    .where(
      and(eq(hold.state, 'live'), lt(hold.expiresAt, ctx.now().toISOString()), notInArray(booking.state, inPayment)),
    )
    .orderBy(asc(hold.expiresAt))
    .limit(BATCH)
  return eachRow(due, (row) =>
    ctx.db.transaction(async (tx) => {
      const locked = await lockBooking(tx, row.bookingId)
      if (locked && inPayment.includes(locked.state)) return false
      const [still] = await tx.select().from(hold).where(eq(hold.id, row.id))
      // It may have been prolonged while this waited for the lock.
      if (!still || still.expiresAt >= ctx.now().toISOString() || !(await releaseHold(tx, row.id))) return false
      await addToTimeline(tx, ctx, row.bookingId, 'hold_released', { by: SYSTEM, reason: 'hold_over' })
      return true
    }),
  )
}
