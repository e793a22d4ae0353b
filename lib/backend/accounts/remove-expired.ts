import { lte } from 'drizzle-orm'
import type { Database } from '@/lib/backend/postgres/database'
import { accountSession, accountToken } from '@/lib/backend/postgres/schema-accounts'
import { rateLimit } from '@/lib/backend/postgres/schema-limits'

/** Removes sessions, tokens and counts of tries whose time is over. */
export async function removeExpiredAccess(db: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.delete(rateLimit).where(lte(rateLimit.expire, now.getTime()))
  await db.delete(accountToken).where(lte(accountToken.expiresAt, at))
  await db.delete(accountSession).where(lte(accountSession.expiresAt, at))
}
