import 'server-only'
import type { PaymentContext, SellingContext } from '@/lib/backend/booking/booking-record'
import type { Backend } from '@/lib/backend/create-backend'
import { loadChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import type { PaymentTime } from '@/lib/domain/hotels/schema'
import { soldPayments } from '@/lib/domain/rates/sellable'
import { hasLegalIdentity, type Tenant } from '@/lib/domain/tenants/schema'
import { getBackend } from '@/lib/server/container'

/**
 * When a stay may be paid for at a tenant. A gateway that this process does not have is as good as none; a tenant of
 * whom nobody knows who sells (see hasLegalIdentity) sells nothing.
 */
export function listSoldPayments({ gateways }: Pick<Backend, 'gateways'>, tenant: Tenant): readonly PaymentTime[] {
  return hasLegalIdentity(tenant) ? soldPayments(gateways.has(tenant.settings.gateway)) : []
}

type Asked = { ctx: SellingContext; backend: Backend; tenant: Tenant }

/** What a use case that pays needs, for the tenant of a request. */
export function openPayments({ ctx, backend, tenant }: Asked): PaymentContext {
  const { gateways, origin, secret, onError } = backend
  return { ...ctx, gateways, gateway: gateways.get(tenant.settings.gateway) ?? null, origin, secret, onError }
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
