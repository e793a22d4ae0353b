import { and, eq, like } from 'drizzle-orm'
import { alpha2ToNumeric } from 'i18n-iso-countries'
import tzLookup from 'tz-lookup'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place, placeName } from '@/lib/backend/postgres/schema'
import { countryName } from '@/lib/domain/places/country-name'
import { nameCountry } from '@/lib/backend/inventory/country-names'
import { nameCity } from '@/lib/backend/places/names/name-city'
import { reachKm } from './city-finder'
import type { GeoCity, Geonames } from './geonames'
import { toSlug } from './slug'

/** Adds a city that the database lacks, with its country if that is missing too. */
export async function createCity(db: Queryable, city: GeoCity, geonames: Geonames): Promise<void> {
  const parentId = await findOrCreateCountry(db, city.countryCode, geonames)
  const { id, name, countryCode, lat, lon, population } = city
  await db.insert(place).values({
    id,
    kind: 'city',
    parentId,
    countryCode,
    slug: await findFreeSlug(db, countryCode, toSlug(name, 'city')),
    name,
    lat,
    lon,
    population,
    timezone: tzLookup(lat, lon),
    radiusKm: Math.round(Math.max(3, 1.5 * reachKm(population)) * 10) / 10,
  })
  const names = nameCity(countryCode, name)
  if (names.length > 0) await db.insert(placeName).values(names.map((known) => ({ placeId: id, ...known })))
}

// An address finds a city by country and slug, so namesakes in one country need a number.
async function findFreeSlug(db: Queryable, countryCode: string, slug: string): Promise<string> {
  const rows = await db
    .select({ slug: place.slug })
    .from(place)
    .where(and(eq(place.kind, 'city'), eq(place.countryCode, countryCode), like(place.slug, `${slug}%`)))
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

async function findOrCreateCountry(db: Queryable, code: string, geonames: Geonames): Promise<number> {
  const [known] = await db
    .select({ id: place.id })
    .from(place)
    .where(and(eq(place.kind, 'country'), eq(place.countryCode, code)))
  if (known) return known.id
  const country = describeCountry(code, geonames)
  await db
    .insert(place)
    .values({ ...country, kind: 'country', parentId: null, countryCode: code, population: 0, radiusKm: 500 })
  const names = nameCountry(code, country.name)
  if (names.length > 0) await db.insert(placeName).values(names.map((name) => ({ placeId: country.id, ...name })))
  return country.id
}

/** A country from its name and its cities; what is charged there is the operator's to say. */
function describeCountry(code: string, geonames: Geonames) {
  const id = Number(alpha2ToNumeric(code))
  if (!(id > 0)) throw new Error(`${code} is no country of ISO 3166`)
  const name = countryName(code, 'en') ?? code
  const cities = geonames.listCountry(code)
  const lat = mean(cities.map((city) => city.lat))
  const lon = mean(cities.map((city) => city.lon))
  const largest = [...cities].sort((a, b) => b.population - a.population)[0] ?? { lat, lon }
  return { id, slug: toSlug(name, code.toLowerCase()), name, lat, lon, timezone: tzLookup(largest.lat, largest.lon) }
}

function mean(values: readonly number[]): number {
  return values.length === 0
    ? 0
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e4) / 1e4
}
