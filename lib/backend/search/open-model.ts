import type { Pool } from 'pg'
import { followOutbox, readOutbox, readOutboxHead, type OutboxCursor } from '@/lib/backend/outbox/follow-outbox'
import { keepRefreshing } from './refresh-all'
import { loadSearchModel, type SearchModel } from './search-model'
import type { SearchState, WorkerData } from './protocol'
import { findSnapshot, findStore, keepSnapshot } from './snapshot/keep-snapshot'

/** What happens that nobody asked for. */
export type ModelListener = {
  onError: (message: string) => void
  /** Hotels differed from the tables and were put right. */
  onDrift: (hotelIds: number[]) => void
}

export type OpenModel = {
  model: SearchModel
  /** Up to where everything is in what search holds. */
  cursor: () => OutboxCursor
  describe: () => SearchState
  stop: () => Promise<void>
}

/**
 * Loads what search holds, led on to now, follows the outbox, compares with the tables again and again, and keeps a
 * snapshot for the next start.
 */
export async function openModel(
  pool: Pool,
  { snapshotPath, sweepMs }: Omit<WorkerData, 'databaseUrl'>,
  { onError, onDrift }: ModelListener,
): Promise<OpenModel> {
  // Read before the load, because applying an event twice is harmless and missing one is not.
  const head = await readOutboxHead(pool)
  const store = snapshotPath === null ? null : await findStore(pool, snapshotPath, onError)
  const snapshot = store && (await findSnapshot(store, { head, now: new Date() }, onError))
  const model = await loadSearchModel(pool, snapshot ? snapshot.blocks : null)
  const start = snapshot ? await replay(pool, model, snapshot.cursor) : head
  const inTurn = takeTurns()
  const last: Omit<SearchState, 'hotels'> = { appliedAt: null, sweptAt: null }
  const refreshing = keepRefreshing(model.refresh, inTurn, onError)
  // Events that came with the snapshot may have begun a refresh, of which whoever starts again must hear.
  let before: OutboxCursor | null = model.refresh.isUnderWay() ? (snapshot?.cursor ?? head) : null
  const cursor = () => {
    if (!model.refresh.isUnderWay()) before = null
    return before ?? follower.cursor()
  }
  const apply: SearchModel['apply'] = async (events) => {
    const from = cursor()
    await inTurn(() => model.apply(events))
    if (model.refresh.isUnderWay()) before ??= from
    refreshing.wake()
    last.appliedAt = new Date().toISOString()
  }
  refreshing.wake()
  const follower = followOutbox(pool, start, apply, (error) => onError(String(error)))
  const keeper = store && keepSnapshot(store, { cursor, blocks: model.blocks }, onError)
  const sweep = async () => {
    const drifted = await model.sweep(cursor())
    last.sweptAt = new Date().toISOString()
    if (drifted.length > 0) onDrift(drifted)
  }
  const timer = setInterval(() => void inTurn(sweep).catch((error) => onError(String(error))), sweepMs)
  return {
    model,
    cursor,
    describe: () => ({ ...last, hotels: model.blocks().reduce((sum, { hotels }) => sum + hotels.length, 0) }),
    stop: async () => {
      clearInterval(timer)
      await follower.stop()
      await refreshing.stop()
      await inTurn(() => Promise.resolve())
      await keeper?.stop()
    },
  }
}

/** Applies what happened since a snapshot; where that led. */
async function replay(pool: Pool, model: SearchModel, from: OutboxCursor): Promise<OutboxCursor> {
  let cursor = from
  for (;;) {
    const events = await readOutbox(pool, cursor)
    const last = events.at(-1)
    if (!last) return cursor
    await model.apply(events)
    cursor = { xid: last.xid, id: last.id }
  }
}

/** Runs one thing after another, whatever becomes of each. */
function takeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => null)
    return turn
  }
}
