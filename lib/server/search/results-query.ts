import 'server-only'
import type { NextRequest } from 'next/server'
import { isCountryCode } from '@/lib/domain/places/countries'
import { COUNTRY_COOKIE } from '@/lib/domain/places/country-cookie'
import { firstValue, pickFiltersFor, pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import { FLEXIBLE_KEY, parseFlexible } from '@/lib/domain/search/dates'
import { parseFilters, parsePage, parseSort } from '@/lib/domain/search/filters-url'
import { BOX_KEY, parseBox } from '@/lib/domain/search/map-box'
import type { SearchScope } from '@/lib/domain/search/schema'
import type { Filters } from '@/lib/domain/search/filters-schema'
import { readStayAnywhere } from '@/lib/domain/search/url'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { readCountry } from '@/lib/routing/process/visitor-country'
import { listSoldPayments } from '@/lib/server/booking/gateways'
import { loadSaleCurrencies } from '@/lib/server/booking/sale-currencies'
import { businessNow } from '@/lib/server/clock'
import type { ApiContext } from '@/lib/server/http/api-context'
import { resolveViewer } from '@/lib/server/viewer'
import { findNear, findScope, NEAR_KEY, readScope } from './read-scope'
import type { Requester, ResultsRequest } from './results-request'

/**
 * Reads a request to `/api/results`; null when scope or stay cannot be read. Instead of a scope it may name a
 * destination of the search bar by `place`, whose filters are those that a search there would keep.
 */
export async function readResultsRequest(
  request: NextRequest,
  { tenant, backend }: Pick<ApiContext, 'tenant' | 'backend'>,
): Promise<{ requester: Requester; request: ResultsRequest } | null> {
  const params = request.nextUrl.searchParams
  const query = toQuery(params)
  const wanted = params.get('locale') ?? ''
  const locale = isLocale(wanted) ? wanted : DEFAULT_LOCALE
  const place = params.get('place')
  const where =
    place === null ? asWhere(readScope(params.get('scope'))) : await findScope({ tenantId: tenant.id, locale }, place)
  const near = await findNear({ tenantId: tenant.id, locale }, params.get(NEAR_KEY))
  const now = businessNow()
  // The page has checked the date in the destination's zone.
  const { stay, party } = readStayAnywhere(pickSearchKeys(query), now.toISOString().slice(0, 10))
  if (!where || !stay) return null
  const kept = place === null ? query : pickFiltersFor(query, place)
  const box = place === null ? null : parseBox(firstValue(kept[BOX_KEY]))
  const chosen = request.cookies.get(COUNTRY_COOKIE)?.value
  const chosenCountry = isCountryCode(chosen) ? chosen : null
  const geoCountry = readCountry(request.headers, process.env)
  const sold = await loadSaleCurrencies(now)
  const viewer = resolveViewer({ tenant, locale, chosenCountry, geoCountry, sold }, query)
  return {
    requester: { tenantId: tenant.id, payments: listSoldPayments(backend, tenant), locale, now },
    request: {
      scope: box ?? where.scope,
      stay,
      party,
      viewer,
      filters: limitToArea(parseFilters(kept, viewer.currency), where.areaId),
      sort: parseSort(query),
      page: parsePage(query),
      box,
      near,
      flexible: parseFlexible(firstValue(query[FLEXIBLE_KEY])),
      carry: pickSearchKeys(query),
    },
  }
}

const asWhere = (scope: SearchScope | null) => scope && { scope, areaId: undefined }

/** Filters of a list of one area of a city, which other chosen areas replace. */
function limitToArea(filters: Filters, areaId: number | undefined): Filters {
  return areaId !== undefined && filters.areas.length === 0 ? { ...filters, areas: [areaId] } : filters
}

export function toQuery(params: URLSearchParams): RawQuery {
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]))
}
