import type { Named } from '@/lib/server/places/load-places'
import type { ResultsPlace } from '@/lib/server/search/results-place'
import { ResultsPage, resultsMetadata } from '../results-page'
import type { AddressView } from '../address-page'

/** The lists of a city or a part of it, a country, a region, or what lies around a sight. */
export const RESULTS: AddressView = {
  draw: (to, query) => {
    const place = placeOf(to)
    return place && <ResultsPage place={place} query={query} />
  },
  describe: async (to, query) => {
    const place = placeOf(to)
    return place && resultsMetadata(place, query)
  },
}

function placeOf(to: Named): ResultsPlace | null {
  switch (to.kind) {
    case 'countryResults':
      return { kind: 'country', country: to.country }
    case 'results':
      return { kind: 'city', city: to.city, areaId: to.areaId }
    case 'regionResults':
      return { kind: 'region', region: to.region, cities: to.cities }
    case 'sightResults':
      return { kind: 'sight', sight: to.sight, city: to.city }
    default:
      return null
  }
}
