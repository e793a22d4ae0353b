import { eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place, placeName } from '@/lib/backend/postgres/schema'
import { distanceMeters } from '@/lib/domain/places/distance'
import { foldText } from '@/lib/domain/search/fold'
import { loadGeonames, type GeoCity, type Geonames, type Spot } from './geonames'

/** `country` and `city` (a name or a GeoNames id) narrow what the coordinates say. */
export type CityWish = Spot & { country: string | null; city: string | null }
export type FoundCity =
  { ok: true; city: GeoCity; by: 'id' | 'name' | 'spot' } | { ok: false; field: string; message: string }

export type CityFinder = {
  find: (wish: CityWish) => Promise<FoundCity>
  countryOf: (placeId: number) => string | null
  isKnown: (placeId: number) => boolean
  geonames: () => Promise<Geonames>
}

type KnownCity = GeoCity & { radiusKm: number }

const MOST_KM = 30
// A name may be that of the larger city nearby; an id may be off by no more than a slip of the coordinates.
const MOST_KM_BY_NAME = 50
const MOST_KM_BY_ID = 100

/** Finds cities among those that the database knew at this moment, and in GeoNames. */
export async function loadCityFinder(db: Queryable): Promise<CityFinder> {
  const known = await loadKnownCities(db)
  const names = await loadNames(db, known)
  let loading: Promise<Geonames> | null = null
  const geonames = () => (loading ??= loadGeonames())

  const findById = async (wish: CityWish, id: number): Promise<FoundCity> => {
    const city = known.get(id) ?? (await geonames()).find(id)
    if (!city) return { ok: false, field: 'city', message: `${id} is no city of GeoNames` }
    const km = Math.round(distanceMeters(wish, city) / 1000)
    if (km > MOST_KM_BY_ID)
      return { ok: false, field: 'city', message: `${id} (${city.name}) lies ${km} km from the coordinates` }
    return { ok: true, city, by: 'id' }
  }
  const findByName = async (wish: CityWish, name: string): Promise<GeoCity | null> => {
    const folded = foldText(name)
    const ours = [...(names.get(folded) ?? [])].flatMap((id) => known.get(id) ?? [])
    const theirs = (await geonames()).listNear(wish, MOST_KM_BY_NAME).filter((city) => foldText(city.name) === folded)
    const near = inCountry([...ours, ...theirs], wish).filter(
      (city) => distanceMeters(wish, city) <= MOST_KM_BY_NAME * 1000,
    )
    return least(near, (city) => distanceMeters(wish, city))
  }
  const findBySpot = async (wish: CityWish): Promise<FoundCity> => {
    const closeness = (city: GeoCity) => distanceMeters(wish, city) / 1000 / reachKm(city.population)
    const around = inCountry([...known.values()], wish).filter(
      (city) => distanceMeters(wish, city) <= city.radiusKm * 1000,
    )
    const city =
      least(around, closeness) ?? least(inCountry((await geonames()).listNear(wish, MOST_KM), wish), closeness)
    if (city) return { ok: true, city, by: 'spot' }
    const where = wish.country ? ` in ${wish.country}` : ''
    return {
      ok: false,
      field: 'lat',
      message: `and lon have no city${where} within ${MOST_KM} km: name a GeoNames id as city`,
    }
  }
  return {
    find: async (wish) => {
      if (wish.city !== null && /^\d{1,9}$/.test(wish.city)) return findById(wish, Number(wish.city))
      const named = wish.city === null ? null : await findByName(wish, wish.city)
      return named ? { ok: true, city: named, by: 'name' } : findBySpot(wish)
    },
    countryOf: (id) => known.get(id)?.countryCode ?? null,
    isKnown: (id) => known.has(id),
    geonames,
  }
}

/**
 * How far a city of a population reaches, in kilometres, so that a village nearby does not get a large city's hotels.
 */
export function reachKm(population: number): number {
  return Math.max(0.25, Math.sqrt(population / (Math.PI * 5000)))
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

async function loadKnownCities(db: Queryable): Promise<Map<number, KnownCity>> {
  const { id, name, countryCode, lat, lon, population, radiusKm } = place
  const rows = await db
    .select({ id, name, countryCode, lat, lon, population, radiusKm })
    .from(place)
    .where(eq(place.kind, 'city'))
  return new Map(rows.map((row) => [row.id, row]))
}

async function loadNames(db: Queryable, known: ReadonlyMap<number, KnownCity>): Promise<Map<string, Set<number>>> {
  const rows = await db
    .select({ id: placeName.placeId, name: placeName.name })
    .from(placeName)
    .innerJoin(place, eq(place.id, placeName.placeId))
    .where(eq(place.kind, 'city'))
  const names = new Map<string, Set<number>>()
  for (const { id, name } of [...known.values(), ...rows]) {
    const folded = foldText(name)
    const ids = names.get(folded)
    if (ids) ids.add(id)
    else names.set(folded, new Set([id]))
  }
  return names
}
