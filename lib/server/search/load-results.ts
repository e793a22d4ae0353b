import 'server-only'
import { getTranslations } from 'next-intl/server'
import { loadHotelSummaries, loadRoomNames } from '@/lib/backend/hotels/load-hotels'
import type { SearchUnavailableError } from '@/lib/backend/search/pending-requests'
import type { SearchAnswer } from '@/lib/domain/search/schema'
import type { PinView, ResultCardView } from '@/lib/domain/search/results-view'
import { formatMoney } from '@/lib/i18n/format'
import { getBackend } from '@/lib/server/container'
import { loadFreeTexts } from '@/lib/server/free-texts'
import { logError } from '@/lib/server/log'
import { hotelHref } from './hotel-href'
import { readOutage } from './outage'
import { toResultCard } from './result-card'
import type { Requester, ResultsRequest } from './results-request'

/** `unavailable`: the search thread did not answer; never shown as "no hotels". */
export type ResultsAnswer = { status: 'ok'; answer: SearchAnswer } | { status: 'unavailable' }

/** Runs a search for a tenant and viewer. `withPins`: for the map. */
export async function searchHotels(
  requester: Requester,
  request: ResultsRequest,
  { withPins = false } = {},
): Promise<ResultsAnswer> {
  const { search } = await getBackend()
  const { scope, stay, party, viewer, filters, sort, page, near } = request
  const answer = await whenAnswered(() =>
    search.search({
      tenantId: requester.tenantId,
      payments: requester.payments,
      scope,
      stay,
      party,
      filters,
      sort,
      page,
      ...(near && { near: { lat: near.lat, lon: near.lon } }),
      currency: viewer.currency,
      israeli: viewer.israeli,
      now: requester.now.toISOString(),
      withPins,
    }),
  )
  return answer === null ? { status: 'unavailable' } : { status: 'ok', answer }
}

/** What search answers; null, and a line in the log, while it does not: the page at hand is then not kept. */
export async function whenAnswered<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    logError('search gave no answer', error)
    readOutage().happened = true
    return null
  }
}

function isUnavailable(error: unknown): error is SearchUnavailableError {
  return error instanceof Error && 'code' in error && error.code === 'search_unavailable'
}

/** The rows of an answer as cards, in their order. */
export async function loadResultCards(
  requester: Requester,
  request: ResultsRequest,
  answer: SearchAnswer,
): Promise<ResultCardView[]> {
  const { db } = await getBackend()
  const { tenantId, locale } = requester
  const [hotels, rooms, results, hotelTexts, names, texts] = await Promise.all([
    loadHotelSummaries(
      db,
      { tenantId, locale },
      answer.rows.map((row) => row.hotelId),
    ),
    loadRoomNames(
      db,
      tenantId,
      answer.rows.map((row) => row.roomTypeId),
    ),
    getTranslations({ locale, namespace: 'results' }),
    getTranslations({ locale, namespace: 'hotel' }),
    getTranslations({ locale, namespace: 'hotels' }),
    loadFreeTexts(locale),
  ])
  return answer.rows.flatMap((row) => {
    const hotel = hotels.get(row.hotelId)
    return hotel
      ? [
          toResultCard({
            row,
            hotel,
            room: rooms.get(row.roomTypeId) ?? null,
            locale,
            request,
            results,
            hotelTexts,
            names,
            texts,
          }),
        ]
      : []
  })
}

/** Every match for the map, with the address of its page. */
export async function loadPins(
  requester: Requester,
  request: ResultsRequest,
  answer: SearchAnswer,
): Promise<PinView[]> {
  const { db } = await getBackend()
  const hotels = await loadHotelSummaries(
    db,
    { tenantId: requester.tenantId, locale: requester.locale },
    answer.pins.map((pin) => pin.hotelId),
  )
  return answer.pins.flatMap((pin) => {
    const hotel = hotels.get(pin.hotelId)
    if (!hotel) return []
    const label = formatMoney(pin.total, pin.currency, requester.locale, { zeroDecimals: true })
    const href = hotelHref(hotel, request, { total: pin.total, currency: pin.currency, ratePlanId: null })
    return [{ hotelId: pin.hotelId, lat: pin.lat, lon: pin.lon, label, name: hotel.name, href }]
  })
}
