import type { Queryable } from '@/lib/backend/postgres/database'
import { outbox } from '@/lib/backend/postgres/schema'
import { tellPages, type ChangedPages } from '@/lib/backend/pages/tell-pages'

type Topic = (typeof outbox.$inferInsert)['topic']

/** Records, in the caller's transaction, what others must hear of once it commits. */
export async function appendOutbox(
  tx: Pick<Queryable, 'insert' | 'execute'>,
  topic: Topic,
  payload: Record<string, unknown>,
): Promise<void> {
  await tx.insert(outbox).values({ topic, payload })
  // Rooms and rates change all the time, and pages name their prices as of a minute ago.
  if (topic === 'hotels') await tellPages(tx, readHotels(payload))
}

function readHotels({ hotelIds }: Record<string, unknown>): ChangedPages {
  return Array.isArray(hotelIds) ? { hotelIds: hotelIds.map(Number) } : { all: true }
}
