import { and, eq, isNull } from 'drizzle-orm'
import { revokeSessions } from '@/lib/backend/accounts/sessions'
import { factorBucket } from '@/lib/backend/limits/buckets'
import { giveTurnBack } from '@/lib/backend/limits/take-turn'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { accountFactor, recoveryCode, staffRole } from '@/lib/backend/postgres/schema-staff'
import { recordAct } from './record-act'
import type { StaffContext } from './staff-context'

type Outcome = { ok: true; changed: boolean } | { ok: false; code: 'no_staff' }

/**
 * Takes a lost second factor from somebody who works for the tenant, with its recovery codes, and ends their sessions
 * everywhere: the factor was one for every host. Their password alone lets them in afterwards, to set up another.
 */
export async function resetFactor(ctx: StaffContext, email: string): Promise<Outcome> {
  const reset = await ctx.db.transaction(async (tx) => {
    // A login that is under way holds this row: it ends first, and then its session.
    const [owner] = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.realm, ctx.realm), eq(account.email, email), isNull(account.deletedAt)))
      .for('update')
    if (!owner) return null
    const accountId = owner.id
    const [seat] = await tx
      .select({ role: staffRole.role })
      .from(staffRole)
      .where(and(eq(staffRole.accountId, accountId), eq(staffRole.tenantId, ctx.tenantId)))
    if (!seat) return null
    const taken = await tx
      .delete(accountFactor)
      .where(eq(accountFactor.accountId, accountId))
      .returning({ accountId: accountFactor.accountId })
    if (taken.length === 0) return { accountId, changed: false }
    await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
    await revokeSessions(tx, ctx.now(), { accountId, keep: null })
    const { role } = seat
    await recordAct(ctx, tx, { act: 'factor_reset', by: null, subject: 'account', subjectId: accountId, role })
    return { accountId, changed: true }
  })
  if (reset === null) return { ok: false, code: 'no_staff' }
  // The tries that failed were at the factor that is gone.
  await giveTurnBack(ctx.db, [factorBucket(reset.accountId)])
  return { ok: true, changed: reset.changed }
}
