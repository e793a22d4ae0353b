import { and, eq, isNull } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { passwordBucket } from '@/lib/backend/limits/buckets'
import { giveTurnBack, takeTurn, type Throttled } from '@/lib/backend/limits/take-turn'
import { checkPassword } from '@/lib/backend/accounts/passwords'
import { account } from '@/lib/backend/postgres/schema-accounts'

export type PasswordRefused = { ok: false; code: 'current' } | Throttled

/** Whether a signed-in person knows their password; a stolen session alone does not change who owns an account. */
export async function confirmPassword(
  ctx: AccountContext,
  { accountId, password }: { accountId: string; password: string },
): Promise<{ ok: true; email: string; passwordHash: string } | PasswordRefused> {
  const bucket = passwordBucket(ctx, accountId)
  const turn = await takeTurn(ctx.db, [bucket])
  if (!turn.ok) return turn
  const [row] = await ctx.db
    .select({ email: account.email, passwordHash: account.passwordHash })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.deletedAt)))
  const matches = await checkPassword(password, row?.passwordHash ?? null)
  if (!row || !matches) return { ok: false, code: 'current' }
  await giveTurnBack(ctx.db, [bucket])
  return { ok: true, ...row }
}
