import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { addToTimeline, isIn, type BookingRecord } from '@/lib/backend/booking/booking-record'
import { findOpenChange } from '@/lib/backend/change/change-record'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { cancellation, refund } from '@/lib/backend/postgres/schema-ledger'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import type { Actor } from '@/lib/domain/booking/timeline'
import { isOver } from '@/lib/domain/payments/rules'
import { dueOnline } from '@/lib/domain/vouchers/apply'

export type PayLinkRecord = typeof payLink.$inferSelect

type Asked = Omit<typeof payLink.$inferInsert, 'id' | 'bookingId' | 'currency' | 'createdAt' | 'actor' | 'actorId'>

/** Asks for an amount of a locked booking. */
export async function insertLink(
  tx: Queryable,
  ctx: Pick<UseCaseContext, 'now' | 'newId'>,
  { id: bookingId, currency }: Pick<BookingRecord, 'id' | 'currency'>,
  by: Actor,
  asked: Asked,
): Promise<PayLinkRecord> {
  const known = { id: ctx.newId(), bookingId, currency, createdAt: ctx.now().toISOString() }
  const [link] = await tx
    .insert(payLink)
    .values({ ...known, actor: by.kind, actorId: by.id ?? null, ...asked })
    .returning()
  if (!link) throw new Error('payment link was not kept')
  await addToTimeline(tx, ctx, bookingId, 'link_sent', { by, data: { amount: link.amount } })
  return link
}

/** The link, locked until the transaction ends; its booking must be locked before. Null when unknown. */
export async function lockLink(tx: Queryable, id: string): Promise<PayLinkRecord | null> {
  const [row] = await tx.select().from(payLink).where(eq(payLink.id, id)).for('update')
  return row ?? null
}

/** Every link of a booking, the oldest first. */
export function listLinks(db: Queryable, bookingId: string): Promise<PayLinkRecord[]> {
  return db
    .select()
    .from(payLink)
    .where(eq(payLink.bookingId, bookingId))
    .orderBy(asc(payLink.createdAt), asc(payLink.id))
}

/** Of the links of a booking, the open one that asks for a `later` stay; there is one at most. */
export function findLaterLink(links: readonly PayLinkRecord[]): PayLinkRecord | null {
  return links.find(({ purpose, state }) => purpose === 'later' && state === 'open') ?? null
}

/** What was paid through us and is not on its way back, in minor units. */
export async function sumPaid(db: Queryable, bookingId: string): Promise<number> {
  const [kept] = await db
    .select({ sum: sql<number>`coalesce(sum(${payment.captured} - ${payment.refunded}), 0)::bigint` })
    .from(payment)
    .where(eq(payment.bookingId, bookingId))
  const [open] = await db
    .select({ sum: sql<number>`coalesce(sum(${refund.amount}), 0)::bigint` })
    .from(refund)
    .where(and(eq(refund.bookingId, bookingId), isNull(refund.sentAt)))
  return (kept?.sum ?? 0) - (open?.sum ?? 0)
}

/** Whether money for a booking is under way: asked for, and neither taken nor given up. */
export async function isBeingPaid(db: Queryable, bookingId: string): Promise<boolean> {
  const tries = await db.select().from(payment).where(eq(payment.bookingId, bookingId))
  return tries.some(({ state, captured }) => captured === 0 && !isOver(state))
}

/** What links charged besides the price of the stay, in minor units. */
export async function sumExtras(db: Queryable, bookingId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${payLink.extra}), 0)::bigint` })
    .from(payLink)
    .where(and(eq(payLink.bookingId, bookingId), eq(payLink.state, 'paid')))
  return row?.sum ?? 0
}

/**
 * What is due through us of a booking and not paid, in minor units: of one that was cancelled or not used, of its fee. Never
 * below 0. `besides`: of what was paid, what does not count yet.
 */
export async function readBalance(
  db: Queryable,
  booking: Pick<BookingRecord, 'id' | 'state' | 'quote'>,
  besides = 0,
): Promise<number> {
  const paid = (await sumPaid(db, booking.id)) - besides
  if (booking.state === 'cancelled' || booking.state === 'no_show') {
    const [ended] = await db.select().from(cancellation).where(eq(cancellation.bookingId, booking.id))
    const isOurs = booking.quote.price.online > 0
    const { fee = 0, voucher } = ended?.quote ?? {}
    return isOurs ? Math.max(0, fee - (voucher?.kept ?? 0) - paid) : 0
  }
  return Math.max(0, dueOnline(booking.quote) + (await sumExtras(db, booking.id)) - paid)
}

/** What is left to pay of a stay that is paid later, in minor units; null of any other, and of one that ended or is settled. */
export async function readLeft(
  db: Queryable,
  booking: Pick<BookingRecord, 'id' | 'state' | 'quote' | 'settledAt'>,
): Promise<number | null> {
  const isOpen = isIn(booking, 'confirmed', 'completed') && booking.settledAt === null
  return isOpen && booking.quote.payment === 'later' ? readBalance(db, booking) : null
}

/** Takes back the links of a locked booking that nobody paid; money that comes for one goes back. */
export async function withdrawLinks(tx: Queryable, bookingId: string, at: string): Promise<void> {
  await tx
    .update(payLink)
    .set({ state: 'withdrawn', endedAt: at })
    .where(and(eq(payLink.bookingId, bookingId), eq(payLink.state, 'open')))
}

/** Takes back the links that ask for more than is left of a balance, but for those whose money is under way or pays for a change. */
export async function withdrawUnowed(tx: Queryable, bookingId: string, balance: number, at: string): Promise<void> {
  for (const { id, state, paymentId, amount, extra } of await listLinks(tx, bookingId)) {
    if (state !== 'open' || paymentId !== null || amount - extra <= balance) continue
    if (await findOpenChange(tx, id)) continue
    await tx.update(payLink).set({ state: 'withdrawn', endedAt: at }).where(eq(payLink.id, id))
  }
}
