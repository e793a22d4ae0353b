import { and, eq } from 'drizzle-orm'
import type { GatewayCharge } from '@/lib/backend/payments/port'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hold, payment } from '@/lib/backend/postgres/schema'
import { PAYMENT_TIMES } from '@/lib/domain/hotels/schema'
import { advancePayment, isOver, type PaymentEvent } from '@/lib/domain/payments/rules'
import {
  findLiveHold,
  lockBooking,
  moveBooking,
  type BookingRecord,
  type SettlingContext,
  type PaymentRecord,
} from './booking-record'
import { keepRooms, requoteBooking } from './checkout'
import { confirmBooking } from './confirm-booking'
import { convertHold, releaseHold, returnRooms } from './hold-rooms'

export type PaymentOutcome =
  | { status: 'confirmed' | 'pending' | 'failed'; bookingId: string }
  | { status: 'action'; bookingId: string; url: string }
  | { status: 'declined'; bookingId: string; code: string }

/** What is left to do outside the transaction: take the money, set it free, or only answer. */
export type Recorded = { next: 'capture' | 'release' | 'answer'; outcome: PaymentOutcome }

type Pair = { row: PaymentRecord; booking: BookingRecord }

const EVENTS: Record<GatewayCharge['state'], PaymentEvent> = {
  requires_action: 'action_required',
  authorized: 'authorized',
  captured: 'captured',
  voided: 'voided',
  failed: 'failed',
  refunded: 'refunded',
  partially_refunded: 'refunded_in_part',
}

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
  const pair = await lockPayment(tx, paymentId)
  switch (charge?.state) {
    case 'authorized':
    case 'captured':
      return recordMoney(tx, ctx, pair, charge)
    case 'requires_action':
      // Given up on our side, still open on theirs: nobody may answer it any more.
      if (isOver(pair.row.state)) return { next: 'release', outcome: describePayment(pair.booking, pair.row) }
      return answer(pair.booking, await updatePayment(tx, ctx, pair.row, charge))
    case 'refunded':
    case 'partially_refunded':
      return answer(pair.booking, await updatePayment(tx, ctx, pair.row, charge))
    default:
      return recordRefusal(tx, ctx, pair, charge ?? null)
  }
}

/** Booking first, then its payment: one order of locks everywhere. */
async function lockPayment(tx: Queryable, paymentId: string): Promise<Pair> {
  const [unlocked] = await tx.select({ bookingId: payment.bookingId }).from(payment).where(eq(payment.id, paymentId))
  const booking = unlocked ? await lockBooking(tx, unlocked.bookingId) : null
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update')
  if (!row || !booking) throw new Error(`payment ${paymentId} vanished`)
  return { row, booking }
}

/** Money is blocked or taken: the rooms are booked with it, or it must go back. */
async function recordMoney(
  tx: Queryable,
  ctx: SettlingContext,
  { row, booking }: Pair,
  charge: GatewayCharge,
): Promise<Recorded> {
  const wanted = !isOver(row.state) && (booking.state === 'paying' || booking.state === 'confirming')
  if (!wanted) {
    const known = await updatePayment(tx, ctx, row, charge)
    const isPaid = booking.state !== 'held' && booking.state !== 'failed' && !isOver(row.state)
    return isPaid ? answer(booking, known) : { next: 'release', outcome: describePayment(booking, known) }
  }
  const paid = await updatePayment(tx, ctx, row, charge)
  const confirming = booking.state === 'paying' ? await moveBooking(tx, ctx, booking, 'payment_authorized') : booking
  if (!(await bookRooms(tx, ctx, confirming))) {
    const failed = await moveBooking(
      tx,
      ctx,
      confirming,
      'failed',
      { failure: 'not_bookable' },
      { code: 'not_bookable' },
    )
    return { next: 'release', outcome: describePayment(failed, paid) }
  }
  if (charge.state !== 'captured') return { next: 'capture', outcome: describePayment(confirming, paid) }
  return answer(await confirmBooking(tx, ctx, confirming), paid)
}

/** No money: the traveller may try again, or, where rooms were already booked for it, they go back. */
async function recordRefusal(
  tx: Queryable,
  ctx: SettlingContext,
  { row, booking }: Pair,
  charge: GatewayCharge | null,
): Promise<Recorded> {
  const wasOver = isOver(row.state)
  const refused = await updatePayment(tx, ctx, row, charge)
  if (wasOver || !isOver(refused.state)) return answer(booking, refused)
  const code = refused.errorCode
  if (booking.state === 'paying')
    return answer(await moveBooking(tx, ctx, booking, 'payment_refused', {}, { code }), refused)
  if (booking.state !== 'confirming') return answer(booking, refused)
  await giveRoomsBack(tx, booking)
  return answer(
    await moveBooking(tx, ctx, booking, 'failed', { failure: 'payment_lost' }, { code: 'payment_lost' }),
    refused,
  )
}

function answer(booking: BookingRecord, row: PaymentRecord): Recorded {
  return { next: 'answer', outcome: describePayment(booking, row) }
}

/** Always stores the gateway's reference, but the state only where the state machine allows it. */
async function updatePayment(
  tx: Queryable,
  ctx: SettlingContext,
  row: PaymentRecord,
  charge: GatewayCharge | null,
): Promise<PaymentRecord> {
  const next = advancePayment(row.state, charge ? EVENTS[charge.state] : 'failed')
  const errorCode =
    charge === null && row.state !== 'failed'
      ? 'gateway_unavailable'
      : charge?.state === 'failed'
        ? charge.code
        : row.errorCode
  const action = charge?.state === 'requires_action' ? { kind: 'redirect' as const, url: charge.url } : null
  const known = { gatewayRef: charge?.ref ?? row.gatewayRef }
  if (next === row.state && known.gatewayRef === row.gatewayRef && errorCode === row.errorCode) return row
  const changes =
    next === null ? known : { ...known, state: next, action, errorCode, updatedAt: ctx.now().toISOString() }
  const [updated] = await tx.update(payment).set(changes).where(eq(payment.id, row.id)).returning()
  return updated ?? row
}

/** Turns the hold into a sale; takes the rooms anew when the hold ran out meanwhile. False when they are gone. */
async function bookRooms(tx: Queryable, ctx: SettlingContext, booking: BookingRecord): Promise<boolean> {
  if (await findConvertedHold(tx, booking.id)) return true
  if (!(await findLiveHold(tx, booking.id))) {
    // The money is there: how it could be paid is no longer a question.
    const requote = await requoteBooking(tx, ctx, booking, PAYMENT_TIMES)
    if (!requote.ok || (await keepRooms(tx, ctx, booking, requote.allotment)) === null) return false
  }
  const live = await findLiveHold(tx, booking.id)
  return live !== null && convertHold(tx, live.id)
}

async function findConvertedHold(tx: Queryable, bookingId: string) {
  const [row] = await tx
    .select()
    .from(hold)
    .where(and(eq(hold.bookingId, bookingId), eq(hold.state, 'converted')))
  return row ?? null
}

async function giveRoomsBack(tx: Queryable, booking: BookingRecord): Promise<void> {
  const sold = await findConvertedHold(tx, booking.id)
  if (sold) {
    await returnRooms(tx, sold)
    await tx.update(hold).set({ state: 'released' }).where(eq(hold.id, sold.id))
  }
  const live = await findLiveHold(tx, booking.id)
  if (live) await releaseHold(tx, live.id)
}

/** What somebody who asks about a payment is told. */
export function describePayment(booking: BookingRecord, row: PaymentRecord | null): PaymentOutcome {
  const bookingId = booking.id
  if (booking.state === 'confirmed' || booking.state === 'completed') return { status: 'confirmed', bookingId }
  if (booking.state === 'failed') return { status: 'failed', bookingId }
  if (row?.state === 'requires_action' && row.action) return { status: 'action', bookingId, url: row.action.url }
  if (row && isOver(row.state)) return { status: 'declined', bookingId, code: row.errorCode ?? 'card_declined' }
  return { status: 'pending', bookingId }
}
