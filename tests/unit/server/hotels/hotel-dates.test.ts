import type { RoomRates } from '@/lib/domain/rates/schema'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import { loadHotelDates } from '@/lib/server/hotels/load-hotel-dates'

const rate = (ratePlanId: number, board: string, total: number) => ({
  ratePlanId,
  board,
  payment: 'now',
  freeUntil: null,
  price: { total, currency: 'EUR' },
})
const mockRooms = [
  { roomTypeId: 3, rates: [rate(811, 'room_only', 20_000), rate(812, 'breakfast', 25_000)] },
] as unknown as RoomRates[]
jest.mock('@/lib/server/hotels/load-hotels', () => ({ loadHotelRates: async () => ({ rooms: mockRooms }) }))
jest.mock('@/lib/server/search/load-results', () => ({}))

it('other dates name the rate and the total that the filters choose there, for the link to carry', async () => {
  const dates = await loadHotelDates(7, {
    stay: { checkIn: '2026-04-10', checkOut: '2026-04-12' },
    party: [{ adults: 2, childAges: [] }],
    viewer: { currency: 'EUR', israeli: false, country: 'DE' },
    filters: filtersSchema.parse({ boards: ['breakfast'] }),
    today: '2026-03-10',
  })
  expect(dates.length).toBeGreaterThan(0)
  for (const { price } of dates) expect(price).toEqual({ total: 25_000, currency: 'EUR', ratePlanId: 812 })
})
