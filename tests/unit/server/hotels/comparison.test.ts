import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import type { SearchQuery } from '@/lib/domain/search/schema'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { loadComparison } from '@/lib/server/hotels/load-comparison'

const HOTEL = {
  kind: 'business',
  slug: 'hotel',
  citySlug: 'berlin',
  countrySlug: 'germany',
  cityName: 'Berlin',
  countryCode: 'DE',
  district: null,
  timezone: 'Europe/Berlin',
  photos: [],
  demo: false,
} as unknown as HotelDetail
const mockHotels = new Map<number, HotelDetail>([
  [7, { ...HOTEL, id: 7, name: 'Adlon', stars: 5, score: 91, reviewCount: 12, amenities: ['pool', 'spa'] }],
  [8, { ...HOTEL, id: 8, name: 'Beta', stars: null, score: null, reviewCount: 0, amenities: ['parking', 'pool'] }],
])
let mockAsked: SearchQuery[] = []
let mockFails = false
let mockNow = new Date('2026-03-10T09:00:00Z')
const mockTenant = FALLBACK_TENANT
jest.mock('@/lib/server/context', () => ({
  loadPageContext: async () => ({
    tenant: mockTenant,
    locale: 'en',
    now: mockNow,
    chosenCountry: null,
  }),
}))
jest.mock('@/lib/server/hotels/load-hotels', () => ({
  loadHotel: async (id: number) => mockHotels.get(id) ?? null,
}))
jest.mock('@/lib/server/log', () => ({ logError: jest.fn() }))
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))
jest.mock('@/lib/backend/hotels/load-hotels', () => ({
  loadHotelSummaries: async () => mockHotels,
  loadRoomNames: async () => new Map(),
}))
jest.mock('@/lib/server/free-texts', () => ({ loadFreeTexts: async () => () => null }))
jest.mock('@/lib/server/container', () => ({
  getBackend: async () => ({
    gateways: new Map(),
    search: {
      search: async (query: SearchQuery) => {
        mockAsked.push(query)
        if (mockFails) throw Object.assign(new Error('no answer'), { code: 'search_unavailable' })
        const row = { hotelId: 7, roomTypeId: 1, ratePlanId: 2, currency: 'EUR', total: 36_570, atHotel: 0 }
        const rest = {
          board: 'room_only',
          payment: 'now',
          freeUntil: null,
          left: 9,
          distanceMeters: 300,
          nearMeters: null,
        }
        return { rows: [{ ...row, ...rest }] }
      },
    },
  }),
}))

const STAY = { check_in: '2026-04-01', check_out: '2026-04-03', guests: '2-7' }
const load = (hotels: string | undefined, query: Record<string, string> = STAY) =>
  loadComparison({ ...query, ...(hotels !== undefined && { hotels }) })
const queryOf = (href: string) => Object.fromEntries(new URL(href, 'https://stay.test').searchParams)

beforeEach(() => {
  mockAsked = []
  mockFails = false
  mockNow = new Date('2026-03-10T09:00:00Z')
})

describe('a comparison', () => {
  it('prices its hotels for the stay of the address, in the order asked', async () => {
    const page = await load('8,7')
    expect(page.hotels.map(({ id, card }) => [id, card?.total ?? null])).toEqual([
      [8, null],
      [7, '€365.70'],
    ])
    expect([page.nights, page.priced]).toEqual([2, true])
    expect(mockAsked.map(({ scope, stay, party }) => [scope, stay, party])).toEqual([
      [
        { kind: 'hotels', hotelIds: [8, 7] },
        { checkIn: '2026-04-01', checkOut: '2026-04-03' },
        [{ adults: 2, childAges: [7] }],
      ],
    ])
  })

  it('lists what any of them has, and says nothing of what is not known', async () => {
    const { amenities, hotels } = await load('7,8')
    expect([...amenities].sort()).toEqual(['parking', 'pool', 'spa'])
    expect(hotels.map(({ stars, score }) => [stars, score?.value ?? null])).toEqual([
      [5, '9.1'],
      [null, null],
    ])
  })

  it('leads to each hotel with the stay, and to itself without that hotel', async () => {
    const { hotels } = await load('7,8')
    expect(hotels.map(({ href }) => queryOf(href))).toEqual([{ ...STAY, shown: '36570-EUR-2' }, STAY])
    expect(hotels.map(({ withoutHref }) => queryOf(withoutHref))).toEqual([
      { hotels: '8', ...STAY },
      { hotels: '7', ...STAY },
    ])
  })

  it('is of tonight as long as it is today at one of its hotels', async () => {
    mockNow = new Date('2026-04-02T02:00:00Z')
    mockHotels.set(9, { ...HOTEL, id: 9, name: 'Coast', timezone: 'America/Los_Angeles', amenities: [] } as HotelDetail)
    const late = await load('7,9')
    expect([late.hints, mockAsked[0]?.stay.checkIn]).toEqual([[], '2026-04-01'])
    expect((await load('7,8')).hints).toEqual(['date_past'])
  })

  it('proposes a stay where the address has none', async () => {
    const page = await load('7', {})
    expect(page.nights).toBe(3)
    expect(queryOf(page.hotels[0]?.withoutHref ?? '')).toMatchObject({ check_in: '2026-03-27', guests: '2' })
  })

  it.each([undefined, '', 'x', '999'])('of %p is empty, and asks nothing', async (hotels) => {
    expect((await load(hotels)).hotels).toEqual([])
    expect(mockAsked).toEqual([])
  })

  it('knows no prices while search gives no answer', async () => {
    mockFails = true
    const page = await load('7')
    expect([page.priced, page.hotels[0]?.card]).toEqual([false, null])
  })
})
