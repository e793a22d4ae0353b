import { and, eq } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { accountLists } from '@/lib/backend/postgres/schema-profile'
import { applyChanges, EMPTY_LISTS, type ListChanges, type Lists } from '@/lib/domain/accounts/lists'

/** Brings a browser's changes into the account's lists of this host; answers what they are now. */
export async function syncLists(
  ctx: Pick<AccountContext, 'db' | 'now' | 'host'>,
  { accountId, changes }: { accountId: string; changes: ListChanges },
): Promise<Lists> {
  const { host } = ctx
  return ctx.db.transaction(async (tx) => {
    await tx.insert(accountLists).values({ accountId, host }).onConflictDoNothing()
    const mine = and(eq(accountLists.accountId, accountId), eq(accountLists.host, host))
    const [row] = await tx.select().from(accountLists).where(mine).for('update')
    const lists = applyChanges(row ?? EMPTY_LISTS, changes)
    await tx
      .update(accountLists)
      .set({ ...lists, updatedAt: ctx.now().toISOString() })
      .where(mine)
    return lists
  })
}
