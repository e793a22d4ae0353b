import {
  cheapestMonth,
  countFacts,
  isSurelyWorthFinding,
  isWorthFinding,
  readFacets,
  sampleArrivals,
  toMonths,
  type PlaceFacts,
} from '@/lib/domain/places/place-facts'
import type { Facets, SearchRow } from '@/lib/domain/search/schema'

const row = {} as SearchRow
const FULL: PlaceFacts = {
  stay: { checkIn: '2026-04-03', checkOut: '2026-04-06' },
  nights: 3,
  currency: 'EUR',
  checkedAt: 0,
  available: 5,
  months: [{ month: '2026-04-01', price: { total: 1 } }],
  stars: [{ stars: 4, hotels: 5, price: { total: 1 } }],
  parts: [{ placeId: 1, hotels: 5, price: { total: 1 } }],
  rated: [row],
  cheapest: [row],
  conditions: [{ condition: 'breakfast', hotels: 1 }],
  amenities: [{ amenity: 'wifi', hotels: 5 }],
  kinds: [{ kind: 'hostel', hotels: 5 }],
  daysAhead: 14,
}

describe('a page of a place', () => {
  it('is worth finding with six facts of five hotels, and with no fewer', () => {
    expect(countFacts(FULL)).toBe(9)
    const six = { ...FULL, months: [], parts: [], daysAhead: null }
    expect([countFacts(six), isWorthFinding(six)]).toEqual([6, true])
    expect(isWorthFinding({ ...six, kinds: [] })).toBe(false)
    expect(isWorthFinding({ ...FULL, available: 4 })).toBe(false)
  })
})

describe('what a search tells of a page of a place', () => {
  const known = { ...FULL, stars: [4] }

  it('is enough with six facts, too little where no other facts could help, and else no answer', () => {
    expect(isSurelyWorthFinding(known)).toBe(true)
    expect(isSurelyWorthFinding({ ...known, available: 4 })).toBe(false)
    expect(isSurelyWorthFinding({ ...known, months: [] })).toBeNull()
    const three = { ...known, months: [], stars: [], cheapest: [] }
    expect(isSurelyWorthFinding(three)).toBeNull()
    expect(isSurelyWorthFinding({ ...three, kinds: [] })).toBe(false)
  })
})

describe('prices by month', () => {
  it('look at several days of each of the next twelve months, none of them past or out of reach', () => {
    const days = sampleArrivals('2026-11-15', 3)
    expect(days[0]).toBe('2026-11-23')
    expect(days).toEqual([...days].sort())
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
    for (const day of days) expect(day >= '2026-11-15' && day <= '2027-11-12').toBe(true)
  })

  const sampled = (checkIn: string, total: number | null, hotels = 5) => ({
    checkIn,
    hotels,
    price: total === null ? null : { total },
  })
  const year = ['01', '02', '03', '04', '05', '06'].map((month) => sampled(`2027-${month}-06`, 100))

  it('are the lowest of the days on which enough hotels had a room', () => {
    const days = [...year, sampled('2027-01-14', 80), sampled('2027-01-23', 10, 4), sampled('2027-02-14', null)]
    const months = toMonths(days)
    expect(months).toHaveLength(6)
    expect(months[0]).toEqual({ month: '2027-01-01', price: { total: 80 } })
    expect(months[1]).toEqual({ month: '2027-02-01', price: { total: 100 } })
  })

  it('are left out where they are known of few months', () => {
    expect(toMonths(year.slice(1))).toEqual([])
  })

  it('name a month with the lowest only where one stands out', () => {
    expect(cheapestMonth(toMonths([...year, sampled('2027-04-14', 80)]))?.month).toBe('2027-04-01')
    expect(cheapestMonth(toMonths(year))).toBeNull()
    expect(cheapestMonth(toMonths([...year, sampled('2027-01-14', 80), sampled('2027-04-14', 80)]))).toBeNull()
    expect(cheapestMonth([])).toBeNull()
  })
})

it('counts are ranked, and what no hotel has is not counted', () => {
  const facets: Facets = {
    stars: { '3': 2, '5': 1, '1': 0 },
    scores: {},
    freeCancellation: 4,
    boards: { breakfast: 0 },
    payments: { at_hotel: 1 },
    kinds: { hostel: 1, resort: 3, lodge: 0 },
    amenities: { wifi: 2, pool: 5, spa: 0 },
    areas: {},
    totals: { min: 0, max: 0, bins: [] },
  }
  expect(readFacets(facets)).toEqual({
    conditions: [
      { condition: 'freeCancellation', hotels: 4 },
      { condition: 'payAtHotel', hotels: 1 },
    ],
    amenities: [
      { amenity: 'pool', hotels: 5 },
      { amenity: 'wifi', hotels: 2 },
    ],
    kinds: [
      { kind: 'resort', hotels: 3 },
      { kind: 'hostel', hotels: 1 },
    ],
    stars: [5, 3],
  })
})
