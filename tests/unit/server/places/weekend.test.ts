import type { CityView } from '@/lib/domain/places/catalogue'
import type { DatesAnswer, DatesQuery } from '@/lib/domain/search/schema'
import { addDays, weekdayOf } from '@/lib/domain/stay/dates'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { loadWeekend } from '@/lib/server/places/load-weekend'

let mockNow = new Date('2026-03-10T09:00:00Z')
let mockAsked: DatesQuery[] = []
let mockCurrency = 'EUR'
const mockTenant = FALLBACK_TENANT
jest.mock('@/lib/server/context', () => ({
  loadPageContext: async () => ({ tenant: mockTenant, locale: 'en', now: mockNow }),
}))
jest.mock('@/lib/server/container', () => ({
  getBackend: async () => ({
    gateways: new Map(),
    search: {
      dates: async (query: DatesQuery): Promise<DatesAnswer> => {
        mockAsked.push(query)
        // The third weekend costs least.
        return query.arrivals.map((checkIn, i) => ({
          stay: { checkIn, checkOut: addDays(checkIn, query.nights) },
          matches: 1,
          lowest: { currency: mockCurrency, total: i === 2 ? 15_000 : 20_000 },
        }))
      },
    },
  }),
}))

const city = (id: number, countryCode: string) => ({ id, countryCode, timezone: 'Europe/Berlin' }) as CityView
const VIEWER = { country: 'DE', currency: 'EUR', israeli: false }

beforeEach(() => {
  mockAsked = []
  mockCurrency = 'EUR'
  mockNow = new Date('2026-03-10T09:00:00Z')
})

describe('the cheapest weekend of a city', () => {
  it('is a Friday to Sunday for two, with when it was checked', async () => {
    const found = await loadWeekend(city(1, 'DE'), VIEWER)
    expect(found).toEqual({
      stay: { checkIn: '2026-03-27', checkOut: '2026-03-29' },
      total: 15_000,
      currency: 'EUR',
      checkedAt: mockNow.getTime(),
    })
    expect(mockAsked.map(({ scope, party }) => [scope, party])).toEqual([
      [{ kind: 'city', placeId: 1 }, [{ adults: 2, childAges: [] }]],
    ])
  })

  it('begins on a Thursday where Friday is a day off', async () => {
    const found = await loadWeekend(city(2, 'IL'), VIEWER)
    expect(weekdayOf(found?.stay.checkIn ?? '')).toBe(4)
  })

  it('is asked for again after three minutes', async () => {
    await loadWeekend(city(3, 'DE'), VIEWER)
    mockNow = new Date('2026-03-10T09:02:59Z')
    await loadWeekend(city(3, 'DE'), VIEWER)
    expect(mockAsked).toHaveLength(1)
    mockNow = new Date('2026-03-10T09:03:00Z')
    await loadWeekend(city(3, 'DE'), VIEWER)
    expect(mockAsked).toHaveLength(2)
  })

  it('is none where nothing is sold in the currency of the page', async () => {
    mockCurrency = 'USD'
    expect(await loadWeekend(city(4, 'DE'), VIEWER)).toBeNull()
  })
})
