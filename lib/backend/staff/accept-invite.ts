import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { findToken, spendToken, spendTokens } from '@/lib/backend/accounts/account-tokens'
import { hashPassword } from '@/lib/backend/accounts/passwords'
import { openSession, revokeSessions, type OpenedSession } from '@/lib/backend/accounts/sessions'
import { findPending } from '@/lib/backend/factor/pending-login'
import { addressBuckets } from '@/lib/backend/limits/buckets'
import { takeTurn, type Throttled } from '@/lib/backend/limits/take-turn'
import type { FactorNeeded } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { staffRole } from '@/lib/backend/postgres/schema-staff'
import { forgetIdentities } from '@/lib/backend/sso/forget-identities'
import type { InviteForm } from '@/lib/domain/accounts/forms'
import { givenHere } from './given-here'
import { recordAct } from './record-act'

type Accepted = { ok: true; email: string; session: OpenedSession }
type Refused = { ok: false; code: 'token_invalid' } | FactorNeeded | Throttled

/**
 * Takes up a role by a mailed token, once and on the host of its tenant: sets name and password, signs the account out
 * everywhere and in here.
 */
export async function acceptInvite(ctx: AccountContext, form: InviteForm): Promise<Accepted | Refused> {
  const turn = await takeTurn(ctx.db, addressBuckets('reset', ctx))
  if (!turn.ok) return turn
  const found = await findToken(ctx, ctx.db, { purpose: 'invite', token: form.token })
  if (!found || found.used) return { ok: false, code: 'token_invalid' }
  const passwordHash = await hashPassword(form.password)
  const { accountId, email } = found
  const entered = await ctx.db.transaction(async (tx) => {
    const live = and(eq(account.id, accountId), eq(account.email, email), isNull(account.deletedAt))
    // Of two clicks, and of a click and a suspension, one waits here for the other.
    const [owner] = await tx.select({ id: account.id }).from(account).where(live).for('update')
    if (!owner || !(await takeSeat(ctx, tx, accountId))) return null
    await spendToken(ctx, tx, found.id)
    await spendTokens(ctx, tx, { purpose: 'reset', accountId })
    await spendTokens(ctx, tx, { purpose: 'change', accountId })
    await forgetIdentities(tx, accountId)
    const at = ctx.now().toISOString()
    // Whoever has the link has the address.
    const emailVerifiedAt = sql`coalesce(${account.emailVerifiedAt}, ${at}::timestamptz)`
    await tx
      .update(account)
      .set({ name: form.name, passwordHash, emailVerifiedAt, updatedAt: at })
      .where(eq(account.id, accountId))
    await revokeSessions(tx, ctx.now(), { accountId, keep: null })
    const pending = await findPending(tx, { accountId, remember: false })
    return pending ? { pending } : { session: await openSession(ctx, tx, { accountId, remember: false }) }
  })
  if (entered === null) return { ok: false, code: 'token_invalid' }
  if (entered.pending) return { ok: false, code: 'factor', pending: entered.pending }
  return { ok: true, email, session: entered.session }
}

/**
 * The account that took up its role on this host by this token before, and still has it; null for every other token,
 * also for one that is over.
 */
export async function findAccepted(
  ctx: Pick<AccountContext, 'db' | 'now' | 'realm' | 'tenantId'>,
  token: string,
): Promise<string | null> {
  const found = await findToken(ctx, ctx.db, { purpose: 'invite', token })
  if (!found?.used) return null
  const taken = and(isNotNull(staffRole.acceptedAt), isNull(staffRole.suspendedAt))
  const [seat] = await ctx.db
    .select({ accountId: staffRole.accountId })
    .from(staffRole)
    .where(and(eq(staffRole.accountId, found.accountId), givenHere(staffRole.tenantId, ctx.tenantId), taken))
  return seat?.accountId ?? null
}

/** False where the account has no role to take up on this host. */
async function takeSeat(ctx: AccountContext, tx: Queryable, accountId: string): Promise<boolean> {
  const [seat] = await tx
    .update(staffRole)
    .set({ acceptedAt: ctx.now().toISOString() })
    .where(
      and(
        eq(staffRole.accountId, accountId),
        givenHere(staffRole.tenantId, ctx.tenantId),
        isNull(staffRole.acceptedAt),
        isNull(staffRole.suspendedAt),
      ),
    )
    .returning({ role: staffRole.role })
  if (!seat) return false
  const { role } = seat
  await recordAct(ctx, tx, { act: 'accepted', by: accountId, subject: 'account', subjectId: accountId, role })
  return true
}
