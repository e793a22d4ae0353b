import { and, eq, inArray } from 'drizzle-orm'
import type { Airport } from 'airport-data-js'
import { findFreePlaceId } from '@/lib/backend/inventory/free-place-id'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place, placeName } from '@/lib/backend/postgres/schema'
import { reachOfAirport } from '@/lib/domain/places/airport-reach'
import { slugify } from '@/lib/domain/places/slug'

const SERVES_KM = 60
const TYPES: ReadonlySet<string> = new Set(['large_airport', 'medium_airport'])

type City = { id: number; name: string; lat: number; lon: number }

/**
 * Adds the airports with scheduled flights that serve a city and that no city has yet; how many. They are found by
 * their names, their codes and the city. Ask under the lock of the import.
 */
export async function addAirports(tx: Queryable, city: City): Promise<number> {
  const near = await listAirports(city)
  const known = await findKnownCodes(
    tx,
    near.map(({ iata }) => iata),
  )
  const fresh = near.filter(({ iata }) => !known.has(iata))
  if (fresh.length === 0) return 0
  const firstId = await findFreePlaceId(tx)
  const rows = fresh.map((airport, n) => toRow(city, airport, firstId + n))
  await tx.insert(place).values(rows)
  await tx
    .insert(placeName)
    .values(
      fresh.flatMap(({ iata }, n) =>
        [iata, `${city.name} Airport`].map((name) => ({ placeId: firstId + n, lang: 'und', name, preferred: false })),
      ),
    )
  return rows.length
}

/** From OurAirports and others (CC BY 4.0) in the package airport-data-js, which takes half a second to open. */
async function listAirports({ lat, lon }: City): Promise<Airport[]> {
  const { findNearbyAirports } = await import('airport-data-js')
  const near = await findNearbyAirports(lat, lon, SERVES_KM)
  return near.filter(
    ({ iata, type, scheduled_service }) => iata !== '' && TYPES.has(type) && String(scheduled_service) === 'TRUE',
  )
}

async function findKnownCodes(tx: Queryable, codes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ code: placeName.name })
    .from(placeName)
    .innerJoin(place, eq(place.id, placeName.placeId))
    .where(and(eq(place.kind, 'airport'), inArray(placeName.name, [...codes])))
  return new Set(rows.map(({ code }) => code))
}

function toRow(city: City, airport: Airport, id: number): typeof place.$inferInsert {
  const { latitude: lat, longitude: lon } = airport
  return {
    id,
    kind: 'airport',
    parentId: city.id,
    countryCode: airport.country_code,
    slug: slugify(airport.airport) || 'airport',
    name: airport.airport,
    lat,
    lon,
    timezone: airport.time,
    radiusKm: reachOfAirport({ lat, lon }, city),
  }
}
