import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { NOBODY } from '@/lib/backend/accounts/passwords'
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

/**
 * Takes the providers off an account that gets a new password: whoever knew the old one may have added them. One that
 * never had a password keeps those of a confirmed address, the only way in that it had. Answers whether any were taken
 * off.
 */
export async function forgetIdentities(tx: Queryable, accountId: string): Promise<boolean> {
  const known = tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), or(ne(account.passwordHash, NOBODY), isNull(account.emailVerifiedAt))))
  const gone = await tx.delete(accountIdentity).where(inArray(accountIdentity.accountId, known)).returning()
  return gone.length > 0
}
