import { subYears } from 'date-fns/subYears'
import { lt } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { invNight } from '@/lib/backend/postgres/schema'

/** Forgets the ledger's nights that are more than `years` old; answers how many. */
export async function removeOldNights(db: Queryable, now: Date, years: number): Promise<number> {
  const first = subYears(now, years).toISOString().slice(0, 10)
  const removed = await db.delete(invNight).where(lt(invNight.night, first))
  return removed.rowCount ?? 0
}
