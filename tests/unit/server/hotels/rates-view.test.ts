import { freeUntil, toPolicy } from '@/lib/domain/cancellation/rules'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import type { Rate, RoomRates } from '@/lib/domain/rates/schema'
import { toRoomViews } from '@/lib/server/hotels/rates-view'

jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

const HOTEL = { id: 7, cityName: 'Berlin', scenes: [] } as unknown as HotelDetail
const STAY = { checkIn: '2026-03-12', checkOut: '2026-03-19' }
const TERMS: PolicyTerm[] = [
  { daysBefore: 2, time: '18:00', penalty: { kind: 'nights', value: 1 } },
  { daysBefore: 0, time: '18:00', penalty: { kind: 'percent', value: 100 } },
]

async function cancellingAt(instant: string) {
  const now = new Date(instant)
  const policy = toPolicy(TERMS, STAY.checkIn, 'Europe/Berlin')
  const money = { currency: 'EUR', hotelCurrency: 'EUR', total: 70_000, online: 70_000, atHotel: 0, hotelTotal: 70_000 }
  const rate: Rate = {
    rateId: 'rate',
    ratePlanId: 1,
    aggregator: 'own',
    board: 'room_only',
    payment: 'now',
    payBy: null,
    policy,
    freeUntil: freeUntil(policy, instant),
    price: { ...money, lines: [] },
    vatNote: null,
    remarks: [],
    left: 9,
  }
  const room: RoomRates = {
    roomTypeId: 1,
    code: null,
    name: 'Double',
    sizeSqm: null,
    beds: [],
    view: null,
    maxOccupancy: 2,
    maxAdults: 2,
    rates: [rate],
  }
  const asked = { stay: STAY, party: [{ adults: 2, childAges: [] }], now, locale: 'en' as const }
  const [view] = await toRoomViews(HOTEL, [room], asked)
  return view?.rates[0]?.cancellation
}

// 18:00 in Berlin is 17:00 in UTC.
it.each([
  ['is free until two days before', '2026-03-10T16:59:00.000Z', { tone: 'free', text: 'freeUntil' }],
  ['costs one night of seven until arrival', '2026-03-10T17:00:00.000Z', { tone: 'plain', text: 'cancellationFee' }],
  ['gives nothing back from then on', '2026-03-12T17:00:00.000Z', { tone: 'plain', text: 'nonRefundable' }],
])('cancelling a rate %s, and its row says so', async (_, now, said) => {
  expect(await cancellingAt(now)).toEqual(said)
})
