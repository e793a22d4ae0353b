import { and, eq, lt } from 'drizzle-orm'
import { lockBooking, type BookingContext } from '@/lib/backend/booking/booking-record'
import { releaseHold } from '@/lib/backend/booking/hold-rooms'
import { hold } from '@/lib/backend/postgres/schema'

const BATCH = 200

/** Gives back the rooms of holds whose time is over; bookings in the middle of a payment keep theirs. */
export async function releaseExpiredHolds(ctx: BookingContext): Promise<number> {
  const due = await ctx.db
    .select({ id: hold.id, bookingId: hold.bookingId })
    .from(hold)
    .where(and(eq(hold.state, 'live'), lt(hold.expiresAt, ctx.now().toISOString())))
    .limit(BATCH)
  let released = 0
  for (const row of due) {
    const done = await ctx.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, row.bookingId)
      if (booking?.state === 'paying' || booking?.state === 'confirming') return false
      const [still] = await tx.select().from(hold).where(eq(hold.id, row.id))
      // It may have been prolonged while this waited for the lock.
      return still !== undefined && still.expiresAt < ctx.now().toISOString() && (await releaseHold(tx, row.id))
    })
    if (done) released += 1
  }
  return released
}
