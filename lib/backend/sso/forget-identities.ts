import { eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { accountIdentity } from '@/lib/backend/postgres/schema-sso'

/** Takes every provider off an account, with its old password: whoever knew that one may have added them. */
export async function forgetIdentities(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(accountIdentity).where(eq(accountIdentity.accountId, accountId))
}
