import { toFiltersView } from '@/lib/server/search/filters'
import { loadResultsPage } from '@/lib/server/search/load-results-page'
import type { CityView } from '@/lib/domain/places/catalogue'
import type { SearchAnswer } from '@/lib/domain/search/schema'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'

const NOTHING_PRICED = { matches: 0, available: 0, inScope: 3, priced: 0, partyTooLarge: null, rows: [] }
let mockAnswer: Partial<SearchAnswer> = NOTHING_PRICED
const mockDates = jest.fn(async () => [])
const mockTenant = FALLBACK_TENANT
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))
jest.mock('@/lib/server/context', () => ({
  loadPageContext: async () => ({ tenant: mockTenant, locale: 'en', now: new Date('2026-03-10T12:00:00Z') }),
}))
jest.mock('@/lib/server/container', () => ({
  getBackend: async () => ({ gateways: new Map(), search: { search: async () => mockAnswer, dates: mockDates } }),
}))
jest.mock('@/lib/server/hotels/load-hotels', () => ({}))
jest.mock('@/lib/server/places/load-places', () => ({ loadCities: async () => [] }))

const CITY = { id: 1, name: 'Big Sur', slug: 'big-sur', countrySlug: 'us', timezone: 'UTC' } as CityView
const STAY = { check_in: '2026-04-01', check_out: '2026-04-03', guests: '2' }

it('hotels without rates are no sold-out hotels', async () => {
  const { outcome } = await loadResultsPage({ kind: 'city', city: CITY }, STAY)
  expect(outcome).toMatchObject({ kind: 'noRates', inScope: 3 })
})

describe('hotels with rates, none of which is for the stay', () => {
  const load = async (partyTooLarge: SearchAnswer['partyTooLarge']) => {
    mockAnswer = { ...NOTHING_PRICED, priced: 3, partyTooLarge }
    mockDates.mockClear()
    const { outcome } = await loadResultsPage({ kind: 'city', city: CITY }, { ...STAY, guests: '4' })
    return outcome
  }

  it('have no availability, and perhaps some on other days', async () => {
    expect(await load(null)).toMatchObject({ kind: 'noAvailability', dates: [], nearby: [] })
    expect(mockDates).toHaveBeenCalled()
  })

  it('are too small for the party where none of their rooms takes it, on any day', async () => {
    const split = [2, 2].map((adults) => ({ adults, childAges: [] }))
    expect(await load({ split })).toMatchObject({ kind: 'partyTooLarge', split, nearby: [] })
    expect(await load({ split: null })).toMatchObject({ kind: 'partyTooLarge', split: null })
    expect(mockDates).not.toHaveBeenCalled()
  })
})

describe('filters of what no hotel tells', () => {
  const counts = new Proxy({}, { get: () => 0 })
  const facets = {
    ...Object.fromEntries(
      ['stars', 'scores', 'boards', 'payments', 'kinds', 'amenities', 'areas'].map((k) => [k, counts]),
    ),
    freeCancellation: 0,
    totals: { min: 0, max: 0, bins: [] },
  } as unknown as SearchAnswer['facets']
  const optionsOf = async (known: SearchAnswer['known'], filters = {}) => {
    const view = await toFiltersView({
      filters: filtersSchema.parse(filters),
      facets,
      known,
      matches: 0,
      currency: 'EUR',
      hidesPrices: false,
      locale: 'en',
      nights: 2,
      areas: new Map(),
    })
    const group = (id: string) => view.groups.find((one) => one.id === id)?.options.map(({ value }) => value) ?? []
    return { score: group('score'), stars: group('stars'), amenity: group('amenity'), limits: view.hiddenLimits }
  }
  const NOTHING = { scores: false, stars: false, amenities: false }

  it('keep limits of prices, though there are no prices to choose by', async () => {
    const { limits } = await optionsOf(NOTHING, { minTotal: 1050, maxTotal: 20_000 })
    expect(limits).toEqual([
      ['price_min', '10.5'],
      ['price_max', '200'],
    ])
  })

  it('are not offered', async () => {
    expect(await optionsOf(NOTHING)).toEqual({ score: [], stars: [], amenity: [], limits: [] })
    const { limits: _, ...all } = await optionsOf({ scores: true, stars: true, amenities: true })
    expect(Object.values(all).every((options) => options.length > 0)).toBe(true)
  })

  it('stay where they are chosen, so that they can be taken back', async () => {
    expect(await optionsOf(NOTHING, { minScore: 80, stars: [5], amenities: ['pool'] })).toEqual({
      score: ['8'],
      stars: ['5'],
      amenity: ['pool'],
      limits: [],
    })
  })
})
