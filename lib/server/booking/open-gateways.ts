import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Gateways, PaymentGateway } from '@/lib/backend/payments/port'
import type { Mode } from '@/lib/backend/postgres/mode'
import type { Database } from '@/lib/backend/postgres/database'
import type { StripeAccount } from '@/lib/domain/payments/stripe-accounts'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { businessNow } from '@/lib/server/clock'
import { traceCalls } from '@/lib/tracing/tracing'

const CALLS = [
  'authorize',
  'retrieve',
  'findByKey',
  'capture',
  'void',
  'refund',
  'listRefunds',
  'hasLostRefund',
] as const

type Settings = { mode: Mode; stripeAccounts: readonly StripeAccount[]; stripeApiUrl: string | null }

/** The payment providers of a process, by their names. */
export async function openGateways(db: Database, settings: Settings): Promise<Gateways> {
  const opened = [...(settings.mode === 'demo' ? [await openSandbox(db)] : []), ...(await openStripe(settings))]
  // Accounts are not told apart.
  return new Map(opened.map((gateway) => [gateway.name, traceCalls(gateway.name.split(':')[0] ?? '', gateway, CALLS)]))
}

/** Its library is loaded where there is an account alone. */
async function openStripe({ stripeAccounts, stripeApiUrl }: Settings): Promise<PaymentGateway[]> {
  if (stripeAccounts.length === 0) return []
  const { createStripeGateway } = await import('@/lib/backend/payments/stripe/stripe-gateway')
  return stripeAccounts.map((account) => createStripeGateway({ account, apiUrl: stripeApiUrl }))
}

/** The sandbox belongs to the demonstration: production does not load it. */
async function openSandbox(db: Database): Promise<PaymentGateway> {
  const { createSandboxGateway } = await import('@/lib/backend/payments/sandbox/sandbox-gateway')
  return createSandboxGateway(db, { newId: randomUUID, now: businessNow, challengeUrl: toChallengeUrl })
}

/** The test bank is a page of the site that the payer comes from, in the same language. */
function toChallengeUrl(ref: string, returnUrl: string): string {
  const { origin, searchParams } = new URL(returnUrl)
  const locale = searchParams.get('locale') ?? ''
  return `${origin}${localePath(isLocale(locale) ? locale : DEFAULT_LOCALE, routes.sandboxChallenge(ref))}`
}
