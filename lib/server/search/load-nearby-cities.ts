import 'server-only'
import type { CityView } from '@/lib/domain/places/catalogue'
import { distanceMeters } from '@/lib/domain/places/distance'
import type { DateOffer } from '@/lib/domain/search/schema'
import { loadCities } from '@/lib/server/places/load-places'
import { loadDates } from './load-dates'
import type { ResultsPlace } from './results-place'
import type { Requester, ResultsRequest } from './results-request'

const FAR_METERS = 120_000
/** Cities that are asked for rooms, and those that are shown. */
const ASKED = 6
const SHOWN = 3

/** A city near one without availability, with what the stay costs there. */
export type NearbyCity = { city: CityView; meters: number; offer: DateOffer }

/** Cities of the same country near a place without availability that have rooms for its stay, the nearest first. */
export async function loadNearbyCities(
  place: ResultsPlace,
  requester: Requester,
  request: ResultsRequest,
): Promise<NearbyCity[]> {
  if (place.kind !== 'city' && place.kind !== 'sight') return []
  // Around a landmark a circle has nothing, not the whole of its city.
  const here = place.kind === 'sight' ? place.sight : place.city
  const near = (await loadCities(place.city.countryCode))
    .filter((city) => place.kind === 'sight' || city.id !== place.city.id)
    .map((city) => ({ city, meters: distanceMeters(here, city) }))
    .filter(({ meters }) => meters <= FAR_METERS)
    .sort((a, b) => a.meters - b.meters)
    .slice(0, ASKED)
  // Areas are of one city, and so is a hotel of some name.
  const filters = { ...request.filters, areas: [], name: undefined }
  const found = await Promise.all(
    near.map(async ({ city, meters }): Promise<NearbyCity[]> => {
      const scope = { kind: 'city', placeId: city.id } as const
      const result = await loadDates(requester, { ...request, scope, filters }, [request.stay.checkIn])
      const [offer] = result.status === 'ok' ? result.offers : []
      return offer && offer.matches > 0 ? [{ city, meters, offer }] : []
    }),
  )
  return found.flat().slice(0, SHOWN)
}
