import { addMinutes } from 'date-fns/addMinutes'
import { and, eq } from 'drizzle-orm'
import { raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import {
  addToTimeline,
  isUuid,
  lockBooking,
  type AnyTenant,
  type BookingRecord,
  type PaymentRecord,
  type SettlingContext,
} from '@/lib/backend/booking/booking-record'
import { alarmOf, refundKey, type RefundRecord } from '@/lib/backend/booking/request-refund'
import { recordRefundReturn } from '@/lib/backend/ledger/post-booking'
import type { Queryable } from '@/lib/backend/postgres/database'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { refund } from '@/lib/backend/postgres/schema-ledger'
import { GATEWAY } from '@/lib/domain/booking/timeline'
import { advanceRefund, nextRefundTry } from '@/lib/domain/payments/refunds'
import { advancePayment } from '@/lib/domain/payments/rules'

type Returned = { gateway: string; refundKey: string | null; detail: string }
type Found = { row: RefundRecord; payment: PaymentRecord }

/**
 * A refund that had been sent came back, days later: it is owed again, in the books too, stands on the operator’s list and
 * is sent again from there or by the job. The gateway is asked whether that is so, so that an old call which comes late
 * reopens nothing that was sent anew. Answers whether the refund is one of ours.
 */
export async function reopenRefund(ctx: AnyTenant<SettlingContext>, news: Returned): Promise<boolean> {
  const found = await findRefund(ctx, news)
  const gateway = ctx.gateways.get(news.gateway)
  if (!found || !gateway?.hasLostRefund) return false
  const isLost = await gateway.hasLostRefund(found.payment.gatewayRef ?? '', refundKey(found.row))
  const owner = isLost ? await ctx.db.transaction((tx) => reopen(tx, ctx, found.row, news)) : null
  if (owner) {
    const detail = `${news.detail}; refund ${found.row.id} of payment ${found.payment.id} (${found.payment.gatewayRef}) of booking ${owner.reference} is to be sent again`
    await raiseAlarm(ctx, { ...alarmOf(found.row), detail, tenantId: owner.tenantId })
  }
  return true
}

async function findRefund(
  ctx: Pick<SettlingContext, 'db'>,
  { gateway, refundKey: key }: Returned,
): Promise<Found | null> {
  const [, id = ''] = /^refund:(.+)$/.exec(key ?? '') ?? []
  if (!isUuid(id)) return null
  const [found] = await ctx.db
    .select({ row: refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(refund.id, id), eq(payment.gateway, gateway)))
  return found ?? null
}

/** The booking of the refund where this reopened it; null where another call had, or it was sent anew meanwhile. */
async function reopen(
  tx: Queryable,
  ctx: AnyTenant<SettlingContext>,
  seen: RefundRecord,
  { detail }: Returned,
): Promise<BookingRecord | null> {
  const booking = await lockBooking(tx, seen.bookingId)
  const [paid] = await tx.select().from(payment).where(eq(payment.id, seen.paymentId)).for('update')
  const [row] = await tx.select().from(refund).where(eq(refund.id, seen.id)).for('update')
  if (!booking || !paid || !row) throw new Error(`refund ${seen.id} lost its booking`)
  const state = advanceRefund(row.state, 'came_back')
  if (state === null || row.sentAt !== seen.sentAt) return null
  const at = ctx.now().toISOString()
  const nextAttemptAt = addMinutes(ctx.now(), nextRefundTry(Infinity).minutes).toISOString()
  await tx.update(refund).set({ state, sentAt: null, nextAttemptAt, lastError: detail }).where(eq(refund.id, row.id))
  const refunded = paid.refunded - row.amount
  const event = refunded === 0 ? 'refund_came_back' : 'refund_came_back_in_part'
  // What nothing was booked with stays over, so that nothing ever is.
  const moved = row.reason === 'not_booked' ? null : advancePayment(paid.state, event)
  await tx
    .update(payment)
    .set({ refunded, state: moved ?? paid.state, updatedAt: at })
    .where(eq(payment.id, paid.id))
  await recordRefundReturn(tx, ctx, booking, row)
  await addToTimeline(tx, ctx, booking.id, 'refund_came_back', { by: GATEWAY, data: { amount: row.amount } })
  return booking
}
