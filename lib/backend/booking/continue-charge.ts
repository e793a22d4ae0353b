import { and, eq, isNull, or } from 'drizzle-orm'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { isUuid, type AnyTenant, type SettlingContext } from './booking-record'
import { continuePayment, type PaymentOutcome } from './settle-payment'

/** A charge as a gateway names it: its own reference, and the key of our order where the gateway proves that it kept it. */
export type KnownCharge = { gateway: string; ref: string; key?: string | null }

/**
 * Goes on with the payment that a gateway knows by `ref`, for the tenant whose booking it pays: the host at which a
 * gateway calls says nothing. Null when the charge is none of ours.
 */
export async function continueCharge(
  ctx: AnyTenant<SettlingContext>,
  charge: KnownCharge,
): Promise<PaymentOutcome | null> {
  const row = await findCharged(ctx, charge)
  return row ? continuePayment({ ...ctx, tenantId: row.tenantId }, row.id, charge.ref) : null
}

/** The payment of a charge and its booking; found by its key, too, where the answer with the reference was lost. */
export async function findCharged(ctx: Pick<SettlingContext, 'db'>, { gateway, ref, key = null }: KnownCharge) {
  const lost = key !== null && isUuid(key) ? and(eq(payment.id, key), isNull(payment.gatewayRef)) : undefined
  const [row] = await ctx.db
    .select({ id: payment.id, tenantId: booking.tenantId, reference: booking.reference })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(and(eq(payment.gateway, gateway), or(eq(payment.gatewayRef, ref), lost)))
  return row ?? null
}
