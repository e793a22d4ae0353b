import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import {
  findCitiesBySlug,
  findIntro,
  listCities,
  listPlacesWithin,
  listRegionCities,
} from '@/lib/backend/hotels/load-places'
import { hasReviews, rankCities } from '@/lib/backend/hotels/rank-cities'
import { applyPlaces } from '@/lib/backend/places/apply-places'
import { describePlaces } from '@/lib/backend/places/describe'
import { findCity, readDocument } from '@/lib/backend/places/place-document'
import { hotel, outbox, place } from '@/lib/backend/postgres/schema'
import { loadSearchModel } from '@/lib/backend/search/search-model'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { readPlaceDocuments, type PlaceDocument } from '@/lib/domain/places/document'
import { LOCALES } from '@/lib/i18n/locales'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, firstOf, insertHotel, MUNICH } from '../../support/inventory-builder'

let test: TestDatabase
let tenants: { house: TenantId; whiteLabel: TenantId }

beforeEach(async () => {
  test = await createTestDatabase()
  tenants = await buildInventory(test.db)
})
afterEach(() => test.drop())

const read = (json: unknown): PlaceDocument[] => {
  const documents = readPlaceDocuments(json, LOCALES)
  if (!documents.ok) throw new Error(documents.problems.join('\n'))
  return documents.documents
}
const example = () => read(JSON.parse(readFileSync('docs/examples/places.json', 'utf8')))
const apply = (documents: readonly PlaceDocument[], dryRun = false) => applyPlaces(test.db, documents, { dryRun })
const cityIn = async (locale: string) =>
  firstOf(await findCitiesBySlug(test.db, { tenantId: tenants.house, locale }, 'munich', 'DE'))

describe('the document of places', () => {
  it('gives a city its names, text and districts, and says what changed', async () => {
    const near = await insertHotel(test.db, { placeId: MUNICH, lat: 48.138, lon: 11.576 })
    const far = await insertHotel(test.db, { placeId: MUNICH, lat: 48.4, lon: 11.9 })
    const result = await apply(example())
    if (!result.ok) throw new Error(result.problems.join())
    const told = result.applied.flatMap((applied) => describePlaces(applied, false)).join('\n')
    expect(told).toContain('+ names.ja: "ミュンヘン"')
    expect(told).toContain('1 hotel without a district got one')
    expect((await cityIn('ja')).name).toBe('ミュンヘン')
    expect((await cityIn('de')).name).toBe('München')
    expect((await cityIn('fr')).name).toBe('Munich')
    expect((await findIntro(test.db, MUNICH)).intro.de).toContain('Biergärten')
    const scope = { tenantId: tenants.house, locale: 'de' }
    const within = await listPlacesWithin(test.db, scope, MUNICH)
    const districts = within.filter(({ kind }) => kind === 'district')
    expect(districts.map(({ name }) => name).sort()).toEqual(['Altstadt-Lehel', 'Schwabing'])
    const districtOf = async (id: number) =>
      firstOf(await test.db.select().from(hotel).where(eq(hotel.id, id))).districtId
    expect(await districtOf(near.hotelId)).toBeGreaterThanOrEqual(1_000_000_000)
    expect(await districtOf(far.hotelId)).toBeNull()
    const model = await loadSearchModel(test.pool)
    const found = model.suggest({ text: 'muenchen', locale: 'de', limit: 5, tenantId: tenants.house })
    expect(found[0]).toMatchObject({ kind: 'city', name: 'München' })
  })

  it('gives a city its landmarks, which are found by their names, counted by their reach and taken back', async () => {
    await insertHotel(test.db, { placeId: MUNICH, lat: 48.16, lon: 11.52 })
    await insertHotel(test.db, { placeId: MUNICH, lat: 48.4, lon: 11.9 })
    await apply(example())
    const ask = async (text: string, locale = 'en') => {
      const model = await loadSearchModel(test.pool)
      return model.suggest({ text, locale, limit: 5, tenantId: tenants.house })
    }
    const [palace] = await ask('nymphenburg', 'de')
    expect(palace).toMatchObject({ kind: 'landmark', name: 'Schloss Nymphenburg', context: 'München, Deutschland' })
    expect(palace?.hotels).toBeGreaterThanOrEqual(1)
    expect((await ask('ארמון נימ'))[0]).toMatchObject({ kind: 'landmark', name: 'Nymphenburg Palace' })
    expect((await ask('palace munich'))[0]).toMatchObject({ kind: 'landmark', id: palace?.id })
    const scope = { tenantId: tenants.house, locale: 'ja' }
    const landmarks = async () =>
      (await listPlacesWithin(test.db, scope, MUNICH)).filter(({ kind }) => kind === 'landmark')
    expect(await landmarks()).toMatchObject([
      { name: 'ニンフェンブルク城', lat: 48.1583, lon: 11.5033, radiusKm: 3 },
      { name: 'Olympic Stadium', radiusKm: 2.5 },
    ])
    const moved = { name: 'Nymphenburg Palace', lat: 48.1584, lon: 11.5033, radiusKm: 0.1 }
    await apply(read({ city: 'de/munich', landmarks: [moved] }))
    expect(await landmarks()).toMatchObject([{ id: palace?.id, name: 'ニンフェンブルク城', lat: 48.1584 }])
    expect((await ask('nymphenburg')).filter(({ kind }) => kind === 'landmark')).toEqual([])
    await apply(read({ city: 'de/munich', landmarks: [] }))
    expect(await landmarks()).toEqual([])
    expect((await listPlacesWithin(test.db, scope, MUNICH)).some(({ kind }) => kind === 'district')).toBe(true)
  })

  it('brings the airports along that serve the city, once, and finds them by code, name and city', async () => {
    await insertHotel(test.db, { placeId: MUNICH, lat: 48.138, lon: 11.576 })
    const first = await apply(read({ city: 'de/munich' }))
    if (!first.ok) throw new Error(first.problems.join())
    expect(first.applied[0]?.airports).toBeGreaterThan(0)
    expect(first.applied.flatMap((applied) => describePlaces(applied, false)).join()).toContain('nearby came along')
    expect(await apply(read({ city: 'de/munich' }))).toMatchObject({ ok: true, applied: [{ airports: 0 }] })
    const model = await loadSearchModel(test.pool)
    const ask = (text: string) => model.suggest({ text, locale: 'en', limit: 5, tenantId: tenants.house })
    for (const text of ['muc', 'international', 'munich airp'])
      expect(ask(text)).toContainEqual(
        expect.objectContaining({ kind: 'airport', name: expect.stringMatching(/Munich/) }),
      )
  })

  it('puts cities of one region together, proposes it, and takes a city out again', async () => {
    await insertHotel(test.db, { placeId: MUNICH })
    await apply([...example(), ...read({ city: BERLIN, region: { name: 'Bavaria', names: { he: 'בוואריה' } } })])
    const ask = async (text: string) => {
      const model = await loadSearchModel(test.pool)
      return model.suggest({ text, locale: 'he', limit: 5, tenantId: tenants.house })
    }
    const [region] = await ask('bavar')
    expect(region).toMatchObject({ kind: 'region', name: 'בוואריה' })
    const scope = { tenantId: tenants.house, locale: 'en' }
    const citiesOf = async () => (await listRegionCities(test.db, scope, region?.id ?? 0)).map(({ id }) => id).sort()
    const both = await citiesOf()
    expect(both).toContain(MUNICH)
    await apply(read({ city: 'de/munich', region: null }))
    expect(await citiesOf()).toEqual(both.filter((id) => id !== MUNICH))
    expect((await ask('בוואריה'))[0]?.hotels ?? 0).toBeLessThan(region?.hotels ?? 0)
  })

  it('changes nothing the second time, and shows what was applied', async () => {
    await apply(example())
    const events = await test.db.$count(outbox)
    const again = await apply(example())
    expect(again).toMatchObject({ ok: true, applied: [{ differences: [], moved: 0 }] })
    expect(await test.db.$count(outbox)).toBe(events)
    const city = await findCity(test.db, 'de/munich')
    const shown = city && (await readDocument(test.db, city))
    expect(shown).toMatchObject({ city: 'de/munich', names: { en: ['Munich', 'Muenchen'], de: 'München' } })
    expect(shown?.landmarks).toMatchObject([{ name: 'Nymphenburg Palace', radiusKm: 3 }, { name: 'Olympic Stadium' }])
    expect(await apply(read(shown))).toMatchObject({ ok: true, applied: [{ differences: [] }] })
  })

  it('keeps languages and districts that it leaves out, and takes districts back that it no longer names', async () => {
    const { hotelId } = await insertHotel(test.db, { placeId: MUNICH, lat: 48.138, lon: 11.576 })
    await apply(example())
    const kept = await listPlacesWithin(test.db, { tenantId: tenants.house, locale: 'en' }, MUNICH)
    await apply(read({ city: MUNICH, names: { de: 'Minga' } }))
    expect((await cityIn('de')).name).toBe('Minga')
    expect((await cityIn('ja')).name).toBe('ミュンヘン')
    const schwabing = { name: 'Schwabing', lat: 48.17, lon: 11.586 }
    await apply(read({ city: 'de/munich', districts: [schwabing] }))
    const now = await listPlacesWithin(test.db, { tenantId: tenants.house, locale: 'en' }, MUNICH)
    expect(now.filter(({ kind }) => kind === 'district')).toMatchObject([
      { id: kept.find(({ name }) => name === 'Schwabing')?.id, lat: 48.17 },
    ])
    expect(firstOf(await test.db.select().from(hotel).where(eq(hotel.id, hotelId))).districtId).toBeNull()
  })

  it('writes nothing where one city has two documents, by its id and by its address', async () => {
    const [byName] = read({ city: 'de/munich', districts: [{ name: 'Schwabing', lat: 48.166, lon: 11.583 }] })
    const [byId] = read({ city: MUNICH, districts: [{ name: 'Sendling', lat: 48.118, lon: 11.54 }] })
    if (!byName || !byId) throw new Error('no documents')
    expect(await apply([byName, byId])).toEqual({ ok: false, problems: [`${MUNICH} has two documents`] })
    const city = await findCity(test.db, MUNICH)
    expect(city && (await readDocument(test.db, city)).districts).toBeUndefined()
  })

  it('writes nothing where a city is unknown, nor in a dry run', async () => {
    const before = await test.db.select().from(place)
    expect(await apply([...example(), ...read({ city: 'de/atlantis' })])).toEqual({
      ok: false,
      problems: ['there is no city de/atlantis'],
    })
    const dry = await apply(example(), true)
    if (!dry.ok) throw new Error(dry.problems.join())
    expect(dry.applied.flatMap((applied) => describePlaces(applied, true))[0]).toContain('would be changed')
    expect(await test.db.select().from(place)).toEqual(before)
    expect(await test.db.$count(outbox)).toBe(0)
  })
})

describe('the cities that a tenant sells', () => {
  it('are ranked by what it booked, and by hotels with prices', async () => {
    const berlin = await insertHotel(test.db, { placeId: BERLIN })
    await insertHotel(test.db, { placeId: MUNICH })
    await insertHotel(test.db, { placeId: MUNICH, tenantId: tenants.whiteLabel })
    const rankOf = async (tenantId: TenantId, placeId: number) =>
      (await rankCities(test.db, tenantId, '2026-01-01T00:00:00Z')).find((city) => city.placeId === placeId)
    const before = await rankOf(tenants.house, MUNICH)
    expect(await rankOf(tenants.whiteLabel, MUNICH)).toMatchObject({ hotels: (before?.hotels ?? 0) + 1 })
    expect(before).toMatchObject({ booked: 0, priced: before?.hotels })
    await test.db.insert(hotel).values({
      placeId: MUNICH,
      name: 'Without rooms',
      slug: 'without-rooms',
      kind: 'lodge',
      lat: 48.1,
      lon: 11.5,
      timezone: 'Europe/Berlin',
      currency: 'EUR',
    })
    expect(await rankOf(tenants.house, MUNICH)).toMatchObject({
      hotels: (before?.hotels ?? 0) + 1,
      priced: before?.priced,
    })
    expect((await listCities(test.db, { tenantId: tenants.house, locale: 'en' })).length).toBeGreaterThan(1)
    await test.db.update(hotel).set({ score: null, reviewCount: 0 })
    expect(await hasReviews(test.db, tenants.house)).toBe(false)
    await test.db.update(hotel).set({ score: 91, reviewCount: 3 }).where(eq(hotel.id, berlin.hotelId))
    expect(await hasReviews(test.db, tenants.house)).toBe(true)
  })
})
