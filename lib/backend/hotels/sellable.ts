import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { hotel } from '@/lib/backend/postgres/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

/** `isSoldBy` of lib/domain/rates in SQL, for hotels that are not switched off. */
export function sellableBy(tenantId: TenantId): SQL | undefined {
  return and(eq(hotel.active, true), or(isNull(hotel.tenantId), eq(hotel.tenantId, tenantId)))
}
