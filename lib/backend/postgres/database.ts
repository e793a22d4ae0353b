import { AsyncResource } from 'node:async_hooks'
import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types, type PoolClient } from 'pg'
import * as schema from './schema'
import { findTracing } from '@/lib/tracing/tracing'
import { traceQuery, watchQueries, watchSlow, type SlowQueries } from './watch-queries'

// int8 as number: every bigint of ours (money, ids) stays below 2^53.
types.setTypeParser(types.builtins.INT8, Number)

export type Database = NodePgDatabase<typeof schema> & { $client: Pool | PoolClient }
/** A database or an open transaction of it. */
export type Queryable = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'query' | 'selectDistinct' | '$count'
>

export type Connection = { db: Database; pool: Pool; close: () => Promise<void> }

/** How long a pool waits, in milliseconds; 0 is for ever. */
export type ConnectionLimits = {
  /** For a connection, free or new. */
  connect: number
  /** The server ends a statement that takes longer. */
  statement: number
  /** The server ends a statement that waits longer for a lock. */
  lock: number
  /** For an answer: a server that is silent, such as behind a network that drops packets, is given up. */
  answer: number
}

/** Work as long as commands and tests have to do. */
const PATIENT: ConnectionLimits = { connect: 0, statement: 0, lock: 0, answer: 0 }
/** A visitor waits for the answer. */
export const REQUEST_LIMITS: ConnectionLimits = { connect: 5_000, statement: 10_000, lock: 5_000, answer: 12_000 }
/** Nobody waits, but a stuck round must end for the next one. */
export const JOB_LIMITS: ConnectionLimits = { connect: 10_000, statement: 120_000, lock: 10_000, answer: 130_000 }

/** Opens a pool; `max` connections. The caller closes it. `slow` hears of statements that take long. */
export function connect(
  url: string,
  max = 10,
  limits: ConnectionLimits = PATIENT,
  slow: SlowQueries | null = null,
): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.answer,
    keepAlive: true,
    options: [
      '-c idle_in_transaction_session_timeout=30000 -c timezone=UTC',
      `-c statement_timeout=${limits.statement} -c lock_timeout=${limits.lock}`,
    ].join(' '),
  })
  pool.on('connect', dropWhenSilent)
  const isTraced = findTracing() !== null
  const watchers = [...(slow ? [watchSlow(slow)] : []), ...(isTraced ? [traceQuery] : [])]
  if (watchers.length > 0) pool.on('connect', (client) => watchQueries(client, watchers))
  if (isTraced) keepTrace(pool)
  return { db: openDatabase(pool), pool, close: () => pool.end() }
}

/** A query that waited for a connection is of whoever asked, and not of whoever gave the connection back. */
function keepTrace(pool: Pool): void {
  const connectNow = pool.connect.bind(pool)
  const connectWithin = (done?: Parameters<typeof connectNow>[0]) =>
    done ? connectNow(AsyncResource.bind(done)) : connectNow()
  Object.assign(pool, { connect: connectWithin })
}

/**
 * Drizzle's own transaction of a pool keeps the connection for ever where `begin` fails, so that a process whose database
 * went away a few times would wait for a free one until its end. Ours gives it back, whatever fails.
 */
function openDatabase(pool: Pool): NodePgDatabase<typeof schema> & { $client: Pool } {
  const db = drizzle(pool, { schema })
  const ofClients = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>()
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const own = ofClients.get(client) ?? drizzle(client, { schema })
      ofClients.set(client, own)
      return await own.transaction(work, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(db, { transaction })
}

/**
 * Ends a connection that did not answer in time. The driver only gives up the query: what is sent next, the end of a
 * transaction first, would wait behind it, and the pool would hand the connection out again.
 */
function dropWhenSilent(client: PoolClient): void {
  // What is under way on it is rejected with the same error; without a listener it would end the process.
  client.on('error', () => undefined)
  const send = client.query.bind(client)
  const watched = (...args: Parameters<typeof send>): unknown => {
    const answer: unknown = send(...args)
    if (answer instanceof Promise) answer.catch((error: unknown) => isSilence(error) && endAbruptly(client))
    return answer
  }
  Object.assign(client, { query: watched })
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** The socket is not part of the driver's types; a polite end would wait for the silent server. */
function endAbruptly(client: PoolClient): void {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown = typeof connection === 'object' && connection ? Reflect.get(connection, 'stream') : null
  if (stream instanceof Socket) stream.destroy()
}
