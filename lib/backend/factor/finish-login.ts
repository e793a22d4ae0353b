import { and, eq, isNull, lt } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { openSession, type OpenedSession } from '@/lib/backend/accounts/sessions'
import { factorBucket } from '@/lib/backend/limits/buckets'
import { giveTurnBack, takeTurn, type Throttled } from '@/lib/backend/limits/take-turn'
import type { Queryable } from '@/lib/backend/postgres/database'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { accountFactor } from '@/lib/backend/postgres/schema-staff'
import { recordAct } from '@/lib/backend/staff/record-act'
import { isSuspended } from '@/lib/backend/staff/suspend-staff'
import { openSecret } from './factor-secret'
import { proofOf, type PendingLogin } from './pending-login'
import { spendRecoveryCode } from './recovery-codes'
import { findStep } from './totp'

type Finished = { ok: true; email: string; session: OpenedSession }
type Refused = { ok: false; code: 'code_wrong' | 'login_over' } | Throttled

/** Signs in whoever gave the password before and now a code of their app, or a recovery code: each once. */
export async function finishLogin(
  ctx: AccountContext,
  secret: string,
  { pending, code }: { pending: PendingLogin; code: string },
): Promise<Finished | Refused> {
  const { accountId, remember, proof } = pending
  const bucket = factorBucket(accountId)
  const turn = await takeTurn(ctx.db, [bucket])
  if (!turn.ok) return turn
  const result = await ctx.db.transaction(async (tx): Promise<Finished | Refused> => {
    const [owner] = await tx
      .select({ email: account.email, passwordHash: account.passwordHash })
      .from(account)
      .where(and(eq(account.id, accountId), eq(account.realm, ctx.realm), isNull(account.deletedAt)))
      .for('share')
    const isOver = !owner || proofOf(owner.passwordHash) !== proof || (await isSuspended(tx, accountId, ctx.tenantId))
    if (isOver) return { ok: false, code: 'login_over' }
    const by = (await spendCode(ctx, tx, { secret, accountId, code }))
      ? 'app'
      : (await spendRecoveryCode(ctx, tx, { accountId, code })) && 'recovery'
    if (!by) return { ok: false, code: 'code_wrong' }
    const done = { by: accountId, subject: 'account', subjectId: accountId } as const
    if (by === 'recovery') await recordAct(ctx, tx, { act: 'recovery_code_used', ...done })
    await recordAct(ctx, tx, { act: 'login', ...done })
    return { ok: true, email: owner.email, session: await openSession(ctx, tx, { accountId, remember }) }
  })
  if (result.ok) await giveTurnBack(ctx.db, [bucket])
  return result
}

type Try = { secret: string; accountId: string; code: string }

/** Uses up the step of a code, with all before it. */
async function spendCode(ctx: AccountContext, tx: Queryable, { secret, accountId, code }: Try): Promise<boolean> {
  const [row] = await tx.select().from(accountFactor).where(eq(accountFactor.accountId, accountId))
  const step = row
    ? findStep(await openSecret(secret, row.secret, accountId), code.replace(/\s/g, ''), ctx.now())
    : null
  if (step === null) return false
  const spent = await tx
    .update(accountFactor)
    .set({ lastStep: step })
    .where(and(eq(accountFactor.accountId, accountId), lt(accountFactor.lastStep, step)))
    .returning({ accountId: accountFactor.accountId })
  return spent.length > 0
}
