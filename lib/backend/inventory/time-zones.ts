import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'

/** Names of time zones that the database knows: `at time zone` with another fails every query that reads the hotel. */
export async function loadTimeZones(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from pg_timezone_names`)
  return new Set(rows.map(({ name }) => name))
}
