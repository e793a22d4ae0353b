import type { CityView } from '@/lib/domain/places/catalogue'
import type { SearchQuery, SearchRow } from '@/lib/domain/search/schema'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { loadHome } from '@/lib/server/places/load-home'
import { loadLandingPrice } from '@/lib/server/places/load-landing-price'

const city = (id: number, countryCode: string, timezone: string) =>
  ({ id, name: `City ${id}`, slug: `city-${id}`, countryCode, countrySlug: 'there', hotels: 5, timezone }) as CityView
const BERLIN = city(1, 'DE', 'Europe/Berlin')
const mockCities = [BERLIN, city(2, 'JP', 'Asia/Tokyo'), city(3, 'US', 'America/New_York')]
const mockTenant = FALLBACK_TENANT
let mockRows: SearchRow[] = []
const mockHotel = {
  ...{ id: 7, name: 'Adlon', slug: 'adlon', citySlug: 'city-1', countrySlug: 'there', cityName: 'City 1' },
  ...{ district: null, score: null, reviewCount: 0 },
}
// A Friday in Berlin and New York, a Saturday in Tokyo.
const mockNow = new Date('2026-03-13T20:00:00Z')
let mockAsked: SearchQuery[] = []
jest.mock('@/lib/server/context', () => ({
  loadPageContext: async () => ({ tenant: mockTenant, locale: 'en', now: mockNow, chosenCountry: null }),
}))
jest.mock('@/lib/server/container', () => ({
  getBackend: async () => ({
    gateways: new Map(),
    search: {
      search: async (query: SearchQuery) => {
        mockAsked.push(query)
        return { available: 1, priced: 1, lowest: { currency: 'EUR', total: 30_000 }, rows: mockRows }
      },
    },
  }),
}))
jest.mock('@/lib/server/hotels/load-hotels', () => ({ loadHotels: async () => new Map([[7, mockHotel]]) }))
jest.mock('@/lib/server/log', () => ({ logError: jest.fn() }))
jest.mock('@/lib/server/places/load-offer', () => ({
  loadOffer: async () => ({ cities: mockCities, reviewed: true }),
}))
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

const OF_SATURDAY = { checkIn: '2026-04-03', checkOut: '2026-04-06' }
const OF_FRIDAY = { checkIn: '2026-03-27', checkOut: '2026-03-30' }

beforeEach(() => {
  mockAsked = []
})

describe('the prices of the home page', () => {
  it('are for one stay in all cities: that of the latest of their days', async () => {
    const { destinations } = await loadHome({})
    expect(destinations.map(({ prices }) => prices?.stay)).toEqual([OF_SATURDAY, OF_SATURDAY, OF_SATURDAY])
    expect(mockAsked.map(({ stay }) => stay)).toEqual([OF_SATURDAY, OF_SATURDAY, OF_SATURDAY])
  })

  it('are kept apart from those of a city’s page, which go by its own day', async () => {
    const viewer = { country: 'DE', currency: 'EUR', israeli: false }
    expect((await loadLandingPrice(BERLIN, viewer, OF_SATURDAY))?.stay).toEqual(OF_SATURDAY)
    expect((await loadLandingPrice(BERLIN, viewer))?.stay).toEqual(OF_FRIDAY)
  })

  it('are in the currency and for the country of the address, and so are those behind its links and its form', async () => {
    mockRows = [{ hotelId: 7, roomTypeId: 3, ratePlanId: 812, currency: 'EUR', total: 30_000 } as SearchRow]
    const { destinations, loved, hero } = await loadHome({ country: 'IL', currency: 'EUR', check_in: '2026-05-01' })
    const asked = { country: 'IL', currency: 'EUR' }
    const priced = { ...asked, check_in: OF_SATURDAY.checkIn, check_out: OF_SATURDAY.checkOut, guests: '2' }
    const queryOf = (href = '') => Object.fromEntries(new URL(href, 'https://stay.test').searchParams)
    expect(destinations.map(({ href }) => queryOf(href))).toEqual([asked, asked, asked])
    expect(hero.search.carry).toEqual(asked)
    expect(queryOf(loved?.href)).toEqual(priced)
    expect(queryOf(loved?.tiles[0]?.href)).toMatchObject(priced)
  })
})
