import { eq } from 'drizzle-orm'
import { endAlarm, raiseAlarm, type AlarmContext, type AlarmKind } from '@/lib/backend/alarms/raise-alarm'
import type { Database } from '@/lib/backend/postgres/database'
import { hotel, tenant } from '@/lib/backend/postgres/schema'
import { loadFxTable } from '@/lib/backend/rates/load-sellable-rates'
import { nextPublication } from '@/lib/domain/exchange-rates/publication-days'
import { findMissing, type RateSettings } from '@/lib/domain/exchange-rates/rules'
import type { FxTable } from '@/lib/domain/money/schema'
import type { RateSource } from './port'
import { describeRefusal, storeRates, type StoreResult } from './store-rates'

export type RefreshContext = AlarmContext & {
  db: Database
  /** Null: rates come by hand. */ source: RateSource | null
} & RateSettings

/** Fetches rates when new ones are due, counts their age, and raises or ends the alarms about them. */
export async function refreshRates(ctx: RefreshContext): Promise<void> {
  const { db, now, source, limitDays, sources } = ctx
  await storeRates(db, null, { now: now(), limitDays, sources })
  const asked = source && isDue(await loadFxTable(db), source.name, now()) ? source : null
  const problem = asked && (await fetchRates(ctx, asked))
  // A source whose newest rates are there by now, or that is not asked any more, has nothing that is refused.
  for (const name of ['ecb', 'file'] as const)
    await tell(ctx, 'exchange_rates_refused', name, name === asked?.name ? problem : null)
  await watchRates(ctx)
}

/** A file is read each time; the bank is asked when it must have published something newer. */
function isDue({ parts = [] }: FxTable, name: RateSource['name'], now: Date): boolean {
  const own = parts.find(({ source }) => source === name)
  return name === 'file' || !own || now >= nextPublication(own.asOf)
}

/** Why no new rates were taken; null where they were, or are those in use. */
async function fetchRates({ db, now, ...settings }: RefreshContext, source: RateSource): Promise<string | null> {
  const result = await fetchAndStore(db, source, { ...settings, now: now() })
  return result.ok ? null : result.reason
}

type FetchOptions = Parameters<typeof storeRates>[2]

/** One fetch from a source into the table, whoever asks for it; one that is taken ends the alarm about those before. */
export async function fetchAndStore(
  db: Database,
  source: RateSource,
  options: FetchOptions,
): Promise<Extract<StoreResult, { ok: true }> | { ok: false; reason: string }> {
  const fetched = await source.fetchRates()
  if (!fetched.ok) return fetched
  const { asOf, validUntil, rates } = fetched
  const stored = await storeRates(db, { source: source.name, asOf, validUntil, rates }, options)
  if (!stored.ok) return { ok: false, reason: describeRefusal(stored) }
  const alarm = { kind: 'exchange_rates_refused', key: source.name } as const
  if (!options.dryRun) await endAlarm({ db, now: () => options.now }, alarm)
  return stored
}

async function tell(ctx: AlarmContext, kind: AlarmKind, key: string, detail: string | null): Promise<void> {
  if (detail === null) await endAlarm(ctx, { kind, key })
  else await raiseAlarm(ctx, { kind, key, detail })
}

async function watchRates(ctx: RefreshContext): Promise<void> {
  const table = await loadFxTable(ctx.db)
  const at = ctx.now().toISOString()
  for (const name of ['ecb', 'file', 'document'] as const) {
    const part = table.parts?.find(({ source }) => source === name)
    const isUsed = part !== undefined && Object.keys(part.rates).length > 0
    const isLate = isUsed && part.lateFrom !== null && at >= part.lateFrom
    const detail = isLate ? `the rates are of ${part.asOf}; they sell until ${part.saleUntil}` : null
    await tell(ctx, 'exchange_rates_late', name, detail)
  }
  const missing = findMissing(table, await listCurrencies(ctx.db))
  await tell(ctx, 'exchange_rates_missing', 'table', missing.length > 0 ? `no rate for ${missing.join(', ')}` : null)
}

/** In which hotels price and tenants begin to show. */
async function listCurrencies(db: Database): Promise<string[]> {
  const hotels = await db.selectDistinct({ currency: hotel.currency }).from(hotel).where(eq(hotel.active, true))
  const tenants = await db.select({ settings: tenant.settings }).from(tenant).where(eq(tenant.active, true))
  return [...hotels.map(({ currency }) => currency), ...tenants.map(({ settings }) => settings.currency)]
}
