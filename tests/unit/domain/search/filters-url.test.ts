import {
  dropFilter,
  formatFilters,
  listActive,
  parseFilters,
  parsePage,
  parseSort,
} from '@/lib/domain/search/filters-url'
import { filtersSchema } from '@/lib/domain/search/filters-schema'

describe('filters in the address', () => {
  test('every filter survives being written and read', () => {
    const filters = filtersSchema.parse({
      minTotal: 21_000,
      maxTotal: 78_050,
      stars: [5, 4],
      minScore: 80,
      freeCancellation: true,
      boards: ['breakfast'],
      payments: ['at_hotel'],
      kinds: ['grand'],
      amenities: ['wifi', 'pool'],
      areas: [900000002, 900000001],
      name: 'Haus, am See',
    })
    const query: Record<string, string[]> = {}
    for (const [key, value] of formatFilters(filters, 'EUR')) query[key] = [...(query[key] ?? []), value]
    expect(parseFilters(query, 'EUR')).toEqual(filters)
  })

  test('amounts are whole units of the shown currency', () => {
    expect(parseFilters({ price_max: '500' }, 'EUR').maxTotal).toBe(50_000)
    expect(parseFilters({ price_max: '500' }, 'JPY').maxTotal).toBe(500)
    expect(parseFilters({ price_max: '500' }, 'KWD').maxTotal).toBe(500_000)
  })

  test('values may be joined by commas or repeated', () => {
    expect(parseFilters({ stars: '4,5' }, 'EUR').stars).toEqual([5, 4])
    expect(parseFilters({ stars: ['4', '5', '4'] }, 'EUR').stars).toEqual([5, 4])
  })

  test('what cannot be read is no filter', () => {
    const filters = parseFilters(
      {
        price_min: 'abc',
        price_max: '-5',
        stars: ['9', 'x'],
        score: '6',
        board: 'feast',
        area: '0',
        name: '  ',
        free_cancellation: 'yes',
      },
      'EUR',
    )
    expect(filters).toEqual(filtersSchema.parse({}))
  })

  test('the two prices count as one active filter, and each filter knows what remains without it', () => {
    const filters = parseFilters({ price_min: '100', price_max: '200', stars: ['4'] }, 'EUR')
    const active = listActive(filters, 'EUR')
    expect(active).toHaveLength(2)
    expect(active[0]?.rest).toEqual([['stars', '4']])
    expect(active[1]?.rest).toEqual([
      ['price_min', '100'],
      ['price_max', '200'],
    ])
  })

  test('dropping a group leaves the others', () => {
    const filters = parseFilters({ price_min: '100', price_max: '200', stars: ['4'], name: 'haus' }, 'EUR')
    expect(dropFilter(filters, 'maxTotal')).toMatchObject({ minTotal: undefined, maxTotal: undefined, stars: [4] })
    expect(dropFilter(filters, 'stars')).toMatchObject({ stars: [], name: 'haus' })
    expect(dropFilter(filters, 'name').name).toBeUndefined()
  })
})

test('sort and page fall back to the first of their kind', () => {
  expect(parseSort({ sort: 'total' })).toBe('total')
  expect(parseSort({ sort: 'commission' })).toBe('recommended')
  expect(parsePage({ page: '3' })).toBe(3)
  expect(parsePage({ page: '0' })).toBe(1)
  expect(parsePage({ page: '2.5' })).toBe(1)
})

describe('limits of prices', () => {
  it.each([
    ['12.5', 'EUR', 1250],
    ['12,50', 'EUR', 1250],
    ['1,250', 'EUR', 125_000],
    ['١٬٢٥٠٫٥', 'EUR', 125_050],
    ['1.250,50', 'EUR', 125_050],
    ['1’250', 'CHF', 125_000],
    ['1,250', 'JPY', 1250],
    ['1.250', 'KWD', 1250],
    ['99999999999', 'EUR', undefined],
    ['', 'EUR', undefined],
  ])('%s in %s is read as people type it', (typed, currency, minor) => {
    expect(parseFilters({ price_max: typed }, currency).maxTotal).toBe(minor)
  })

  it('come back from the address with their decimals', () => {
    const entries = formatFilters(parseFilters({ price_min: '12.34', price_max: '0.5' }, 'EUR'), 'EUR')
    expect(entries).toEqual([
      ['price_min', '12.34'],
      ['price_max', '0.5'],
    ])
  })
})
