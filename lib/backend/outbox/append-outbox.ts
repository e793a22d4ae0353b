import type { Queryable } from '@/lib/backend/postgres/database'
import { outbox } from '@/lib/backend/postgres/schema'

type Topic = (typeof outbox.$inferInsert)['topic']

/** Records, in the caller's transaction, what others must hear of once it commits. */
export async function appendOutbox(
  tx: Pick<Queryable, 'insert'>,
  topic: Topic,
  payload: Record<string, unknown>,
): Promise<void> {
  await tx.insert(outbox).values({ topic, payload })
}
