import { and, eq } from 'drizzle-orm'
import { queueMoneyBack } from '@/lib/backend/booking/booking-letters'
import {
  addToTimeline,
  type BookingRecord,
  type PaymentRecord,
  type SettlingContext,
} from '@/lib/backend/booking/booking-record'
import { giveMoneyBack, type MoneyCharge, type Pair, type Step } from '@/lib/backend/booking/charge-step'
import { releaseHolds } from '@/lib/backend/booking/sold-rooms'
import { updatePayment } from '@/lib/backend/booking/update-payment'
import { findOpenChange, withdrawChange } from '@/lib/backend/change/change-record'
import { closeChange, keepChange } from '@/lib/backend/change/open-change'
import { recordExtra } from '@/lib/backend/ledger/post-booking'
import type { GatewayCharge } from '@/lib/backend/payments/port'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { GATEWAY } from '@/lib/domain/booking/timeline'
import { isOver } from '@/lib/domain/payments/rules'
import { listLinks, lockLink, readBalance, withdrawUnowed, type PayLinkRecord } from './link-record'

/**
 * Money for a link is blocked or taken. The first payment whose money is there has the link; what comes for a link that
 * another one paid, or that was withdrawn, goes back.
 */
export async function recordLinkMoney(
  tx: Queryable,
  ctx: SettlingContext,
  pair: Pair,
  charge: MoneyCharge,
): Promise<Step> {
  const link = await lockLink(tx, pair.row.linkId ?? '')
  if (!link) throw new Error(`the link of payment ${pair.row.id} vanished`)
  const wasOver = isOver(pair.row.state)
  const { booking: owner } = pair
  const row = await updatePayment(tx, ctx, pair, charge)
  const isOurs = link.paymentId === row.id
  if (link.state === 'paid' && isOurs) return { next: 'answer', booking: owner, row }
  const isTaken = link.paymentId !== null && !isOurs
  if (link.state !== 'open') await queueMoneyBack(tx, ctx, owner, row, 'notOwed')
  if (wasOver || isTaken || link.state !== 'open') return giveMoneyBack(tx, ctx, { row, booking: owner }, charge)
  const change = await findOpenChange(tx, link.id)
  if (link.paymentId === null) {
    const taken = row.captured
    const isWanted = change
      ? await keepChange(tx, ctx, owner, change, { link, taken })
      : await isStillOwed(tx, owner, { link, taken })
    if (!isWanted) return refuseMoney(tx, ctx, { row, booking: owner }, link, charge)
  }
  if (charge.state !== 'captured') {
    await tx.update(payLink).set({ paymentId: row.id }).where(eq(payLink.id, link.id))
    return { next: 'capture', booking: owner, row }
  }
  const paid = change ? await closeChange(tx, ctx, owner, change) : owner
  if (!paid) return refuseMoney(tx, ctx, { row, booking: owner }, link, charge)
  await endLink(tx, ctx, { row, booking: paid }, link)
  return { next: 'answer', booking: paid, row }
}

/** What a link asked for is wanted no more: it is over, and the money goes back. */
async function refuseMoney(
  tx: Queryable,
  ctx: SettlingContext,
  pair: Pair,
  link: PayLinkRecord,
  charge: MoneyCharge,
): Promise<Step> {
  const at = ctx.now().toISOString()
  await tx.update(payLink).set({ state: 'withdrawn', endedAt: at }).where(eq(payLink.id, link.id))
  const change = await withdrawChange(tx, { linkId: link.id }, at)
  if (change) await releaseHolds(tx, pair.booking.id)
  await queueMoneyBack(tx, ctx, pair.booking, pair.row, change ? 'notChanged' : 'notOwed')
  return giveMoneyBack(tx, ctx, pair, charge)
}

/** Whether a link asks for no more than is due besides what other links are being paid for. */
async function isStillOwed(
  tx: Queryable,
  owner: BookingRecord,
  { link, taken }: { link: PayLinkRecord; /** Of this payment: minor units that are counted already. */ taken: number },
): Promise<boolean> {
  const others = (await listLinks(tx, owner.id)).filter(
    ({ state, paymentId }) => state === 'open' && paymentId !== null,
  )
  const underWay = others.reduce((sum, { amount, extra }) => sum + amount - extra, 0)
  return link.amount - link.extra <= (await readBalance(tx, owner, taken)) - underWay
}

/** The money of a link is ours: what it was for is settled, in the transaction that says so. */
async function endLink(tx: Queryable, ctx: SettlingContext, pair: Pair, link: PayLinkRecord): Promise<void> {
  const at = ctx.now().toISOString()
  const { row, booking: owner } = pair
  await tx.update(payLink).set({ state: 'paid', paymentId: row.id, endedAt: at }).where(eq(payLink.id, link.id))
  if (link.extra > 0) await recordExtra(tx, ctx, owner, link)
  await addToTimeline(tx, ctx, owner.id, 'link_paid', { by: GATEWAY, data: { amount: link.amount } })
  const balance = await readBalance(tx, owner)
  await withdrawUnowed(tx, owner.id, balance, at)
  if (balance === 0) await tx.update(booking).set({ settledAt: at, updatedAt: at }).where(eq(booking.id, owner.id))
}

/** No money: the link is free for another try. */
export async function recordLinkRefusal(
  tx: Queryable,
  ctx: SettlingContext,
  pair: Pair,
  charge: GatewayCharge | null,
): Promise<Step> {
  const row = await updatePayment(tx, ctx, pair, charge)
  if (isOver(row.state)) await releaseLink(tx, row)
  return { next: 'answer', booking: pair.booking, row }
}

async function releaseLink(tx: Queryable, row: PaymentRecord): Promise<void> {
  await tx
    .update(payLink)
    .set({ paymentId: null })
    .where(and(eq(payLink.id, row.linkId ?? ''), eq(payLink.paymentId, row.id), eq(payLink.state, 'open')))
}
