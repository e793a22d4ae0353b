import { count, inArray } from 'drizzle-orm'
import { hashPassword } from '@/lib/backend/accounts/passwords'
import type { Queryable } from '@/lib/backend/postgres/database'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../data/accounts'

/** Adds the accounts of the demonstration that are missing; what somebody changed or deleted stays as it is. */
export async function seedAccounts(db: Queryable): Promise<void> {
  const ids = DEMO_ACCOUNTS.map((row) => row.id)
  const [present] = await db.select({ n: count() }).from(account).where(inArray(account.id, ids))
  if (present?.n === ids.length) return
  // One hash for all: their password is no secret.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const emailVerifiedAt = '2026-01-01T00:00:00.000Z'
  await db
    .insert(account)
    .values(DEMO_ACCOUNTS.map((row) => ({ ...row, passwordHash, emailVerifiedAt })))
    .onConflictDoNothing()
}
