import type { Pool } from 'pg'
import { subHours } from 'date-fns/subHours'
import type { OutboxCursor } from '@/lib/backend/outbox/follow-outbox'
import type { CityBlock } from '../blocks/city-block'
import { readSnapshot, removeAbandoned, writeSnapshot, type DatabaseIdentity, type Snapshot } from './snapshot-file'

// The outbox forgets events after a day, and without them a snapshot cannot be led on.
const HOURS_USABLE = 20
const EVERY_MS = 300_000
// No write takes so long.
const HOURS_ABANDONED = 1

type SnapshotKeeper = { stop: () => Promise<void> }

/** A file, and the database of which it may hold a snapshot. */
type SnapshotStore = { path: string; identity: DatabaseIdentity }

/** Null, and a word to `onError`, where the server does not let this user ask who it is. */
export async function findStore(
  pool: Pool,
  path: string,
  onError: (message: string) => void,
): Promise<SnapshotStore | null> {
  try {
    const { rows } = await pool.query<DatabaseIdentity>(
      `select system_identifier::text as system,
        (select oid::text from pg_database where datname = current_database()) as database from pg_control_system()`,
    )
    const [identity] = rows
    return identity ? { path, identity } : null
  } catch (error) {
    onError(`search keeps no snapshot: ${String(error)}`)
    return null
  }
}

/**
 * The snapshot from which search can be led on to `head`; null where there is none, or where it is too old, damaged or
 * of a database that has gone back in time, which `onError` is told.
 */
export async function findSnapshot(
  { path, identity }: SnapshotStore,
  { head, now }: { head: OutboxCursor; now: Date },
  onError: (message: string) => void,
): Promise<Snapshot | null> {
  try {
    const snapshot = await readSnapshot(path, identity)
    if (snapshot === null) return null
    const isUsable = snapshot.writtenAt > subHours(now, HOURS_USABLE) && BigInt(snapshot.cursor.xid) <= BigInt(head.xid)
    return isUsable ? snapshot : null
  } catch (error) {
    onError(`search loads everything, because its snapshot cannot be read: ${String(error)}`)
    return null
  }
}

/** Writes what search holds now, then again whenever events were applied since, every five minutes and at the end. */
export function keepSnapshot(
  { path, identity }: SnapshotStore,
  search: { cursor: () => OutboxCursor; blocks: () => CityBlock[] },
  onError: (message: string) => void,
): SnapshotKeeper {
  let written: OutboxCursor | null = null
  const save = async () => {
    const cursor = search.cursor()
    if (written?.xid === cursor.xid && written.id === cursor.id) return
    try {
      await removeAbandoned(path, subHours(new Date(), HOURS_ABANDONED))
      await writeSnapshot(path, { identity, cursor, blocks: search.blocks() })
      written = cursor
    } catch (error) {
      onError(`the snapshot of search was not written: ${String(error)}`)
    }
  }
  let running = save()
  const timer = setInterval(() => void (running = running.then(save)), EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      running = running.then(save)
      await running
    },
  }
}
