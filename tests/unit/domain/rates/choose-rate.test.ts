import { chooseRate } from '@/lib/domain/rates/choose-rate'
import type { Rate, RoomRates } from '@/lib/domain/rates/schema'
import { filtersSchema, type Filters } from '@/lib/domain/search/filters-schema'
import { formatShown, parseShown, type ShownPrice } from '@/lib/domain/search/shown-price'

const rate = (ratePlanId: number, total: number, part: Partial<Rate> = {}): Rate => ({
  rateId: `rate ${ratePlanId}`,
  ratePlanId,
  aggregator: 'own',
  board: 'room_only',
  payment: 'now',
  payBy: null,
  policy: { tiers: [], noShow: { kind: 'percent', value: 100 }, zone: 'UTC' },
  freeUntil: null,
  price: {
    currency: 'USD',
    hotelCurrency: 'EUR',
    total,
    online: total,
    atHotel: 0,
    hotelTotal: total,
    lines: [],
  },
  vatNote: null,
  remarks: [],
  left: 9,
  ...part,
})
const room = (roomTypeId: number, rates: Rate[]): RoomRates => ({
  roomTypeId,
  code: null,
  name: 'Double',
  sizeSqm: null,
  beds: [],
  view: null,
  maxOccupancy: 2,
  maxAdults: 2,
  rates,
})

// As the issue of a traveller: the cheapest is not refundable, the filtered one is.
const ROOMS = [
  room(1, [rate(11, 324_200), rate(12, 365_700, { board: 'breakfast', freeUntil: '2026-12-01T15:00:00.000Z' })]),
  room(2, [rate(21, 340_000, { board: 'breakfast' }), rate(22, 365_700, { freeUntil: '2026-12-01T15:00:00.000Z' })]),
]
const choose = (filters: Partial<Filters> = {}, shown: ShownPrice | null = null) => {
  const chosen = chooseRate(ROOMS, filtersSchema.parse(filters), shown)
  return chosen && { plan: chosen.rate.ratePlanId, room: chosen.room.roomTypeId, news: chosen.news }
}
const shown = (ratePlanId: number | null, total: number, currency = 'USD') => ({ ratePlanId, total, currency })

describe('the rate that is chosen for a visitor', () => {
  it.each<[string, Partial<Filters>, number]>([
    ['the cheapest without filters', {}, 11],
    ['the cheapest refundable one with breakfast', { freeCancellation: true, boards: ['breakfast'] }, 12],
    ['the cheapest with breakfast, in another room', { boards: ['breakfast'] }, 21],
    ['the cheapest above a lowest price', { minTotal: 350_000 }, 12],
    ['the cheapest of its payment time', { payments: ['now'] }, 11],
  ])('is %s', (_, filters, plan) => {
    expect(choose(filters)).toMatchObject({ plan, news: null })
  })

  it('is the one of the card where two cost the same', () => {
    expect(choose({ freeCancellation: true }, shown(22, 365_700))).toEqual({ plan: 22, room: 2, news: null })
  })

  it('is the one of the card at a new price, with the old one', () => {
    expect(choose({}, shown(12, 350_000))).toEqual({
      plan: 12,
      room: 1,
      news: { kind: 'changed', from: 350_000, to: 365_700 },
    })
  })

  it('says nothing of a price in another currency: the visitor changed it', () => {
    expect(choose({}, shown(12, 350_000, 'EUR'))).toMatchObject({ plan: 12, news: null })
  })

  it('is another that fits where the one of the card is sold out, and says so', () => {
    expect(choose({ freeCancellation: true }, shown(99, 365_700))).toMatchObject({ plan: 12, news: { kind: 'gone' } })
  })

  it('compares the price of a pin, which names no rate', () => {
    expect(choose({}, shown(null, 324_200))).toMatchObject({ plan: 11, news: null })
    expect(choose({}, shown(null, 300_000))).toMatchObject({ news: { kind: 'changed', from: 300_000, to: 324_200 } })
  })

  it('is the cheapest where none fits, and says so', () => {
    expect(choose({ boards: ['full_board'] })).toMatchObject({ plan: 11, news: { kind: 'none_fits' } })
  })

  it('is none without rates', () => {
    expect(chooseRate([], filtersSchema.parse({}), null)).toBeNull()
  })
})

describe('the price of a list in an address', () => {
  it.each([shown(812, 365_700), shown(null, 0, 'JPY')])('is read as it was written: %j', (price) => {
    expect(parseShown(formatShown(price))).toEqual(price)
  })

  it.each([undefined, '', '12', '12-usd', '-5-USD', '12-USD-x', '99999999999999999-USD'])('is none in %j', (text) => {
    expect(parseShown(text)).toBeNull()
  })
})
