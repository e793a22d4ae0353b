import { queueCancellation, queueUnpaid } from '@/lib/backend/booking/booking-letters'
import {
  isIn,
  lockBooking,
  type BookingContext,
  type BookingIn,
  type BookingRecord,
  type SettlingContext,
} from '@/lib/backend/booking/booking-record'
import { sumPaid } from '@/lib/backend/pay-links/link-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tellProperty } from '@/lib/backend/property/tell-property'
import { findCancellation } from '@/lib/backend/reservations/find-reservation'
import { recordAct } from '@/lib/backend/staff/record-act'
import { SYSTEM, type Actor } from '@/lib/domain/booking/timeline'
import { cancellableUntil, quoteCancellation, type CancellationQuote } from '@/lib/domain/cancellation/quote'
import type { StaffRole } from '@/lib/domain/staff/roles'
import { countNights } from '@/lib/domain/stay/dates'
import { endBooking } from './end-booking'
import { sendOwed } from './owe-back'

/** Why a booking cannot be cancelled. `pending`: it is still being confirmed. `begun`: its day of arrival is over. */
export type CancelRefusal = 'closed' | 'pending' | 'begun'

export type CancelOffer =
  | { status: 'open'; /** In minor units of the booking's currency. */ quote: CancellationQuote }
  | { status: 'cancelled'; quote: CancellationQuote }
  | { status: CancelRefusal }

/** What cancelling a booking would do now; of one that is cancelled, what it did. */
export async function offerCancellation(
  db: Queryable,
  ctx: Pick<BookingContext, 'now'>,
  row: Pick<BookingRecord, 'id' | 'state' | 'quote' | 'checkIn' | 'checkOut'>,
): Promise<CancelOffer> {
  if (isIn(row, 'cancelled')) {
    const quote = await findCancellation(db, row.id)
    return quote ? { status: 'cancelled', quote } : { status: 'closed' }
  }
  if (isIn(row, 'confirming')) return { status: 'pending' }
  if (!isIn(row, 'confirmed')) return { status: 'closed' }
  const { policy, price, voucher } = row.quote
  const now = ctx.now()
  if (now.toISOString() >= cancellableUntil({ checkIn: row.checkIn, policy })) return { status: 'begun' }
  const paid = await sumPaid(db, row.id)
  const nights = countNights(row.checkIn, row.checkOut)
  return {
    status: 'open',
    quote: quoteCancellation({ policy, price, nights, paid, voucher, checkIn: row.checkIn }, now),
  }
}

export type CancelInput = {
  /** Of a booking that the actor may cancel: see lib/server/reservations/cancel-access. */
  bookingId: string
  by: Actor
  /** Whose act it is, where staff did it. */
  staff?: { accountId: string; role: StaffRole | null } | null
  /** Minor units: what the page said. Other figures than today's are refused. */
  expected: { fee: number; refund: number }
}

export type CancelResult =
  { status: 'cancelled' | 'changed'; quote: CancellationQuote } | { status: CancelRefusal | 'not_found' }

/**
 * Cancels a booking at the figures that its quote said: state, rooms, what is owed back, books and mail in one
 * transaction, then the money. A repeat is told of the first one.
 */
export async function cancelBooking(ctx: SettlingContext, input: CancelInput): Promise<CancelResult> {
  const result = await ctx.db.transaction((tx) => cancelLocked(tx, ctx, input))
  if (result.status !== 'cancelled' || result.quote.refund === 0) return result
  await sendOwed(ctx, input.bookingId)
  return result
}

async function cancelLocked(tx: Queryable, ctx: SettlingContext, input: CancelInput): Promise<CancelResult> {
  const row = await lockBooking(tx, input.bookingId)
  if (!row) return { status: 'not_found' }
  const offer = await offerCancellation(tx, ctx, row)
  if (offer.status !== 'open') return offer
  if (!isIn(row, 'confirmed')) return { status: 'closed' }
  const { quote } = offer
  if (quote.fee !== input.expected.fee || quote.refund !== input.expected.refund) return { status: 'changed', quote }
  const moved = await endBooking(tx, ctx, row, quote, { event: 'cancelled', by: input.by })
  await queueCancellation(tx, ctx, moved, quote)
  await tellProperty(tx, ctx, moved, 'cancelled')
  if (input.staff) {
    const { accountId: by, role } = input.staff
    await recordAct(ctx, tx, { act: 'booking_cancelled', by, subject: 'booking', subjectId: row.id, role })
  }
  return { status: 'cancelled', quote }
}

/**
 * Cancels a locked booking that was not paid in time. Nobody stored a card for its fee, so it costs nothing, and what was
 * paid of it goes back.
 */
export async function cancelUnpaid(tx: Queryable, ctx: SettlingContext, row: BookingIn<'confirmed'>): Promise<void> {
  const back = row.quote.voucher?.amount
  const quote: CancellationQuote = {
    fee: 0,
    refund: await sumPaid(tx, row.id),
    owed: 0,
    until: ctx.now().toISOString(),
    ...(back === undefined ? {} : { voucher: { back, kept: 0 } }),
  }
  const moved = await endBooking(tx, ctx, row, quote, { event: 'cancelled', by: SYSTEM, reason: 'unpaid' })
  await queueUnpaid(tx, ctx, moved, quote)
  await tellProperty(tx, ctx, moved, 'cancelled')
}
