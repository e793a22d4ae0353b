import 'server-only'
import type { NextRequest } from 'next/server'
import type { AccountService, SessionAsk } from '@/lib/backend/ports'
import type { Account } from '@/lib/domain/accounts/schema'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { readHostname } from '@/lib/routing/tenant-key'
import { getAccounts } from './account-service'
import { originOf, readLocale } from '@/lib/server/http/api-context'
import { readCookie } from '@/lib/server/http/cookies'
import { logError } from '@/lib/server/log'

type Asked = { tenant: Tenant }

/** The id of the account that is signed in where a booking is made; null for guests. */
export async function findRequestAccount(request: NextRequest, asked: Asked): Promise<string | null> {
  return (await findRequestPerson(request, asked))?.user.id ?? null
}

/** The person who is signed in where a booking is made or cancelled; null for guests. */
export async function findRequestPerson(request: NextRequest, asked: Asked): Promise<Account | null> {
  const named = await readSession(request, asked)
  if (!named) return null
  const { accounts, ask, token } = named
  try {
    return await accounts.find(ask, token)
  } catch (error) {
    // A platform that cannot say who asks must not keep anybody from booking; the call is a guest's.
    logError('session could not be read, the call goes on as a guest', error)
    return null
  }
}

/** Whether a request names a session that is over; one of which a platform says nothing now is as it last was. */
export async function namesEndedSession(request: NextRequest, asked: Asked): Promise<boolean> {
  const named = await readSession(request, asked)
  return named !== null && (await named.accounts.find(named.ask, named.token, { atHand: 'any' })) === null
}

type NamedSession = { accounts: AccountService; ask: SessionAsk; token: string }

async function readSession(request: NextRequest, { tenant }: Asked): Promise<NamedSession | null> {
  const token = readCookie(request.cookies, 'session')
  const host = readHostname(request.headers.get('host'))
  if (!token || host === null) return null
  const accounts = await getAccounts()
  const locale = readLocale(request.nextUrl.searchParams.get('locale'))
  const site = { tenantId: tenant.id, host, realm: accounts.realmOf(tenant) }
  return { accounts, token, ask: { now: () => new Date(), ...site, locale, origin: originOf(request) } }
}
