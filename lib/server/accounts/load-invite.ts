import 'server-only'
import { findAccepted } from '@/lib/backend/staff/accept-invite'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { getAccounts } from './account-service'
import { loadUser } from './session'

/**
 * Where the link of an invitation leads that was accepted before: whoever closed the browser half-way logs in, and goes
 * on from `next`. Null for every other link, whose form is shown.
 */
export async function findWayOn(token: string, next: string): Promise<string | null> {
  const [{ tenant, locale, ctx }, { db }, accounts, user] = await Promise.all([
    loadPageContext(),
    getBackend(),
    getAccounts(),
    loadUser(),
  ])
  const accountId = await findAccepted({ ...ctx, db, realm: accounts.realmOf(tenant) }, token)
  if (accountId === null) return null
  return user?.id === accountId ? next : localePath(locale, routes.login({ notice: 'invite_accepted', next }))
}
