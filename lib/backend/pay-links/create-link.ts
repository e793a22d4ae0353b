import { addDays } from 'date-fns/addDays'
import { eq } from 'drizzle-orm'
import { queuePayLink } from '@/lib/backend/booking/booking-letters'
import {
  addToTimeline,
  isIn,
  lockBooking,
  type BookingRecord,
  type PaymentContext,
} from '@/lib/backend/booking/booking-record'
import { releaseHolds } from '@/lib/backend/booking/sold-rooms'
import type { CancelInput } from '@/lib/backend/cancellation/cancel-booking'
import { withdrawChange } from '@/lib/backend/change/change-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { recordAct } from '@/lib/backend/staff/record-act'
import { payableUntil } from '@/lib/domain/payments/collection'
import type { StaffAct } from '@/lib/domain/staff/roles'
import { canCollect } from './can-collect'
import { findLaterLink, insertLink, listLinks, lockLink, readBalance, type PayLinkRecord } from './link-record'

/** Who asks, of a booking that they may ask money for: see lib/server/reservations/link-access. */
export type LinkAsker = Pick<CancelInput, 'by' | 'staff'>

export type CreateLinkInput = LinkAsker & {
  bookingId: string
  /** Minor units of the booking's currency. */
  amount: number
  /** What it is for, as the guest reads it. */
  reason: string
  days: number
  /** The same key asks once. */
  idempotencyKey: string
}

export type CreateLinkResult =
  | { status: 'sent'; link: PayLinkRecord }
  /** `closed`: nothing can be asked for. `amount`: the gateway cannot take this one. `too_much`: more than the stay costs, or than one owes that was cancelled or not used. */
  | { status: 'not_found' | 'closed' | 'amount' | 'too_much' | 'no_gateway' | 'key_reused' }

/** Asks the booker by mail for an amount of a booking. Row, mail, timeline and the act of staff are one transaction. */
export async function createPayLink(ctx: PaymentContext, input: CreateLinkInput): Promise<CreateLinkResult> {
  const { gateway } = ctx
  if (!gateway) return { status: 'no_gateway' }
  return ctx.db.transaction(async (tx) => {
    const row = await lockBooking(tx, input.bookingId)
    if (!row) return { status: 'not_found' }
    const links = await listLinks(tx, row.id)
    const known = links.find((link) => link.idempotencyKey === keyOf(row, input))
    if (known)
      return known.amount === input.amount && known.reason === input.reason
        ? { status: 'sent', link: known }
        : { status: 'key_reused' }
    if (!isIn(row, 'confirmed', 'completed', 'no_show', 'cancelled') || !row.booker) return { status: 'closed' }
    if (!(await canCollect(tx, gateway, input.amount, row.currency))) return { status: 'amount' }
    // Whatever open links ask for of it already: the first that is paid has it, so that asking again charges nothing more.
    const left = await readBalance(tx, row)
    const most = isIn(row, 'cancelled', 'no_show') ? left : Math.max(left, row.total)
    if (input.amount > most) return { status: 'too_much' }
    const { amount, reason } = input
    const wished = addDays(ctx.now(), input.days).toISOString()
    const expiresAt = payableUntil(row, wished, ctx.now(), findLaterLink(links)?.expiresAt)
    const asked = { amount, reason, extra: Math.max(0, amount - left), expiresAt, idempotencyKey: keyOf(row, input) }
    const link = await insertLink(tx, ctx, row, input.by, { purpose: 'balance', ...asked })
    await queuePayLink(tx, ctx, row, link)
    await noteAct(tx, ctx, input, 'pay_link_sent', row.id)
    return { status: 'sent', link }
  })
}

function keyOf(row: BookingRecord, { idempotencyKey }: CreateLinkInput): string {
  return `${row.id}:${idempotencyKey}`
}

export type WithdrawResult = { status: 'withdrawn' | 'paid' | 'paying' | 'not_found' }

/**
 * Takes a link back that nobody paid; a repeat changes nothing. `paying`: money for it is under way. One that asks for a
 * `later` stay by its day is not theirs to take back: without it the stay would be kept unpaid beyond that day.
 */
export async function withdrawPayLink(
  ctx: PaymentContext,
  { bookingId, linkId, ...asker }: LinkAsker & { bookingId: string; linkId: string },
): Promise<WithdrawResult> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const link = row && (await lockLink(tx, linkId))
    if (!link || link.bookingId !== row.id || link.purpose !== 'balance') return { status: 'not_found' }
    if (link.state !== 'open') return { status: link.state }
    if (link.paymentId !== null) return { status: 'paying' }
    const endedAt = ctx.now().toISOString()
    await tx.update(payLink).set({ state: 'withdrawn', endedAt }).where(eq(payLink.id, link.id))
    if (await withdrawChange(tx, { linkId: link.id }, endedAt)) await releaseHolds(tx, row.id)
    await addToTimeline(tx, ctx, row.id, 'link_withdrawn', { by: asker.by, data: { amount: link.amount } })
    await noteAct(tx, ctx, asker, 'pay_link_withdrawn', row.id)
    return { status: 'withdrawn' }
  })
}

async function noteAct(
  tx: Queryable,
  ctx: PaymentContext,
  { staff }: LinkAsker,
  act: StaffAct,
  bookingId: string,
): Promise<void> {
  if (!staff) return
  const { accountId: by, role } = staff
  await recordAct(ctx, tx, { act, by, subject: 'booking', subjectId: bookingId, role })
}
