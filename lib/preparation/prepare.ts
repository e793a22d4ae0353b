import { sql } from 'drizzle-orm'
import type { DemoScale } from '@/lib/demo/demo-plan'
import { connect, type Database } from '@/lib/backend/postgres/database'
import { migrateMarked } from '@/lib/backend/postgres/migrate'
import type { Mode } from '@/lib/backend/postgres/mode'

export type PrepareOptions = {
  mode: Mode
  now: Date
  onProgress?: (line: string) => void
  /** A demo without demo data: tables and mark alone, for a trial with tenants and hotels of one's own. */
  empty?: boolean
  /** A part of the demo data, for tests. */
  scale?: DemoScale
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
      if (options.mode === 'demo') await prepareDemo(db, { ...options, onProgress })
    } finally {
      // Ends the session too, and with it the lock, even after an error.
      lock.release(true)
    }
  } finally {
    await close()
  }
}

type DemoOptions = PrepareOptions & { onProgress: (line: string) => void }

async function prepareDemo(db: Database, { now, onProgress, empty = false, scale = {} }: DemoOptions): Promise<void> {
  // Production never loads the demo data.
  const [{ demoDay }, { seedDemo }, { rollForward }] = await Promise.all([
    import('@/lib/demo/demo-day'),
    import('@/lib/demo/seed/seed-demo'),
    import('@/lib/demo/roll-forward'),
  ])
  const today = demoDay(now)
  const seeded = await seedDemo(db, { today, onProgress, scale, empty })
  if (seeded === 'kept_older') onProgress('Demo data of an older version kept; npm run reset makes today’s')
  if (seeded === 'kept_own') onProgress('No demo data: this database has rows of its own')
  if (seeded === 'kept_own' || seeded === 'left_empty') return
  if (seeded === 'seeded') await db.execute(sql`analyze`)
  if (await rollForward(db, today)) onProgress(`Prices from ${today}`)
}
