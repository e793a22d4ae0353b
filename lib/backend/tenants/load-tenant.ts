import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { TenantKey } from '@/lib/routing/tenant-key'

/** The active tenant that a key names, or null. A fid of a host's tenant is not an agent of the default host. */
export async function loadTenant(db: Database, key: TenantKey): Promise<Tenant | null> {
  const [row] = await db
    .select()
    .from(tenant)
    .where(and(eq(tenant.active, true), matchKey(key)))
    .limit(1)
  if (!row) return null
  if (key.kind !== 'agent' && row.kind !== key.kind) return null
  const { active: _, ...rest } = row
  return rest
}

/** Whoever sold something, as the table has it; null where they are switched off. */
export async function loadSeller(db: Queryable, id: TenantId): Promise<Tenant | null> {
  const [row] = await db
    .select()
    .from(tenant)
    .where(and(eq(tenant.active, true), eq(tenant.id, id)))
  if (!row) return null
  const { active: _, ...rest } = row
  return rest
}

function matchKey(key: TenantKey): SQL | undefined {
  return key.kind === 'agent' ? and(eq(tenant.fid, key.fid), isNull(tenant.host)) : eq(tenant.host, key.host)
}
