import 'server-only'
import { redirect } from 'next/navigation'
import type { Account } from '@/lib/domain/accounts/schema'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadAccount } from './session'

/** The account of a page that needs one; anonymous visitors go (307) to the login in their language and come back. */
export async function requireAccount(): Promise<Account> {
  const account = await loadAccount()
  if (account) return account
  const { locale, path, query } = await loadPageContext()
  const search = query.toString()
  const next = localePath(locale, search === '' ? path : `${path}?${search}`)
  redirect(localePath(locale, routes.login({ next })))
}

/** The account of a page of the dashboard; staff who lack the second factor of their role are led to set it up. */
export async function requireDashboardAccount(): Promise<Account> {
  const account = await requireAccount()
  if (account.staff?.factor !== 'missing') return account
  const { locale } = await loadPageContext()
  redirect(localePath(locale, routes.secondFactor()))
}
