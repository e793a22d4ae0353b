import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { tenant } from '@/lib/backend/postgres/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

/**
 * `column` is the tenant itself or one that shares its host: an agent's link changes the brand of the default host,
 * not whose things a visitor sees there.
 */
export function onSameHost(column: PgColumn, tenantId: TenantId): SQL {
  return sql`${column} in (
    select there.id from ${tenant} there join ${tenant} here on here.host is not distinct from there.host
    where here.id = ${tenantId})`
}
