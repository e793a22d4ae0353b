import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { accountIdentity } from '@/lib/backend/postgres/schema-sso'

/**
 * Takes the providers off an account whose address nobody had confirmed: whoever opened it need not be the owner of
 * the address, who is about to get it.
 */
export async function forgetUnprovedIdentities(tx: Queryable, accountId: string): Promise<void> {
  const unproved = tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.emailVerifiedAt)))
  await tx.delete(accountIdentity).where(inArray(accountIdentity.accountId, unproved))
}

/** Takes every provider off an account, with its old password: whoever knew that one may have added them. */
export async function forgetIdentities(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(accountIdentity).where(eq(accountIdentity.accountId, accountId))
}
