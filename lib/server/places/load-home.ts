import 'server-only'
import type { LandingPrice } from '@/lib/domain/search/landing-price'
import { PAGE_SIZE, type SearchQuery, type SearchRow } from '@/lib/domain/search/schema'
import { proposeStay } from '@/lib/domain/search/url'
import { dayInZone, countNights } from '@/lib/domain/stay/dates'
import { DEFAULT_PARTY } from '@/lib/domain/stay/guests'
import type { Stay } from '@/lib/domain/stay/schema'
import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import type { CityView } from '@/lib/domain/places/catalogue'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import type { Viewer } from '@/lib/server/viewer'
import { loadHotels } from '@/lib/server/hotels/load-hotels'
import { loadCities } from './load-places'

const FRESH_MS = 5 * 60_000
const MAX_KEPT = 500
const LOVED = 4
const DESTINATIONS = 5
const WORLD = ['berlin', 'amsterdam', 'barcelona', 'dubai', 'cancun']
const ISRAEL = ['eilat', 'tel-aviv', 'jerusalem', 'haifa', 'tiberias']

export type HomeDestination = { city: CityView; prices: LandingPrice }
export type HomeView = {
  destinations: HomeDestination[]
  loved: { city: CityView; prices: LandingPrice; hotels: { hotel: HotelSummary; row: SearchRow }[] } | null
}

const kept = new Map<string, Promise<LandingPrice>>()

/** Prices of a city for the proposed stay of two adults, at most five minutes old. */
export async function loadLandingPrice(cityId: number, timezone: string, viewer: Viewer): Promise<LandingPrice> {
  const { tenant, now } = await loadPageContext()
  const stay = proposeStay(dayInZone(now, timezone))
  const slot = Math.floor(now.getTime() / FRESH_MS)
  const key = [tenant.id, cityId, viewer.currency, viewer.israeli, stay.checkIn, slot].join()
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const prices = searchPrices(tenant, cityId, stay, viewer, now)
  kept.set(key, prices)
  prices.catch(() => kept.delete(key))
  return prices
}

async function searchPrices(
  tenant: Tenant,
  cityId: number,
  stay: Stay,
  viewer: Viewer,
  now: Date,
): Promise<LandingPrice> {
  const { search } = await getBackend()
  const query: SearchQuery = {
    tenantId: tenant.id,
    scope: { kind: 'city', placeId: cityId },
    stay,
    party: DEFAULT_PARTY,
    currency: viewer.currency,
    israeli: viewer.israeli,
    filters: { stars: [], freeCancellation: false, boards: [], payments: [], kinds: [], amenities: [], areas: [] },
    sort: 'recommended',
    page: 1,
    now: now.toISOString(),
  }
  const answer = await search.search(query)
  const { min, bins } = answer.facets.totals
  return {
    stay,
    nights: countNights(stay.checkIn, stay.checkOut),
    checkedAt: now.getTime(),
    currency: viewer.currency,
    available: answer.available,
    lowest: bins.length > 0 ? min : null,
    rows: answer.rows.slice(0, PAGE_SIZE),
  }
}

/** What the home page shows below the search: five cities with prices, and the best-judged hotels of the first. */
export async function loadHome(viewer: Viewer): Promise<HomeView> {
  const { locale } = await loadPageContext()
  const wanted = locale === 'he' || viewer.country === 'IL' ? [...ISRAEL, ...WORLD] : WORLD
  const cities = await loadCities()
  const chosen = wanted.flatMap((slug) => cities.find((city) => city.slug === slug) ?? [])
  const filled = [...chosen, ...cities.filter((city) => !chosen.includes(city))].slice(0, DESTINATIONS)
  const destinations = await Promise.all(
    filled.map(async (city) => ({ city, prices: await loadLandingPrice(city.id, city.timezone, viewer) })),
  )
  const first = destinations[0]
  if (!first) return { destinations, loved: null }
  const rows = first.prices.rows.slice(0, LOVED)
  const summaries = await loadHotels(rows.map((row) => row.hotelId))
  const hotels = rows.flatMap((row) => {
    const hotel = summaries.get(row.hotelId)
    return hotel ? [{ hotel, row }] : []
  })
  return { destinations, loved: hotels.length > 0 ? { ...first, hotels } : null }
}
