import { and, eq } from 'drizzle-orm'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payment } from '@/lib/backend/postgres/schema-payments'
import type { ChargeOrder, GatewayCharge, PaymentGateway } from '@/lib/backend/payments/port'
import type { PaymentRecord, SettlingContext } from './booking-record'
import { describePayment, recordCharge, type PaymentOutcome, type Recorded } from './record-charge'
import { sendRefunds } from './send-refunds'

export type { PaymentOutcome } from './record-charge'

/**
 * Asks the gateway how a payment of this tenant stands and goes on from there; safe to call any number of times.
 * `toldRef`: its charge as the gateway itself said, for an answer that was lost.
 */
export async function continuePayment(
  ctx: SettlingContext,
  paymentId: string,
  toldRef: string | null = null,
): Promise<PaymentOutcome | null> {
  const [row] = await ctx.db
    .select({ payment, reference: booking.reference })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(and(eq(payment.id, paymentId), eq(booking.tenantId, ctx.tenantId)))
  if (!row) return null
  const { payment: paid, reference } = row
  const gateway = ctx.gateways.get(paid.gateway)
  if (!gateway) throw new Error(`payment ${paymentId} belongs to the gateway ${paid.gateway}, which is not set up here`)
  const ref = paid.gatewayRef ?? toldRef
  const charge = ref === null ? await gateway.findByKey(toOrder(paid, reference)) : await gateway.retrieve(ref)
  return settleCharge(ctx, gateway, paymentId, charge)
}

/**
 * The same for a payer who comes back: while the gateway does not answer, what is known of the payment so far; the
 * reconciling job asks again.
 */
export async function continueForPayer(ctx: SettlingContext, paymentId: string): Promise<PaymentOutcome | null> {
  try {
    return await continuePayment(ctx, paymentId)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    ctx.onError(`the gateway gave no answer to the payer of payment ${paymentId}`, error)
    const [row] = await ctx.db
      .select({ booking, payment })
      .from(payment)
      .innerJoin(booking, eq(booking.id, payment.bookingId))
      .where(and(eq(payment.id, paymentId), eq(booking.tenantId, ctx.tenantId)))
    return row ? describePayment(row.booking, row.payment) : null
  }
}

/** What a gateway is asked to charge for a payment; the same however often. */
export function toOrder({ id, amount, currency }: PaymentRecord, reference: string): ChargeOrder {
  return { idempotencyKey: id, amount, currency, reference }
}

/**
 * Books, then captures: rooms first (our transaction), money after (the gateway), and the word
 * "confirmed" last. Money that nothing is booked for is set free in the same job. Where the gateway
 * does not answer, the state says what is left to do, and the reconciling job does it.
 */
export async function settleCharge(
  ctx: SettlingContext,
  gateway: PaymentGateway,
  paymentId: string,
  charge: GatewayCharge | null,
): Promise<PaymentOutcome> {
  const recorded = await ctx.db.transaction((tx) => recordCharge(tx, ctx, paymentId, charge))
  return finish(ctx, gateway, paymentId, charge, recorded)
}

async function finish(
  ctx: SettlingContext,
  gateway: PaymentGateway,
  paymentId: string,
  charge: GatewayCharge | null,
  { next, outcome }: Recorded,
): Promise<PaymentOutcome> {
  if (next === 'answer' || charge === null) return outcome
  if (next === 'refund') {
    await sendRefunds(ctx, paymentId)
    return outcome
  }
  const answered = await askGateway(ctx, `${next} of payment ${paymentId} (${charge.ref})`, () =>
    gateway[next](charge.ref, `${next}:${paymentId}`),
  )
  if (answered === null) return outcome
  if (next === 'void') {
    const after = await ctx.db.transaction((tx) => recordCharge(tx, ctx, paymentId, answered))
    // It was taken before it could be set free: what is taken goes back.
    if (after.next === 'refund') await sendRefunds(ctx, paymentId)
    return outcome
  }
  if (answered.state !== 'authorized') return settleCharge(ctx, gateway, paymentId, answered)
  return finish(ctx, gateway, paymentId, answered, await refuseCapture(ctx, paymentId, answered))
}

/** A capture that leaves the money only blocked is a refusal: the rooms go back, and the money is to be set free. */
function refuseCapture(ctx: SettlingContext, paymentId: string, charge: GatewayCharge): Promise<Recorded> {
  const refused: GatewayCharge = { ref: charge.ref, state: 'failed', code: 'card_declined' }
  return ctx.db.transaction(async (tx) => {
    await recordCharge(tx, ctx, paymentId, refused)
    return recordCharge(tx, ctx, paymentId, charge)
  })
}

/** Null when nobody knows what happened: the state in our tables makes the job ask again. */
async function askGateway(
  ctx: SettlingContext,
  what: string,
  ask: () => Promise<GatewayCharge>,
): Promise<GatewayCharge | null> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    ctx.onError(`the gateway gave no answer to the ${what}`, error)
    return null
  }
}
