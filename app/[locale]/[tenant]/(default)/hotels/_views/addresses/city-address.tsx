import { loadCityPaths } from '@/lib/server/places/load-places'
import { CityPage, cityMetadata } from '../city-page'
import type { AddressView } from '../address-page'

export const CITY: AddressView = {
  draw: (to, query) => (to.kind === 'city' ? <CityPage city={to.city} query={query} /> : null),
  describe: async (to, query) =>
    to.kind === 'city' ? cityMetadata(to.city, await loadCityPaths(to.city), query) : null,
}
