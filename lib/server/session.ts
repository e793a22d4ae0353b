import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { resolveSession } from '@/lib/backend/accounts/sessions'
import { realmOf, type Account, type AuthUser } from '@/lib/domain/accounts/schema'
import { readHostname } from '@/lib/routing/tenant-key'
import { getBackend } from './container'
import { loadPageContext } from './context'
import { mintPageToken } from './csrf'
import { logError } from './log'
import { readTypedForm, SESSION_COOKIE, TYPED_COOKIE, type TypedForm } from './session-cookie'

/** Who is signed in on this host; null for anonymous visitors. For pages; throws when nobody can say. */
export const loadAccount = cache(async (): Promise<Account | null> => {
  const [jar, host] = await Promise.all([cookies(), loadHost()])
  const token = jar.get(SESSION_COOKIE)?.value
  if (!token || host === null) return null
  const [{ tenant, ctx }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  return resolveSession(db, { now: ctx.now, host, realm: realmOf(tenant) }, token)
})

/** For header and footer, which are shown whatever happens: when nobody can say who asks, nobody is signed in. */
export async function loadUser(): Promise<AuthUser | null> {
  try {
    return (await loadAccount())?.user ?? null
  } catch (error) {
    logError('session could not be read, header shown as anonymous', error)
    return null
  }
}

/** The hidden field `_token` of every form that posts to an account door; the page must not be shared by a cache. */
export async function loadFormToken(): Promise<string> {
  return mintPageToken((await loadHost()) ?? '', new Date())
}

/** What a refused form without scripts held; for a page with `?problem=`. */
export async function loadTypedForm(): Promise<TypedForm | null> {
  return readTypedForm((await cookies()).get(TYPED_COOKIE)?.value)
}

async function loadHost(): Promise<string | null> {
  return readHostname((await headers()).get('host'))
}
