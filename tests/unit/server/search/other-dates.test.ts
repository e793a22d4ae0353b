import type { DatesAnswer, DatesQuery } from '@/lib/domain/search/schema'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import { loadOtherDates } from '@/lib/server/search/load-other-dates'
import { REQUEST, REQUESTER } from '../../../support/search/asked'

const mockAsked: DatesQuery[] = []
const FREE = '2026-04-02'
jest.mock('@/lib/server/container', () => ({
  getBackend: async () => ({
    search: {
      dates: async (query: DatesQuery): Promise<DatesAnswer> => {
        mockAsked.push(query)
        // What the filters ask for is free from one day on alone.
        return query.arrivals.map((checkIn) => ({
          stay: { checkIn, checkOut: '2026-04-04' },
          matches: checkIn === FREE ? 3 : 0,
          lowest: checkIn === FREE ? { currency: 'EUR', total: 20_000 } : null,
        }))
      },
    },
  }),
}))

it('other dates of a sold-out list are those on which something satisfies its filters', async () => {
  const filters = filtersSchema.parse({ freeCancellation: true, stars: [5] })
  expect(await loadOtherDates(REQUESTER, { ...REQUEST, filters }, '2026-03-10')).toEqual([
    { stay: { checkIn: FREE, checkOut: '2026-04-04' }, matches: 3, lowest: { currency: 'EUR', total: 20_000 } },
  ])
  const [asked, ...more] = mockAsked
  expect(more).toEqual([])
  expect(asked?.arrivals.length).toBeGreaterThan(5)
  expect([asked?.filters, asked?.nights]).toEqual([filters, 2])
})
