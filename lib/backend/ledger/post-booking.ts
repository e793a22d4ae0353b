import { count, eq, like } from 'drizzle-orm'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import type { booking } from '@/lib/backend/postgres/schema-bookings'
import type { payment } from '@/lib/backend/postgres/schema-payments'
import { journal } from '@/lib/backend/postgres/schema-ledger'
import type { Quote } from '@/lib/domain/booking/quote'
import {
  postAuthorization,
  postAuthorizationEnd,
  postCancellation,
  postCapture,
  postChange,
  postExtra,
  postRefundRequest,
  postRefundReturn,
  postRefundSent,
  postSale,
  postVoucherKept,
} from '@/lib/domain/ledger/postings'
import { postJournal } from './post-journal'

type Context = Pick<UseCaseContext, 'now'>
type Booking = Pick<typeof booking.$inferSelect, 'id' | 'tenantId' | 'quote'>
type Payment = Pick<typeof payment.$inferSelect, 'id' | 'amount' | 'currency'>
type Refund = { id: string; amount: number; currency: string }

const keyOf = {
  sale: (id: string) => `sale:${id}`,
  authorization: (id: string) => `authorization:${id}`,
  capture: (id: string) => `capture:${id}`,
}

/** A confirmed stay. */
export async function recordSale(tx: Queryable, ctx: Context, booking: Booking): Promise<void> {
  const { price, voucher } = booking.quote
  const entries = postSale(price, voucher?.amount)
  await postJournal(tx, ctx, { key: keyOf.sale(booking.id), kind: 'stay_sold', booking, entries })
}

/** A stay that was sold and is now another one, `before` the price of which it was; one from before there were books is sold first. */
export async function recordChange(
  tx: Queryable,
  ctx: Context,
  booking: Booking,
  { id, before }: { id: string; before: Quote },
): Promise<void> {
  await recordSale(tx, ctx, { ...booking, quote: before })
  const entries = postChange(before.price, booking.quote.price)
  await postJournal(tx, ctx, { key: `change:${id}`, kind: 'stay_changed', booking, entries })
}

/** What a payment link charged besides the price of a stay; `extra` in minor units. */
export async function recordExtra(
  tx: Queryable,
  ctx: Context,
  booking: Booking,
  link: { id: string; extra: number; currency: string },
): Promise<void> {
  const entries = postExtra({ amount: link.extra, currency: link.currency })
  await postJournal(tx, ctx, { key: `extra:${link.id}`, kind: 'extra_sold', booking, entries })
}

const ENDS = {
  cancelled: { key: (id: string) => `cancellation:${id}`, kind: 'stay_cancelled' },
  no_show: { key: (id: string) => `no-show:${id}`, kind: 'stay_not_used' },
} as const

type End = { event: keyof typeof ENDS; fee: number; extras: number; voucherKept?: number | undefined }

/**
 * A stay that was cancelled or whose guests did not come, of which a fee is left, with what a voucher pays of it and the
 * extras that go back (minor units). One that was sold before there were books is sold first.
 */
export async function recordEnd(
  tx: Queryable,
  ctx: Context,
  booking: Booking,
  { event, fee, extras, voucherKept = 0 }: End,
): Promise<void> {
  await recordSale(tx, ctx, booking)
  const { price, voucher } = booking.quote
  const { currency } = price
  const entries = [
    ...postCancellation(price, fee, voucher?.amount),
    ...postVoucherKept({ amount: voucherKept, currency }),
    ...postExtra({ amount: -extras, currency }),
  ]
  const { key, kind } = ENDS[event]
  await postJournal(tx, ctx, { key: key(booking.id), kind, booking, entries })
}

export async function recordAuthorization(tx: Queryable, ctx: Context, booking: Booking, row: Payment): Promise<void> {
  const key = keyOf.authorization(row.id)
  await postJournal(tx, ctx, { key, kind: 'payment_authorized', booking, entries: postAuthorization(row) })
}

/** Nothing is blocked any more; nothing to post where nothing was. */
export async function recordAuthorizationEnd(
  tx: Queryable,
  ctx: Context,
  booking: Booking,
  row: Payment,
): Promise<void> {
  const [blocked] = await tx
    .select({ id: journal.id })
    .from(journal)
    .where(eq(journal.key, keyOf.authorization(row.id)))
  if (!blocked) return
  const entries = postAuthorizationEnd(row)
  await postJournal(tx, ctx, { key: `authorization-end:${row.id}`, kind: 'authorization_ended', booking, entries })
}

export async function recordCapture(tx: Queryable, ctx: Context, booking: Booking, row: Payment): Promise<void> {
  await recordAuthorizationEnd(tx, ctx, booking, row)
  const key = keyOf.capture(row.id)
  await postJournal(tx, ctx, { key, kind: 'payment_captured', booking, entries: postCapture(row) })
}

export async function recordRefundRequest(tx: Queryable, ctx: Context, booking: Booking, row: Refund): Promise<void> {
  const key = `refund-request:${row.id}`
  await postJournal(tx, ctx, { key, kind: 'refund_requested', booking, entries: postRefundRequest(row) })
}

/** Once for each time that it is sent: one that came back is sent again. */
export async function recordRefundSent(tx: Queryable, ctx: Context, booking: Booking, row: Refund): Promise<void> {
  const returns = await countReturns(tx, row)
  const key = `refund-sent:${row.id}${returns === 0 ? '' : `:${returns}`}`
  await postJournal(tx, ctx, { key, kind: 'refund_sent', booking, entries: postRefundSent(row) })
}

/** A sent refund that came back. Its caller holds the lock of the booking and knows that it is news. */
export async function recordRefundReturn(tx: Queryable, ctx: Context, booking: Booking, row: Refund): Promise<void> {
  const key = `${returnKey(row)}${(await countReturns(tx, row)) + 1}`
  await postJournal(tx, ctx, { key, kind: 'refund_came_back', booking, entries: postRefundReturn(row) })
}

const returnKey = ({ id }: Refund) => `refund-came-back:${id}:`

async function countReturns(tx: Queryable, row: Refund): Promise<number> {
  const [found] = await tx
    .select({ returns: count() })
    .from(journal)
    .where(like(journal.key, `${returnKey(row)}%`))
  return found?.returns ?? 0
}
