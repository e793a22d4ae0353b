import 'server-only'
import { randomUUID } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import type { AccountAsk, AccountService } from '@/lib/backend/ports'
import type { Account } from '@/lib/domain/accounts/schema'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { readHostname } from '@/lib/routing/tenant-key'
import { isRead, isReadableCall, originOf, readLocale } from '@/lib/server/http/api-context'
import { BodyTooLargeError, readBody } from '@/lib/server/http/read-body'
import { refuse, refuseFault, type Asked, type LoginMode } from './account-answers'
import { getAccounts } from './account-service'
import { clientAddress } from '@/lib/server/http/client-address'
import { getBackend } from '@/lib/server/container'
import { isOwnWrite } from '@/lib/server/http/csrf'
import { loadEnv } from '@/lib/server/env'
import { readCookie } from '@/lib/server/http/cookies'
import { logError } from '@/lib/server/log'
import { rememberNamedFid, resolveRequestTenant } from '@/lib/server/tenants/request-tenant'

export type AccountCall = Asked & {
  ctx: AccountContext
  accounts: AccountService
  tenant: Tenant
  host: string
  /** The secret in the browser's cookie, not yet checked. */
  sessionToken: string | null
}

type Handle = (call: AccountCall) => Promise<NextResponse>
type Page = string | ((fields: Record<string, unknown>) => string)

/** Opens an account call with the answers of Laravel Sanctum; writes that no page of this host sent are 419. */
export function withAccountRoute(request: NextRequest, handle: Handle): Promise<NextResponse> {
  return openCall(request, null, handle)
}

/** The same for the forms of another page, unprefixed or told by their fields: without scripts they come back there. */
export function withPageRoute(request: NextRequest, page: Page, handle: Handle): Promise<NextResponse> {
  return openCall(request, null, handle, page)
}

/** The same for a form of the login page: where it is refused without scripts, the page shows it again. */
export function withFormRoute(request: NextRequest, mode: LoginMode, handle: Handle): Promise<NextResponse> {
  return openCall(request, mode, handle)
}

async function openCall(
  request: NextRequest,
  mode: LoginMode | null,
  handle: Handle,
  page?: Page,
): Promise<NextResponse> {
  const requestId = randomUUID()
  const toPage = (fields: Record<string, unknown>) =>
    page === undefined ? {} : { page: typeof page === 'string' ? page : page(fields) }
  const plain = { ...readPlain(request, mode), ...toPage({}) }
  // As soon as it is read, so that a fault shows the form with what was typed.
  let asked: Asked = plain
  try {
    if (!isReadableCall(request)) return await refuse(plain, { code: 'malformed' })
    const tenant = await resolveRequestTenant(request)
    const host = readHostname(request.headers.get('host'))
    if (!tenant || host === null) return await refuse(plain, { code: 'not_found' })
    const read = isRead(request) ? plain : await readFields(request)
    if (!read) return await refuse(plain, { code: 'malformed' })
    const { json, fields } = read
    const locale = readLocale(request.nextUrl.searchParams.get('locale') ?? fields.locale)
    asked = { ...plain, json, locale, fields, ...toPage(fields) }
    const meant = isRead(request) || (await isOwnWrite(request, { host, field: fields._token, now: new Date() }))
    if (!meant) return await refuse(asked, { code: 'csrf' })
    const sessionToken = readCookie(request.cookies, 'session')
    const accounts = await getAccounts()
    const isKeptHere = mode !== null && mode !== 'login' && mode !== 'register'
    if (isKeptHere && !accounts.keepsCredentials) return await refuse(asked, { code: 'not_found' })
    const ctx = await makeContext(request, { realm: accounts.realmOf(tenant), tenant, host, requestId })
    const response = await handle({ ...asked, accounts, tenant, host, sessionToken, ctx })
    return rememberNamedFid(request, response)
  } catch (error) {
    if (error instanceof BodyTooLargeError) return refuse(plain, { code: 'too_large' })
    logError('request failed', error, { requestId, path: request.nextUrl.pathname })
    return refuseFault(asked, error)
  }
}

/** What is known before the body was read. */
function readPlain(request: NextRequest, mode: LoginMode | null): Asked {
  return {
    json: wantsJson(request, true),
    locale: readLocale(request.nextUrl.searchParams.get('locale')),
    origin: originOf(request),
    fields: {},
    mode,
  }
}

async function makeContext(
  request: NextRequest,
  { realm, tenant, host, requestId }: { realm: string; tenant: Tenant; host: string; requestId: string },
): Promise<AccountContext> {
  const { db } = await getBackend()
  return {
    tenantId: tenant.id,
    now: () => new Date(),
    newId: randomUUID,
    requestId,
    db,
    realm,
    host,
    client: { address: clientAddress(request), userAgent: request.headers.get('user-agent') },
    demo: loadEnv().STAYFRONT_MODE === 'demo',
  }
}

/** The signed-in requester of a call; null for anonymous visitors. */
export async function findRequester(
  call: Pick<AccountCall, 'ctx' | 'accounts' | 'sessionToken' | 'locale' | 'origin'>,
): Promise<Account | null> {
  const { accounts, sessionToken } = call
  return sessionToken === null ? null : accounts.find(toAsk(call), sessionToken)
}

/** What the account service needs to know of a call. */
export function toAsk({ ctx, locale, origin }: Pick<AccountCall, 'ctx' | 'locale' | 'origin'>): AccountAsk {
  const { db: _, ...ask } = ctx
  return { ...ask, locale, origin }
}

/** Clients may leave the body out altogether. */
async function readFields(request: NextRequest): Promise<{ json: boolean; fields: Record<string, unknown> } | null> {
  if (request.headers.get('content-type') === null) return { json: true, fields: {} }
  const body = await readBody(request)
  return body && { ...body, json: body.json || wantsJson(request, false) }
}

function wantsJson(request: NextRequest, otherwise: boolean): boolean {
  const accept = request.headers.get('accept') ?? ''
  if (accept.includes('text/html')) return false
  return accept.includes('application/json') || otherwise
}
