import { asc, eq } from 'drizzle-orm'
import type { BookingContext, BookingRecord, SettlingContext } from '@/lib/backend/booking/booking-record'
import { requestRefund } from '@/lib/backend/booking/request-refund'
import { sendRefunds } from '@/lib/backend/booking/send-refunds'
import { recordCapture } from '@/lib/backend/ledger/post-booking'
import type { Queryable } from '@/lib/backend/postgres/database'
import { payment } from '@/lib/backend/postgres/schema-payments'
import type { Actor } from '@/lib/domain/booking/timeline'

/** Sends what a booking owes back at once; what cannot be sent now is left to the job. */
export async function sendOwed(ctx: SettlingContext, bookingId: string): Promise<void> {
  try {
    for (const { id } of await listPayments(ctx.db, bookingId)) await sendRefunds(ctx, id)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // What is owed is written down: the job sends it.
    ctx.onError(`the refund of booking ${bookingId} is left to the job`, error)
  }
}

/** Spreads what is owed over the payments that took it, the oldest first. */
export async function oweBack(
  tx: Queryable,
  ctx: BookingContext,
  booking: BookingRecord,
  amount: number,
  { by, reason }: { by: Actor; reason: 'cancellation' | 'change' },
): Promise<void> {
  let left = amount
  for (const row of await listPayments(tx, booking.id)) {
    if (row.captured > 0) await recordCapture(tx, ctx, booking, row)
    if (left > 0) left -= await requestRefund(tx, ctx, { row, booking }, { amount: left, reason, by })
  }
  if (left > 0) throw new Error(`booking ${booking.id} owes ${left} more than was paid`)
}

function listPayments(db: Queryable, bookingId: string) {
  return db
    .select()
    .from(payment)
    .where(eq(payment.bookingId, bookingId))
    .orderBy(asc(payment.createdAt), asc(payment.id))
}
