import 'server-only'
import type { NextRequest } from 'next/server'
import { endsWithBrowser, wasEnded } from '@/lib/backend/accounts/sessions'
import type { Account } from '@/lib/domain/accounts/schema'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { readHostname } from '@/lib/routing/tenant-key'
import { getAccounts } from './account-service'
import { getBackend } from '@/lib/server/container'
import { originOf, readLocale } from '@/lib/server/http/api-context'
import { readCookie } from '@/lib/server/http/cookies'
import { logError } from '@/lib/server/log'

type Asked = { tenant: Tenant }

/** The id of the account that is signed in where a booking is made; null for guests. */
export async function findRequestAccount(request: NextRequest, asked: Asked): Promise<string | null> {
  return (await findRequestPerson(request, asked))?.user.id ?? null
}

/** The person who is signed in where a booking is made or cancelled; null for guests. */
export async function findRequestPerson(request: NextRequest, { tenant }: Asked): Promise<Account | null> {
  const token = readCookie(request.cookies, 'session')
  const host = readHostname(request.headers.get('host'))
  if (!token || host === null) return null
  const accounts = await getAccounts()
  const locale = readLocale(request.nextUrl.searchParams.get('locale'))
  const site = { tenantId: tenant.id, host, realm: accounts.realmOf(tenant) }
  const ask = { now: () => new Date(), ...site, locale, origin: originOf(request) }
  try {
    return await accounts.find(ask, token)
  } catch (error) {
    // A platform that cannot say who asks must not keep anybody from booking; the call is a guest's.
    logError('session could not be read, the call goes on as a guest', error)
    return null
  }
}

/** Whether a request names a session that was ended, so that somebody else may sit at its browser by now. */
export function namesEndedSession(request: NextRequest): Promise<boolean> {
  return asksOfSession(request, wasEnded)
}

/** Whether a request names a session that is forgotten when its browser closes. */
export function namesPassingSession(request: NextRequest): Promise<boolean> {
  return asksOfSession(request, endsWithBrowser)
}

async function asksOfSession(request: NextRequest, ask: typeof wasEnded): Promise<boolean> {
  const token = readCookie(request.cookies, 'session')
  const host = readHostname(request.headers.get('host'))
  if (!token || host === null) return false
  return ask((await getBackend()).db, host, token)
}
