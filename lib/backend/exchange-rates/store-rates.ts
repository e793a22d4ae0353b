import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import type { Database } from '@/lib/backend/postgres/database'
import { fxTable } from '@/lib/backend/postgres/schema'
import { loadFxTable } from '@/lib/backend/rates/load-sellable-rates'
import { bankDay } from '@/lib/domain/exchange-rates/publication-days'
import {
  composeTable,
  findJumps,
  type GivenRates,
  type Jump,
  type RateSettings,
} from '@/lib/domain/exchange-rates/rules'
import type { FxTable } from '@/lib/domain/money/schema'

type Options = RateSettings & { now: Date; dryRun?: boolean; /** Takes rates that moved far. */ acceptJumps?: boolean }

export type StoreResult =
  | { ok: true; before: FxTable; after: FxTable }
  | { ok: false; code: 'jump'; jumps: Jump[] }
  /** Of a day that has not come. */
  | { ok: false; code: 'future'; asOf: string }
  /** Older than what is there of their source, which is of the day `inUse`. */
  | { ok: false; code: 'older'; asOf: string; inUse: string }

/**
 * Writes a new version of the rate table where these rates change it; null only counts ages anew. Writers wait for
 * each other. A dry run writes nothing.
 */
export async function storeRates(db: Database, given: GivenRates | null, options: Options): Promise<StoreResult> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stayfront.exchange_rates'))`)
    const before = await loadFxTable(tx)
    const refusal = given && findRefusal(before, given, options)
    if (refusal) return refusal
    const { version, ...table } = before
    const composed = composeTable(table, given, options)
    if (isDeepStrictEqual(composed, table)) return { ok: true, before, after: before }
    const after = { version: version + 1, ...composed }
    if (!options.dryRun) {
      await tx.insert(fxTable).values({ ...after, createdAt: options.now.toISOString() })
      await appendOutbox(tx, 'fx', { version: after.version })
    }
    return { ok: true, before, after }
  })
}

function findRefusal(
  before: FxTable,
  given: GivenRates,
  { now, acceptJumps = false }: Options,
): Extract<StoreResult, { ok: false }> | null {
  const { source, asOf } = given
  if (asOf > bankDay(now)) return { ok: false, code: 'future', asOf }
  const own = before.parts?.find((part) => part.source === source)
  if (own && asOf < own.asOf) return { ok: false, code: 'older', asOf, inUse: own.asOf }
  const jumps = acceptJumps ? [] : findJumps(before, given)
  return jumps.length > 0 ? { ok: false, code: 'jump', jumps } : null
}

/** Why rates were not taken, in English for operators. */
export function describeRefusal(refusal: Extract<StoreResult, { ok: false }>): string {
  switch (refusal.code) {
    case 'jump':
      return `${refusal.jumps.map(({ currency, from, to }) => `${currency} moved from ${from} to ${to}`).join(', ')}`
    case 'future':
      return `the rates are of ${refusal.asOf}, which has not come`
    case 'older':
      return `the rates are of ${refusal.asOf}, older than those in use, which are of ${refusal.inUse}`
  }
}
