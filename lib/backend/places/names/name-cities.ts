import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place, placeName } from '@/lib/backend/postgres/schema'
import { nameCity } from './name-city'

/**
 * Gives cities from before the tables of names what they are called in other languages; how many names that were. A
 * city that has a name in a language keeps it, and so does one that somebody has named by hand.
 */
export async function nameCities(db: Queryable): Promise<number> {
  const cities = await db
    .select({
      id: place.id,
      countryCode: place.countryCode,
      name: place.name,
      named: sql<string[]>`array(
        select distinct n.lang from ${placeName} n where n.place_id = ${place.id} and n.preferred
      )`,
    })
    .from(place)
    .where(eq(place.kind, 'city'))
  const rows = cities.flatMap(({ id, countryCode, name, named }) =>
    nameCity(countryCode, name)
      .filter(({ lang }) => !named.includes(lang))
      .map((known) => ({ placeId: id, ...known })),
  )
  for (let start = 0; start < rows.length; start += 5_000) {
    await db
      .insert(placeName)
      .values(rows.slice(start, start + 5_000))
      .onConflictDoUpdate({
        target: [placeName.placeId, placeName.lang, placeName.name],
        set: { preferred: true },
      })
  }
  return rows.length
}
