import { eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place, placeName } from '@/lib/backend/postgres/schema'
import { foldText } from '@/lib/domain/search/fold'
import type { GeoCity } from './geonames'

type KnownCity = GeoCity & { radiusKm: number }

/** The cities that the database has, by id and by every folded name. */
export type KnownCities = {
  byId: ReadonlyMap<number, KnownCity>
  named: (name: string) => KnownCity[]
}

export async function loadKnownCities(db: Queryable): Promise<KnownCities> {
  const { id, name, countryCode, lat, lon, population, radiusKm } = place
  const cities = await db
    .select({ id, name, countryCode, lat, lon, population, radiusKm })
    .from(place)
    .where(eq(place.kind, 'city'))
  const spellings = await db
    .select({ id: placeName.placeId, name: placeName.name })
    .from(placeName)
    .innerJoin(place, eq(place.id, placeName.placeId))
    .where(eq(place.kind, 'city'))
  const byId = new Map(cities.map((city) => [city.id, city]))
  const ids = new Map<string, Set<number>>()
  for (const spelling of [...cities, ...spellings]) {
    const folded = foldText(spelling.name)
    const known = ids.get(folded)
    if (known) known.add(spelling.id)
    else ids.set(folded, new Set([spelling.id]))
  }
  return { byId, named: (wanted) => [...(ids.get(foldText(wanted)) ?? [])].flatMap((found) => byId.get(found) ?? []) }
}
