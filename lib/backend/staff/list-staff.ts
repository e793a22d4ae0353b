import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { tenant } from '@/lib/backend/postgres/schema'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { accountFactor, staffAct, staffRole } from '@/lib/backend/postgres/schema-staff'
import type { Queryable } from '@/lib/backend/postgres/database'
import { onSameHost } from '@/lib/backend/tenants/same-host'
import type { StaffAct, StaffRole, StaffSubject } from '@/lib/domain/staff/roles'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

export type StaffMember = {
  email: string
  name: string
  role: StaffRole
  standing: 'invited' | 'active' | 'suspended'
  hasFactor: boolean
  /** Null for the house. */
  host: string | null
}

/** Who works for a tenant; for any where none is named. */
export async function listStaff(db: Queryable, tenantId: TenantId | null): Promise<StaffMember[]> {
  const rows = await db
    .select({ seat: staffRole, email: account.email, name: account.name, host: tenant.host, factor: accountFactor })
    .from(staffRole)
    .innerJoin(account, eq(account.id, staffRole.accountId))
    .innerJoin(tenant, eq(tenant.id, staffRole.tenantId))
    .leftJoin(accountFactor, eq(accountFactor.accountId, account.id))
    .where(and(isNull(account.deletedAt), tenantId === null ? undefined : eq(staffRole.tenantId, tenantId)))
    .orderBy(asc(tenant.id), asc(account.email))
  return rows.map(({ seat, factor, ...person }) => ({
    ...person,
    role: seat.role,
    standing: seat.suspendedAt !== null ? 'suspended' : seat.acceptedAt === null ? 'invited' : 'active',
    hasFactor: factor !== null,
  }))
}

export type ListedAct = {
  at: string
  /** Address of who did it; null for the command line. */
  by: string | null
  act: StaffAct
  subject: StaffSubject
  subjectId: string | null
  /** Of a subject without a uuid. */
  subjectKey: string | null
  note: string | null
  role: StaffRole | null
  host: string | null
  requestId: string
}

/** The latest acts on a tenant's host, or on any, in the order in which they happened. */
export async function listActs(db: Queryable, tenantId: TenantId | null, limit: number): Promise<ListedAct[]> {
  const rows = await db
    .select({
      at: staffAct.at,
      by: account.email,
      act: staffAct.act,
      subject: staffAct.subject,
      subjectId: staffAct.subjectId,
      subjectKey: staffAct.subjectKey,
      note: staffAct.note,
      role: staffAct.role,
      host: tenant.host,
      requestId: staffAct.requestId,
    })
    .from(staffAct)
    .innerJoin(tenant, eq(tenant.id, staffAct.tenantId))
    .leftJoin(account, eq(account.id, staffAct.accountId))
    .where(tenantId === null ? undefined : onSameHost(staffAct.tenantId, tenantId))
    .orderBy(desc(staffAct.id))
    .limit(limit)
  return rows.reverse()
}
