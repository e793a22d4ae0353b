import { eq } from 'drizzle-orm'
import type { Database } from '@/lib/backend/postgres/database'
import { accountIdentity } from '@/lib/backend/postgres/schema-sso'

/** Whether a provider signs in to an account. */
export async function hasIdentity(db: Database, accountId: string): Promise<boolean> {
  return (await db.$count(accountIdentity, eq(accountIdentity.accountId, accountId))) > 0
}
