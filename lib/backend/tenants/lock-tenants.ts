import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'

const KEY = sql`hashtext('stayfront.tenants')`

/** Until the transaction ends. Of two that write by what the table says, each sees what the other has written. */
export async function lockTenants(tx: Pick<Queryable, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEY})`)
}

/** Waits for those alone: first visits do not keep each other waiting. */
export async function shareTenants(tx: Pick<Queryable, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${KEY})`)
}
