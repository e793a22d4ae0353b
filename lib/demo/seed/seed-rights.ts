import type { Queryable } from '@/lib/backend/postgres/database'
import { accountOption, staffRole } from '@/lib/backend/postgres/schema-staff'
import { DEMO_OPTIONS, DEMO_STAFF } from '../data/accounts'

/** Gives the accounts of the demonstration their options and roles, once both they and the tenants are there. */
export async function seedRights(db: Queryable): Promise<void> {
  await db.insert(accountOption).values([...DEMO_OPTIONS])
  await db.insert(staffRole).values([...DEMO_STAFF])
}
