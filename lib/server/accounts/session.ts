import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { wasEnded } from '@/lib/backend/accounts/sessions'
import type { Account, AccountOwner, AuthUser } from '@/lib/domain/accounts/schema'
import { readHostname } from '@/lib/routing/tenant-key'
import { getAccounts } from './account-service'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { mintPageToken } from '@/lib/server/http/csrf'
import { readCookie } from '@/lib/server/http/cookies'
import { logError } from '@/lib/server/log'
import { readTypedForm, type TypedForm } from './session-cookie'

/**
 * Who is signed in on this host; null for anonymous visitors. For pages of the account; throws when the account service
 * fails.
 */
export const loadAccount = cache((): Promise<Account | null> => findAccount({}))

/** The same as far as it is known without waiting for the account service, for pages of everybody. */
export const loadKnownAccount = cache((atHand: 'any' | 'recent'): Promise<Account | null> => findAccount({ atHand }))

async function findAccount(options: { atHand?: 'any' | 'recent' }): Promise<Account | null> {
  const [jar, host] = await Promise.all([cookies(), loadHost()])
  const token = readCookie(jar, 'session')
  if (!token || host === null) return null
  const [{ tenant, locale, origin }, accounts] = await Promise.all([loadPageContext(), getAccounts()])
  return accounts.find(
    { now: () => new Date(), tenantId: tenant.id, host, realm: accounts.realmOf(tenant), locale, origin },
    token,
    options,
  )
}

/** Whether the session that this browser names was ended, so that somebody else may sit here by now. */
export const loadEnded = cache(async (): Promise<boolean> => {
  const [jar, host, { db }] = await Promise.all([cookies(), loadHost(), getBackend()])
  const token = readCookie(jar, 'session')
  return token !== null && token !== '' && host !== null && wasEnded(db, host, token)
})

/** The account whose favourites, searches and preferences this browser follows; null without one, or when it is unknown. */
export async function loadOwner(): Promise<AccountOwner | null> {
  if ((await loadUser()) === null) return null
  const account = await loadKnownAccount('any')
  if (account === null) return null
  const { user, country, language, currency, unit } = account
  return { id: user.id, country, language, currency, unit }
}

/** For header and footer, which never fail: without an answer nobody is signed in. */
export async function loadUser(): Promise<AuthUser | null> {
  try {
    return (await loadKnownAccount('any'))?.user ?? null
  } catch (error) {
    logError('session could not be read, header shown as anonymous', error)
    return null
  }
}

/** The hidden field `_token` of every form that posts to an account call; the page must not be shared by a cache. */
export async function loadFormToken(): Promise<string> {
  return mintPageToken((await loadHost()) ?? '', new Date())
}

/** What a refused form without scripts held; for a page with `?problem=`. */
export async function loadTypedForm(): Promise<TypedForm | null> {
  return readTypedForm(readCookie(await cookies(), 'typed'))
}

async function loadHost(): Promise<string | null> {
  return readHostname((await headers()).get('host'))
}
