import { subDays } from 'date-fns/subDays'
import { and, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '@/lib/backend/postgres/database'
import { accountSession, accountToken } from '@/lib/backend/postgres/schema-accounts'
import { rateLimit } from '@/lib/backend/postgres/schema-limits'
import { upstreamSession } from '@/lib/backend/postgres/schema-upstream'
import { VISITOR_DAYS } from '@/lib/domain/accounts/limits'

/**
 * Removes sessions, tokens and counts of tries whose time is over. That a session was ended is known for as long as its
 * browser may open what was booked in it, and nothing of its person besides.
 */
export async function removeExpiredAccess(db: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.delete(rateLimit).where(lte(rateLimit.expire, now.getTime()))
  await db.delete(accountToken).where(lte(accountToken.expiresAt, at))
  const isForgotten = lte(accountSession.revokedAt, subDays(now, VISITOR_DAYS).toISOString())
  const isOver = lte(accountSession.expiresAt, at)
  await db.delete(accountSession).where(and(isOver, or(isNull(accountSession.revokedAt), isForgotten)))
  const kept = db.select({ id: accountSession.id }).from(accountSession).where(isOver)
  await db.delete(upstreamSession).where(inArray(upstreamSession.sessionId, kept))
  await db
    .update(accountSession)
    .set({ userAgent: null, ipPrefix: null })
    .where(and(isOver, or(isNotNull(accountSession.userAgent), isNotNull(accountSession.ipPrefix))))
}
