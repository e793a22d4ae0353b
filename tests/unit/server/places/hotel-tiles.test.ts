import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import type { LandingPrice } from '@/lib/domain/search/landing-price'
import { parseShown } from '@/lib/domain/search/shown-price'
import type { SearchRow } from '@/lib/domain/search/schema'
import { loadHotelTiles, toPricesQuery } from '@/lib/server/places/load-landing-price'

const mockHotel = { id: 7, name: 'Adlon', slug: 'adlon', citySlug: 'berlin', countrySlug: 'germany' } as HotelSummary
jest.mock('@/lib/server/hotels/load-hotels', () => ({ loadHotels: async () => new Map([[7, mockHotel]]) }))
jest.mock('@/lib/server/context', () => ({}))
jest.mock('@/lib/server/container', () => ({}))
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

const PRICES: LandingPrice = {
  stay: { checkIn: '2026-04-01', checkOut: '2026-04-03' },
  nights: 2,
  checkedAt: 0,
  available: 1,
  priced: 1,
  lowest: { currency: 'USD', total: 36_570 },
  rows: [{ hotelId: 7, roomTypeId: 3, ratePlanId: 812, currency: 'USD', total: 36_570 } as SearchRow],
}

it('the tile of a hotel leads to the stay, the rate and the total that it names', async () => {
  const [tile] = await loadHotelTiles(PRICES, { count: 4, query: toPricesQuery(PRICES), placeOf: () => 'Mitte' })
  if (!tile) throw new Error('no tile')
  const url = new URL(tile.href, 'https://stay.test')
  expect(url.pathname).toBe('/hotels/destination/germany/berlin/adlon-7')
  const { shown, ...stay } = Object.fromEntries(url.searchParams)
  expect(stay).toEqual({ check_in: '2026-04-01', check_out: '2026-04-03', guests: '2' })
  expect(parseShown(shown)).toEqual({ total: tile.total, currency: 'USD', ratePlanId: 812 })
})
