import {
  readHotelId,
  resolveBrowse,
  resolveDestination,
  resolvePlace,
  type AddressReader,
  type HotelAddress,
  type Resolution,
} from '@/lib/backend/hotels/resolve-address'
import type { CityView, PlaceView } from '@/lib/domain/places/catalogue'

const place = (part: Partial<PlaceView>): PlaceView => ({
  id: 1,
  kind: 'city',
  parentId: null,
  countryCode: 'DE',
  slug: 'x',
  name: 'X',
  lat: 0,
  lon: 0,
  radiusKm: 8,
  timezone: 'UTC',
  ...part,
})
const country = (id: number, countryCode: string, slug: string) => place({ id, kind: 'country', countryCode, slug })
const city = (id: number, countryCode: string, countrySlug: string, slug: string): CityView => ({
  ...place({ id, countryCode, slug }),
  kind: 'city',
  hotels: 3,
  countrySlug,
})

const COUNTRIES = [country(276, 'DE', 'germany'), country(724, 'ES', 'spain'), country(702, 'SG', 'singapore')]
const CITIES = [
  city(2950159, 'DE', 'germany', 'berlin'),
  city(3128760, 'ES', 'spain', 'barcelona'),
  city(1880252, 'SG', 'singapore', 'singapore'),
]
const MITTE = place({ id: 900000001, kind: 'district', parentId: 2950159, slug: 'mitte' })
const GATE = place({ id: 900000050, kind: 'landmark', parentId: 2950159, slug: 'brandenburg-gate' })
const REGION = place({ id: 900900001, kind: 'region', parentId: 276, slug: 'brandenburg' })
const HOTEL: HotelAddress = {
  id: 100123,
  slug: 'haus-linden',
  placeId: 2950159,
  citySlug: 'berlin',
  countrySlug: 'germany',
  countryCode: 'DE',
}

const reader: AddressReader = {
  countryBySlug: async (slug) => COUNTRIES.find((c) => c.slug === slug) ?? null,
  countryByCode: async (code) => COUNTRIES.find((c) => c.countryCode === code) ?? null,
  citiesBySlug: async (slug, code) =>
    CITIES.filter((c) => c.slug === slug && (code === undefined || c.countryCode === code)),
  cityById: async (id) => CITIES.find((c) => c.id === id) ?? null,
  placeById: async (id) => [...COUNTRIES, ...CITIES, MITTE, GATE, REGION].find((p) => p.id === id) ?? null,
  citiesOfRegion: async (id) => CITIES.filter((c) => id === REGION.id && c.countryCode === 'DE'),
  hotelById: async (id) => (id === HOTEL.id ? HOTEL : null),
}

function tell(resolution: Resolution): string {
  if (!resolution) return 'missing'
  const { to, moved } = resolution
  const what =
    to.kind === 'country' || to.kind === 'countryResults'
      ? `${to.kind} ${to.country.slug}`
      : to.kind === 'city' || to.kind === 'results'
        ? `${to.kind} ${to.city.slug}${to.kind === 'results' && to.areaId ? ` ${to.areaId}` : ''}`
        : to.kind === 'sightResults'
          ? `around ${to.sight.slug} in ${to.city.slug}`
          : to.kind === 'regionResults'
            ? `cities ${to.cities.map((c) => c.slug).join()} of ${to.region.slug}`
            : to.kind === 'hotel'
              ? `hotel ${to.hotel.id}`
              : to.kind
  return moved ? `moved to ${what}` : what
}

const split = (path: string) => path.split('/').filter(Boolean)

describe('/hotels/destination', () => {
  test.each([
    ['germany', 'country germany'],
    ['germany/results', 'countryResults germany'],
    ['germany/berlin', 'city berlin'],
    ['germany/berlin/results', 'results berlin'],
    ['germany/berlin/haus-linden-100123', 'hotel 100123'],
    ['singapore', 'country singapore'],
    ['singapore/singapore', 'city singapore'],
    ['berlin', 'moved to city berlin'],
    ['berlin/results', 'moved to results berlin'],
    ['berlin/haus-linden-100123', 'moved to hotel 100123'],
    ['germany/haus-linden-100123', 'moved to hotel 100123'],
    ['germany/berlin/another-name-100123', 'moved to hotel 100123'],
    ['germany/berlin/100123', 'moved to hotel 100123'],
    ['spain/barcelona/haus-linden-100123', 'moved to hotel 100123'],
    ['atlantis', 'missing'],
    ['atlantis/results', 'missing'],
    ['germany/barcelona', 'missing'],
    ['germany/atlantis/results', 'missing'],
    ['germany/berlin/haus-linden-999', 'missing'],
    ['germany/berlin/haus-linden', 'missing'],
    ['germany/berlin/results/more', 'missing'],
    ['', 'missing'],
  ])('%s is %s', async (path, expected) => {
    expect(tell(await resolveDestination(reader, split(path)))).toBe(expected)
  })
})

describe('/hotels/place', () => {
  test.each([
    ['', 'moved to landing'],
    ['results', 'moved to search'],
    ['276', 'moved to country germany'],
    ['germany', 'moved to country germany'],
    ['2950159', 'moved to city berlin'],
    ['100123', 'moved to hotel 100123'],
    ['2950159/results', 'results berlin'],
    ['900000001/results', 'results berlin 900000001'],
    ['900000050/results', 'around brandenburg-gate in berlin'],
    ['900000050', 'moved to city berlin'],
    ['900900001/results', 'cities berlin of brandenburg'],
    ['900900001', 'moved to cities berlin of brandenburg'],
    ['276/results', 'countryResults germany'],
    ['de/100123', 'hotel 100123'],
    ['germany/100123', 'hotel 100123'],
    ['spain/100123', 'moved to hotel 100123'],
    ['germany/haus-linden-100123', 'moved to hotel 100123'],
    ['atlantis', 'missing'],
    ['42', 'missing'],
    ['99999999999/results', 'missing'],
    ['germany/42', 'missing'],
    ['a/b/c', 'missing'],
  ])('%s is %s', async (path, expected) => {
    expect(tell(await resolvePlace(reader, split(path)))).toBe(expected)
  })
})

describe('/hotels/{country}/{city}/{hotel}', () => {
  test.each([
    ['germany', 'country germany'],
    ['germany/berlin', 'city berlin'],
    ['germany/berlin/haus-linden-100123', 'hotel 100123'],
    ['germany/berlin/wrong-100123', 'moved to hotel 100123'],
    ['germany/berlin/results', 'moved to results berlin'],
    ['germany/barcelona', 'missing'],
    ['berlin', 'missing'],
    ['destination', 'missing'],
    ['places/de', 'missing'],
    ['search', 'missing'],
    ['israel', 'missing'],
  ])('%s is %s', async (path, expected) => {
    expect(tell(await resolveBrowse(reader, split(path)))).toBe(expected)
  })
})

test('a hotel id stands at the end of its segment and fits the database', () => {
  expect(readHotelId('spreehof-100123')).toBe(100123)
  expect(readHotelId('100123')).toBe(100123)
  expect(readHotelId('results')).toBeNull()
  expect(readHotelId('hotel-2147483648')).toBeNull()
  expect(readHotelId('hotel-012')).toBeNull()
})
