import { filtersSchema } from '@/lib/domain/search/filters-schema'
import { describeActive } from '@/lib/server/search/describe-filters'

jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

it('a filter in force says what goes with it: both prices together, each of several stars alone', async () => {
  const filters = filtersSchema.parse({ maxTotal: 20_000, stars: [5, 4], minScore: 80, name: 'Adlon' })
  const active = await describeActive({ filters, currency: 'EUR', locale: 'en', areas: new Map() })
  expect(active.map(({ own }) => own)).toEqual([
    ['price_min', 'price_max'],
    ['stars=5'],
    ['stars=4'],
    ['score'],
    ['name'],
  ])
})
