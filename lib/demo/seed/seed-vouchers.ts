import { inArray } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { voucher } from '@/lib/backend/postgres/schema-vouchers'
import { demoVouchers } from '../data/vouchers'

/** Adds the vouchers of the demonstration that are missing, to the tenants and accounts that are still there. */
export async function seedVouchers(db: Queryable, demoDay: string): Promise<void> {
  const all = demoVouchers(demoDay)
  const ids = all.map((row) => row.id)
  if ((await db.$count(voucher, inArray(voucher.id, ids))) === ids.length) return
  const [tenants, accounts] = await Promise.all([
    db.select({ id: tenant.id }).from(tenant),
    db.select({ id: account.id }).from(account),
  ])
  const known = all.filter(
    (row) => tenants.some(({ id }) => id === row.tenantId) && accounts.some(({ id }) => id === row.accountId),
  )
  if (known.length > 0) await db.insert(voucher).values(known).onConflictDoNothing()
}
