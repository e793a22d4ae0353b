import 'server-only'
import { randomUUID } from 'node:crypto'
import { locale as rootLocale, tenant as rootTenant } from 'next/root-params'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import type { UseCaseContext } from '@/lib/backend/ports'
import { COUNTRY_COOKIE, isCountryCode } from '@/lib/domain/places/countries'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { splitLocale } from '@/lib/routing/resolve-locale'
import { fromSegment } from '@/lib/routing/tenant-key'
import { logError } from './log'
import { findTenant } from './tenants/find-tenant'
import { readVisitor } from './booking/visitor'

export type PageContext = {
  tenant: Tenant
  locale: Locale
  /** Scheme and host as the visitor sees them. */
  origin: string
  now: Date
  /** The browser's signed id; null before it booked anything. */
  visitorId: string | null
  /** Two letters: the country that the viewer booked from before or chose; null without a choice. */
  chosenCountry: string | null
  /** The page's path as the visitor sees it, without its language. */
  path: string
  /** The page's query as the visitor sees it. */
  query: URLSearchParams
  nonce: string
  ctx: UseCaseContext
}

/** Who asks for this page, in which language, under which brand; the same object throughout one request. */
export const loadPageContext = cache(async (): Promise<PageContext> => {
  const [localeParam, tenantParam, requestHeaders, jar] = await Promise.all([
    rootLocale(),
    rootTenant(),
    headers(),
    cookies(),
  ])
  const locale = localeParam && isLocale(localeParam) ? localeParam : DEFAULT_LOCALE
  const tenant = await loadTenantOrFallback(tenantParam)
  const now = new Date()
  const chosen = jar.get(COUNTRY_COOKIE)?.value
  const requestId = requestHeaders.get('x-request-id') ?? randomUUID()
  return {
    tenant,
    locale,
    origin: `${requestHeaders.get('x-forwarded-proto') ?? 'http'}://${requestHeaders.get('host') ?? 'localhost'}`,
    now,
    visitorId: readVisitor(jar),
    chosenCountry: isCountryCode(chosen) ? chosen : null,
    path: splitLocale(requestHeaders.get('x-stayfront-path') ?? '/').path,
    query: new URLSearchParams(requestHeaders.get('x-stayfront-search') ?? ''),
    nonce: requestHeaders.get('x-nonce') ?? '',
    ctx: { tenantId: tenant.id, now: () => new Date(), newId: randomUUID, requestId },
  }
})

async function loadTenantOrFallback(segment: string | undefined): Promise<Tenant> {
  const key = segment ? fromSegment(decodeURIComponent(segment)) : null
  if (key === null) return FALLBACK_TENANT
  try {
    return (await findTenant(key)) ?? FALLBACK_TENANT
  } catch (error) {
    logError('tenant could not be read, neutral brand shown', error)
    return FALLBACK_TENANT
  }
}
