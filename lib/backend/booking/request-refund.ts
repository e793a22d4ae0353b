import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordRefundRequest } from '@/lib/backend/ledger/post-booking'
import type { Queryable } from '@/lib/backend/postgres/database'
import { refund } from '@/lib/backend/postgres/schema-ledger'
import { SYSTEM, type Actor } from '@/lib/domain/booking/timeline'
import { addToTimeline, type BookingContext, type BookingRecord, type PaymentRecord } from './booking-record'

export type RefundRecord = typeof refund.$inferSelect
type Pair = { row: PaymentRecord; booking: BookingRecord }
type Asked = { amount: number; reason: RefundRecord['reason']; by?: Actor }

/**
 * Owes a guest money back, of a locked booking: at most what was taken and is not yet on its way back, so that repeats
 * owe nothing more. Sent by send-refunds. Minor units; answers what it owes.
 */
export async function requestRefund(
  tx: Queryable,
  ctx: BookingContext,
  { row, booking }: Pair,
  { amount, reason, by = SYSTEM }: Asked,
): Promise<number> {
  const owed = Math.min(amount, row.captured - row.refunded - (await sumOpen(tx, row.id)))
  if (owed <= 0) return 0
  const at = ctx.now().toISOString()
  const asked = { id: ctx.newId(), amount: owed, currency: row.currency }
  await tx
    .insert(refund)
    .values({ ...asked, bookingId: booking.id, paymentId: row.id, reason, nextAttemptAt: at, createdAt: at })
  await recordRefundRequest(tx, ctx, booking, asked)
  await addToTimeline(tx, ctx, booking.id, 'refund_requested', { by, reason, data: { amount: owed } })
  return owed
}

async function sumOpen(tx: Queryable, paymentId: string): Promise<number> {
  const [open] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refund.amount}), 0)::bigint` })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), isNull(refund.sentAt)))
  return open?.sum ?? 0
}

/** Makes the refunds of a payment that wait due now; answers whether there are any. */
export async function hurryRefunds(
  tx: Queryable,
  ctx: Pick<BookingContext, 'now'>,
  paymentId: string,
): Promise<boolean> {
  const hurried = await tx
    .update(refund)
    .set({ nextAttemptAt: ctx.now().toISOString() })
    .where(and(eq(refund.paymentId, paymentId), isNull(refund.sentAt)))
    .returning({ id: refund.id })
  return hurried.length > 0
}

/** By which a gateway knows a refund of ours. */
export const refundKey = ({ id }: Pick<RefundRecord, 'id'>) => `refund:${id}`

/** The alarm of a refund that did not go through, which ends once it does. */
export function alarmOf(row: Pick<RefundRecord, 'id'>) {
  return { kind: 'refund_refused', key: row.id } as const
}
