import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import { booking, hold } from '@/lib/backend/postgres/schema-bookings'
import type { BookingState } from '@/lib/domain/booking/rules'
import type { BookingContext, BookingRecord } from '@/lib/backend/booking/booking-record'

/** A changed stay holds nights, too, but has no checkout. */
const IN_CHECKOUT: BookingState[] = ['held', 'failed', 'paying', 'confirming']

type HoldingBooking = Pick<BookingRecord, 'id' | 'state' | 'checkIn' | 'checkOut' | 'quote'>

/** This browser's bookings at this tenant that hold rooms now, the oldest first. */
export async function listOwnHolds(ctx: BookingContext, visitorId: string | null): Promise<HoldingBooking[]> {
  if (visitorId === null) return []
  const live = ctx.db
    .select({ one: sql`1` })
    .from(hold)
    .where(and(eq(hold.bookingId, booking.id), eq(hold.state, 'live'), gt(hold.expiresAt, ctx.now().toISOString())))
  const { id, state, checkIn, checkOut, quote } = booking
  return ctx.db
    .select({ id, state, checkIn, checkOut, quote })
    .from(booking)
    .where(
      and(
        eq(booking.visitorId, visitorId),
        eq(booking.tenantId, ctx.tenantId),
        inArray(booking.state, IN_CHECKOUT),
        exists(live),
      ),
    )
    .orderBy(asc(booking.createdAt), asc(booking.id))
}
