import { CountryPage, countryMetadata } from '../country-page'
import type { AddressView } from '../address-page'

export const COUNTRY: AddressView = {
  draw: (to, query) => (to.kind === 'country' ? <CountryPage country={to.country} query={query} /> : null),
  describe: async (to, query) => (to.kind === 'country' ? countryMetadata(to.country, query) : null),
}
