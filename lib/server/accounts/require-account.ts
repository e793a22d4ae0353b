import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { Account } from '@/lib/domain/accounts/schema'
import { isUpstreamFault, PLATFORM_FAULT, PLATFORM_PAUSE_SECONDS } from '@/lib/domain/failures/platform'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { markUnavailable } from '@/lib/routing/unavailable'
import { loadPageContext } from '@/lib/server/context'
import { logError } from '@/lib/server/log'
import { loadAccount } from './session'

/** The account of a page that needs one; anonymous visitors go (307) to the login in their language and come back. */
export async function requireAccount(): Promise<Account> {
  const account = await loadAccount().catch(sayUnavailable)
  if (account) return account
  const { locale, path, query } = await loadPageContext()
  const search = query.toString()
  const next = localePath(locale, search === '' ? path : `${path}?${search}`)
  redirect(localePath(locale, routes.login({ next })))
}

/** The HTTP server answers 503 with a page that says so; in a page that is alive the digest tells what failed. */
async function sayUnavailable(error: unknown): Promise<never> {
  if (!isUpstreamFault(error)) throw error
  logError('a page of the account could not be shown', error)
  markUnavailable((await headers()).get('x-request-id'), error.retryAfter ?? PLATFORM_PAUSE_SECONDS)
  throw Object.assign(new Error('the account service does not answer', { cause: error }), { digest: PLATFORM_FAULT })
}

/** The account of a page of the dashboard; staff who lack the second factor of their role are led to set it up. */
export async function requireDashboardAccount(): Promise<Account> {
  const account = await requireAccount()
  if (account.staff?.factor !== 'missing') return account
  const { locale } = await loadPageContext()
  redirect(localePath(locale, routes.secondFactor()))
}
