import { and, eq, isNull } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { account } from '@/lib/backend/postgres/schema-accounts'
import type { ProfileForm } from '@/lib/domain/accounts/profile'

/** Keeps the details of an account; its address and password have route handlers of their own. */
export async function saveProfile(
  ctx: Pick<AccountContext, 'db' | 'now'>,
  { accountId, form }: { accountId: string; form: ProfileForm },
): Promise<void> {
  await ctx.db
    .update(account)
    .set({ ...form, updatedAt: ctx.now().toISOString() })
    .where(and(eq(account.id, accountId), isNull(account.deletedAt)))
}
