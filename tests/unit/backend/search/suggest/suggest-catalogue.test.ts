import type { SpellingRow, SuggestHotel, SuggestPlace } from '@/lib/backend/search/suggest/known-places'
import { createSuggestCatalogue, type SuggestCatalogue } from '@/lib/backend/search/suggest/suggest-catalogue'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { createRandom, type Random } from '../../../../support/random'

const WORDS = ['berlin', 'bern', 'rome', 'roma', 'palace', 'inn', 'grand', 'tor', 'torre', 'ברלין']
const TENANTS = [1, 401, 402].map(toTenantId)
const CITIES = [1, 2, 3, 4, 5, 6]
const [DISTRICT, REGION, LANDMARK, AIRPORT, COUNTRY] = [10, 20, 30, 40, 50]

const place = (id: number, over: Partial<SuggestPlace>): SuggestPlace => ({
  ...{ id, kind: 'city', name: 'Rome', countryCode: 'IT', cityId: null, regionId: null },
  ...{ lat: 41.9, lon: 12.5, radiusKm: 8, population: 0, ...over },
})

/** Six cities of two countries in two regions, each with a district, a landmark and an airport that reach others. */
function placesOf(cityId: number, name: string): SuggestPlace[] {
  const countryCode = cityId < 4 ? 'IT' : 'DE'
  const at = { lat: 41.9 + cityId / 10, lon: 12.5 }
  const within = { ...at, countryCode, cityId }
  return [
    place(cityId, { ...at, name, countryCode, regionId: REGION + (cityId % 2) }),
    place(DISTRICT + cityId, { ...within, kind: 'district', name: `${name} Tor` }),
    place(LANDMARK + cityId, { ...within, kind: 'landmark', name: `${name} Torre`, radiusKm: 3 }),
    place(AIRPORT + cityId, { ...within, kind: 'airport', name: `${name} Airport`, radiusKm: 30 }),
    place(REGION + (cityId % 2), { kind: 'region', name: `Romania ${cityId % 2}` }),
    place(countryCode === 'IT' ? COUNTRY : COUNTRY + 1, { kind: 'country', name: countryCode, countryCode }),
  ]
}

function newHotel(random: Random, id: number, cityIds: readonly number[]): SuggestHotel {
  const cityId = random.pick(cityIds)
  return {
    ...{ id, cityId, name: `${random.pick(WORDS)} ${random.pick(WORDS)} ${random.pick(WORDS)}` },
    tenantId: random.chance(0.3) ? random.pick(TENANTS) : null,
    districtId: random.chance(0.5) ? DISTRICT + cityId : null,
    ...{ lat: 41.9 + cityId / 10 + random.int(-9, 9) / 100, lon: 12.5, reviews: random.int(0, 3) * 100 },
  }
}

const TEXTS = ['', 'r', 'ro', 'rom', 'rome', 'roma', 'rmoe', 'be', 'ber', 'bern', 'berlin', 'berln', 'tor', 'torr']
const MORE = ['torre', 'grand hotel', 'grnad', 'inn', 'pal', 'palace', 'it', 'de', 'airp', 'ברל', 'rome tor', 'x']

function answers(catalogue: SuggestCatalogue) {
  return TENANTS.flatMap((tenantId) =>
    [...TEXTS, ...MORE].map((text) => ({
      text,
      found: catalogue.suggest({ text, locale: 'he', limit: 10, tenantId }),
    })),
  )
}

/** What a process that starts now would hold. */
function build(places: readonly SuggestPlace[], spellings: readonly SpellingRow[], hotels: readonly SuggestHotel[]) {
  const catalogue = createSuggestCatalogue()
  catalogue.addPlaces(places, spellings)
  catalogue.setHotels([], hotels)
  return catalogue
}

function rebuild(hotels: readonly SuggestHotel[], names: ReadonlyMap<number, string>, spellings: SpellingRow[]) {
  const places = new Map([...names].flatMap(([id, name]) => placesOf(id, name)).map((row) => [row.id, row]))
  return build([...places.values()], spellings, hotels)
}

/** Places as another document may have them: other names, reaches, regions and countries, some gone and some new. */
function changePlaces(random: Random, before: readonly SuggestPlace[]): SuggestPlace[] {
  const kept = before.filter(({ kind }) => kind === 'city' || random.chance(0.8))
  const fresh = place(90, { kind: 'landmark', name: 'New Torre', cityId: 2, lat: 42.1, radiusKm: 40 })
  return [...kept, fresh].map((row) => ({
    ...row,
    name: random.chance(0.3) ? random.pick(WORDS) : row.name,
    radiusKm: random.chance(0.3) ? row.radiusKm * 4 : row.radiusKm,
    regionId: row.kind === 'city' && random.chance(0.3) ? REGION + random.int(0, 1) : row.regionId,
    countryCode: row.kind === 'city' && random.chance(0.2) ? 'DE' : row.countryCode,
  }))
}

const spelled = (places: readonly SuggestPlace[], random: Random): SpellingRow[] =>
  places
    .filter(() => random.chance(0.4))
    .map(({ id }) => ({ placeId: id, lang: 'he', name: `ברלין ${random.int(1, 5)}`, preferred: random.chance(0.5) }))

describe('the catalogue of suggestions', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed))('is after changes what it is built anew (%i)', (seed) => {
    const random = createRandom(seed)
    const names = new Map(CITIES.map((id) => [id, random.pick(WORDS)]))
    const spellings = CITIES.map((placeId) => ({ placeId, lang: 'he', name: `ברלין ${placeId}`, preferred: true }))
    const catalogue = createSuggestCatalogue()
    const hotels = new Map<number, SuggestHotel>()
    const known = new Map<number, string>()
    for (let round = 0; round < 30; round++) {
      for (const id of CITIES.slice(0, 1 + round / 4)) {
        const name = names.get(id) ?? ''
        if (!known.has(id)) catalogue.addPlaces(placesOf(id, name), spellings)
        known.set(id, name)
      }
      const ids = random.some(
        Array.from({ length: 80 }, (_, i) => 100 + i),
        0.2,
      )
      const rows = ids.filter(() => random.chance(0.7)).map((id) => newHotel(random, id, [...known.keys()]))
      for (const id of ids) hotels.delete(id)
      for (const row of rows) hotels.set(row.id, row)
      catalogue.setHotels(ids, rows)
      if (round % 5 === 4) expect(answers(catalogue)).toEqual(answers(rebuild([...hotels.values()], known, spellings)))
    }
  })

  it.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'is built anew in steps, between which it answers (%i)',
    (seed) => {
      const random = createRandom(seed)
      const ids = Array.from({ length: 80 }, (_, i) => 100 + i)
      const hotelsNow = () => ids.filter(() => random.chance(0.8)).map((id) => newHotel(random, id, CITIES))
      const before = [...new Map(CITIES.flatMap((id) => placesOf(id, 'Rome')).map((row) => [row.id, row])).values()]
      const catalogue = build(before, spelled(before, random), hotelsNow())
      const [places, hotels] = [changePlaces(random, before), hotelsNow()]
      const spellings = spelled(places, random)
      const step = 7
      const placeIds = [...new Set([...catalogue.placeIds(), ...places.map(({ id }) => id)])]
      for (let at = 0; at < placeIds.length; at += step) {
        const some = placeIds.slice(at, at + step)
        const isIn = (id: number) => some.includes(id)
        catalogue.setPlaces(
          some,
          places.filter(({ id }) => isIn(id)),
          spellings.filter(({ placeId }) => isIn(placeId)),
        )
        // A hotel that changes by itself meanwhile.
        catalogue.setHotels([100 + at], [newHotel(random, 100 + at, CITIES)])
        expect(answers(catalogue).some(({ found }) => found.length > 0)).toBe(true)
      }
      for (let at = 0; at < ids.length; at += step) {
        const some = ids.slice(at, at + step)
        catalogue.setHotels(
          some,
          hotels.filter(({ id }) => some.includes(id)),
        )
      }
      expect(answers(catalogue)).toEqual(answers(build(places, spellings, hotels)))
    },
  )

  it('counts the hotels of a place for each tenant, and offers no place without', () => {
    const catalogue = createSuggestCatalogue()
    catalogue.addPlaces(placesOf(1, 'Rome'), [])
    const ask = (text: string, tenantId = toTenantId(1)) =>
      catalogue.suggest({ text, locale: 'en', limit: 10, tenantId }).map(({ name, hotels }) => [name, hotels])
    expect(ask('rom')).toEqual([])
    const one = { id: 100, name: 'Palace', cityId: 1, districtId: DISTRICT + 1, lat: 42, lon: 12.5, reviews: 1 }
    const far = { ...one, id: 101, districtId: null, lat: 42.2, tenantId: null }
    catalogue.setHotels([100, 101], [{ ...one, tenantId: toTenantId(401) }, far])
    expect(ask('rom')).toEqual([
      ['Rome', 1],
      ['Romania 1', 1],
      ['Rome Airport', 1],
    ])
    expect(ask('rom', toTenantId(401))).toEqual([
      ['Rome', 2],
      ['Romania 1', 2],
      ['Rome Airport', 2],
      ['Rome Tor', 1],
      ['Rome Torre', 1],
    ])
    catalogue.setHotels([100, 101], [])
    expect(ask('rom', toTenantId(401))).toEqual([])
  })
})
