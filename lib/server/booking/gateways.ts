import 'server-only'
import type { BookingRecord, PaymentContext, SellingContext } from '@/lib/backend/booking/booking-record'
import type { Backend } from '@/lib/backend/create-backend'
import { loadChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import type { Gateways, PaymentGateway } from '@/lib/backend/payments/port'
import { loadSeller } from '@/lib/backend/tenants/load-tenant'
import type { PaymentTime } from '@/lib/domain/hotels/values'
import type { CardForm } from '@/lib/domain/payments/schema'
import { toStripeAmount } from '@/lib/domain/payments/stripe-amounts'
import { soldPayments } from '@/lib/domain/rates/sellable'
import { gatewayOf, hasLegalIdentity, type Tenant } from '@/lib/domain/tenants/schema'
import { getBackend } from '@/lib/server/container'

/**
 * When a stay may be paid for at a tenant. A gateway that this process does not have is as good as none; a tenant of
 * whom nobody knows who sells (see hasLegalIdentity) sells nothing.
 */
export function listSoldPayments({ gateways }: Pick<Backend, 'gateways'>, tenant: Tenant): readonly PaymentTime[] {
  return hasLegalIdentity(tenant) ? soldPayments(findGateway(gateways, tenant) !== null) : []
}

function findGateway(gateways: Gateways, { settings }: Pick<Tenant, 'settings'>): PaymentGateway | null {
  const name = gatewayOf(settings)
  return name === null ? null : (gateways.get(name) ?? null)
}

type Asked = { ctx: SellingContext; backend: Backend; tenant: Tenant }

/** What a use case that pays needs, for the tenant of a request. */
export function openPayments({ ctx, backend, tenant }: Asked): PaymentContext {
  const { gateways, origin, secret, onError } = backend
  return { ...ctx, gateways, gateway: findGateway(gateways, tenant), origin, secret, onError }
}

/**
 * The same for a booking: accounts and agents reach those of every tenant of their host, and whoever sold one says when
 * it is paid for and takes the money. One that is switched off takes none.
 */
export async function openSellerPayments(
  asked: Asked,
  { tenantId }: Pick<BookingRecord, 'tenantId'>,
): Promise<PaymentContext> {
  const ctx = openPayments(asked)
  if (tenantId === asked.tenant.id) return ctx
  const { backend } = asked
  const seller = await loadSeller(backend.db, tenantId)
  if (!seller) return { ...ctx, payments: [], gateway: null }
  return { ...ctx, payments: listSoldPayments(backend, seller), gateway: findGateway(backend.gateways, seller) }
}

/**
 * The card form of a tenant's checkout for an amount in minor units; null where nobody takes cards, or not this amount.
 */
export function chooseCardForm(
  { gateways }: Pick<Backend, 'gateways'>,
  tenant: Tenant,
  { online, currency }: { online: number; currency: string },
): CardForm | null {
  const { gateway, stripe } = tenant.settings
  if (findGateway(gateways, tenant) === null) return null
  if (gateway !== 'stripe' || !stripe) return { kind: 'sandbox' }
  const amount = toStripeAmount(online, currency)
  return amount === null ? null : { kind: 'stripe', publishableKey: stripe.publishableKey, amount, currency }
}

/** Whether this process has the sandbox's test bank and test cards. */
export function hasSandbox({ gateways }: Pick<Backend, 'gateways'>): boolean {
  return gateways.has('sandbox')
}

/** A charge that waits at the sandbox's test bank; null where there is no such charge or no sandbox. */
export async function findChallenge(ref: string) {
  const backend = await getBackend()
  return hasSandbox(backend) ? loadChallenge(backend.db, ref) : null
}
