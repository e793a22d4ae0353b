import { count, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { booking, hotel, meta, tenant } from '@/lib/backend/postgres/schema'
import { readTenantsVersion } from '@/lib/backend/tenants/tenants-version'
import { TENANTS } from './data/tenants'
import { insertRows } from './insert-rows'
import { markRolled } from './roll-forward'
import { seedAccounts } from './seed-accounts'
import { raiseSequences, seedHotels } from './seed-hotels'
import { seedPlaces } from './seed-places'
import { seedVouchers } from './seed-vouchers'
import { planDemo, type DemoScale } from './demo-plan'

/** Raise it with any change of the seeded data. */
export const DEMO_VERSION = '2'

export type SeedResult = 'present' | 'seeded' | 'kept_older'
type Report = (line: string) => void

/**
 * Seeds the demo data where it is absent. Older demo data are replaced only while nothing of the user's
 * hangs on it (bookings, imported hotels, applied tenants); else it stays. One transaction: a killed seed leaves
 * nothing behind.
 */
export async function seedDemo(db: Database, demoDay: string, report: Report, scale: DemoScale): Promise<SeedResult> {
  return db.transaction(async (tx) => {
    await seedAccounts(tx)
    const [row] = await tx.select().from(meta).where(eq(meta.key, 'world'))
    if (row?.value === DEMO_VERSION) {
      await seedVouchers(tx, demoDay)
      return 'present'
    }
    if (row && (await isInUse(tx))) return 'kept_older'
    await clearInventory(tx)
    await writeInventory(tx, demoDay, report, scale)
    await seedVouchers(tx, demoDay)
    return 'seeded'
  })
}

async function isInUse(db: Queryable): Promise<boolean> {
  const [bookings] = await db.select({ n: count() }).from(booking)
  const [imported] = await db.select({ n: count() }).from(hotel).where(eq(hotel.demo, false))
  return (bookings?.n ?? 0) > 0 || (imported?.n ?? 0) > 0 || (await readTenantsVersion(db)) !== '0'
}

async function clearInventory(db: Queryable): Promise<void> {
  await db.execute(
    sql`truncate tenant, place, place_name, tax_rule, fx_table, hotel, room_type, rate_plan, rate_calendar, inv_night, review, booking, booking_event, hold, payment, contact_request, contact_draft, mail, lead, voucher, favourite_list, account_identity restart identity`,
  )
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
  await db
    .insert(meta)
    .values({ key: 'world', value: DEMO_VERSION })
    .onConflictDoUpdate({ target: meta.key, set: { value: DEMO_VERSION } })
}
