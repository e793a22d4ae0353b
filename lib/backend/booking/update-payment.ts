import { createHash } from 'node:crypto'
import { addSeconds } from 'date-fns/addSeconds'
import { subMinutes } from 'date-fns/subMinutes'
import { eq } from 'drizzle-orm'
import { recordAuthorization, recordAuthorizationEnd, recordCapture } from '@/lib/backend/ledger/post-booking'
import { countPaymentState } from '@/lib/backend/metrics/counters'
import type { GatewayCharge, PaymentGateway } from '@/lib/backend/payments/port'
import type { Queryable } from '@/lib/backend/postgres/database'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { GATEWAY } from '@/lib/domain/booking/timeline'
import { advancePayment, GIVEN_UP_CODES, isOver, type PaymentEvent } from '@/lib/domain/payments/rules'
import { addToTimeline, type BookingRecord, type PaymentRecord, type SettlingContext } from './booking-record'

const EVENTS: Record<GatewayCharge['state'], PaymentEvent> = {
  requires_action: 'action_required',
  authorized: 'authorized',
  captured: 'captured',
  voided: 'voided',
  failed: 'failed',
  refunded: 'refunded',
  partially_refunded: 'refunded_in_part',
}

type Pair = { row: PaymentRecord; booking: BookingRecord }

/**
 * Takes over what the gateway says of a charge. Its reference and what it took are always kept, because money is a fact;
 * the state changes only where the state machine allows it. Books and timeline follow in the same transaction.
 */
export async function updatePayment(
  tx: Queryable,
  ctx: SettlingContext,
  { row, booking }: Pair,
  charge: GatewayCharge | null,
): Promise<PaymentRecord> {
  const known = { gatewayRef: charge?.ref ?? row.gatewayRef, captured: takenBy(row, charge) }
  const next = advancePayment(row.state, charge ? EVENTS[charge.state] : 'failed')
  const errorCode =
    charge === null && row.state !== 'failed'
      ? 'gateway_unavailable'
      : charge?.state === 'failed'
        ? charge.code
        : row.errorCode
  const action = charge?.state === 'requires_action' ? { kind: 'redirect' as const, url: charge.url } : null
  const isSame = known.gatewayRef === row.gatewayRef && known.captured === row.captured
  if (next === row.state && isSame && errorCode === row.errorCode) return row
  const moved = next === null ? {} : { state: next, action, errorCode, updatedAt: ctx.now().toISOString() }
  const [updated] = await tx
    .update(payment)
    .set({ ...known, ...moved })
    .where(eq(payment.id, row.id))
    .returning()
  if (!updated) throw new Error(`payment ${row.id} vanished`)
  if (updated.state !== row.state) countPaymentState(row.gateway, updated.state)
  await tellBooks(tx, ctx, booking, row, updated)
  return updated
}

/** Minor units that the gateway took. */
function takenBy(row: PaymentRecord, charge: GatewayCharge | null): number {
  const isTaken = charge?.state === 'captured' || charge?.state === 'refunded' || charge?.state === 'partially_refunded'
  return isTaken ? row.amount : row.captured
}

async function tellBooks(
  tx: Queryable,
  ctx: SettlingContext,
  booking: BookingRecord,
  before: PaymentRecord,
  after: PaymentRecord,
): Promise<void> {
  if (after.captured > before.captured) {
    await recordCapture(tx, ctx, booking, after)
    await addToTimeline(tx, ctx, booking.id, 'payment_captured', { by: GATEWAY, data: { amount: after.captured } })
    return
  }
  if (after.state === before.state) return
  if (after.state === 'authorized') await recordAuthorization(tx, ctx, booking, after)
  if (isOver(after.state)) await recordAuthorizationEnd(tx, ctx, booking, after)
  if (after.state === 'voided') await addToTimeline(tx, ctx, booking.id, 'payment_voided', { by: GATEWAY })
}

// A gateway that was not asked in time may still have heard of a charge for so long.
const GIVEN_UP_MINUTES = 60
/** Seconds until the gateway is asked again, by how often it was in vain. */
const BACKOFF = [15, 15, 30, 60, 120, 300, 900] as const

type Begun = Pick<PaymentRecord, 'bookingId' | 'amount' | 'currency' | 'idempotencyKey'> & {
  linkId?: string
  /** What the payer was shown: minor units. */
  expected: number
  /** From the card form. */
  token: string | null
}

/** Writes down a payment that a gateway is about to be asked for. */
export async function insertPayment(
  tx: Queryable,
  ctx: Pick<SettlingContext, 'now' | 'newId'>,
  gateway: Pick<PaymentGateway, 'name'>,
  { expected, token, ...asked }: Begun,
): Promise<PaymentRecord> {
  const at = ctx.now().toISOString()
  const [created] = await tx
    .insert(payment)
    .values({
      ...asked,
      id: ctx.newId(),
      gateway: gateway.name,
      state: 'requires_method',
      requestHash: hashOfPayment(token, expected),
      createdAt: at,
      updatedAt: at,
      nextCheckAt: firstCheck(ctx.now()),
    })
    .returning()
  if (!created) throw new Error('payment was not kept')
  return created
}

/** Tells the request that a key came with from any other: its card and what the payer was shown. */
export function hashOfPayment(token: string | null, expected: number): string {
  return createHash('sha256')
    .update(JSON.stringify([token, expected]))
    .digest('base64url')
}

/** When a new payment is asked about, if nothing is heard of it. */
export function firstCheck(now: Date): string {
  return addSeconds(now, BACKOFF[0]).toISOString()
}

/** Says when the gateway is asked next about a payment; never where nothing is left to do (`isBusy`) or to learn. */
export async function scheduleCheck(
  tx: Queryable,
  ctx: Pick<SettlingContext, 'now'>,
  row: PaymentRecord,
  isBusy: boolean,
): Promise<void> {
  if (!isBusy && !isUncertain(row, ctx.now())) {
    if (row.nextCheckAt !== null)
      await tx.update(payment).set({ nextCheckAt: null, checks: 0 }).where(eq(payment.id, row.id))
    return
  }
  const seconds = BACKOFF[Math.min(row.checks, BACKOFF.length - 1)] ?? BACKOFF[0]
  const nextCheckAt = addSeconds(ctx.now(), seconds).toISOString()
  await tx
    .update(payment)
    .set({ nextCheckAt, checks: row.checks + 1 })
    .where(eq(payment.id, row.id))
}

/** The gateway may still have something to say. */
function isUncertain({ state, errorCode, updatedAt }: PaymentRecord, now: Date): boolean {
  if (state === 'requires_method' || state === 'requires_action' || state === 'authorized') return true
  const wasGivenUp = state === 'failed' && GIVEN_UP_CODES.some((code) => code === errorCode)
  return wasGivenUp && updatedAt > subMinutes(now, GIVEN_UP_MINUTES).toISOString()
}
