import 'server-only'
import { randomUUID } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import type { Backend } from '@/lib/backend/create-backend'
import type { SellingContext } from '@/lib/backend/booking/booking-record'
import { AWAY_PAUSE_SECONDS, isAway } from '@/lib/domain/failures/away'
import { isStartUpFailure, PLATFORM_PAUSE_SECONDS } from '@/lib/domain/failures/platform'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { isReadableAddress } from '@/lib/routing/readable'
import { localePath } from '@/lib/routing/resolve-locale'
import { readHostname } from '@/lib/routing/tenant-key'
import { listSoldPayments } from '@/lib/server/booking/gateways'
import { businessNow } from '@/lib/server/clock'
import { getBackend } from '@/lib/server/container'
import { loadEnv } from '@/lib/server/env'
import { logError } from '@/lib/server/log'
import { problem } from './problem'
import { BodyTooLargeError } from './read-body'
import { rememberNamedFid, resolveRequestTenant } from '@/lib/server/tenants/request-tenant'
import { readVisitor } from '@/lib/server/booking/visitor'

export type ApiContext = {
  tenant: Tenant
  backend: Backend
  ctx: SellingContext
  visitorId: string | null
  requestId: string
  /** Scheme and host as the visitor sees them. */
  origin: string
}

/**
 * Runs a call with its context; an unknown tenant is 404, a fault 500, a platform or database that is away 503, all
 * without details.
 */
export async function withApiContext(
  request: NextRequest,
  handle: (api: ApiContext) => Promise<NextResponse>,
): Promise<NextResponse> {
  const requestId = randomUUID()
  try {
    if (!isReadableCall(request)) return problem(400, 'bad_request', requestId)
    const tenant = await resolveRequestTenant(request)
    if (!tenant) return problem(404, 'unknown_tenant', requestId)
    if (!isRead(request) && !isSameSite(request)) return problem(403, 'cross_site', requestId)
    const backend = await getBackend()
    const ctx: SellingContext = {
      tenantId: tenant.id,
      now: businessNow,
      newId: randomUUID,
      requestId,
      db: backend.db,
      payments: listSoldPayments(backend, tenant),
    }
    const response = await handle({
      tenant,
      backend,
      ctx,
      visitorId: await readVisitor(request.cookies),
      requestId,
      origin: originOf(request),
    })
    return rememberNamedFid(request, response)
  } catch (error) {
    if (error instanceof BodyTooLargeError) return problem(413, 'body_too_large', requestId)
    logError('request failed', error, { requestId, path: request.nextUrl.pathname })
    const pause = isStartUpFailure(error) ? PLATFORM_PAUSE_SECONDS : isAway(error) ? AWAY_PAUSE_SECONDS : null
    if (pause === null) return problem(500, 'fault', requestId)
    const response = problem(503, 'fault', requestId)
    response.headers.set('Retry-After', String(pause))
    return response
  }
}

/** A write must come from our own pages: browsers say so in Sec-Fetch-Site or Origin; clients without both are no browsers. */
export function isSameSite(request: NextRequest): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || origin === originOf(request)
}

/** Scheme and host as the visitor sees them; our own where the host cannot be read. */
export function originOf(request: NextRequest): string {
  const canonical = new URL(loadEnv().STAYFRONT_ORIGIN)
  const host = request.headers.get('host')
  return `${canonical.protocol}//${readHostname(host) === null ? canonical.host : host}`
}

/** Next answers HEAD by the handler of GET. */
export function isRead({ method }: NextRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The HTTP server of `npm start` refuses such addresses before they come here; plain `next start` has none. */
export function isReadableCall({ nextUrl }: NextRequest): boolean {
  return isReadableAddress(nextUrl.pathname, nextUrl.search)
}

/** After a form post: see that page. `path` is unprefixed. */
export function seeOther(origin: string, locale: Locale, path: string): NextResponse {
  return NextResponse.redirect(new URL(localePath(locale, path), origin), 303)
}

/** After a form post from a page whose full path is known. */
export function seeExact(origin: string, path: string): NextResponse {
  return NextResponse.redirect(new URL(path, origin), 303)
}

export function readLocale(value: unknown): Locale {
  return typeof value === 'string' && isLocale(value) ? value : DEFAULT_LOCALE
}
