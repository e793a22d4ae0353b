import { and, asc, eq, sql } from 'drizzle-orm'
import {
  isIn,
  lockBooking,
  moveBooking,
  type AnyTenant,
  type BookingContext,
} from '@/lib/backend/booking/booking-record'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { SYSTEM } from '@/lib/domain/booking/timeline'
import { dayInZone } from '@/lib/domain/stay/dates'
import { eachRow } from './each-row'

const BATCH = 200

/** Completes confirmed stays whose day of departure is over at their hotel. */
export async function completeStays(ctx: AnyTenant<BookingContext>): Promise<number> {
  const zone = sql`${booking.quote}->'hotel'->>'timezone'`
  const due = await ctx.db
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        eq(booking.state, 'confirmed'),
        sql`${booking.checkOut} < (${ctx.now().toISOString()}::timestamptz at time zone (${zone}))::date`,
      ),
    )
    .orderBy(asc(booking.checkOut))
    .limit(BATCH)
  return eachRow(due, ({ id }) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockBooking(tx, id)
      // It may have been cancelled while this waited for the lock.
      if (!row || !isIn(row, 'confirmed')) return false
      if (row.checkOut >= dayInZone(ctx.now(), row.quote.hotel.timezone)) return false
      await moveBooking(tx, ctx, row, 'completed', { by: SYSTEM, reason: 'stay_over' })
      return true
    }),
  )
}
