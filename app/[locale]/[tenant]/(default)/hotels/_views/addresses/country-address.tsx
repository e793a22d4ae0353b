import { sellsIn } from '@/lib/server/places/load-places'
import { CountryPage, countryMetadata } from '../country-page'
import type { AddressView } from '../address-page'

export const COUNTRY: AddressView = {
  draw: async (to, query) =>
    to.kind === 'country' && (await sellsIn(to.country)) ? <CountryPage country={to.country} query={query} /> : null,
  describe: async (to, query) =>
    to.kind === 'country' && (await sellsIn(to.country)) ? countryMetadata(to.country, query) : null,
}
