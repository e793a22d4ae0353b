import { and, eq } from 'drizzle-orm'
import { booking, payment } from '@/lib/backend/postgres/schema'
import type { SettlingContext } from './booking-record'
import { continuePayment, type PaymentOutcome } from './settle-payment'

/**
 * Goes on with the payment that a gateway knows by `ref`, for the tenant whose booking it pays: the host at which a
 * gateway calls says nothing. Null when the charge is none of ours.
 */
export async function continueCharge(
  ctx: Omit<SettlingContext, 'tenantId'>,
  { gateway, ref }: { gateway: string; ref: string },
): Promise<PaymentOutcome | null> {
  const [row] = await ctx.db
    .select({ id: payment.id, tenantId: booking.tenantId })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(and(eq(payment.gateway, gateway), eq(payment.gatewayRef, ref)))
  return row ? continuePayment({ ...ctx, tenantId: row.tenantId }, row.id) : null
}
