import { and, eq, isNull } from 'drizzle-orm'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { isSuspended } from '@/lib/backend/staff/suspend-staff'
import type { LoginForm } from '@/lib/domain/accounts/forms'
import { isDemoEmail } from '@/lib/domain/accounts/schema'
import type { AccountContext } from './account-context'
import { loginBuckets } from '@/lib/backend/limits/buckets'
import { giveTurnBack, takeTurn, type Throttled } from '@/lib/backend/limits/take-turn'
import { findPending } from '@/lib/backend/factor/pending-login'
import type { FactorNeeded } from '@/lib/backend/ports'
import { checkPassword, hashPassword, isOutdated } from './passwords'
import { openSession, type OpenedSession } from './sessions'

type LoggedIn = { ok: true; accountId: string; session: OpenedSession }
type Refused = { ok: false; code: 'credentials' } | FactorNeeded | Throttled

/**
 * Signs in; an unknown address and a wrong password are one refusal after the same time. An account with a second
 * factor has no session before its code.
 */
export async function logIn(
  ctx: AccountContext,
  { email, password, remember }: LoginForm,
): Promise<LoggedIn | Refused> {
  const buckets = loginBuckets(ctx, email)
  const turn = await takeTurn(ctx.db, buckets)
  if (!turn.ok) return turn
  const found = await findAccount(ctx, email)
  const matches = await checkPassword(password, found?.passwordHash ?? null)
  if (!found || !matches) return { ok: false, code: 'credentials' }
  const { id: accountId, passwordHash } = found
  const entered = await ctx.db.transaction(async (tx) => {
    // A password that is being reset waits for this row, and then ends this session, too.
    const [still] = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.id, accountId), eq(account.passwordHash, passwordHash), isNull(account.deletedAt)))
      .for('share')
    // Asked only now: somebody may have been suspended while the row was waited for.
    if (!still || (await isSuspended(tx, accountId, ctx.tenantId))) return null
    const pending = await findPending(tx, { accountId, remember })
    return pending ? { pending } : { session: await openSession(ctx, tx, { accountId, remember }) }
  })
  if (entered === null) return { ok: false, code: 'credentials' }
  await giveTurnBack(ctx.db, buckets)
  // A renewed hash would end the way in that the code still has to finish.
  if (entered.pending) return { ok: false, code: 'factor', pending: entered.pending }
  if (isOutdated(passwordHash)) await renewHash(ctx, accountId, passwordHash, password)
  return { ok: true, accountId, session: entered.session }
}

/** The live account of an address in this realm; nobody's where its owner is suspended here. */
export async function findAccount(
  { db, tenantId, realm, demo }: Pick<AccountContext, 'db' | 'tenantId' | 'realm' | 'demo'>,
  email: string,
): Promise<{ id: string; passwordHash: string } | null> {
  const [row] = await db
    .select({ id: account.id, passwordHash: account.passwordHash })
    .from(account)
    .where(and(eq(account.realm, realm), eq(account.email, email), isNull(account.deletedAt)))
  // Everybody knows the password of the demonstration's: a database that was one once must not keep them open.
  if (!row || (!demo && isDemoEmail(email))) return null
  return (await isSuspended(db, row.id, tenantId)) ? null : row
}

async function renewHash({ db }: AccountContext, id: string, old: string, password: string): Promise<void> {
  await db
    .update(account)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(account.id, id), eq(account.passwordHash, old)))
}
