import { and, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hold, payment } from '@/lib/backend/postgres/schema'
import type { GatewayCharge, PaymentGateway } from '@/lib/backend/payments/port'
import { advancePayment, type PaymentEvent } from '@/lib/domain/payments/rules'
import { countNights } from '@/lib/domain/stay/dates'
import { findLiveHold, lockBooking, moveBooking, type BookingContext, type BookingRecord, type PaymentRecord } from './booking-record'
import { keepRooms, requoteBooking } from './checkout'
import { convertHold, returnRooms } from './hold-rooms'

type Deps = BookingContext & { gateway: PaymentGateway }

export type PaymentOutcome =
  | { status: 'confirmed' | 'pending' | 'failed'; bookingId: string }
  | { status: 'action'; bookingId: string; url: string }
  | { status: 'declined'; bookingId: string; code: string }

const EVENTS: Record<GatewayCharge['state'], PaymentEvent> = {
  requires_action: 'action_required',
  authorized: 'authorized',
  captured: 'captured',
  voided: 'voided',
  failed: 'failed',
  refunded: 'refunded',
  partially_refunded: 'refunded_in_part',
}

/** Asks the gateway how a payment stands and goes on from there; safe to call any number of times. */
export async function continuePayment(ctx: Deps, paymentId: string): Promise<PaymentOutcome | null> {
  const [row] = await ctx.db.select().from(payment).where(eq(payment.id, paymentId))
  if (!row) return null
  const charge = row.gatewayRef ? await ctx.gateway.retrieve(row.gatewayRef) : await ctx.gateway.findByKey(row.id)
  if (charge) return settleCharge(ctx, paymentId, charge)
  // The gateway never heard of it: nothing was charged, the traveller may try again.
  return refuse(ctx, paymentId, 'gateway_unavailable')
}

/** Takes over what the gateway says of a charge, then confirms, refuses or waits. */
export async function settleCharge(ctx: Deps, paymentId: string, charge: GatewayCharge): Promise<PaymentOutcome> {
  const state = await ctx.db.transaction((tx) => recordCharge(tx, ctx, paymentId, charge))
  switch (state.next) {
    case 'confirm':
      return confirmBooking(ctx, state.bookingId, paymentId)
    case 'void':
      await ctx.gateway.void(charge.ref, `void:${paymentId}`)
      return state.outcome
    case 'answer':
      return state.outcome
  }
}

type Recorded =
  | { next: 'confirm'; bookingId: string }
  | { next: 'void' | 'answer'; outcome: PaymentOutcome }

async function recordCharge(tx: Queryable, ctx: Deps, paymentId: string, charge: GatewayCharge): Promise<Recorded> {
  const { row, booking } = await lockPayment(tx, paymentId)
  const bookingId = booking.id
  const next = advancePayment(row.state, EVENTS[charge.state])
  // Given up on our side, authorised on theirs: the block on the card must go.
  if (next === null && row.state === 'failed' && charge.state === 'authorized') {
    return { next: 'void', outcome: { status: 'declined', bookingId, code: row.errorCode ?? 'superseded' } }
  }
  if (next === null) return { next: 'answer', outcome: describe(booking, row) }
  const action = charge.state === 'requires_action' ? { kind: 'redirect' as const, url: charge.url } : null
  const errorCode = charge.state === 'failed' ? charge.code : null
  const [updated] = await tx
    .update(payment)
    .set({ state: next, gatewayRef: charge.ref, action, errorCode, updatedAt: ctx.now().toISOString() })
    .where(eq(payment.id, paymentId))
    .returning()
  if (charge.state === 'authorized' || charge.state === 'captured') {
    if (booking.state === 'paying') await moveBooking(tx, ctx, booking, 'payment_authorized')
    return { next: 'confirm', bookingId }
  }
  if ((charge.state === 'failed' || charge.state === 'voided') && booking.state === 'paying') {
    const refused = await moveBooking(tx, ctx, booking, 'payment_refused', {}, { code: errorCode })
    return { next: 'answer', outcome: describe(refused, updated ?? row) }
  }
  return { next: 'answer', outcome: describe(booking, updated ?? row) }
}

/** Booking first, then its payment: one order of locks everywhere. */
async function lockPayment(tx: Queryable, paymentId: string): Promise<{ row: PaymentRecord; booking: BookingRecord }> {
  const [unlocked] = await tx.select({ bookingId: payment.bookingId }).from(payment).where(eq(payment.id, paymentId))
  const booking = unlocked ? await lockBooking(tx, unlocked.bookingId) : null
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update')
  if (!row || !booking) throw new Error(`payment ${paymentId} vanished`)
  return { row, booking }
}

function describe(booking: BookingRecord, row: PaymentRecord): PaymentOutcome {
  const bookingId = booking.id
  if (booking.state === 'confirmed' || booking.state === 'completed') return { status: 'confirmed', bookingId }
  if (booking.state === 'failed') return { status: 'failed', bookingId }
  if (row.state === 'requires_action' && row.action) return { status: 'action', bookingId, url: row.action.url }
  if (row.state === 'failed' || row.state === 'voided') return { status: 'declined', bookingId, code: row.errorCode ?? 'card_declined' }
  return { status: 'pending', bookingId }
}

async function refuse(ctx: Deps, paymentId: string, code: string): Promise<PaymentOutcome> {
  return ctx.db.transaction(async (tx) => {
    const { row, booking } = await lockPayment(tx, paymentId)
    const next = advancePayment(row.state, 'failed')
    if (next === null || row.state === 'failed') return describe(booking, row)
    await tx.update(payment).set({ state: next, errorCode: code, updatedAt: ctx.now().toISOString() }).where(eq(payment.id, paymentId))
    if (booking.state === 'paying') await moveBooking(tx, ctx, booking, 'payment_refused', {}, { code })
    return { status: 'declined', bookingId: booking.id, code }
  })
}

/**
 * Books, then captures: rooms first (our transaction), money after (the gateway), and the word
 * "confirmed" last. Rooms that are gone void the authorisation in the same job; an unknown capture
 * leaves the booking confirming until somebody has asked.
 */
export async function confirmBooking(ctx: Deps, bookingId: string, paymentId: string): Promise<PaymentOutcome> {
  const booked = await ctx.db.transaction((tx) => bookRooms(tx, ctx, bookingId))
  if (booked === 'done') return { status: 'confirmed', bookingId }
  const [row] = await ctx.db.select().from(payment).where(eq(payment.id, paymentId))
  if (!row?.gatewayRef) return { status: 'pending', bookingId }
  if (booked === 'lost') return failBooking(ctx, bookingId, row, row.gatewayRef)
  try {
    const charge = row.state === 'captured' ? null : await ctx.gateway.capture(row.gatewayRef, `capture:${row.id}`)
    if (charge && charge.state !== 'captured') return failBooking(ctx, bookingId, row, row.gatewayRef)
  } catch (error) {
    if (error instanceof Error) return { status: 'pending', bookingId }
    throw error
  }
  await ctx.db.transaction(async (tx) => {
    const { row: locked, booking } = await lockPayment(tx, row.id)
    if (booking.state !== 'confirming') return
    if (locked.state !== 'captured') {
      await tx.update(payment).set({ state: 'captured', updatedAt: ctx.now().toISOString() }).where(eq(payment.id, row.id))
    }
    await moveBooking(tx, ctx, booking, 'confirmed')
  })
  return { status: 'confirmed', bookingId }
}

/** Turns the hold into a sale; takes the rooms anew when the hold ran out meanwhile. */
async function bookRooms(tx: Queryable, ctx: Deps, bookingId: string): Promise<'booked' | 'lost' | 'done'> {
  const row = await lockBooking(tx, bookingId)
  if (!row) throw new Error(`booking ${bookingId} vanished`)
  if (row.state !== 'confirming') return row.state === 'failed' ? 'lost' : 'done'
  if (await hasConvertedHold(tx, bookingId)) return 'booked'
  if (!(await findLiveHold(tx, bookingId))) {
    const requote = await requoteBooking(tx, ctx, row)
    if (!requote.ok || (await keepRooms(tx, ctx, row, requote.allotment)) === null) return 'lost'
  }
  const live = await findLiveHold(tx, bookingId)
  return live && (await convertHold(tx, live.id)) ? 'booked' : 'lost'
}

async function hasConvertedHold(tx: Queryable, bookingId: string): Promise<boolean> {
  const rows = await tx.select({ id: hold.id }).from(hold).where(and(eq(hold.bookingId, bookingId), eq(hold.state, 'converted')))
  return rows.length > 0
}

/** No rooms or no capture: the money is set free, the rooms go back, the booking ends. */
async function failBooking(ctx: Deps, bookingId: string, row: PaymentRecord, ref: string): Promise<PaymentOutcome> {
  const voided = await ctx.gateway.void(ref, `void:${row.id}`)
  await ctx.db.transaction(async (tx) => {
    const { row: locked, booking } = await lockPayment(tx, row.id)
    const next = voided.state === 'voided' ? advancePayment(locked.state, 'voided') : null
    if (next) await tx.update(payment).set({ state: next, updatedAt: ctx.now().toISOString() }).where(eq(payment.id, row.id))
    if (booking.state !== 'confirming') return
    if (await hasConvertedHold(tx, bookingId)) {
      const nights = countNights(booking.checkIn, booking.checkOut)
      await returnRooms(tx, { roomTypeId: booking.roomTypeId, firstNight: booking.checkIn, nights, quantity: booking.party.length })
      await tx.update(hold).set({ state: 'released' }).where(and(eq(hold.bookingId, bookingId), eq(hold.state, 'converted')))
    }
    await moveBooking(tx, ctx, booking, 'failed', { failure: 'not_bookable' }, { code: 'not_bookable' })
  })
  return { status: 'failed', bookingId }
}
