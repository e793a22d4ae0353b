import { and, asc, eq, isNull } from 'drizzle-orm'
import { endAlarm } from '@/lib/backend/alarms/raise-alarm'
import { addToTimeline, lockBooking, type AnyTenant, type BookingContext } from '@/lib/backend/booking/booking-record'
import type { Pair } from '@/lib/backend/booking/charge-step'
import { alarmOf, refundKey, type RefundRecord } from '@/lib/backend/booking/request-refund'
import { recordRefundRequest, recordRefundSent } from '@/lib/backend/ledger/post-booking'
import type { SentRefund } from '@/lib/backend/payments/port'
import type { Queryable } from '@/lib/backend/postgres/database'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { refund } from '@/lib/backend/postgres/schema-ledger'
import { GATEWAY } from '@/lib/domain/booking/timeline'
import { advancePayment } from '@/lib/domain/payments/rules'

type Context = AnyTenant<BookingContext>

/**
 * Money that went back without our asking, at the gateway's own site: minor units that are not written down yet. It pays
 * what is owed back and not sent, so that nothing is paid twice.
 */
export async function noteRefundElsewhere(
  tx: Queryable,
  ctx: Context,
  { row, booking }: Pair,
  amount: number,
): Promise<void> {
  if (amount <= 0) return
  const at = ctx.now().toISOString()
  const refunded = row.refunded + amount
  const state = advancePayment(row.state, refunded >= row.captured ? 'refunded' : 'refunded_in_part') ?? row.state
  await tx.update(payment).set({ refunded, state, updatedAt: at }).where(eq(payment.id, row.id))
  const beyond = amount - (await coverOwed(tx, ctx, { row, booking }, amount))
  if (beyond > 0) {
    const back = { id: `${row.id}:${refunded}`, amount: beyond, currency: row.currency }
    await recordRefundRequest(tx, ctx, booking, back)
    await recordRefundSent(tx, ctx, booking, back)
  }
  await addToTimeline(tx, ctx, booking.id, 'refund_sent', { by: GATEWAY, data: { amount } })
}

/** Pays what is owed back of a payment, the oldest first; answers how much of `amount` that takes. */
async function coverOwed(tx: Queryable, ctx: Context, { row, booking }: Pair, amount: number): Promise<number> {
  const sentAt = ctx.now().toISOString()
  let left = amount
  for (const owed of await listOwed(tx, row.id)) {
    const covered = Math.min(left, owed.amount)
    if (covered === 0) break
    left -= covered
    // Under ids of their own: what the gateway still says of a try of ours is no news of money that went back by hand.
    const paid = { ...owed, id: ctx.newId(), amount: covered, state: 'sent' as const, attempts: 0, lastError: null }
    await tx.delete(refund).where(eq(refund.id, owed.id))
    await tx.insert(refund).values({ ...paid, sentAt, nextAttemptAt: null })
    await recordRefundSent(tx, ctx, booking, paid)
    if (covered < owed.amount) {
      const rest = { ...owed, id: ctx.newId(), amount: owed.amount - covered, attempts: 0, lastError: null }
      await tx.insert(refund).values({ ...rest, state: 'waiting', nextAttemptAt: sentAt })
    }
    await endAlarm({ ...ctx, db: tx }, alarmOf(owed))
  }
  return amount - left
}

function listOwed(tx: Queryable, paymentId: string): Promise<RefundRecord[]> {
  return tx
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), isNull(refund.sentAt)))
    .orderBy(asc(refund.createdAt), asc(refund.id))
    .for('update')
}

/**
 * Writes down what a gateway says that it gave back of a payment and we do not know of, before a refund is sent: somebody
 * may have made it by hand. Answers whether there was any, so that what is owed is another amount by now.
 */
export async function takeRefundsElsewhere(
  ctx: Context,
  { id, bookingId, paymentId }: RefundRecord,
  atGateway: readonly SentRefund[],
): Promise<boolean> {
  const isThere = atGateway.some(({ key }) => key === refundKey({ id }))
  if (isThere || atGateway.length === 0) return false
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update')
    if (!booking || !row) throw new Error(`refund ${id} lost its booking`)
    // Tries of ours whose answers were lost are written down when they are sent again.
    const tried = new Set<string | null>((await listOwed(tx, paymentId)).map(refundKey))
    const back = atGateway.reduce((sum, { key, amount }) => sum + (tried.has(key) ? 0 : amount), 0)
    await noteRefundElsewhere(tx, ctx, { row, booking }, back - row.refunded)
    return back > row.refunded
  })
}
