import {
  calendarArrivals,
  cheapestOffer,
  flexibleArrivals,
  parseFlexible,
  weekendArrivals,
} from '@/lib/domain/search/dates'
import { weekdayOf } from '@/lib/domain/stay/dates'

const TODAY = '2026-03-10'

describe('days of arrival', () => {
  it('of a calendar begin today at the earliest and end with the last stay that is sold', () => {
    const days = calendarArrivals('2026-03-01', 2, TODAY)
    expect(days[0]).toBe(TODAY)
    expect(days.at(-1)).toBe('2027-03-08')
    expect(new Set(days).size).toBe(days.length)
  })

  it('of flexible dates lie around the arrival, none in the past', () => {
    expect(flexibleArrivals('2026-04-10', 3, 2, TODAY)).toEqual([
      '2026-04-08',
      '2026-04-09',
      '2026-04-10',
      '2026-04-11',
      '2026-04-12',
    ])
    expect(flexibleArrivals('2026-03-11', 3, 7, TODAY)[0]).toBe(TODAY)
  })

  it.each([
    ['DE', 5],
    ['IL', 4],
    ['IR', 3],
  ])('of weekends in %s are of weekday %i', (country, weekday) => {
    const { arrivals, nights } = weekendArrivals(country, TODAY)
    expect(nights).toBe(2)
    expect(arrivals.length).toBeGreaterThan(50)
    expect(new Set(arrivals.map(weekdayOf))).toEqual(new Set([weekday]))
  })
})

describe('how far dates bend', () => {
  it.each([
    ['1', 1],
    ['7', 7],
    ['4', null],
    ['-1', null],
    ['', null],
    ['3x', null],
    [undefined, null],
  ])('is read from %p as %p', (text, days) => expect(parseFlexible(text)).toBe(days))
})

describe('the cheapest of many days', () => {
  const offer = (checkIn: string, lowest: { currency: string; total: number } | null) => ({
    stay: { checkIn, checkOut: '2026-05-01' },
    matches: lowest ? 1 : 0,
    lowest,
  })
  const [dear, cheap, alike] = [9000, 7000, 7000].map((total, i) =>
    offer(`2026-04-0${i + 1}`, { currency: 'EUR', total }),
  )
  if (!dear || !cheap || !alike) throw new Error('no offers')

  it('is the earliest of those that cost least', () => {
    expect(cheapestOffer([dear, offer('2026-04-09', null), cheap, alike], 'EUR')).toBe(cheap)
  })

  it('is none where nothing is sold, or in other currencies alone', () => {
    expect(cheapestOffer([offer('2026-04-01', null)], 'EUR')).toBeNull()
    expect(cheapestOffer([cheap, dear], 'USD')).toBeNull()
  })
})
