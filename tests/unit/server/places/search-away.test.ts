import type { CityView } from '@/lib/domain/places/catalogue'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { takePublicPage } from '@/lib/routing/public-page'
import { logError } from '@/lib/server/log'
import { loadCityPage } from '@/lib/server/places/load-city-page'
import { loadHome } from '@/lib/server/places/load-home'
import { keepForEverybody } from '@/lib/server/public-page'
import { loadSearchPage } from '@/lib/server/search/load-search-page'

const mockPage = {
  tenant: { ...FALLBACK_TENANT, id: toTenantId(1) },
  locale: 'en',
  now: new Date('2026-03-10T09:00:00Z'),
  chosenCountry: null,
  ctx: { requestId: 'a' },
}
const mockCities = [1, 2].map((id) => ({
  ...{ id, name: `City ${id}`, slug: `city-${id}`, countryCode: 'DE', countrySlug: 'germany', hotels: 5, radiusKm: 5 },
  ...{ kind: 'city', regionId: null, cityId: null, lat: 52, lon: 13, timezone: 'Europe/Berlin' },
})) as unknown as CityView[]
const mockAway = async () => {
  throw Object.assign(new Error('search thread ended'), { code: 'search_unavailable' })
}
// As React does within one request.
jest.mock('react', () => ({
  ...jest.requireActual<object>('react'),
  cache: (load: () => unknown) => {
    let kept: unknown
    return () => (kept ??= load())
  },
}))
jest.mock('@/lib/server/context', () => ({ loadPageContext: async () => mockPage }))
jest.mock('@/lib/server/container', () => ({
  getBackend: async () => ({ gateways: new Map(), search: { search: mockAway, dates: mockAway, suggest: mockAway } }),
}))
jest.mock('@/lib/server/log', () => ({ logError: jest.fn() }))
jest.mock('@/lib/server/places/load-offer', () => ({
  loadOffer: async () => ({ cities: mockCities, reviewed: true }),
}))
jest.mock('@/lib/server/places/load-places', () => ({
  loadCities: async () => mockCities,
  loadPlacesWithin: async () => [],
}))
jest.mock('@/lib/server/free-texts', () => ({ loadFreeTexts: async () => () => null }))
jest.mock('@/lib/backend/hotels/load-places', () => ({
  findIntro: async () => ({ intro: { en: 'Fine.' }, known: true }),
}))
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

beforeEach(() => jest.mocked(logError).mockClear())

describe('while search does not answer', () => {
  it('the home page still leads to its cities, without a price', async () => {
    const home = await loadHome({})
    expect(home.destinations.map(({ name, prices }) => [name, prices])).toEqual([
      ['City 1', null],
      ['City 2', null],
    ])
    expect(home.loved).toBeNull()
    expect(logError).toHaveBeenCalledTimes(2)
  })

  it('the page of a city still tells of it and leads to its list, without a price', async () => {
    const [city] = mockCities
    if (!city) throw new Error('no city')
    const page = await loadCityPage(city, {})
    expect(page).toMatchObject({ name: 'City 1', intro: { text: 'Fine.' }, prices: null, top: null, weekend: null })
    expect(page.resultsHref).toContain('/hotels/destination/germany/city-1/results?')
    expect(page.others).toHaveLength(1)
    expect(logError).toHaveBeenCalled()
  })

  it('a search by words says so, keeps what was asked for, and leads to the cities', async () => {
    const page = await loadSearchPage({ destination: 'Berlin', stars: '5' })
    expect(page).toMatchObject({ status: 'unavailable', text: 'Berlin', suggestions: [] })
    expect(page).toMatchObject({ search: { carry: { stars: '5' } }, cities: mockCities })
    expect(logError).toHaveBeenCalledTimes(1)
  })

  it('what is shown instead is kept for nobody', async () => {
    await loadHome({})
    await keepForEverybody([])
    expect(takePublicPage('a')).toMatchObject({ isPartial: true })
  })
})
