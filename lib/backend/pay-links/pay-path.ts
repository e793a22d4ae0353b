import { eq } from 'drizzle-orm'
import type { PaymentContext } from '@/lib/backend/booking/booking-record'
import { tenant } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { fidInAddress } from '@/lib/domain/tenants/fid-in-address'
import { routes } from '@/lib/routing/routes'
import { signPayLink } from './link-token'

type Context = Pick<PaymentContext, 'db' | 'secret' | 'tenantId'>

/**
 * The unprefixed path of a payment link from a page of `tenantId`. It names whoever sold the stay where that is another:
 * accounts and staff see what was sold by the house and every agent of a host, and a link is known to its own alone.
 */
export async function writePayPath({ db, secret, tenantId }: Context, linkId: string, now: Date): Promise<string> {
  const [seller] = await db
    .select({ id: tenant.id, host: tenant.host, fid: tenant.fid })
    .from(payLink)
    .innerJoin(booking, eq(booking.id, payLink.bookingId))
    .innerJoin(tenant, eq(tenant.id, booking.tenantId))
    .where(eq(payLink.id, linkId))
  const fid = !seller || seller.id === tenantId ? null : fidInAddress(seller)
  return routes.pay({ fid, k: await signPayLink(secret, linkId, now) })
}
