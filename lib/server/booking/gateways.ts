import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Backend } from '@/lib/backend/create-backend'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import { createSandboxGateway, loadChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { getBackend } from '@/lib/server/container'

/** The tenant's payment company. The sandbox is refused where it is not allowed. */
export function selectGateway(backend: Backend, tenant: Tenant, origin: string): PaymentGateway {
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

/** What the sandbox's test bank asks of the payer; null where there is no such charge or no sandbox. */
export async function findChallenge(ref: string) {
  const { db, sandbox } = await getBackend()
  return sandbox ? loadChallenge(db, ref) : null
}
