import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Gateways } from '@/lib/backend/payments/port'
import type { Mode } from '@/lib/backend/postgres/mode'
import type { Database } from '@/lib/backend/postgres/database'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { businessNow } from '@/lib/server/clock'

/** The payment providers of a process. The sandbox belongs to the demonstration: production does not load it. */
export async function openGateways(mode: Mode, db: Database): Promise<Gateways> {
  if (mode !== 'demo') return new Map()
  const { createSandboxGateway } = await import('@/lib/backend/payments/sandbox/sandbox-gateway')
  const sandbox = createSandboxGateway(db, {
    newId: randomUUID,
    now: businessNow,
    challengeUrl: toChallengeUrl,
  })
  return new Map([[sandbox.name, sandbox]])
}

/** The test bank is a page of the site that the payer comes from, in the same language. */
function toChallengeUrl(ref: string, returnUrl: string): string {
  const { origin, searchParams } = new URL(returnUrl)
  const locale = searchParams.get('locale') ?? ''
  return `${origin}${localePath(isLocale(locale) ? locale : DEFAULT_LOCALE, routes.sandboxChallenge(ref))}`
}
