import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place } from '@/lib/backend/postgres/schema'

/** Places that GeoNames lacks have ids from here on. */
const OWN_PLACES_FROM = 1_000_000_000

/** The first id from which on there is no place, of any kind. Ask under the lock of the import. */
export async function findFreePlaceId(db: Queryable): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${place.id}), 0)::int` }).from(place)
  return Math.max(OWN_PLACES_FROM, (row?.last ?? 0) + 1)
}
