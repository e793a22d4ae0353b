import 'server-only'
import { randomUUID } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import type { Backend } from '@/lib/backend/create-backend'
import type { SellingContext } from '@/lib/backend/booking/booking-record'
import { isStartUpFailure, PLATFORM_PAUSE_SECONDS } from '@/lib/domain/failures/platform'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { listSoldPayments } from '@/lib/server/booking/gateways'
import { getBackend } from '@/lib/server/container'
import { loadEnv } from '@/lib/server/env'
import { logError } from '@/lib/server/log'
import { problem } from './problem'
import { resolveRequestTenant } from '@/lib/server/tenants/request-tenant'
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

/** Runs a call with its context; an unknown tenant is 404, a fault 500, a silent platform 503, all without details. */
export async function withApiContext(
  request: NextRequest,
  handle: (api: ApiContext) => Promise<NextResponse>,
): Promise<NextResponse> {
  const requestId = randomUUID()
  try {
    const tenant = await resolveRequestTenant(request)
    if (!tenant) return problem(404, 'unknown_tenant', requestId)
    if (request.method !== 'GET' && !isSameSite(request)) return problem(403, 'cross_site', requestId)
    const backend = await getBackend()
    const ctx: SellingContext = {
      tenantId: tenant.id,
      now: () => new Date(),
      newId: randomUUID,
      requestId,
      db: backend.db,
      payments: listSoldPayments(backend, tenant),
    }
    return await handle({
      tenant,
      backend,
      ctx,
      visitorId: await readVisitor(request.cookies),
      requestId,
      origin: originOf(request),
    })
  } catch (error) {
    logError('request failed', error, { requestId, path: request.nextUrl.pathname })
    if (!isStartUpFailure(error)) return problem(500, 'fault', requestId)
    const response = problem(503, 'fault', requestId)
    response.headers.set('Retry-After', String(PLATFORM_PAUSE_SECONDS))
    return response
  }
}

/** A write must come from our own pages: browsers say so in Sec-Fetch-Site or Origin; clients without both are no browsers. */
function isSameSite(request: NextRequest): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || origin === originOf(request)
}

export function originOf(request: NextRequest): string {
  const canonical = new URL(loadEnv().STAYFRONT_ORIGIN)
  const host = request.headers.get('host') ?? canonical.host
  return `${canonical.protocol}//${host}`
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

const MAX_BODY = 50_000

/** Fields of a JSON or form body; null when it is neither, malformed or too large. Form fields named twice become lists. */
export async function readBody(
  request: NextRequest,
): Promise<{ json: boolean; fields: Record<string, unknown> } | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) return null
  const type = request.headers.get('content-type') ?? ''
  const text = await request.text()
  if (text.length > MAX_BODY) return null
  if (type.startsWith('application/x-www-form-urlencoded')) return { json: false, fields: readForm(text) }
  if (!type.startsWith('application/json')) return null
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? { json: true, fields: { ...parsed } }
      : null
  } catch {
    return null
  }
}

function readForm(text: string): Record<string, unknown> {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => [
      key,
      params.getAll(key).length > 1 ? params.getAll(key) : params.get(key),
    ]),
  )
}
