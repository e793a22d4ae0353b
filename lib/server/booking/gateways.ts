import 'server-only'
import { randomUUID } from 'node:crypto'
import type { BookingContext, PaymentContext } from '@/lib/backend/booking/booking-record'
import type { Backend } from '@/lib/backend/create-backend'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import { createSandboxGateway, loadChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { getBackend } from '@/lib/server/container'

type Asked = {
  ctx: BookingContext
  backend: Backend
  tenant: Tenant
  /** Of the request: where the payer comes back to. */
  origin: string
}

/** The tenant's payment provider. The sandbox is refused where it is not allowed. */
function selectGateway(backend: Backend, tenant: Tenant, origin: string): PaymentGateway {
  if (tenant.settings.gateway === 'sandbox' && !backend.sandbox) {
    throw new Error('The sandbox gateway is refused in production unless STAYFRONT_SANDBOX=allow is set')
  }
  return createSandboxGateway(backend.db, {
    newId: randomUUID,
    now: () => new Date(),
    challengeUrl: (ref, returnUrl) => {
      const asked = new URL(returnUrl).searchParams.get('locale') ?? ''
      return `${origin}${localePath(isLocale(asked) ? asked : DEFAULT_LOCALE, routes.sandboxChallenge(ref))}`
    },
  })
}

/** What a use case that pays needs, for the tenant of a request. */
export function openPayments({ ctx, backend, tenant, origin }: Asked): PaymentContext {
  return { ...ctx, gateway: selectGateway(backend, tenant, origin), origin: backend.origin }
}

/** A charge that waits at the sandbox's test bank; null where there is no such charge or no sandbox. */
export async function findChallenge(ref: string) {
  const { db, sandbox } = await getBackend()
  return sandbox ? loadChallenge(db, ref) : null
}
