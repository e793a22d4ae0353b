import { eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

/** The id of the tenant with a fid (digits) or host; null when there is none. */
export async function findTenantId(db: Queryable, hostOrFid: string): Promise<TenantId | null> {
  const isFid = /^\d{1,9}$/.test(hostOrFid)
  const [row] = await db
    .select({ id: tenant.id })
    .from(tenant)
    .where(isFid ? eq(tenant.fid, Number(hostOrFid)) : eq(tenant.host, hostOrFid.toLowerCase()))
  return row?.id ?? null
}
