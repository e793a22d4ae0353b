import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/backend/postgres/database'
import { demoDay } from '../demo-day'
import type { DemoScale } from '../demo-plan'
import { rollForward } from '../roll-forward'
import { seedDemo } from './seed-demo'

type DemoOptions = { now: Date; onProgress: (line: string) => void; empty?: boolean; scale?: DemoScale }

/** Seeds a database that has its tables and no rows yet; brings the prices of a seeded one up to the demo's day. */
export async function prepareDemo(db: Database, options: DemoOptions): Promise<void> {
  const { now, onProgress, empty = false, scale = {} } = options
  const today = demoDay(now)
  const seeded = await seedDemo(db, { today, onProgress, scale, empty })
  if (seeded === 'kept_older') onProgress('Demo data of an older version kept; npm run reset makes today’s')
  if (seeded === 'kept_own') onProgress('No demo data: this database has rows of its own')
  if (seeded === 'kept_own' || seeded === 'left_empty') return
  if (seeded === 'seeded') await db.execute(sql`analyze`)
  if (await rollForward(db, today)) onProgress(`Prices from ${today}`)
}
