import { inArray, sql } from 'drizzle-orm'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { meta, tenant } from '@/lib/backend/postgres/schema'
import { TENANTS } from '../data/tenants'
import { insertRows } from './insert-rows'
import { markRolled } from '../roll-forward'
import { seedAccounts } from './seed-accounts'
import { raiseSequences, seedHotels } from './seed-hotels'
import { seedPlaces } from './seed-places'
import { seedRights } from './seed-rights'
import { seedVouchers } from './seed-vouchers'
import { planDemo, type DemoScale } from '../demo-plan'

/** Raise it with any change of the seeded data. */
export const DEMO_VERSION = '2'

/** `kept_older`: demo data of another version; `kept_own`: rows that are not ours to touch; `left_empty`: as asked. */
export type SeedResult = 'present' | 'seeded' | 'kept_older' | 'kept_own' | 'left_empty'
type Report = (line: string) => void
type Seed = {
  /** The demo's day, see demo-day.ts. */
  today: string
  onProgress: Report
  scale: DemoScale
  /** Leave the database without demo data, now and later. */
  empty: boolean
}

const VERSION_KEY = 'demo'
// Databases of earlier versions carry this key.
const OLD_VERSION_KEY = 'world'
const NONE = 'none'

/**
 * Seeds the demo data into a database that is empty of everything, in one transaction: a killed seed leaves nothing
 * behind. Nothing is ever deleted or replaced: whatever is there stays.
 */
export async function seedDemo(db: Database, { today, onProgress, scale, empty }: Seed): Promise<SeedResult> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(meta)
      .where(inArray(meta.key, [VERSION_KEY, OLD_VERSION_KEY]))
    if (row?.value === DEMO_VERSION) return 'present'
    if (row?.value === NONE) return 'left_empty'
    if (row) return 'kept_older'
    if (!(await isEmpty(tx))) return 'kept_own'
    await tx.insert(meta).values({ key: VERSION_KEY, value: empty ? NONE : DEMO_VERSION })
    if (empty) return 'left_empty'
    await seedAccounts(tx)
    await writeInventory(tx, today, onProgress, scale)
    await seedRights(tx)
    await seedVouchers(tx, today)
    return 'seeded'
  })
}

/** Whether no table has a row but `meta`, which carries the mark of the database. */
async function isEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'meta'`)
  for (const { name } of rows) {
    const found = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`)
    if (found.rows.length > 0) return false
  }
  return true
}

async function writeInventory(db: Queryable, demoDay: string, report: Report, scale: DemoScale): Promise<void> {
  const plan = planDemo(scale)
  await insertRows(db, tenant, TENANTS)
  await seedPlaces(db, plan)
  report(`Places ${plan.cities.length}`)
  let done = 0
  for (const city of plan.cities) {
    await seedHotels(db, city, demoDay)
    done += city.hotelCount
    report(`Hotels ${done}/${plan.hotelCount}`)
  }
  await raiseSequences(db)
  await markRolled(db, demoDay)
}
