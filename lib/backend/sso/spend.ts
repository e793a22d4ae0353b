import { subMinutes } from 'date-fns/subMinutes'
import { lte } from 'drizzle-orm'
import { hashToken } from '@/lib/backend/tokens/secret'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { ssoSpent } from '@/lib/backend/postgres/schema-sso'

/** Uses a secret up; false when somebody has used it before. */
export async function spendOnce(tx: Queryable, secret: string, expiresAt: Date): Promise<boolean> {
  const kept = await tx
    .insert(ssoSpent)
    .values({ key: hashToken(secret), expiresAt: expiresAt.toISOString() })
    .onConflictDoNothing()
    .returning({ key: ssoSpent.key })
  return kept.length > 0
}

// Secrets are refused by their own time; this only keeps a clock that runs behind from using one twice.
const GRACE_MINUTES = 10

/** Forgets what was used and is over in any case. */
export async function removeSpent(db: Database, now: Date): Promise<void> {
  await db.delete(ssoSpent).where(lte(ssoSpent.expiresAt, subMinutes(now, GRACE_MINUTES).toISOString()))
}
