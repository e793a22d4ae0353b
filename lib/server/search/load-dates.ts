import 'server-only'
import { findWhereabouts, type Whereabouts } from '@/lib/backend/hotels/find-whereabouts'
import { findCityById, findCountryByCode } from '@/lib/backend/hotels/load-places'
import type { DateOffer } from '@/lib/domain/search/schema'
import { countNights, dayInZone } from '@/lib/domain/stay/dates'
import { getBackend } from '@/lib/server/container'
import { keepFresh } from '@/lib/server/places/keep-fresh'
import { whenAnswered } from './load-results'
import type { Requester, ResultsRequest } from './results-request'

/** `unavailable`: the search thread did not answer; never shown as "sold out". */
export type DatesResult = { status: 'ok'; offers: DateOffer[] } | { status: 'unavailable' }

/** What stays as long as the request's cost from each of the days on, under its filters. */
export async function loadDates(
  requester: Requester,
  { scope, stay, party, viewer, filters }: Pick<ResultsRequest, 'scope' | 'stay' | 'party' | 'viewer' | 'filters'>,
  arrivals: readonly string[],
  nights = countNights(stay.checkIn, stay.checkOut),
): Promise<DatesResult> {
  const { search } = await getBackend()
  const offers = await whenAnswered(() =>
    search.dates({
      tenantId: requester.tenantId,
      payments: requester.payments,
      scope,
      party,
      filters,
      nights,
      arrivals,
      currency: viewer.currency,
      israeli: viewer.israeli,
      now: requester.now.toISOString(),
    }),
  )
  return offers === null ? { status: 'unavailable' } : { status: 'ok', offers }
}

// Hotels seldom move, and to look at all of them whenever a calendar opens is slow where there are many.
const whereabouts = keepFresh<Whereabouts | null>(10)

/**
 * Where a scope lies, and the day there: by its own zone that of a city or country, as their pages go by; else by that of
 * most of its hotels. The day in UTC where there is no hotel.
 */
export async function findToday(
  { tenantId, locale, now }: Requester,
  scope: ResultsRequest['scope'],
): Promise<{ today: string; countryCode: string | null }> {
  const { db } = await getBackend()
  const where =
    scope.kind === 'city'
      ? await findCityById(db, { tenantId, locale }, scope.placeId)
      : scope.kind === 'country'
        ? await findCountryByCode(db, { tenantId, locale }, scope.countryCode)
        : await whereabouts(JSON.stringify([tenantId, scope]), now, () => findWhereabouts(db, tenantId, scope))
  const countryCode = scope.kind === 'country' ? scope.countryCode : (where?.countryCode ?? null)
  return { today: dayInZone(now, where?.timezone ?? 'UTC'), countryCode }
}
