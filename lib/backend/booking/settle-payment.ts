import { and, eq } from 'drizzle-orm'
import { booking, payment } from '@/lib/backend/postgres/schema'
import type { GatewayCharge, PaymentGateway } from '@/lib/backend/payments/port'
import type { SettlingContext } from './booking-record'
import { recordCharge, type PaymentOutcome } from './record-charge'

export type { PaymentOutcome } from './record-charge'

/** Asks the gateway how a payment of this tenant stands and goes on from there; safe to call any number of times. */
export async function continuePayment(ctx: SettlingContext, paymentId: string): Promise<PaymentOutcome | null> {
  const [row] = await ctx.db
    .select({ id: payment.id, gateway: payment.gateway, gatewayRef: payment.gatewayRef })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(and(eq(payment.id, paymentId), eq(booking.tenantId, ctx.tenantId)))
  if (!row) return null
  const gateway = ctx.gateways.get(row.gateway)
  if (!gateway) throw new Error(`payment ${paymentId} belongs to the gateway ${row.gateway}, which is not set up here`)
  const charge = row.gatewayRef ? await gateway.retrieve(row.gatewayRef) : await gateway.findByKey(row.id)
  return settleCharge(ctx, gateway, paymentId, charge)
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
  if (recorded.next === 'answer' || charge === null) return recorded.outcome
  const answered = await askGateway(ctx, `${recorded.next} of payment ${paymentId} (${charge.ref})`, () =>
    recorded.next === 'capture'
      ? gateway.capture(charge.ref, `capture:${paymentId}`)
      : release(ctx, gateway, paymentId, charge),
  )
  if (answered === null) return recorded.outcome
  if (recorded.next === 'release') {
    await ctx.db.transaction((tx) => recordCharge(tx, ctx, paymentId, answered))
    return recorded.outcome
  }
  // A capture that leaves the money only blocked is a refusal: the rooms go back, then the money.
  return settleCharge(
    ctx,
    gateway,
    paymentId,
    answered.state === 'authorized' ? await refuseCapture(ctx, paymentId, answered) : answered,
  )
}

async function refuseCapture(ctx: SettlingContext, paymentId: string, charge: GatewayCharge): Promise<GatewayCharge> {
  const refused: GatewayCharge = { ref: charge.ref, state: 'failed', code: 'card_declined' }
  await ctx.db.transaction((tx) => recordCharge(tx, ctx, paymentId, refused))
  return charge
}

async function release(
  ctx: SettlingContext,
  gateway: PaymentGateway,
  paymentId: string,
  charge: GatewayCharge,
): Promise<GatewayCharge> {
  if (charge.state !== 'captured') return gateway.void(charge.ref, `void:${paymentId}`)
  const [row] = await ctx.db.select({ amount: payment.amount }).from(payment).where(eq(payment.id, paymentId))
  return gateway.refund(charge.ref, row?.amount ?? 0, `refund:${paymentId}`)
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
