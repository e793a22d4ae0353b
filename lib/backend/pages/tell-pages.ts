import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'

/** The channel on which processes hear of what makes pages that they keep wrong. */
export const PAGES_CHANNEL = 'stayfront_pages'

/** Every page, those that name one of these hotels, or what is remembered of tenants. */
export type ChangedPages = { all: true } | { hotelIds: readonly number[] } | { tenants: true }

// PostgreSQL refuses payloads of 8,000 bytes.
const LONGEST = 7_500

/** Tells every process once the caller's transaction commits. For what seldom changes: committing waits for others that do the same. */
export async function tellPages(tx: Pick<Queryable, 'execute'>, change: ChangedPages): Promise<void> {
  const text = JSON.stringify(change)
  const payload = text.length > LONGEST ? JSON.stringify({ all: true }) : text
  await tx.execute(sql`select pg_notify(${PAGES_CHANNEL}, ${payload})`)
}
