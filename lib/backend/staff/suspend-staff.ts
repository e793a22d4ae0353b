import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { account, accountSession } from '@/lib/backend/postgres/schema-accounts'
import { staffRole } from '@/lib/backend/postgres/schema-staff'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { givenHere } from './given-here'
import { recordAct } from './record-act'
import type { StaffContext } from './staff-context'

type Outcome = { ok: true; changed: boolean } | { ok: false; code: 'no_staff' }

/** Shuts a tenant's host to somebody who works there: sessions end, and nobody logs in with the address any more. */
export async function suspendStaff(ctx: StaffContext, email: string): Promise<Outcome> {
  return setSuspended(ctx, email, true)
}

/** Opens it again; sessions that were ended stay so. */
export async function restoreStaff(ctx: StaffContext, email: string): Promise<Outcome> {
  return setSuspended(ctx, email, false)
}

async function setSuspended(ctx: StaffContext, email: string, suspend: boolean): Promise<Outcome> {
  return ctx.db.transaction(async (tx) => {
    // A login that is under way holds this row: it ends first, and then its session.
    const [owner] = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.realm, ctx.realm), eq(account.email, email), isNull(account.deletedAt)))
      .for('update')
    const here = and(eq(staffRole.accountId, owner?.id ?? NOBODY), eq(staffRole.tenantId, ctx.tenantId))
    const [seat] = await tx.select().from(staffRole).where(here)
    if (!owner || !seat) return { ok: false, code: 'no_staff' }
    if ((seat.suspendedAt !== null) === suspend) return { ok: true, changed: false }
    const at = ctx.now().toISOString()
    await tx
      .update(staffRole)
      .set({ suspendedAt: suspend ? at : null })
      .where(here)
    if (suspend) await endSessions(ctx, tx, owner.id)
    const done = { by: null, subject: 'account', subjectId: owner.id, role: seat.role } as const
    await recordAct(ctx, tx, { act: suspend ? 'suspended' : 'restored', ...done })
    return { ok: true, changed: true }
  })
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Those on the tenant's host; the house has every host that is nobody else's. */
async function endSessions(ctx: StaffContext, tx: Queryable, accountId: string): Promise<void> {
  const at = ctx.now().toISOString()
  const [shown] = await tx.select({ host: tenant.host }).from(tenant).where(eq(tenant.id, ctx.tenantId))
  const taken = sql`(select host from ${tenant} where host is not null)`
  const onHost = shown?.host ? eq(accountSession.host, shown.host) : sql`${accountSession.host} not in ${taken}`
  await tx
    .update(accountSession)
    .set({ revokedAt: at })
    .where(
      and(
        eq(accountSession.accountId, accountId),
        onHost,
        isNull(accountSession.revokedAt),
        gt(accountSession.expiresAt, at),
      ),
    )
}

/** Whether an account is shut out of the host on which a tenant is shown. */
export async function isSuspended(tx: Queryable, accountId: string, tenantId: TenantId): Promise<boolean> {
  const rows = await tx
    .select({ id: staffRole.accountId })
    .from(staffRole)
    .where(
      and(
        eq(staffRole.accountId, accountId),
        givenHere(staffRole.tenantId, tenantId),
        isNotNull(staffRole.suspendedAt),
      ),
    )
  return rows.length > 0
}
