import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import type { SearchRow } from '@/lib/domain/search/schema'
import { toResultCard, type CardInput } from '@/lib/server/search/result-card'
import { REQUEST } from '../../../support/search/asked'

jest.mock('next/root-params', () => ({}))

const HOTEL = {
  id: 7,
  name: 'Adlon',
  slug: 'adlon',
  citySlug: 'berlin',
  countrySlug: 'germany',
  cityName: 'Berlin',
  district: null,
  stars: 5,
  score: null,
  reviewCount: 0,
  photos: [],
  timezone: 'Europe/Berlin',
} as unknown as HotelSummary
const ROW = { hotelId: 7, currency: 'EUR', total: 30_000, atHotel: 0, board: 'room_only', payment: 'now', left: 9 }

const words = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
function cardOf(freeUntil: string | null, refundable = true) {
  const row = { ...ROW, freeUntil, refundable, distanceMeters: 300, nearMeters: null } as unknown as SearchRow
  const texts = { results: words, hotelTexts: words, names: words, texts: () => null }
  return toResultCard({
    row,
    hotel: HOTEL,
    room: null,
    locale: 'en',
    request: REQUEST,
    ...texts,
  } as unknown as CardInput)
}

describe('the day until which a card says that cancelling is free', () => {
  it.each([
    // 18:00 in Berlin.
    ['2026-03-25T17:00:00.000Z', 'freeUntil Mar 25'],
    // Midnight at the beginning of the 26th: on that day it is not free any more.
    ['2026-03-25T23:00:00.000Z', 'freeUntil Mar 25'],
    ['2026-03-25T22:59:00.000Z', 'freeUntil Mar 25'],
    ['2026-03-25T23:01:00.000Z', 'freeUntil Mar 26'],
  ])('of %s is the last on which it is', (freeUntil, said) => {
    expect(cardOf(freeUntil).cancellation).toEqual({ free: true, text: said })
  })
})

describe('a card of a rate that does not cancel free now', () => {
  it.each([
    [true, 'cancellationFee'],
    [false, 'nonRefundable'],
  ])('and gives something back (%s) says %s', (refundable, said) => {
    expect(cardOf(null, refundable).cancellation).toEqual({ free: false, text: said })
  })
})
