import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { loadSiteView } from '@/lib/server/tenants/site-view'

// The tenant is at home in the US.
const mockContext = {
  ...{ tenant: FALLBACK_TENANT, locale: 'en', query: new URLSearchParams() },
  ...{ chosenCountry: null as string | null, geoCountry: null as string | null },
}
jest.mock('@/lib/server/context', () => ({ loadPageContext: async () => mockContext }))
jest.mock('@/lib/server/accounts/session', () => ({ loadUser: async () => null, loadKnownAccount: async () => null }))
jest.mock('@/lib/server/places/load-offer', () => ({}))
jest.mock('@/lib/server/log', () => ({ logError: jest.fn() }))
jest.mock('@/lib/server/env', () => ({ loadEnv: () => ({}) }))

describe('header and footer', () => {
  it.each([
    ['the tenant’s', {}, '', 'US', { plain: 'USD' }],
    ['those of where a proxy says that the visitor is', { geoCountry: 'IL' }, '', 'IL', { plain: 'ILS' }],
    [
      'those of the address, for as long as it stands there',
      { chosenCountry: 'IL' },
      'country=fr&country=DE&currency=GBP',
      'FR',
      { plain: 'ILS', ofCountry: { country: 'fr', currency: 'EUR' } },
    ],
  ])('show country and first currency: %s', async (_, known, query, country, currency) => {
    Object.assign(mockContext, { chosenCountry: null, geoCountry: null, ...known, query: new URLSearchParams(query) })
    expect(await loadSiteView()).toMatchObject({ country })
    expect((await loadSiteView()).currency).toEqual(currency)
  })
})
