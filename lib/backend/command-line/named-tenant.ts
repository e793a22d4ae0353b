import { eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { readHostname } from '@/lib/routing/tenant-key'

/** The host of a white label or an agency; null for the house. */
export type TenantHost = string | null

/** A host as it was typed, `default` being the house's; false where it is none. */
export function readTenantHost(text: string): TenantHost | false {
  return text === 'default' ? null : (readHostname(text) ?? false)
}

export async function findNamedTenant(db: Queryable, host: TenantHost): Promise<Tenant | null> {
  const named = host === null ? eq(tenant.kind, 'house') : eq(tenant.host, host)
  const [row] = await db.select().from(tenant).where(named)
  return row ?? null
}
