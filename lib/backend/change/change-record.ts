import { and, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { stayChange } from '@/lib/backend/postgres/schema-changes'

export type ChangeRecord = typeof stayChange.$inferSelect

/** The change that waits for a payment link to be paid; who acts on it locks its booking before. Null where none does. */
export async function findOpenChange(db: Queryable, linkId: string): Promise<ChangeRecord | null> {
  const [row] = await db
    .select()
    .from(stayChange)
    .where(and(eq(stayChange.linkId, linkId), eq(stayChange.state, 'open')))
  return row ?? null
}

/** Takes back a change that waits to be paid, of a locked booking; answers whether there was one. Its link and rooms are the caller's. */
export async function withdrawChange(
  tx: Queryable,
  which: { bookingId: string } | { linkId: string },
  at: string,
): Promise<ChangeRecord | null> {
  const isIt = 'linkId' in which ? eq(stayChange.linkId, which.linkId) : eq(stayChange.bookingId, which.bookingId)
  const [row] = await tx
    .update(stayChange)
    .set({ state: 'withdrawn', endedAt: at })
    .where(and(isIt, eq(stayChange.state, 'open')))
    .returning()
  return row ?? null
}
