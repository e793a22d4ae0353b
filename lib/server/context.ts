import 'server-only'
import { randomUUID } from 'node:crypto'
import { locale as rootLocale, tenant as rootTenant } from 'next/root-params'
import { cookies, headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { UseCaseContext } from '@/lib/backend/ports'
import { isCountryCode } from '@/lib/domain/places/countries'
import { COUNTRY_COOKIE } from '@/lib/domain/places/country-cookie'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import type { ProvenSite } from '@/lib/routing/page-proof'
import { readCountry } from '@/lib/routing/process/visitor-country'
import { splitLocale } from '@/lib/routing/resolve-locale'
import { fromSegment } from '@/lib/routing/tenant-key'
import { loadSaleCurrencies } from './booking/sale-currencies'
import { businessNow } from './clock'
import { logError } from './log'
import { findTenant } from './tenants/find-tenant'
import { readProvenSite } from './tenants/proven-site'

/** Brand and language of a document, also of one that says that there is no such page. */
export type SiteContext = {
  tenant: Tenant
  locale: Locale
  /** Scheme and host as the visitor sees them. */
  origin: string
  now: Date
  /** The page's path as the visitor sees it, without its language. */
  path: string
  /** The page's query as the visitor sees it. */
  query: URLSearchParams
  nonce: string
}

export type PageContext = SiteContext & {
  /** Two letters: the country that the viewer booked from before or chose; null without a choice. */
  chosenCountry: string | null
  /** Two letters: where a trusted proxy says that the viewer is; null where none does. */
  geoCountry: string | null
  /** In which currencies hotels are sold now; read only where a country is known by which one is chosen. */
  sold?: ReadonlySet<string>
  ctx: UseCaseContext
}

/** The site that the middleware resolved for this host; never refuses, so that the root layout always has a brand. */
export const loadSiteContext = cache(async (): Promise<SiteContext> => {
  const [site, requestHeaders] = await Promise.all([loadProvenSite(), headers()])
  return {
    tenant: await loadTenantOrFallback(site?.segment ?? null),
    locale: site?.locale ?? DEFAULT_LOCALE,
    origin: `${requestHeaders.get('x-forwarded-proto') ?? 'http'}://${requestHeaders.get('host') ?? 'localhost'}`,
    now: businessNow(),
    path: splitLocale(requestHeaders.get('x-stayfront-path') ?? '/').path,
    query: new URLSearchParams(requestHeaders.get('x-stayfront-search') ?? ''),
    nonce: requestHeaders.get('x-nonce') ?? '',
  }
})

/**
 * Who asks for this page, in which language, under which brand; the same object throughout one request. An address
 * that names another language or tenant than the middleware resolved for this host is no page.
 */
export const loadPageContext = cache(async (): Promise<PageContext> => {
  const [asked, proven, jar, requestHeaders] = await Promise.all([
    loadAskedSite(),
    loadProvenSite(),
    cookies(),
    headers(),
  ])
  if (proven === null || asked.locale !== proven.locale || asked.segment !== proven.segment) notFound()
  const site = await loadSiteContext()
  const chosen = jar.get(COUNTRY_COOKIE)?.value
  const requestId = requestHeaders.get('x-request-id') ?? randomUUID()
  const chosenCountry = isCountryCode(chosen) ? chosen : null
  const geoCountry = readCountry(requestHeaders, process.env)
  const hasCountry = chosenCountry !== null || geoCountry !== null || site.query.has('country')
  return {
    ...site,
    chosenCountry,
    geoCountry,
    ...(hasCountry && { sold: await loadSaleCurrencies(site.now) }),
    ctx: { tenantId: site.tenant.id, now: businessNow, newId: randomUUID, requestId },
  }
})

/** What the path under `app/[locale]/[tenant]` says, whoever wrote it. */
async function loadAskedSite(): Promise<{ locale: string | undefined; segment: string | null }> {
  const [locale, segment] = await Promise.all([rootLocale(), rootTenant()])
  return { locale, segment: segment === undefined ? null : decodeURIComponent(segment) }
}

const loadProvenSite = cache(async (): Promise<ProvenSite | null> => readProvenSite(await headers()))

async function loadTenantOrFallback(segment: string | null): Promise<Tenant> {
  const key = segment === null ? null : fromSegment(segment)
  if (key === null) return FALLBACK_TENANT
  try {
    return (await findTenant(key)) ?? FALLBACK_TENANT
  } catch (error) {
    logError('tenant could not be read, neutral brand shown', error)
    return FALLBACK_TENANT
  }
}
