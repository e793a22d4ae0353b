import type { CityView } from '@/lib/domain/places/catalogue'
import type { RawQuery } from '@/lib/domain/search/carry'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { loadResultsPage } from '@/lib/server/search/load-results-page'
import { loadSearchPage } from '@/lib/server/search/load-search-page'

const BERLIN = { id: 1, name: 'Berlin', slug: 'berlin', countrySlug: 'germany', timezone: 'Europe/Berlin' } as CityView
const PARIS = { ...BERLIN, id: 2, name: 'Paris', slug: 'paris', countrySlug: 'france' }
const mockCities = [BERLIN, PARIS]
const mockWithin = [
  { id: 11, kind: 'district', name: 'Mitte' },
  { id: 12, kind: 'district', name: 'Wedding' },
  { id: 13, kind: 'landmark', name: 'Alexanderplatz' },
]
const mockTenant = FALLBACK_TENANT

jest.mock('@/lib/server/context', () => ({
  loadPageContext: async () => ({
    tenant: mockTenant,
    locale: 'en',
    now: new Date('2026-03-10T12:00:00Z'),
    chosenCountry: null,
  }),
}))
jest.mock('@/lib/server/container', () => ({
  getBackend: async () => ({
    gateways: new Map(),
    search: {
      search: async () => ({ matches: 1, available: 1, inScope: 1, priced: 1, rows: [] }),
      suggest: async () => [],
    },
  }),
}))
jest.mock('@/lib/backend/hotels/load-places', () => ({
  findCityById: async (_db: unknown, _scope: unknown, id: number) => mockCities.find((city) => city.id === id) ?? null,
}))
jest.mock('@/lib/server/places/load-offer', () => ({ loadOffer: async () => ({ cities: mockCities, reviewed: true }) }))
jest.mock('@/lib/server/places/load-places', () => ({
  loadCityById: async (id: number) => mockCities.find((city) => city.id === id) ?? null,
  loadPlacesWithin: async () => mockWithin,
}))

const STAY = { check_in: '2026-04-01', check_out: '2026-04-03', guests: '2' }
const ANYWHERE = {
  price_max: '400',
  stars: '5,4',
  score: '8',
  free_cancellation: '1',
  board: 'breakfast',
  amenity: 'pool',
}
const HERE = { area: '11,12', name: 'Adlon' }

/** Where the search bar of a list of Berlin leads: it sends what it carries, and the chosen place. */
async function searchAgain(query: RawQuery, to: { place?: string; destination?: string }) {
  const { strip } = await loadResultsPage({ kind: 'city', city: BERLIN }, { ...STAY, ...query })
  return loadSearchPage({ ...strip.carry, ...STAY, check_in: '2026-05-01', check_out: '2026-05-02', ...to })
}

async function queryOf(query: RawQuery, to: { place: string }) {
  const page = await searchAgain(query, to)
  if (page.status !== 'found') throw new Error('nothing found')
  const { pathname, searchParams } = new URL(page.path, 'https://stay.test')
  return { pathname, query: Object.fromEntries(searchParams) }
}

const NEW_STAY = { ...STAY, check_in: '2026-05-01', check_out: '2026-05-02' }

describe('a new search from a filtered list', () => {
  it('keeps every filter in the same place', async () => {
    const found = await queryOf({ ...ANYWHERE, ...HERE }, { place: 'city:1' })
    expect(found.pathname).toBe('/hotels/destination/germany/berlin/results')
    expect(found.query).toEqual({ ...NEW_STAY, ...ANYWHERE, ...HERE })
  })

  it('keeps in another place what any place has, and neither areas nor a name', async () => {
    const found = await queryOf({ ...ANYWHERE, ...HERE }, { place: 'city:2' })
    expect(found.pathname).toBe('/hotels/destination/france/paris/results')
    expect(found.query).toEqual({ ...NEW_STAY, ...ANYWHERE })
  })

  it('says nothing of filters where there are none', async () => {
    expect((await queryOf({}, { place: 'city:2' })).query).toEqual(NEW_STAY)
  })

  it('joins what a form without scripts sends again and again', async () => {
    const found = await queryOf({ stars: ['5', '4'], area: ['11', '12'] }, { place: 'city:1' })
    expect(found.query).toEqual({ ...NEW_STAY, stars: '5,4', area: '11,12' })
  })

  it('keeps them in the form and the cities of the page that did not find the place', async () => {
    const page = await searchAgain({ ...ANYWHERE, ...HERE }, { destination: 'Atlantis' })
    if (page.status === 'found') throw new Error('found')
    expect(page.search.carry).toEqual(ANYWHERE)
    expect(page.carry).toEqual({ ...NEW_STAY, ...ANYWHERE })
  })

  it('keeps them with the days that a list without days proposes', async () => {
    const { outcome } = await loadResultsPage({ kind: 'city', city: BERLIN }, { ...ANYWHERE, ...HERE })
    expect(outcome).toMatchObject({ kind: 'noStay', carry: { ...ANYWHERE, ...HERE } })
  })
})

describe('what a browser remembers of a search', () => {
  const remember = async (query: RawQuery) => {
    const { saved } = await loadResultsPage({ kind: 'city', city: BERLIN }, { ...STAY, ...query })
    const { pathname, searchParams } = new URL(saved?.route ?? '', 'https://stay.test')
    return { pathname, query: Object.fromEntries(searchParams), destination: saved?.destination }
  }
  const pathname = '/hotels/destination/germany/berlin/results'

  it('is the part of the city where one was searched', async () => {
    const destination = { kind: 'district', id: 11, label: 'Mitte, Berlin' }
    const query = { ...STAY, area: '11' }
    expect(await remember({ area: '11', stars: '5' })).toEqual({ pathname, query, destination })
  })

  it.each([
    ['no part', {}],
    ['several parts', { area: ['11', '12'] }],
    ['a part of another city', { area: '99' }],
    ['what is no part', { area: '13' }],
  ])('is the city where %s of it was searched', async (_, query) => {
    const destination = { kind: 'city', id: 1, label: 'Berlin' }
    expect(await remember(query)).toEqual({ pathname, query: STAY, destination })
  })
})
