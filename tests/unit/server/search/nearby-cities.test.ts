import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import type { CityView, SightView } from '@/lib/domain/places/catalogue'
import type { DatesAnswer, DatesQuery } from '@/lib/domain/search/schema'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { loadNearbyCities } from '@/lib/server/search/load-nearby-cities'
import type { Requester, ResultsRequest } from '@/lib/server/search/results-request'

const city = (id: number, name: string, lat: number) =>
  ({ id, name, lat, lon: 13.4, slug: name.toLowerCase(), countrySlug: 'germany', countryCode: 'DE' }) as CityView
const BERLIN = city(1, 'Berlin', 52.5)
// A degree of latitude is 111 km.
const mockCities = [city(5, 'Munich', 48.1), city(3, 'Oranienburg', 52.75), BERLIN, city(2, 'Potsdam', 52.4)]
const mockFull = new Set<number>()
let mockAsked: DatesQuery[] = []
jest.mock('@/lib/server/places/load-places', () => ({ loadCities: async () => mockCities }))
jest.mock('@/lib/server/container', () => ({
  getBackend: async () => ({
    search: {
      dates: async (query: DatesQuery): Promise<DatesAnswer> => {
        mockAsked.push(query)
        const id = query.scope.kind === 'city' ? query.scope.placeId : 0
        const stay = { checkIn: query.arrivals[0] ?? '', checkOut: '2026-04-03' }
        return mockFull.has(id)
          ? [{ stay, matches: 0, lowest: null }]
          : [{ stay, matches: id, lowest: { currency: 'EUR', total: id * 1000 } }]
      },
    },
  }),
}))

const requester: Requester = { tenantId: toTenantId(1), payments: PAYMENT_TIMES, locale: 'en', now: new Date() }
const request: ResultsRequest = {
  scope: { kind: 'city', placeId: 1 },
  stay: { checkIn: '2026-04-01', checkOut: '2026-04-03' },
  party: [{ adults: 2, childAges: [] }],
  viewer: { country: 'DE', currency: 'EUR', israeli: false },
  filters: filtersSchema.parse({ stars: [5], areas: [99], name: 'Adlon' }),
  sort: 'total',
  page: 1,
  box: null,
  near: null,
  flexible: null,
  carry: {},
}

beforeEach(() => {
  mockAsked = []
  mockFull.clear()
})

describe('cities near a sold-out one', () => {
  it('are those with rooms, the nearest first, none far away', async () => {
    const found = await loadNearbyCities({ kind: 'city', city: BERLIN }, requester, request)
    expect(found.map(({ city, meters, offer }) => [city.name, Math.round(meters / 1000), offer.lowest?.total])).toEqual(
      [
        ['Potsdam', 11, 2000],
        ['Oranienburg', 28, 3000],
      ],
    )
    // Stars are asked for anywhere, an area of Berlin and a hotel there are not.
    expect(mockAsked.map(({ filters: { stars, areas, name }, arrivals }) => [stars, areas, name, arrivals])).toEqual([
      [[5], [], undefined, ['2026-04-01']],
      [[5], [], undefined, ['2026-04-01']],
    ])
  })

  it('leave out what is full too', async () => {
    mockFull.add(2)
    const found = await loadNearbyCities({ kind: 'city', city: BERLIN }, requester, request)
    expect(found.map(({ city }) => city.name)).toEqual(['Oranienburg'])
  })

  it('are its own too where only what is around a landmark is full, by how far they are from that', async () => {
    const sight = { id: 8, kind: 'landmark', name: 'Wannsee', lat: 52.42, lon: 13.4, radiusKm: 3 } as SightView
    const found = await loadNearbyCities({ kind: 'sight', sight, city: BERLIN }, requester, request)
    expect(found.map(({ city, meters }) => [city.name, Math.round(meters / 1000)])).toEqual([
      ['Potsdam', 2],
      ['Berlin', 9],
      ['Oranienburg', 37],
    ])
  })

  it('are none of a country, which is no spot', async () => {
    expect(await loadNearbyCities({ kind: 'country', country: BERLIN }, requester, request)).toEqual([])
    expect(mockAsked).toEqual([])
  })
})
