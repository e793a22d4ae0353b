import path from 'node:path'
import { readJsonFile } from '@/lib/backend/command-line/read-json-file'
import { refuse, startCommand } from '@/lib/backend/command-line/run-command'
import { withDatabase } from '@/lib/backend/command-line/with-database'
import type { Database } from '@/lib/backend/postgres/database'
import { loadFxTable } from '@/lib/backend/rates/load-sellable-rates'
import { readRateDocument } from '@/lib/domain/exchange-rates/document'
import type { FxTable } from '@/lib/domain/money/schema'
import { readArguments, USAGE, type ExchangeRatesCommand } from './arguments'
import { describeChange, describeTable } from './describe'
import { openRateSource } from './open-source'
import { fetchAndStore } from './refresh-rates'
import { allowedSources, readExchangeRateSettings, type ExchangeRateSettings } from './settings'
import { describeRefusal, storeRates } from './store-rates'

startCommand({ usage: USAGE, readArguments, run })

async function run(command: ExchangeRatesCommand): Promise<number> {
  const settings = readExchangeRateSettings(process.env)
  if (typeof settings === 'string') return refuse(settings)
  if (command.name === 'show') return withDatabase(({ db }) => show(db))
  if (command.name === 'fetch') return withDatabase(({ db }) => fetchNow(db, command, settings))
  const read = await readJsonFile(command.file)
  if (!read.ok) return refuse(read.reason)
  const document = readRateDocument(read.json)
  const name = path.basename(command.file)
  if (!document.ok) return refuse(document.problems.map((problem) => `${name}: ${problem}`).join('\n'))
  const { asOf, validUntil = null, rates } = document.document
  return withDatabase(async ({ db }) => {
    const result = await storeRates(db, { source: 'document', asOf, validUntil, rates }, toOptions(command, settings))
    return result.ok ? report(result, command.dryRun) : refuse(`${name}: ${describeRefusal(result)}`)
  })
}

async function show(db: Database): Promise<number> {
  console.log(describeTable(await loadFxTable(db)).join('\n'))
  return 0
}

type Flags = { dryRun: boolean; acceptJumps: boolean }

async function fetchNow(db: Database, flags: Flags, settings: ExchangeRateSettings): Promise<number> {
  const source = openRateSource(settings)
  if (source === null) return refuse('STAYFRONT_EXCHANGE_RATES is fixed: there is nothing to fetch.')
  const result = await fetchAndStore(db, source, toOptions(flags, settings))
  return result.ok ? report(result, flags.dryRun) : refuse(result.reason)
}

function toOptions(flags: Flags, settings: ExchangeRateSettings) {
  return { ...flags, limitDays: settings.limitDays, sources: allowedSources(settings), now: new Date() }
}

function report({ before, after }: { before: FxTable; after: FxTable }, dryRun: boolean): number {
  console.log(describeChange(before, after).join('\n'))
  if (dryRun) console.log('Dry run: nothing was written.')
  return 0
}
