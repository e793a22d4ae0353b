import type { CityView } from '@/lib/domain/places/catalogue'
import type { DatesAnswer, DatesQuery } from '@/lib/domain/search/schema'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import { addDays } from '@/lib/domain/stay/dates'
import { loadFlexible } from '@/lib/server/search/load-flexible'
import type { ResultsRequest } from '@/lib/server/search/results-request'
import { REQUEST, REQUESTER } from '../../../support/search/asked'

let mockAsked: DatesQuery[] = []
let mockFails = false
jest.mock('@/lib/server/container', () => ({
  getBackend: async () => ({
    search: {
      dates: async (query: DatesQuery): Promise<DatesAnswer> => {
        mockAsked.push(query)
        if (mockFails) throw Object.assign(new Error('no answer'), { code: 'search_unavailable' })
        // Every day costs more than the one before; the second is full.
        return query.arrivals.map((checkIn, i) => ({
          stay: { checkIn, checkOut: checkIn },
          matches: i === 1 ? 0 : 1,
          lowest: i === 1 ? null : { currency: 'EUR', total: 120_050 + i * 1000 },
        }))
      },
    },
  }),
}))
jest.mock('@/lib/server/log', () => ({ logError: jest.fn() }))
jest.mock('next/root-params', () => ({}))

const BERLIN = { id: 1, name: 'Berlin', slug: 'berlin', countrySlug: 'germany', timezone: 'Europe/Berlin' } as CityView
const request: ResultsRequest = {
  ...REQUEST,
  stay: { checkIn: '2026-04-10', checkOut: '2026-04-13' },
  filters: filtersSchema.parse({ stars: [5] }),
  flexible: 1,
  carry: { check_in: '2026-04-10', check_out: '2026-04-13', guests: '2', currency: 'EUR' },
}
const load = (change: Partial<ResultsRequest> = {}) =>
  loadFlexible({ kind: 'city', city: BERLIN }, REQUESTER, { ...request, ...change })
const queryOf = (href: string | null | undefined) =>
  Object.fromEntries(new URL(href ?? '', 'https://stay.test').searchParams)

beforeEach(() => {
  mockAsked = []
  mockFails = false
})

describe('flexible dates of a list', () => {
  it('ask nothing until they are opened, by an address that keeps search, filters and order', async () => {
    const { openHref, choices, days } = await load({ flexible: null })
    expect([choices, days, mockAsked]).toEqual([[], [], []])
    expect(openHref).toMatch(/^\/hotels\/destination\/germany\/berlin\/results\?/)
    expect(queryOf(openHref)).toEqual({ ...request.carry, flexible: '3', stars: '5', sort: 'total' })
  })

  it('give each day its price, as one address a day, under the same filters', async () => {
    const { days } = await load()
    expect(days.map(({ checkIn, current }) => [checkIn, current])).toEqual([
      ['2026-04-09', false],
      ['2026-04-10', true],
      ['2026-04-11', false],
    ])
    expect(days.map(({ price }) => price?.full ?? null)).toEqual(['€1,200.50', null, '€1,220.50'])
    expect(days.map(({ cheapest }) => cheapest)).toEqual([true, false, false])
    expect(queryOf(days[0]?.href)).toEqual({
      ...request.carry,
      check_in: '2026-04-09',
      check_out: '2026-04-12',
      flexible: '1',
      stars: '5',
      sort: 'total',
    })
    expect(mockAsked.map(({ nights, filters }) => [nights, filters.stars])).toEqual([[3, [5]]])
  })

  it('offer one, two, three and seven days, and a way back to exact dates', async () => {
    const { openHref, choices } = await load()
    expect(openHref).toBeNull()
    expect(choices.map(({ days, current }) => [days, current])).toEqual([
      [null, false],
      [1, true],
      [2, false],
      [3, false],
      [7, false],
    ])
    expect(queryOf(choices[0]?.href)).not.toHaveProperty('flexible')
    expect(queryOf(choices[4]?.href)).toHaveProperty('flexible', '7')
  })

  it('leave out days that have passed where the place lies', async () => {
    const stay = { checkIn: '2026-03-11', checkOut: '2026-03-12' }
    const { days } = await load({ stay, flexible: 7 })
    expect([days[0]?.checkIn, days.at(-1)?.checkIn]).toEqual(['2026-03-10', addDays('2026-03-11', 7)])
  })

  it('lead on without prices while search gives no answer', async () => {
    mockFails = true
    const { days } = await load()
    expect(days.map(({ price, cheapest }) => [price, cheapest])).toEqual([
      [null, false],
      [null, false],
      [null, false],
    ])
  })
})
