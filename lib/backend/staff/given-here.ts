import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { tenant } from '@/lib/backend/postgres/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

/**
 * `column` is the tenant whose options and roles count where `tenantId` is shown: the one of its host; on the default
 * host, where an agent's link changes the brand alone, the house.
 */
export function givenHere(column: PgColumn, tenantId: TenantId): SQL {
  return sql`${column} in (
    select giver.id from ${tenant} giver join ${tenant} here on here.host is not distinct from giver.host
    where here.id = ${tenantId} and giver.kind <> 'agent')`
}
