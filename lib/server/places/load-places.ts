import 'server-only'
import { cache } from 'react'
import { loadHotelSummaries } from '@/lib/backend/hotels/load-hotels'
import {
  findCitiesBySlug,
  findCityById,
  findCountryByCode,
  findCountryBySlug,
  findPlaceById,
  findPlacePicture,
  listCities,
  listPlacesWithin,
  listRegionCities,
  type CatalogueScope,
} from '@/lib/backend/hotels/load-places'
import {
  resolveBrowse,
  resolveDestination,
  resolvePlace,
  type AddressReader,
  type Destination,
  type Resolution,
} from '@/lib/backend/hotels/resolve-address'
import { forgiveStartUp } from '@/lib/domain/failures/platform'
import type { CityView, MapGround, PlaceView } from '@/lib/domain/places/catalogue'
import { routes } from '@/lib/routing/routes'
import { DEFAULT_FID } from '@/lib/routing/tenant-key'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { indexingOf } from '@/lib/server/found/indexing'
import { findTenant } from '@/lib/server/tenants/find-tenant'
import { cityPath } from '@/lib/backend/hotels/city-path'

/** What an address names. */
export type Named = Destination

/** Families of addresses under /hotels. */
export type AddressFamily = 'destination' | 'place' | 'browse'

const RESOLVERS = { destination: resolveDestination, place: resolvePlace, browse: resolveBrowse }

export async function currentScope(): Promise<CatalogueScope> {
  const { tenant, locale } = await loadPageContext()
  return { tenantId: tenant.id, locale }
}

/** What an address names, read once a request. */
export const loadAddress = cache(async (family: AddressFamily, joined: string): Promise<Resolution> => {
  const scope = await currentScope()
  const segments = joined === '' ? [] : joined.split('/').map(decodeSegment)
  return RESOLVERS[family](await createReader(scope), segments)
})

// A segment that cannot be decoded stays as it is and matches nothing.
function decodeSegment(segment: string): string {
  return /%(?![0-9a-f]{2})/i.test(segment) ? segment : decodeURIComponent(segment)
}

async function createReader(scope: CatalogueScope): Promise<AddressReader> {
  const { db } = await getBackend()
  return {
    countryBySlug: (slug) => findCountryBySlug(db, scope, slug),
    countryByCode: (code) => findCountryByCode(db, scope, code),
    citiesBySlug: (slug, countryCode) => findCitiesBySlug(db, scope, slug, countryCode),
    cityById: (id) => findCityById(db, scope, id),
    placeById: (id) => findPlaceById(db, scope, id),
    citiesOfRegion: (id) => listRegionCities(db, scope, id),
    hotelById: async (id) => (await loadHotelSummaries(db, scope, [id])).get(id) ?? null,
  }
}

/** The address (unprefixed) under which a destination lives. */
export function pathOf(to: Destination): string {
  switch (to.kind) {
    case 'landing':
      return routes.hotels()
    case 'search':
      return routes.hotelsSearch()
    case 'country':
      return routes.country(to.country.slug)
    case 'countryResults':
      return routes.countryResults(to.country.slug)
    case 'city':
      return routes.city(to.city.countrySlug, to.city.slug)
    case 'results':
      return routes.cityResults(to.city.countrySlug, to.city.slug)
    case 'regionResults':
      return routes.placeResults(to.region.id)
    case 'sightResults':
      return routes.placeResults(to.sight.id)
    case 'hotel':
      return routes.hotel(to.hotel.countrySlug, to.hotel.citySlug, to.hotel.slug, to.hotel.id)
  }
}

/** A city's page on this site, and the path that search engines should keep: of a copy that of the house's page. */
export type CityPaths = { own: string; canonical: string }

export async function loadCityPaths(city: CityView): Promise<CityPaths> {
  const { tenant } = await loadPageContext()
  const own = cityPath(tenant, city)
  if (indexingOf(tenant) !== 'master') return { own, canonical: own }
  // The page is shown without it, also where the platform is down and never named the house.
  const house = await findTenant({ kind: 'agent', fid: DEFAULT_FID }).catch(forgiveStartUp)
  return { own, canonical: cityPath(house ?? tenant, city) }
}

export async function loadCity(countryCode: string, slug: string): Promise<CityView | null> {
  const { db } = await getBackend()
  return (await findCitiesBySlug(db, await currentScope(), slug, countryCode))[0] ?? null
}

export const loadCityById = cache(async (id: number): Promise<CityView | null> => {
  const { db } = await getBackend()
  return findCityById(db, await currentScope(), id)
})

export const loadCountry = cache(async (code: string): Promise<PlaceView | null> => {
  const { db } = await getBackend()
  return findCountryByCode(db, await currentScope(), code)
})

/** Cities of a country with hotels, those with most hotels first. */
export const loadCities = cache(async (countryCode: string): Promise<CityView[]> => {
  const { db } = await getBackend()
  return listCities(db, await currentScope(), countryCode)
})

/** Whether the tenant sells anything in a country, which is there as soon as another one does. */
export async function sellsIn({ countryCode }: Pick<PlaceView, 'countryCode'>): Promise<boolean> {
  return (await loadCities(countryCode)).length > 0
}

/** Districts, landmarks and airports of a city. */
export const loadPlacesWithin = cache(async (cityId: number): Promise<PlaceView[]> => {
  const { db } = await getBackend()
  return listPlacesWithin(db, await currentScope(), cityId)
})

/** What the map of a city draws. */
export async function loadMapGround(city: CityView): Promise<MapGround> {
  const within = await loadPlacesWithin(city.id)
  const point = ({ name, lat, lon }: PlaceView) => ({ name, lat, lon })
  return {
    center: { lat: city.lat, lon: city.lon },
    radiusKm: city.radiusKm,
    districts: within.filter((p) => p.kind === 'district').map((p) => ({ ...point(p), radiusKm: p.radiusKm })),
    landmarks: within.filter((p) => p.kind !== 'district').map(point),
    waters: (await getBackend()).listWaters(city.id),
  }
}

const COUNTRY_RADIUS_KM = 500

/** What the map of a country draws: its cities by name. */
export async function loadCountryGround(country: PlaceView): Promise<MapGround> {
  const { lat, lon } = country
  return citiesGround({ lat, lon, radiusKm: COUNTRY_RADIUS_KM }, await loadCities(country.countryCode))
}

/** What the map of several cities draws: their names. */
export function citiesGround(
  { lat, lon, radiusKm }: Pick<PlaceView, 'lat' | 'lon' | 'radiusKm'>,
  cities: readonly CityView[],
): MapGround {
  return {
    center: { lat, lon },
    radiusKm,
    districts: [],
    landmarks: cities.map(({ name, lat, lon }) => ({ name, lat, lon })),
    waters: [],
  }
}

/** Data for a city's poster; null when there is no such place. */
export async function loadPlacePicture(id: number) {
  const { db } = await getBackend()
  return findPlacePicture(db, id)
}
