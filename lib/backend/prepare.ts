import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { connect } from './postgres/database'
import { migrateDatabase } from './postgres/migrate'
import { rollForward } from '@/lib/demo/roll-forward'
import { seedDemo } from '@/lib/demo/seed-demo'
import { demoDay } from '@/lib/demo/demo-day'
import type { DemoScale } from '@/lib/demo/demo-plan'

export type PrepareOptions = {
  /** The demo's day, `YYYY-MM-DD`: see lib/demo/demo-day.ts. */
  today: string
  onProgress?: (line: string) => void
  /** A part of the demo data, for tests. */
  scale?: DemoScale
  /** Without it only the tables are made: an operator brings tenants and inventory. */
  demo?: boolean
}

/** Brings the database at `url` up to date: tables, demo data, prices from today on. Throws when it cannot. */
export async function prepareDatabase(
  url: string,
  { today, onProgress = () => undefined, scale = {}, demo = true }: PrepareOptions,
): Promise<void> {
  const { db, pool, close } = connect(url, 3)
  try {
    const lock = await pool.connect()
    try {
      await lock.query(`select pg_advisory_lock(hashtext('stayfront.prepare'))`)
      onProgress('Tables')
      await migrateDatabase(db)
      if (!demo) return
      const seeded = await seedDemo(db, today, onProgress, scale)
      if (seeded === 'kept_older')
        onProgress('Older demo data kept: bookings, imported hotels or applied tenants use it')
      if (seeded === 'seeded') await db.execute(sql`analyze`)
      if (await rollForward(db, today)) onProgress(`Prices from ${today}`)
    } finally {
      // Ends the session too, and with it the lock, even after an error.
      lock.release(true)
    }
  } finally {
    await close()
  }
}

/** A failed statement hides why it failed in its cause, behind all that it was given. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.message.slice(0, 300)
  return error.cause === undefined ? own : `${describeFailure(error.cause)}\n${own}`
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set: it says which database to prepare')
  const start = Date.now()
  await prepareDatabase(url, {
    today: demoDay(new Date()),
    onProgress: (line) => console.log(line),
    demo: process.env.STAYFRONT_MODE !== 'production',
  })
  console.log(`Database ready after ${((Date.now() - start) / 1000).toFixed(1)} s`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error: unknown) => {
    console.error(`Preparing the database failed: ${describeFailure(error)}`)
    process.exitCode = 1
  })
}
