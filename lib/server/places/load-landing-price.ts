import 'server-only'
import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import { isReviewed, scoreWord } from '@/lib/domain/hotels/score'
import type { CityView } from '@/lib/domain/places/catalogue'
import type { LandingPrice } from '@/lib/domain/search/landing-price'
import { PAGE_SIZE, type SearchRow } from '@/lib/domain/search/schema'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import { proposeStay } from '@/lib/domain/search/url'
import { countNights, dayInZone } from '@/lib/domain/stay/dates'
import { DEFAULT_PARTY, formatGuests } from '@/lib/domain/stay/guests'
import type { Stay } from '@/lib/domain/stay/schema'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { getTranslations } from 'next-intl/server'
import { listSoldPayments } from '@/lib/server/booking/gateways'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { loadHotels } from '@/lib/server/hotels/load-hotels'
import { hotelHref } from '@/lib/server/search/hotel-href'
import { whenAnswered } from '@/lib/server/search/load-results'
import type { Viewer } from '@/lib/server/viewer'
import { keepFresh } from './keep-fresh'

const NO_FILTERS = filtersSchema.parse({})

const fresh = keepFresh<LandingPrice>()

/**
 * Prices of a city for two adults, at most three minutes old; null while search does not answer. They are for the stay
 * asked for, else for the one that is proposed on the city's own day.
 */
export async function loadLandingPrice(city: CityView, viewer: Viewer, asked?: Stay): Promise<LandingPrice | null> {
  const { tenant, now } = await loadPageContext()
  const stay = asked ?? proposeStay(dayInZone(now, city.timezone))
  const key = [tenant.id, city.id, viewer.currency, viewer.israeli, stay.checkIn, stay.checkOut].join()
  // Around what is kept, so that an outage is not.
  return whenAnswered(() => fresh(key, now, () => searchPrices(tenant, city.id, stay, viewer, now)))
}

async function searchPrices(
  tenant: Tenant,
  cityId: number,
  stay: Stay,
  viewer: Viewer,
  now: Date,
): Promise<LandingPrice> {
  const backend = await getBackend()
  const answer = await backend.search.search({
    tenantId: tenant.id,
    scope: { kind: 'city', placeId: cityId },
    stay,
    party: DEFAULT_PARTY,
    currency: viewer.currency,
    israeli: viewer.israeli,
    payments: listSoldPayments(backend, tenant),
    filters: NO_FILTERS,
    sort: 'recommended',
    page: 1,
    now: now.toISOString(),
  })
  return {
    stay,
    nights: countNights(stay.checkIn, stay.checkOut),
    checkedAt: now.getTime(),
    available: answer.available,
    priced: answer.priced,
    lowest: answer.lowest,
    rows: answer.rows.slice(0, PAGE_SIZE),
  }
}

/** The query that finds the prices of a landing page again. */
export function toPricesQuery({ stay }: Pick<LandingPrice, 'stay'>): Record<string, string> {
  return { check_in: stay.checkIn, check_out: stay.checkOut, guests: formatGuests(DEFAULT_PARTY) }
}

/** The first hotels of a city's prices as tiles; `query` goes with their links, and the price that each names. */
export async function loadHotelTiles(
  prices: LandingPrice,
  { count, query, placeOf }: { count: number; query: Record<string, string>; placeOf: (hotel: HotelSummary) => string },
) {
  const rows = prices.rows.slice(0, count)
  const [hotels, words] = await Promise.all([
    loadHotels(rows.map((row) => row.hotelId)),
    getTranslations('results.scoreWords'),
  ])
  const toTile = (hotel: HotelSummary, row: SearchRow) => ({
    id: hotel.id,
    name: hotel.name,
    href: hotelHref(hotel, { carry: query, filters: NO_FILTERS, viewer: row }, row),
    place: placeOf(hotel),
    score: isReviewed(hotel) ? hotel.score : null,
    scoreWord: isReviewed(hotel) ? words(scoreWord(hotel.score)) : null,
    reviews: hotel.reviewCount,
    currency: row.currency,
    total: row.total,
  })
  return rows.flatMap((row) => {
    const hotel = hotels.get(row.hotelId)
    return hotel ? [toTile(hotel, row)] : []
  })
}
