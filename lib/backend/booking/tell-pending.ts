import { subMinutes } from 'date-fns/subMinutes'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { letterKey, queuePending, type LetterContext } from './booking-letters'
import { isIn, latestPayment, lockBooking, type AnyTenant } from './booking-record'

// Most payments are settled in seconds, before their payer would read a mail.
const PATIENCE_MINUTES = 3
const BATCH = 100

/**
 * Writes to guests of whose payment nobody has known for some minutes how it ended, once a booking; answers how many
 * were found. A challenge that waits for its payer is no such payment.
 */
export async function tellPending(ctx: AnyTenant<LetterContext>): Promise<number> {
  const since = subMinutes(ctx.now(), PATIENCE_MINUTES).toISOString()
  const untold = sql`not exists (select 1 from ${mail} where ${mail.key} = 'booking_pending:' || ${booking.id})`
  const due = await ctx.db
    .select({ id: booking.id, tenantId: booking.tenantId })
    .from(booking)
    .where(and(inArray(booking.state, ['paying', 'confirming']), lt(booking.updatedAt, since), untold))
    .orderBy(asc(booking.updatedAt), asc(booking.id))
    .limit(BATCH)
  for (const { id, tenantId } of due)
    await ctx.db.transaction(async (tx) => {
      const row = await lockBooking(tx, id)
      if (!row?.booker || !isIn(row, 'paying', 'confirming')) return
      const payment = await latestPayment(tx, id)
      if (payment?.state !== 'requires_action') await queuePending(tx, { ...ctx, tenantId }, row)
    })
  return due.length
}

/** Whether the booker of a booking was told that its payment is uncertain. */
export async function wasToldToWait(tx: Queryable, bookingId: string): Promise<boolean> {
  const [told] = await tx
    .select({ id: mail.id })
    .from(mail)
    .where(eq(mail.key, letterKey('booking_pending', bookingId)))
  return told !== undefined
}
