import 'server-only'
import { subDays } from 'date-fns/subDays'
import { findDaysAhead } from '@/lib/backend/hotels/booking-lead'
import { loadHotelSummaries } from '@/lib/backend/hotels/load-hotels'
import { isReviewed } from '@/lib/domain/hotels/score'
import {
  isSurelyWorthFinding,
  isWorthFinding,
  LEAST_HOTELS,
  readFacets,
  sampleArrivals,
  toMonths,
  type Lowest,
  type PlaceFacts,
} from '@/lib/domain/places/place-facts'
import type { DatesQuery, DateOffer, SearchRow } from '@/lib/domain/search/schema'
import { filtersSchema, type Filters } from '@/lib/domain/search/filters-schema'
import { proposeStay } from '@/lib/domain/search/url'
import { countNights, dayInZone } from '@/lib/domain/stay/dates'
import { DEFAULT_PARTY } from '@/lib/domain/stay/guests'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { listSoldPayments } from '@/lib/server/booking/gateways'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { whenAnswered } from '@/lib/server/search/load-results'
import type { Viewer } from '@/lib/server/viewer'
import { keepFresh } from './keep-fresh'

/** `parts`: ids of the cities of a country; the areas of a city are found by the search. */
export type FactsPlace =
  | { kind: 'city'; placeId: number; timezone: string }
  | { kind: 'country'; countryCode: string; timezone: string; parts: readonly number[] }

const FRESH_MINUTES = 60
const DAYS_OF_BOOKINGS = 365
const SHOWN = 5
const MOST_PARTS = 8
const NO_FILTERS = filtersSchema.parse({})

export type AskedFacts = { place: FactsPlace; tenant: Tenant; viewer: Viewer; now: Date }
type Asked = AskedFacts

const fresh = keepFresh<PlaceFacts>(FRESH_MINUTES)

/** Facts of a city or country, at most an hour old; null while search does not answer. */
export async function loadPlaceFacts(place: FactsPlace, viewer: Viewer): Promise<PlaceFacts | null> {
  const { tenant, now } = await loadPageContext()
  return whenAnswered(() => loadFresh({ place, tenant, viewer, now }))
}

/**
 * Whether the page of a place says enough to be found, as its facts tell; of most places two questions to search do, and
 * what is asked of thousands of them should not be all that a page shows. Null while search does not answer.
 */
export async function isPlaceWorthFinding(asked: AskedFacts): Promise<boolean | null> {
  return whenAnswered(async () => {
    const { place, tenant, now } = asked
    const backend = await getBackend()
    const today = dayInZone(now, place.timezone)
    const stay = proposeStay(today)
    const base = toBase(asked, listSoldPayments(backend, tenant))
    const [{ available, facets, rows }, months] = await Promise.all([
      backend.search.search({ ...base, stay, sort: 'total', page: 1 }),
      loadMonths(asked, base, today, countNights(stay.checkIn, stay.checkOut)),
    ])
    const counted = readFacets(facets)
    if (rows.every((row) => row.currency === asked.viewer.currency)) {
      const isSure = isSurelyWorthFinding({ available, months, cheapest: rows, ...counted })
      if (isSure !== null) return isSure
    }
    return isWorthFinding(await loadFresh(asked))
  })
}

function loadFresh(asked: Asked): Promise<PlaceFacts> {
  const { place, tenant, viewer, now } = asked
  const where = place.kind === 'city' ? place.placeId : place.countryCode
  const { checkIn } = proposeStay(dayInZone(now, place.timezone))
  const key = [tenant.id, where, viewer.currency, viewer.israeli, checkIn].join()
  return fresh(key, now, () => readFacts(asked))
}

async function readFacts(asked: Asked): Promise<PlaceFacts> {
  const { place, tenant, viewer, now } = asked
  const backend = await getBackend()
  const today = dayInZone(now, place.timezone)
  const stay = proposeStay(today)
  const nights = countNights(stay.checkIn, stay.checkOut)
  const base = toBase(asked, listSoldPayments(backend, tenant))
  const ask = (sort: 'total' | 'score') => backend.search.search({ ...base, stay, sort, page: 1 })
  const [cheapest, rated] = await Promise.all([ask('total'), ask('score')])
  const { stars, ...counted } = readFacets(cheapest.facets)
  const offerOf = offersFor(asked, base, [stay.checkIn], nights)
  const parts = listParts(place, cheapest.facets.areas)
  const [months, byStars, byPart, daysAhead, best] = await Promise.all([
    loadMonths(asked, base, today, nights),
    Promise.all(stars.map(async (value) => ({ stars: value, ...(await offerOf({ stars: [value] })) }))),
    Promise.all(parts.map(async ({ placeId, change }) => ({ placeId, ...(await offerOf(change)) }))),
    findDaysAhead(backend.db, tenant.id, whereOf(place), subDays(now, DAYS_OF_BOOKINGS).toISOString()),
    onlyReviewed(asked, rated.rows),
  ])
  const isShown = (row: SearchRow) => row.currency === viewer.currency
  return {
    stay,
    nights,
    currency: viewer.currency,
    checkedAt: now.getTime(),
    available: cheapest.available,
    months,
    stars: byStars.filter(isPriced),
    // A single part is the place itself.
    parts: byPart.length > 1 ? byPart.filter(isPriced) : [],
    rated: best,
    cheapest: cheapest.rows.filter(isShown).slice(0, SHOWN),
    ...counted,
    daysAhead,
  }
}

type Base = Omit<DatesQuery, 'nights' | 'arrivals'>
type Counted = { hotels: number; price: Lowest | null }

function toBase({ place, tenant, viewer, now }: Asked, payments: Base['payments']): Base {
  return {
    tenantId: tenant.id,
    scope: whereOf(place),
    party: DEFAULT_PARTY,
    currency: viewer.currency,
    israeli: viewer.israeli,
    payments,
    filters: NO_FILTERS,
    now: now.toISOString(),
  }
}

function whereOf(place: FactsPlace) {
  return place.kind === 'city'
    ? { kind: 'city' as const, placeId: place.placeId }
    : { kind: 'country' as const, countryCode: place.countryCode }
}

type Change = Partial<Filters> & { city?: number }

/** Asks how many hotels of a kind there are for the stay, and the lowest price of them. */
function offersFor({ viewer }: Asked, base: Base, arrivals: readonly string[], nights: number) {
  return async ({ city, ...filters }: Change): Promise<Counted> => {
    const { search } = await getBackend()
    const scope = city === undefined ? base.scope : { kind: 'city' as const, placeId: city }
    const [offer] = await search.dates({ ...base, scope, filters: { ...NO_FILTERS, ...filters }, arrivals, nights })
    return { hotels: offer?.matches ?? 0, price: offer ? priceIn(viewer.currency, offer) : null }
  }
}

function listParts(place: FactsPlace, areas: Record<string, number>): { placeId: number; change: Change }[] {
  if (place.kind === 'country')
    return place.parts.slice(0, MOST_PARTS).map((city) => ({ placeId: city, change: { city } }))
  return Object.entries(areas)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_PARTS)
    .map(([id]) => ({ placeId: Number(id), change: { areas: [Number(id)] } }))
}

async function loadMonths({ viewer }: Asked, base: Base, today: string, nights: number): Promise<PlaceFacts['months']> {
  const { search } = await getBackend()
  const offers = await search.dates({ ...base, arrivals: sampleArrivals(today, nights), nights })
  return toMonths(
    offers.map((offer) => ({
      checkIn: offer.stay.checkIn,
      hotels: offer.matches,
      price: priceIn(viewer.currency, offer),
    })),
  )
}

/** Only prices of one currency can be compared. */
function priceIn(currency: string, { lowest }: DateOffer): Lowest | null {
  return lowest?.currency === currency ? { total: lowest.total } : null
}

function isPriced<T extends Counted>(counted: T): counted is T & { price: Lowest } {
  return counted.price !== null
}

async function onlyReviewed({ tenant, viewer }: Asked, rows: readonly SearchRow[]): Promise<SearchRow[]> {
  const { db } = await getBackend()
  const scope = { tenantId: tenant.id, locale: 'en' }
  const hotels = await loadHotelSummaries(
    db,
    scope,
    rows.map(({ hotelId }) => hotelId),
  )
  const reviewed = rows.filter(({ hotelId, currency }) => {
    const hotel = hotels.get(hotelId)
    return hotel && isReviewed(hotel) && currency === viewer.currency
  })
  return reviewed.length < LEAST_HOTELS ? [] : reviewed.slice(0, SHOWN)
}
