import { eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { DEFAULT_HOST_FIRST } from '@/lib/backend/tenants/default-host-first'
import { readFid } from '@/lib/routing/tenant-key'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

/** The id of the tenant with a fid (digits) or host; null when there is none. */
export async function findTenantId(db: Queryable, hostOrFid: string): Promise<TenantId | null> {
  const fid = readFid(hostOrFid)
  const [row] = await db
    .select({ id: tenant.id })
    .from(tenant)
    .where(fid !== null ? eq(tenant.fid, fid) : eq(tenant.host, hostOrFid.toLowerCase()))
    .orderBy(DEFAULT_HOST_FIRST)
  return row?.id ?? null
}
