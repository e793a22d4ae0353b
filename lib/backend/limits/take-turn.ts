import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '@/lib/backend/postgres/database'
import type { Bucket } from './limits'
import { limitSettings } from './settings'

export type Throttled = { ok: false; code: 'throttled'; /** Seconds. */ retryAfter: number }

/**
 * Counts a try in each bucket until one is full; a bucket empties when its time, begun by its first try, is over. All
 * instances share the count; while the database does not answer each counts for itself.
 */
export async function takeTurn({ $client }: Database, buckets: readonly Bucket[]): Promise<{ ok: true } | Throttled> {
  for (const bucket of buckets) {
    const refused = await openLimiter($client, bucket)
      .consume(bucket.key)
      .then(() => null, readRefusal)
    if (refused)
      return { ok: false, code: 'throttled', retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
  }
  return { ok: true }
}

/** After a success: the first bucket is empty again, the others forget this one try. */
export async function giveTurnBack(db: Database, [first, ...others]: readonly Bucket[]): Promise<void> {
  if (first) await openLimiter(db.$client, first).delete(first.key)
  await cancelTurn(db, others)
}

/** Forgets one try, as if it had not been made. */
export async function cancelTurn({ $client }: Database, buckets: readonly Bucket[]): Promise<void> {
  for (const bucket of buckets) await openLimiter($client, bucket).reward(bucket.key)
}

/** The library rejects with a plain result when a limit is full, and with an error when it failed. */
function readRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

type Client = Database['$client']
const opened = new WeakMap<Client, Map<string, RateLimiterPostgres>>()

function openLimiter(client: Client, bucket: Bucket): RateLimiterPostgres {
  const known = opened.get(client) ?? new Map<string, RateLimiterPostgres>()
  opened.set(client, known)
  const name = `${bucket.limit} ${bucket.points}`
  const limiter = known.get(name) ?? createLimiter(client, bucket)
  known.set(name, limiter)
  return limiter
}

function createLimiter(storeClient: Client, { limit, points }: Bucket): RateLimiterPostgres {
  const rule = { keyPrefix: limit, points, duration: limitSettings().ruleOf(limit).seconds }
  return new RateLimiterPostgres({
    ...rule,
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // The jobs remove what is over.
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(rule),
  })
}
