import { readFileSync } from 'node:fs'
import { createSuggestCatalogue } from '@/lib/backend/search/suggest/suggest-catalogue'
import { planDemo } from '@/lib/demo/demo-plan'
import { planCityHotels } from '@/lib/demo/seed/seed-hotels'
import { planPlaces } from '@/lib/demo/seed/seed-places'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'

const WITHIN = new Set(['district', 'landmark', 'airport'])

/** The places of the demonstration, and some hotels in each of its cities. */
function loadDemoWorld() {
  const plan = planDemo({ hotelShare: 0.1 })
  const { places, names } = planPlaces(plan)
  const catalogue = createSuggestCatalogue()
  catalogue.addPlaces(
    places.map((row) => ({
      ...{ id: row.id, kind: row.kind, name: row.name, countryCode: row.countryCode, lat: row.lat, lon: row.lon },
      ...{ radiusKm: row.radiusKm ?? 8, population: row.population ?? 0, regionId: row.regionId ?? null },
      cityId: WITHIN.has(row.kind) ? (row.parentId ?? null) : null,
    })),
    names.map(({ preferred = true, ...row }) => ({ ...row, preferred })),
  )
  const hotels = plan.cities.flatMap((city) => planCityHotels(city, '2026-06-01')).map(({ hotel }) => hotel)
  catalogue.setHotels(
    [],
    hotels.map(({ id, name, placeId, districtId = null, lat, lon, reviewCount = 0 }) => ({
      ...{ id, name, cityId: placeId, districtId, lat, lon, reviews: reviewCount, tenantId: null },
    })),
  )
  return { catalogue, english: new Map(places.map((row) => [row.id, row.name])) }
}

/** `locale`, what is typed, and the English name of the place that is meant. */
function readQueries(file: string): { locale: string; text: string; name: string }[] {
  const lines = readFileSync(`tests/fixtures/suggest/${file}.tsv`, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const [locale = '', text = '', name = ''] = line.split('\t')
    return { locale, text, name }
  })
}

describe('the written questions of travellers, in twelve languages', () => {
  const { catalogue, english } = loadDemoWorld()
  const isFound = ({ locale, text, name }: ReturnType<typeof readQueries>[number]) =>
    catalogue
      .suggest({ text, locale, limit: 10, tenantId: toTenantId(1) })
      .some(({ kind, id }) => kind !== 'hotel' && english.get(id) === name)

  it.each([
    ['right', 'in full or begun', 0.98],
    ['slips', 'with a slip', 0.9],
    ['orders', 'with its words in another order or apart, or with where it lies', 0.98],
    ['hotels', 'as hotels of a place', 0.98],
  ])('find what is meant among the first ten: %s, %s', (file, _how, least) => {
    const queries = readQueries(file)
    const missed = queries.filter((query) => !isFound(query))
    expect(new Set(queries.map(({ locale }) => locale)).size).toBe(12)
    // The failure names what was missed.
    expect(1 - missed.length / queries.length >= least ? [] : missed).toEqual([])
  })

  it.each([
    ['en', 'uk', 'United Kingdom'],
    ['en', 'U.K.', 'United Kingdom'],
    ['en', 'great britain', 'United Kingdom'],
    ['de', 'großbritannien', 'United Kingdom'],
    ['en', 'uae', 'United Arab Emirates'],
    ['de', 'vae', 'United Arab Emirates'],
    ['en', 'u.s.a.', 'United States'],
    ['es', 'eeuu', 'United States'],
    ['he', 'ארה״ב', 'United States'],
    ['he', 'ארהב', 'United States'],
    ['ru', 'сша', 'United States'],
    ['ar', 'امريكا', 'United States'],
    ['en', 'czech republic', 'Czechia'],
  ])('finds a country by what it is called for short (%s: %s)', (locale, text, name) => {
    const [first] = catalogue.suggest({ text, locale, limit: 10, tenantId: toTenantId(1) })
    expect(first && [first.kind, english.get(first.id)]).toEqual(['country', name])
  })
})
