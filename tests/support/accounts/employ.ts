import type { Queryable } from '@/lib/backend/postgres/database'
import { accountFactor, staffRole } from '@/lib/backend/postgres/schema-staff'
import type { StaffRole } from '@/lib/domain/staff/roles'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

const SINCE = '2026-01-01T00:00:00.000Z'

/** Lets an account work for a tenant, with a second factor unless it is left out. */
export async function employ(
  db: Queryable,
  accountId: string,
  { tenantId, role, factor = true }: { tenantId: TenantId; role: StaffRole; factor?: boolean },
): Promise<void> {
  await db.insert(staffRole).values({ accountId, tenantId, role, invitedAt: SINCE, acceptedAt: SINCE })
  if (!factor) return
  const set = { accountId, secret: 'sealed', lastStep: 0, confirmedAt: SINCE }
  await db.insert(accountFactor).values(set).onConflictDoNothing()
}
