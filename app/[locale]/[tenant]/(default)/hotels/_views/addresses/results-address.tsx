import type { RawQuery } from '@/lib/domain/search/carry'
import { BOX_KEY } from '@/lib/domain/search/map-box'
import type { Named } from '@/lib/server/places/load-places'
import type { ResultsPlace } from '@/lib/server/search/results-place'
import { ResultsPage, resultsMetadata } from '../results-page'
import type { AddressView } from '../address-page'

/** The lists of a city or a part of it, a country, a region, or what lies around a sight. */
export const RESULTS: AddressView = {
  draw: (to, query) => {
    const place = placeOf(to)
    return place && <ResultsPage place={place} query={withArea(to, query)} />
  },
  describe: async (to, query) => {
    const place = placeOf(to)
    return place && resultsMetadata(place, withArea(to, query))
  },
}

/** The address of a part of a city asks for what `?area=` does, unless the query asks for another part, or of the map. */
function withArea(to: Named, query: RawQuery): RawQuery {
  const isNamed = to.kind === 'results' && to.areaId !== undefined
  return isNamed && query.area === undefined && query[BOX_KEY] === undefined
    ? { ...query, area: String(to.areaId) }
    : query
}

function placeOf(to: Named): ResultsPlace | null {
  switch (to.kind) {
    case 'countryResults':
      return { kind: 'country', country: to.country }
    case 'results':
      return { kind: 'city', city: to.city }
    case 'regionResults':
      return { kind: 'region', region: to.region, cities: to.cities }
    case 'sightResults':
      return { kind: 'sight', sight: to.sight, city: to.city }
    default:
      return null
  }
}
