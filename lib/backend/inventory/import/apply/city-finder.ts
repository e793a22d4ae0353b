import { findFreePlaceId } from '@/lib/backend/inventory/free-place-id'
import type { Queryable } from '@/lib/backend/postgres/database'
import { distanceMeters } from '@/lib/domain/places/distance'
import { foldText } from '@/lib/domain/search/fold'
import type { PlaceChoice } from '../read/hotel-row'
import { loadGeonames, type GeoCity, type Geonames, type Spot } from './geonames'
import { loadKnownCities } from './known-cities'

/**
 * `country` and `city` (a name or a GeoNames id) narrow what the coordinates say; `place` is what to do where no
 * city of that name lies there, or none at all.
 */
export type CityWish = Spot & { country: string | null; city: string | null; place: PlaceChoice | null }
export type FoundCity =
  | { ok: true; city: GeoCity; by: 'id' | 'name' | 'spot' | 'nearest' | 'own' }
  | { ok: false; field: string; message: string }

export type CityFinder = {
  find: (wish: CityWish) => Promise<FoundCity>
  countryOf: (placeId: number) => string | null
  isKnown: (placeId: number) => boolean
  geonames: () => Promise<Geonames>
}

const MOST_KM = 30
// A name may be that of the larger city nearby; an id may be off by no more than a slip of the coordinates.
const MOST_KM_BY_NAME = 50
const MOST_KM_BY_ID = 100
/** Ever wider circles for the nearest city, the last of which reaches over any ocean. */
const CIRCLES_KM = [100, 500, 2500]

type Sources = { known: Awaited<ReturnType<typeof loadKnownCities>>; geonames: () => Promise<Geonames> }

/** Finds cities among those that the database knew at this moment, and in GeoNames. */
export async function loadCityFinder(db: Queryable): Promise<CityFinder> {
  const known = await loadKnownCities(db)
  let loading: Promise<Geonames> | null = null
  const geonames = () => (loading ??= loadGeonames())
  const sources: Sources = { known, geonames }
  const own = createOwnPlaces(await findFreePlaceId(db))

  const find = async (wish: CityWish): Promise<FoundCity> => {
    const { city: name } = wish
    if (name !== null && /^\d{1,9}$|^1\d{9}$/.test(name)) return findById(sources, wish, Number(name))
    if (name !== null) {
      const named = (await findByName(sources, wish, name)) ?? own.find(wish, name)
      if (named) return { ok: true, city: named, by: 'name' }
    }
    if (wish.place === 'own') return own.make(wish)
    const atSpot = await findBySpot(sources, wish)
    // A name that nobody knows must not become another city without a word.
    if (atSpot && (name === null || wish.place === 'nearest')) return { ok: true, city: atSpot, by: 'spot' }
    const nearest = atSpot ?? (await findNearest(sources, wish))
    if (nearest && wish.place === 'nearest') return { ok: true, city: nearest, by: 'nearest' }
    return refuseCity(wish, nearest)
  }
  return {
    find,
    countryOf: (id) => known.byId.get(id)?.countryCode ?? null,
    isKnown: (id) => known.byId.has(id),
    geonames,
  }
}

/**
 * How far a city of a population reaches, in kilometres, so that a village nearby does not get a large city's hotels.
 */
export function reachKm(population: number): number {
  return Math.max(0.25, Math.sqrt(population / (Math.PI * 5000)))
}

async function findById({ known, geonames }: Sources, wish: CityWish, id: number): Promise<FoundCity> {
  const city = known.byId.get(id) ?? (await geonames()).find(id)
  if (!city) return { ok: false, field: 'city', message: `${id} is no city of GeoNames` }
  const km = Math.round(distanceMeters(wish, city) / 1000)
  if (km > MOST_KM_BY_ID)
    return { ok: false, field: 'city', message: `${id} (${city.name}) lies ${km} km from the coordinates` }
  return { ok: true, city, by: 'id' }
}

async function findByName({ known, geonames }: Sources, wish: CityWish, name: string): Promise<GeoCity | null> {
  const folded = foldText(name)
  const around = (await geonames()).listNear(wish, MOST_KM_BY_NAME)
  const cities = [...known.named(name), ...around.filter((city) => foldText(city.name) === folded)]
  const near = inCountry(cities, wish).filter((city) => distanceMeters(wish, city) <= MOST_KM_BY_NAME * 1000)
  return least(near, (city) => distanceMeters(wish, city))
}

async function findBySpot({ known, geonames }: Sources, wish: CityWish): Promise<GeoCity | null> {
  const closeness = (city: GeoCity) => distanceMeters(wish, city) / 1000 / reachKm(city.population)
  const around = inCountry([...known.byId.values()], wish).filter(
    (city) => distanceMeters(wish, city) <= city.radiusKm * 1000,
  )
  return least(around, closeness) ?? least(inCountry((await geonames()).listNear(wish, MOST_KM), wish), closeness)
}

async function findNearest({ known, geonames }: Sources, wish: CityWish): Promise<GeoCity | null> {
  const ours = inCountry([...known.byId.values()], wish)
  for (const km of CIRCLES_KM) {
    const near = [...ours, ...inCountry((await geonames()).listNear(wish, km), wish)]
    const city = least(near, (one) => distanceMeters(wish, one))
    if (city && distanceMeters(wish, city) <= km * 1000) return city
  }
  return null
}

/** Says what was understood, and every way on. */
function refuseCity({ city: name, country, ...spot }: CityWish, nearest: GeoCity | null): FoundCity {
  const where = country ? ` in ${country}` : ''
  const km = nearest ? Math.round(distanceMeters(spot, nearest) / 1000) : 0
  const there = nearest ? `the nearest is ${nearest.name} (${nearest.id}), ${km} km away` : 'and none far around'
  const ways = [
    ...(nearest ? ['name its id as city', 'say nearest as place (or --place nearest)'] : []),
    `say own as place for one of its own${name === null ? ', with its name as city' : ''}`,
  ].join(', or ')
  if (name === null)
    return { ok: false, field: 'lat', message: `and lon have no city${where} within ${MOST_KM} km; ${there}: ${ways}` }
  const unknown = `${JSON.stringify(name)} is no city${where} within ${MOST_KM_BY_NAME} km of the coordinates`
  return { ok: false, field: 'city', message: `${unknown}; ${there}: ${ways}` }
}

/** Places that hotels bring along, for those in no city; hotels that name the same one nearby share it. */
function createOwnPlaces(firstId: number) {
  const made = new Map<string, GeoCity[]>()
  let nextId = firstId
  return {
    find: (wish: CityWish, name: string): GeoCity | null =>
      inCountry(made.get(foldText(name)) ?? [], wish).find(
        (city) => distanceMeters(wish, city) <= MOST_KM_BY_NAME * 1000,
      ) ?? null,
    make: ({ lat, lon, country, city: name }: CityWish): FoundCity => {
      if (name === null) return { ok: false, field: 'city', message: 'is missing: a place of its own needs a name' }
      if (country === null)
        return { ok: false, field: 'country', message: 'is missing: a place of its own needs a country' }
      const city = { id: nextId++, name, countryCode: country, lat, lon, population: 0 }
      made.set(foldText(name), [...(made.get(foldText(name)) ?? []), city])
      return { ok: true, city, by: 'own' }
    },
  }
}

function inCountry<T extends GeoCity>(cities: readonly T[], { country }: CityWish): T[] {
  return cities.filter((city) => country === null || city.countryCode === country)
}

function least<T extends GeoCity>(cities: readonly T[], measure: (city: T) => number): T | null {
  let best: T | null = null
  for (const city of cities) {
    const difference = best ? measure(city) - measure(best) : -1
    if (difference < 0 || (difference === 0 && best && city.id < best.id)) best = city
  }
  return best
}
