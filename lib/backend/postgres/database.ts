import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types, type PoolClient } from 'pg'
import * as schema from './schema'

// int8 as number: every bigint of ours (money, ids) stays below 2^53.
types.setTypeParser(types.builtins.INT8, Number)

export type Database = NodePgDatabase<typeof schema> & { $client: Pool | PoolClient }
/** A database or an open transaction of it. */
export type Queryable = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'query' | 'selectDistinct' | '$count'
>

export type Connection = { db: Database; pool: Pool; close: () => Promise<void> }

/** Opens a pool; `max` connections. The caller closes it. */
export function connect(url: string, max = 10): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    options: '-c idle_in_transaction_session_timeout=30000 -c timezone=UTC',
  })
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
