import { subHours } from 'date-fns/subHours'
import type { Pool } from 'pg'

export type OutboxEvent = { xid: string; id: number; topic: string; payload: Record<string, unknown> }
/** Position after which events are read. */
export type OutboxCursor = { xid: string; id: number }

const BUSY_MS = 4
const IDLE_MS = 40
const BATCH = 1000

/** The position before every event of a transaction that is not yet visible to everybody. */
export async function readOutboxHead(pool: Pool): Promise<OutboxCursor> {
  const { rows } = await pool.query<{ xid: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xid')
  return { xid: rows[0]?.xid ?? '0', id: -1 }
}

/**
 * Events after the cursor whose transaction can no longer be overtaken, in (xid, id) order, because serial ids alone
 * become visible out of order and would lose events.
 */
export async function readOutbox(pool: Pool, cursor: OutboxCursor): Promise<OutboxEvent[]> {
  const { rows } = await pool.query<OutboxEvent>(
    `select xid::text as xid, id, topic, payload from outbox
     where (xid, id) > ($1::text::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
     order by outbox.xid, outbox.id limit ${BATCH}`,
    [cursor.xid, cursor.id],
  )
  return rows
}

/** Every event after the cursor that a transaction's snapshot shows, whether or not it can still be overtaken. */
export async function readOutboxUnfinished(tx: Pick<Pool, 'query'>, cursor: OutboxCursor): Promise<OutboxEvent[]> {
  const { rows } = await tx.query<OutboxEvent>(
    'select xid::text as xid, id, topic, payload from outbox where (xid, id) > ($1::text::xid8, $2::bigint)',
    [cursor.xid, cursor.id],
  )
  return rows
}

/** The position of the last event that is visible now, whether or not it can still be overtaken. */
export async function readOutboxTail(pool: Pool): Promise<OutboxCursor | null> {
  const { rows } = await pool.query<OutboxCursor>(
    'select xid::text as xid, id from outbox order by outbox.xid desc, id desc limit 1',
  )
  return rows[0] ?? null
}

/** Whether everything up to `position` has been handed over. */
export function hasReached(cursor: OutboxCursor, position: OutboxCursor): boolean {
  const [at, wanted] = [BigInt(cursor.xid), BigInt(position.xid)]
  return at > wanted || (at === wanted && cursor.id >= position.id)
}

export type OutboxFollower = { stop: () => Promise<void>; cursor: () => OutboxCursor }

/** Polls and hands over batches in order, one at a time. A failing batch is handed over again. */
export function followOutbox(
  pool: Pool,
  from: OutboxCursor,
  onBatch: (events: OutboxEvent[]) => Promise<void>,
  onError: (error: unknown) => void,
): OutboxFollower {
  let cursor = from
  let stopped = false
  let wake: () => void = () => undefined
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    while (!stopped) {
      let wait = IDLE_MS
      try {
        const events = await readOutbox(pool, cursor)
        if (events.length > 0) {
          await onBatch(events)
          const last = events.at(-1)
          if (last) cursor = { xid: last.xid, id: last.id }
          wait = BUSY_MS
        }
      } catch (error) {
        if (!stopped) onError(error)
        wait = 1000
      }
      if (!stopped) await pause(wait)
    }
  }
  const running = loop()
  return {
    cursor: () => cursor,
    stop: async () => {
      stopped = true
      wake()
      await running
    },
  }
}

/** Deletes events older than a day, because every consumer follows within seconds. */
export async function pruneOutbox(pool: Pool, now: Date): Promise<number> {
  const result = await pool.query('delete from outbox where created_at < $1', [subHours(now, 24).toISOString()])
  return result.rowCount ?? 0
}
