import { nameCities } from '@/lib/backend/places/names/name-cities'
import { connect } from '@/lib/backend/postgres/database'
import { migrateMarked } from '@/lib/backend/postgres/migrate'
import type { Mode } from '@/lib/backend/postgres/mode'

export type PrepareOptions = {
  mode: Mode
  now: Date
  onProgress?: (line: string) => void
  /** A demo without demo data: tables and mark alone, for a trial with tenants and hotels of one's own. */
  empty?: boolean
  /** A part of the demo data, for tests. */
  scale?: { cities?: readonly string[]; hotelShare?: number }
}

/**
 * Brings the database at `url` up to date: tables, and in a demo its data and prices from today on. Throws when it
 * cannot, with code DATABASE_REFUSED for a database of the other mode.
 */
export async function prepareDatabase(url: string, options: PrepareOptions): Promise<void> {
  const { onProgress = () => undefined } = options
  const { db, pool, close } = connect(url, 3)
  try {
    const lock = await pool.connect()
    try {
      await lock.query(`select pg_advisory_lock(hashtext('stayfront.prepare'))`)
      onProgress('Tables')
      await migrateMarked(db, options.mode)
      await nameCities(db)
      if (options.mode === 'demo') {
        // The only line here that knows lib/demo; production never loads it.
        await (await import('@/lib/demo/seed/prepare-demo')).prepareDemo(db, { ...options, onProgress })
      }
    } finally {
      // Ends the session too, and with it the lock, even after an error.
      lock.release(true)
    }
  } finally {
    await close()
  }
}
