import 'server-only'
import type { NextRequest } from 'next/server'
import { COUNTRY_COOKIE, isCountryCode } from '@/lib/domain/places/countries'
import { pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import { parseFilters, parsePage, parseSort } from '@/lib/domain/search/filters-url'
import type { SearchScope } from '@/lib/domain/search/schema'
import { readStaySearch } from '@/lib/domain/search/url'
import { addDays } from '@/lib/domain/stay/dates'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { listSoldPayments } from '@/lib/server/booking/gateways'
import { businessNow } from '@/lib/server/clock'
import { getBackend } from '@/lib/server/container'
import { resolveRequestTenant } from '@/lib/server/tenants/request-tenant'
import { resolveViewer } from '@/lib/server/viewer'
import type { Requester, ResultsRequest } from './results-request'

/** Of a region. */
const MOST_CITIES = 500
/** Of what is searched around a spot; a place knows its own. */
const MAX_RADIUS_KM = 200

/** Reads a request to `/api/results`; null when tenant, scope or stay cannot be read. */
export async function readResultsRequest(
  request: NextRequest,
): Promise<{ requester: Requester; request: ResultsRequest } | null> {
  const query = toQuery(request.nextUrl.searchParams)
  const tenant = await resolveRequestTenant(request)
  const scope = readScope(request.nextUrl.searchParams.get('scope'))
  const wanted = request.nextUrl.searchParams.get('locale') ?? ''
  const locale = isLocale(wanted) ? wanted : DEFAULT_LOCALE
  const now = businessNow()
  // The page has checked the date in the destination's zone; here one day of grace covers every zone.
  const { stay, party } = readStaySearch(pickSearchKeys(query), addDays(now.toISOString().slice(0, 10), -1))
  if (!tenant || !scope || !stay) return null
  const chosen = request.cookies.get(COUNTRY_COOKIE)?.value
  const viewer = resolveViewer({ tenant, locale, chosenCountry: isCountryCode(chosen) ? chosen : null }, query)
  return {
    requester: { tenantId: tenant.id, payments: listSoldPayments(await getBackend(), tenant), locale, now },
    request: {
      scope,
      stay,
      party,
      viewer,
      filters: parseFilters(query, viewer.currency),
      sort: parseSort(query),
      page: parsePage(query),
      carry: pickSearchKeys(query),
    },
  }
}

/** The scope as `/api/results` reads it. */
export function formatScope(scope: SearchScope): string {
  if (scope.kind === 'city') return `city:${scope.placeId}`
  if (scope.kind === 'country') return `country:${scope.countryCode}`
  if (scope.kind === 'cities') return `cities:${scope.placeIds.join(':')}`
  if (scope.kind === 'circle') return `circle:${[scope.lat, scope.lon, scope.radiusKm].join(':')}`
  return `box:${[scope.south, scope.west, scope.north, scope.east].join(':')}`
}

function readScope(value: string | null): SearchScope | null {
  const [kind, id, ...more] = (value ?? '').split(':')
  if (kind === 'city' && id && /^[1-9]\d{0,9}$/.test(id)) return { kind: 'city', placeId: Number(id) }
  if (kind === 'country' && id && /^[A-Z]{2}$/.test(id)) return { kind: 'country', countryCode: id }
  if (kind === 'cities') return readCities([id ?? '', ...more])
  return kind === 'circle' ? readCircle([id, ...more].map(Number)) : null
}

function readCities(ids: readonly string[]): SearchScope | null {
  const areIds = ids.length <= MOST_CITIES && ids.every((id) => /^[1-9]\d{0,9}$/.test(id))
  return areIds ? { kind: 'cities', placeIds: ids.map(Number) } : null
}

function readCircle([lat = NaN, lon = NaN, radiusKm = NaN]: readonly number[]): SearchScope | null {
  const isSpot = Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return isSpot && radiusKm > 0 && radiusKm <= MAX_RADIUS_KM ? { kind: 'circle', lat, lon, radiusKm } : null
}

function toQuery(params: URLSearchParams): RawQuery {
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]))
}
