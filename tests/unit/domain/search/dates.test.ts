import { calendarArrivals, flexibleArrivals, weekendArrivals } from '@/lib/domain/search/dates'
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
