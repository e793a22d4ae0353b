import { eq } from 'drizzle-orm'
import { recordLinkMoney, recordLinkRefusal } from '@/lib/backend/pay-links/settle-link'
import type { GatewayCharge } from '@/lib/backend/payments/port'
import type { Queryable } from '@/lib/backend/postgres/database'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { noteRefundElsewhere } from '@/lib/backend/refunds/refund-elsewhere'
import { GATEWAY, SYSTEM } from '@/lib/domain/booking/timeline'
import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { isOver } from '@/lib/domain/payments/rules'
import { queueFailure } from './booking-letters'
import {
  findLiveHold,
  isIn,
  lockBooking,
  moveBooking,
  type BookingRecord,
  type SettlingContext,
  type PaymentRecord,
} from './booking-record'
import { giveMoneyBack, type MoneyCharge, type Next, type Pair, type Step } from './charge-step'
import { wasToldToWait } from './tell-pending'
import { keepRooms, requoteBooking } from './checkout'
import { confirmBooking } from './confirm-booking'
import { convertHold } from './hold-rooms'
import { hurryRefunds } from './request-refund'
import { findSoldRooms, giveRoomsBack } from './sold-rooms'
import { scheduleCheck, updatePayment } from './update-payment'

/** `linkId`: of the payment link that was paid; absent where a checkout was. */
export type PaymentOutcome = { bookingId: string; linkId?: string } & (
  | { status: 'confirmed' | 'pending' | 'failed' }
  | { status: 'action'; url: string }
  | { status: 'declined'; code: string }
)

type RefundedCharge = Extract<GatewayCharge, { refunded: number }>

export type Recorded = { next: Next; outcome: PaymentOutcome }

/**
 * Takes over what the gateway says of a charge (null: it never heard of it) and does what follows for
 * booking and rooms, in the caller's transaction. Repeats and late news change nothing.
 */
export async function recordCharge(
  tx: Queryable,
  ctx: SettlingContext,
  paymentId: string,
  charge: GatewayCharge | null,
): Promise<Recorded> {
  const step = await takeOver(tx, ctx, await lockPayment(tx, paymentId), charge)
  await scheduleCheck(tx, ctx, step.row, step.next !== 'answer')
  return { next: step.next, outcome: describePayment(step.booking, step.row) }
}

function takeOver(tx: Queryable, ctx: SettlingContext, pair: Pair, charge: GatewayCharge | null): Promise<Step> | Step {
  switch (charge?.state) {
    case 'authorized':
    case 'captured':
      return recordAnyMoney(tx, ctx, pair, charge)
    case 'requires_action':
      // Given up on our side, still open on theirs: nobody may answer it any more.
      return isOver(pair.row.state) ? { next: 'void', ...pair } : recordAction(tx, ctx, pair, charge)
    case 'refunded':
    case 'partially_refunded':
      return pair.row.captured === 0
        ? recordTakenAndRefunded(tx, ctx, pair, charge)
        : recordRefunded(tx, ctx, pair, charge)
    default:
      return pair.row.linkId === null
        ? recordRefusal(tx, ctx, pair, charge ?? null)
        : recordLinkRefusal(tx, ctx, pair, charge ?? null)
  }
}

async function recordAction(tx: Queryable, ctx: SettlingContext, pair: Pair, charge: GatewayCharge): Promise<Step> {
  return { next: 'answer', booking: pair.booking, row: await updatePayment(tx, ctx, pair, charge) }
}

/**
 * What went back at the gateway without our asking is written down, at once or, where refunds of ours wait, before they
 * are sent; what we asked for is, once its answer is there. News of no more than is known hurries nothing, so that a
 * refund which was refused keeps its pace.
 */
async function recordRefunded(tx: Queryable, ctx: SettlingContext, pair: Pair, charge: RefundedCharge): Promise<Step> {
  const { booking } = pair
  const isMore = charge.refunded > pair.row.refunded
  if (isMore && (await hurryRefunds(tx, ctx, pair.row.id))) return { next: 'refund', ...pair }
  await noteRefundElsewhere(tx, ctx, pair, charge.refunded - pair.row.refunded)
  return { next: 'answer', booking, row: await updatePayment(tx, ctx, pair, charge) }
}

/**
 * Money of which a part or all went back at the gateway before anybody heard that it was taken: it is written down as
 * taken, then as given back. What is left of it books the rooms or pays the link; where nothing is, it is as if none came.
 */
async function recordTakenAndRefunded(
  tx: Queryable,
  ctx: SettlingContext,
  pair: Pair,
  charge: RefundedCharge,
): Promise<Step> {
  const isLost = charge.state === 'refunded'
  const taken = { ref: charge.ref, state: 'captured' } as const
  const step: Step = isLost
    ? { next: 'answer', booking: pair.booking, row: await updatePayment(tx, ctx, pair, taken) }
    : await recordAnyMoney(tx, ctx, pair, taken)
  const { booking } = step
  await noteRefundElsewhere(tx, ctx, { row: step.row, booking }, charge.refunded)
  const row = await updatePayment(tx, ctx, { row: step.row, booking }, charge)
  if (!isLost || isOver(pair.row.state)) return { ...step, row }
  return row.linkId === null
    ? endRefused(tx, ctx, { row, booking })
    : recordLinkRefusal(tx, ctx, { row, booking }, charge)
}

/** Booking first, then its payment: one order of locks everywhere. */
async function lockPayment(tx: Queryable, paymentId: string): Promise<Pair> {
  const [unlocked] = await tx.select({ bookingId: payment.bookingId }).from(payment).where(eq(payment.id, paymentId))
  const booking = unlocked ? await lockBooking(tx, unlocked.bookingId) : null
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update')
  if (!row || !booking) throw new Error(`payment ${paymentId} vanished`)
  return { row, booking }
}

function recordAnyMoney(tx: Queryable, ctx: SettlingContext, pair: Pair, charge: MoneyCharge): Promise<Step> {
  return pair.row.linkId === null ? recordMoney(tx, ctx, pair, charge) : recordLinkMoney(tx, ctx, pair, charge)
}

/** Money is blocked or taken: the rooms are booked with it, or it must go back. */
async function recordMoney(tx: Queryable, ctx: SettlingContext, pair: Pair, charge: MoneyCharge): Promise<Step> {
  const { booking } = pair
  const wasOver = isOver(pair.row.state)
  const row = await updatePayment(tx, ctx, pair, charge)
  if (wasOver || !isIn(booking, 'paying', 'confirming')) {
    const isPaid = !wasOver && !isIn(booking, 'draft', 'held', 'failed')
    return isPaid ? { next: 'answer', booking, row } : giveMoneyBack(tx, ctx, { row, booking }, charge)
  }
  const moved = isIn(booking, 'paying')
    ? await moveBooking(tx, ctx, booking, 'payment_authorized', { by: GATEWAY })
    : booking
  if (!isIn(moved, 'confirming')) throw new Error(`booking ${booking.id} is ${moved.state}, not being confirmed`)
  if (!(await bookRooms(tx, ctx, moved))) {
    const why = { by: SYSTEM, reason: 'not_bookable', changes: { failure: 'not_bookable' } } as const
    const failed = await moveBooking(tx, ctx, moved, 'failed', why)
    await queueFailure(tx, ctx, failed, { failure: 'not_bookable', paymentId: row.id })
    return giveMoneyBack(tx, ctx, { row, booking: failed }, charge)
  }
  if (charge.state !== 'captured') return { next: 'capture', booking: moved, row }
  return { next: 'answer', booking: await confirmBooking(tx, ctx, moved, GATEWAY), row }
}

/** No money: the traveller may try again, or, where rooms were already booked for it, they go back. */
async function recordRefusal(
  tx: Queryable,
  ctx: SettlingContext,
  pair: Pair,
  charge: GatewayCharge | null,
): Promise<Step> {
  const { booking } = pair
  const row = await updatePayment(tx, ctx, pair, charge)
  if (isOver(pair.row.state) || !isOver(row.state)) return { next: 'answer', booking, row }
  return endRefused(tx, ctx, { row, booking })
}

/** What follows for a booking whose payment is over without money. */
async function endRefused(tx: Queryable, ctx: SettlingContext, { row, booking }: Pair): Promise<Step> {
  const answer = (after: BookingRecord): Step => ({ next: 'answer', booking: after, row })
  const data = { code: row.errorCode }
  if (isIn(booking, 'paying')) {
    // Whoever was told that their payment is uncertain is told how it ended; the others saw it on the page.
    if (await wasToldToWait(tx, row))
      await queueFailure(tx, ctx, booking, { failure: 'card_refused', paymentId: row.id })
    return answer(await moveBooking(tx, ctx, booking, 'payment_refused', { by: GATEWAY, reason: 'card_refused', data }))
  }
  if (!isIn(booking, 'confirming')) return answer(booking)
  await giveRoomsBack(tx, booking)
  const changes = { failure: 'payment_lost' }
  const why = { by: GATEWAY, reason: 'payment_lost', changes, data } as const
  const failed = await moveBooking(tx, ctx, booking, 'failed', why)
  await queueFailure(tx, ctx, failed, { failure: 'payment_lost', paymentId: row.id })
  return answer(failed)
}

/** Turns the hold into a sale; takes the rooms anew when the hold ran out meanwhile. False when they are gone. */
async function bookRooms(tx: Queryable, ctx: SettlingContext, booking: BookingRecord): Promise<boolean> {
  if (await findSoldRooms(tx, booking.id)) return true
  if (!(await findLiveHold(tx, booking.id))) {
    // The money is there: how it could be paid is no longer a question.
    const requote = await requoteBooking(tx, ctx, booking, PAYMENT_TIMES)
    if (!requote.ok || (await keepRooms(tx, ctx, booking)) === null) return false
  }
  const live = await findLiveHold(tx, booking.id)
  return live !== null && convertHold(tx, live.id)
}

/** What somebody who asks about a payment is told. */
export function describePayment(booking: BookingRecord, row: PaymentRecord | null): PaymentOutcome {
  const bookingId = booking.id
  if (row?.linkId) return describeLinkPayment(row, row.linkId)
  if (isIn(booking, 'confirmed', 'completed', 'cancelled', 'no_show')) return { status: 'confirmed', bookingId }
  if (booking.state === 'failed') return { status: 'failed', bookingId }
  if (row?.state === 'requires_action' && row.action) return { status: 'action', bookingId, url: row.action.url }
  if (row && isOver(row.state)) return { status: 'declined', bookingId, code: row.errorCode ?? 'card_declined' }
  return { status: 'pending', bookingId }
}

/** The same of a payment by link, whose money is taken or on its way back. */
function describeLinkPayment(row: PaymentRecord, linkId: string): PaymentOutcome {
  const known = { bookingId: row.bookingId, linkId }
  if (row.state === 'captured') return { status: 'confirmed', ...known }
  if (row.state === 'requires_action' && row.action) return { status: 'action', ...known, url: row.action.url }
  if (row.state === 'refunded' || row.state === 'partially_refunded') return { status: 'failed', ...known }
  if (isOver(row.state)) return { status: 'declined', ...known, code: row.errorCode ?? 'card_declined' }
  return { status: 'pending', ...known }
}
