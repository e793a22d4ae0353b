import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { meta } from '@/lib/backend/postgres/schema'
import { tellPages } from '@/lib/backend/pages/tell-pages'

const KEY = 'tenants'

/** Grows with every change of a tenant; '0' before the first. Whoever remembers tenants forgets them when it grows. */
export async function readTenantsVersion(db: Pick<Queryable, 'select'>): Promise<string> {
  const [row] = await db.select().from(meta).where(eq(meta.key, KEY))
  return row?.value ?? '0'
}

/** Tells every process, once the caller's transaction commits, that tenants have changed. */
export async function raiseTenantsVersion(tx: Pick<Queryable, 'insert' | 'execute'>): Promise<void> {
  await tx
    .insert(meta)
    .values({ key: KEY, value: '1' })
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`(${meta.value}::bigint + 1)::text` } })
  await tellPages(tx, { tenants: true })
}
