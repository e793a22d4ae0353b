import { buildCityBlock } from '@/lib/backend/search/build-city-block'
import { NO_CHARGES } from '@/lib/backend/search/catalogue'
import type { CityBlock } from '@/lib/backend/search/city-block'
import { runSearch } from '@/lib/backend/search/engine'
import { PAYMENT_TIMES } from '@/lib/domain/hotels/schema'
import { filtersSchema, type SearchQuery } from '@/lib/domain/search/schema'
import { addDays, toDayNumber } from '@/lib/domain/stay/dates'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { NOW, TODAY } from '../support/inventory-builder'
import { buildSlice, PLACE } from './bench-inventory'
import { atLeast, atMost, noted, printRows, time, type Row } from './measure'
import { benchSuggest } from './suggest-bench'

const RUNS = 200
const fx = { version: 1, base: 'EUR', rates: { USD: 1.1 } }

function queryFor(nights: number, i: number, page = 1): SearchQuery {
  const checkIn = addDays(TODAY, 10 + (i % 200))
  return {
    tenantId: toTenantId(1),
    scope: { kind: 'city', placeId: 1 },
    stay: { checkIn, checkOut: addDays(checkIn, nights) },
    party: [{ adults: 2, childAges: [] }],
    currency: 'EUR',
    israeli: false,
    payments: PAYMENT_TIMES,
    filters: filtersSchema.parse({ stars: [3, 4, 5], minScore: 70, amenities: ['wifi'] }),
    sort: 'recommended',
    page,
    now: NOW.toISOString(),
  }
}

/** The least that any search over these bytes must do: look at each rate's cells and keep the cheapest a hotel. */
function scanRaw(block: CityBlock, nights: number, i: number): number {
  const rates = block.plans.length
  const from = toDayNumber(addDays(TODAY, 10 + (i % 200))) - block.dayZero
  const [arrival, departure] = [from * rates, (from + nights) * rates]
  let sum = 0
  for (let h = 0; h < block.hotels.length; h++) {
    let best = Infinity
    const end = block.rateStart[h + 1] ?? 0
    for (let rate = block.rateStart[h] ?? 0; rate < end; rate++) {
      if ((block.run[arrival + rate] ?? 0) < nights || (block.minStay[arrival + rate] ?? 255) > nights) continue
      const price = (block.cum[departure + rate] ?? 0) - (block.cum[arrival + rate] ?? 0)
      if (price < best) best = price
    }
    if (best < Infinity) sum += best
  }
  return sum
}

function heapInUse(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function arrayBytes(block: CityBlock): number {
  return Object.values(block).reduce<number>(
    (sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
    0,
  )
}

function benchCity(hotels: number) {
  const before = heapInUse()
  const slice = buildSlice(hotels)
  const start = process.cpuUsage()
  const block = buildCityBlock(PLACE, NO_CHARGES, slice)
  const seconds = process.cpuUsage(start).user / 1e6
  // The model keeps the rows, not what they were laid out from.
  slice.calendars.clear()
  slice.nights.length = 0
  return {
    block,
    hotelsPerSecond: hotels / seconds,
    arraysAHotel: arrayBytes(block) / hotels,
    heapAHotel: (heapInUse() - before) / hotels,
  }
}

function main(): void {
  const rows: Row[] = []
  const small = benchCity(3000)
  const large = benchCity(10_000)
  const p50 = (block: CityBlock, nights: number) => time(RUNS, (i) => runSearch([block], queryFor(nights, i), fx)).p50
  const two = p50(small.block, 2)
  for (const nights of [2, 7, 30]) {
    const search = time(RUNS, (i) => runSearch([small.block], queryFor(nights, i), fx))
    const raw = time(RUNS, (i) => scanRaw(small.block, nights, i))
    rows.push(noted(`search, 3,000 hotels, ${nights} nights, p50`, search.p50, 'ms'))
    rows.push(atMost(`  against a raw scan of the same bytes (${raw.p50.toFixed(3)} ms)`, search.p50 / raw.p50, 8, 'x'))
  }
  const deep = time(RUNS, (i) => runSearch([small.block], queryFor(2, i, 50), fx)).p50
  rows.push(noted('page 50 against page 1', deep / two, 'x'))
  rows.push(atMost('growth: 10,000 hotels against 3,000', p50(large.block, 2) / two, 4, 'x'))
  rows.push(atMost('growth: 30 nights against 2', p50(small.block, 30) / two, 1.1, 'x'))
  rows.push(atMost('memory a hotel, arrays', large.arraysAHotel / 1024, 27, 'KB'))
  rows.push(noted('memory a hotel, arrays and rows (needs --expose-gc)', large.heapAHotel / 1024, 'KB'))
  rows.push(atLeast('lay-out of a loaded city', large.hotelsPerSecond, 20_000, 'hotels/s'))
  rows.push(...benchSuggest())
  if (!printRows(rows)) process.exitCode = 1
}

main()
