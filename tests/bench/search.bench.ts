import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBlockIndex } from '@/lib/backend/search/blocks/block-index'
import { buildCityBlocks } from '@/lib/backend/search/blocks/build-city-block'
import type { CityBlock } from '@/lib/backend/search/blocks/city-block'
import { putHotels } from '@/lib/backend/search/blocks/put-hotels'
import { NO_CHARGES } from '@/lib/domain/taxes/rules'
import { runSearch } from '@/lib/backend/search/engine'
import { searchDates } from '@/lib/backend/search/search-dates'
import { readSnapshot, writeSnapshot } from '@/lib/backend/search/snapshot/snapshot-file'
import { calendarArrivals, flexibleArrivals } from '@/lib/domain/search/dates'
import type { DatesQuery } from '@/lib/domain/search/schema'
import { addDays, toDayNumber } from '@/lib/domain/stay/dates'
import { TODAY } from '../support/inventory-builder'
import { FILTERED, queryFor, UNFILTERED } from './ask'
import { buildSlice, PLACE } from './bench-inventory'
import { benchDatabase } from './database-bench'
import { atLeast, atMost, noted, printRows, time, timeAsync, timeInTurns, toTiming, type Row } from './measure'
import { benchHttp } from './http-bench'
import { benchInp } from './inp/inp-bench'
import { benchSql } from './sql-bench'
import { benchSuggest } from './suggest-bench'

/**
 * `npm run bench:search` prints search and autocomplete against their goals, as ratios of one run. `-- --only=PART,PART`
 * runs some of its parts, in this order:
 *
 * - `engine`: search, memory, start-up and changes, in this process. BENCH_INVENTORY: hotels of the large inventory,
 *   10,000 if left out; of 100,000 it takes some 8 GB.
 * - `suggest`: autocomplete. BENCH_SUGGESTED: its hotels, 10,000 if left out.
 * - `sql`: search against the best search by SQL over a row a rate and night. It starts a PostgreSQL.
 * - `database`: what needs a PostgreSQL, which it starts. BENCH_HOTELS: its hotels, 5,000 if left out.
 * - `http`: the results page and API of the built product, which it starts, and builds first where that is to be done.
 *   BENCH_SECONDS: of each measurement, 10 if left out.
 * - `inp`: from a press to the next paint on the results page of such a product, on a slow processor, with more than 3,000
 *   hotels found. BENCH_RUNS: visits that are measured, 3 if left out. BENCH_SCRIPTS=1 names what ran longest. BENCH_URL:
 *   of a product that runs already and has such a Berlin.
 */
const PARTS = {
  engine: benchEngine,
  suggest: async () => benchSuggest(),
  sql: () => benchSql(queryFor),
  database: () => benchDatabase((nights, i) => queryFor(nights, i, { filters: UNFILTERED })),
  http: benchHttp,
  inp: benchInp,
}

const LARGE = Number(process.env.BENCH_INVENTORY ?? 10_000)
/** Rows take more room than what is made of them, so that only so many hotels are rows at once. */
const HOTELS_AT_ONCE = 5_000
const RUNS = 200
const fx = { version: 1, base: 'EUR', rates: { USD: 1.1 } }

/** The least that any search over these bytes must do: look at each rate's cells and keep the cheapest a hotel. */
function scanRaw(blocks: readonly CityBlock[], nights: number, i: number): number {
  let sum = 0
  for (const { planId, dayZero, hotels, rateStart, run, arrival, cum } of blocks) {
    const rates = planId.length
    const from = toDayNumber(addDays(TODAY, 10 + (i % 200))) - dayZero
    const [first, last] = [from * rates, (from + nights) * rates]
    for (let h = 0; h < hotels.length; h++) {
      let best = Infinity
      const end = rateStart[h + 1] ?? 0
      for (let rate = rateStart[h] ?? 0; rate < end; rate++) {
        if ((run[first + rate] ?? 0) < nights || ((arrival[first + rate] ?? 127) & 127) > nights) continue
        const price = (cum[last + rate] ?? 0) - (cum[first + rate] ?? 0)
        if (price < best) best = price
      }
      if (best < Infinity) sum += best
    }
  }
  return sum
}

function heapInUse(): number {
  // The second round frees what arrays the first one found.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function arrayBytes(blocks: readonly CityBlock[]): number {
  const values = blocks.flatMap((block) => Object.values(block))
  return values.reduce<number>((sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0), 0)
}

/** In a function of its own, so that nothing of the rows is left on the stack when memory is counted. */
function layOut(hotels: number, firstId: number) {
  const slice = buildSlice(hotels, firstId)
  const start = process.cpuUsage()
  const blocks = buildCityBlocks(PLACE, NO_CHARGES, slice)
  const { user, system } = process.cpuUsage(start)
  return { blocks, seconds: (user + system) / 1e6 }
}

function benchCity(hotels: number) {
  const before = heapInUse()
  const blocks: CityBlock[] = []
  let seconds = 0
  for (let at = 0; at < hotels; at += HOTELS_AT_ONCE) {
    const part = layOut(Math.min(HOTELS_AT_ONCE, hotels - at), at + 1)
    blocks.push(...part.blocks)
    seconds += part.seconds
  }
  return {
    blocks,
    hotelsPerSecond: hotels / seconds,
    arraysAHotel: arrayBytes(blocks) / hotels,
    heapAHotel: (heapInUse() - before) / hotels,
  }
}

/** Seconds of the clock, because reading a file is waiting as well; the middle of three, because others wait too. */
async function benchStart(blocks: readonly CityBlock[]): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'stayfront-bench-'))
  const path = join(directory, 'snapshot')
  const identity = { system: '1', database: '1' }
  await writeSnapshot(path, { identity, cursor: { xid: '1', id: 1 }, blocks })
  const taken: number[] = []
  for (let run = 0; run < 3; run++) {
    // A process that starts has not read one before.
    globalThis.gc?.()
    const start = performance.now()
    const snapshot = await readSnapshot(path, identity)
    createBlockIndex().setCity(PLACE.id, snapshot?.blocks ?? [])
    taken.push((performance.now() - start) / 1000)
  }
  await rm(directory, { recursive: true })
  return toTiming(taken).p50
}

/** One hotel of a city takes the place of its former self, found and put through the index. */
function benchChange(blocks: readonly CityBlock[]) {
  const index = createBlockIndex()
  index.setCity(PLACE.id, blocks)
  const [fresh] = buildCityBlocks(PLACE, NO_CHARGES, buildSlice(1))
  if (!fresh) throw new Error('a slice of one hotel has no block')
  return time(50, () => putHotels(index, new Set([1]), new Map([[PLACE.id, [fresh]]])))
}

function datesFor(arrivals: readonly string[]): DatesQuery {
  const { stay: _stay, sort: _sort, page: _page, ...rest } = queryFor(2, 0)
  return { ...rest, nights: 2, arrivals }
}

async function benchDates(blocks: readonly CityBlock[], search: number): Promise<Row[]> {
  const around = (i: number) => flexibleArrivals(addDays(TODAY, 20 + i), 2, 7, TODAY)
  const other = await timeAsync(20, (i) => searchDates(blocks, datesFor(around(i)), fx))
  const calendar = await timeAsync(3, () => searchDates(blocks, datesFor(calendarArrivals(TODAY, 2, TODAY)), fx))
  return [
    noted('15 flexible dates against one search, 3,000 hotels', other.p50 / search, 'x'),
    noted('price calendar of a year against one search, 3,000 hotels', calendar.p50 / search, 'x'),
    noted('price calendar of a year, 3,000 hotels', calendar.p50, 'ms'),
  ]
}

const hotelsText = (hotels: number) => `${hotels.toLocaleString('en')} hotels`

/** Search in one city against a look at the same bytes. */
function benchAgainstScan(blocks: readonly CityBlock[], hotels: number): Row[] {
  const rows: Row[] = []
  for (const nights of [2, 7, 30]) {
    for (const [what, filters] of [
      ['filtered', FILTERED],
      ['all match', UNFILTERED],
    ] as const) {
      // In turns, so that what else the machine does weighs on both alike.
      const { first: search, second: raw } = timeInTurns(
        RUNS,
        (i) => runSearch(blocks, queryFor(nights, i, { filters }), fx),
        (i) => scanRaw(blocks, nights, i),
      )
      rows.push(noted(`search, ${hotelsText(hotels)}, ${nights} nights, ${what}, p50`, search, 'ms'))
      rows.push(atMost(`  against a raw scan of the same bytes (${raw.toFixed(3)} ms)`, search / raw, 8, 'x'))
    }
  }
  return rows
}

async function benchEngine(): Promise<Row[]> {
  const small = benchCity(3000)
  const large = benchCity(LARGE)
  const search =
    (blocks: readonly CityBlock[], nights: number, page = 1) =>
    (i: number) =>
      runSearch(blocks, queryFor(nights, i, { page }), fx)
  const rows = benchAgainstScan(small.blocks, 3000)
  const two = time(RUNS, search(small.blocks, 2)).p50
  const ratio = (one: (i: number) => unknown) => {
    const { first, second } = timeInTurns(RUNS, one, search(small.blocks, 2))
    return first / second
  }
  rows.push(noted('page 50 against page 1', ratio(search(small.blocks, 2, 50)), 'x'))
  const growth = ratio(search(large.blocks, 2))
  if (LARGE === 10_000) rows.push(atMost('growth: 10,000 hotels against 3,000', growth, 4, 'x'))
  else {
    // More than caches hold takes longer whoever looks at it, so that a look at the same bytes is the measure.
    rows.push(...benchAgainstScan(large.blocks, LARGE))
    rows.push(noted(`growth: ${hotelsText(LARGE)} against 3,000`, growth, 'x'))
  }
  rows.push(atMost('growth: 30 nights against 2', ratio(search(small.blocks, 30)), 1.1, 'x'))
  rows.push(atMost('memory a hotel, arrays', large.arraysAHotel / 1024, 27, 'KB'))
  rows.push(atMost('memory a hotel, arrays and rows (needs --expose-gc)', large.heapAHotel / 1024, 27, 'KB'))
  rows.push(noted('lay-out of loaded hotels, without a snapshot', large.hotelsPerSecond, 'hotels/s'))
  const started = await benchStart(large.blocks)
  rows.push(atLeast(`start-up from a snapshot, ${hotelsText(LARGE)}`, LARGE / started, 20_000, 'hotels/s'))
  rows.push(
    noted(`a changed hotel in a city of ${LARGE.toLocaleString('en')}, p50`, benchChange(large.blocks).p50, 'ms'),
  )
  rows.push(...(await benchDates(small.blocks, two)))
  return rows
}

async function main(): Promise<void> {
  const asked = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  const names = asked === undefined ? Object.keys(PARTS) : asked.split(',')
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name))
  if (unknown.length > 0) throw new Error(`--only names parts: ${Object.keys(PARTS).join(', ')}`)
  const rows: Row[] = []
  for (const [name, bench] of Object.entries(PARTS)) if (names.includes(name)) rows.push(...(await bench()))
  if (!printRows(rows)) process.exitCode = 1
}

void main()
