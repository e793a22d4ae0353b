import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Database } from '@/lib/backend/postgres/database'
import * as schema from '@/lib/backend/postgres/schema'

/** One connection: rows wait in its temporary tables, which are gone when it closes. */
export type Session = { client: PoolClient; db: Database }

export function openSession(client: PoolClient): Session {
  return { client, db: drizzle(client, { schema }) }
}

/** Runs `work` in a transaction, or in a savepoint of one; what it does stays only if it says so. */
export async function attempt(
  session: Session,
  level: 'transaction' | 'savepoint',
  work: () => Promise<boolean>,
): Promise<void> {
  const { client } = session
  const [begin, keep, undo] =
    level === 'transaction'
      ? ['begin', 'commit', 'rollback']
      : ['savepoint import_file', 'release savepoint import_file', 'rollback to savepoint import_file']
  await client.query(begin)
  try {
    await client.query((await work()) ? keep : undo)
  } catch (error) {
    await client.query(undo)
    throw error
  }
}
