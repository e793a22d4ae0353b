import { setImmediate } from 'node:timers/promises'
import type { FxTable } from '@/lib/domain/money/schema'
import type { DatesAnswer, DatesQuery } from '@/lib/domain/search/schema'
import { addDays } from '@/lib/domain/stay/dates'
import type { CityBlock } from './blocks/city-block'
import { hotelFails, isInScope } from './collect'
import { shownTotal, type Hit } from './engine'
import { createTables, preparePass, type BlockPass } from './prepare-pass'
import { prepareQuery, type PreparedQuery } from './prepare-query'
import { createTotals } from './price-hotels'
import { failsOf, isOpen, nightlyOf } from './scan-hotels'

/** What one day of arrival offers so far. */
type Day = { prepared: PreparedQuery; matches: number; lowest: Hit | null }

/**
 * For each day of arrival, how many hotels satisfy everything and the cheapest stay, without the facets, order and
 * rows of a search. A year over a large city takes as long as a hundred searches, so others may go between two blocks.
 */
export async function searchDates(blocks: Iterable<CityBlock>, query: DatesQuery, fx: FxTable): Promise<DatesAnswer> {
  const days = query.arrivals.map((checkIn): Day => {
    const stay = { checkIn, checkOut: addDays(checkIn, query.nights) }
    return { prepared: prepareQuery({ ...query, stay }, fx), matches: 0, lowest: null }
  })
  for (const block of blocks) {
    collectDays(block, days)
    await setImmediate()
  }
  return days.map(({ prepared, matches, lowest }) => ({
    stay: prepared.query.stay,
    matches,
    lowest: lowest === null ? null : shownTotal(lowest, prepared),
  }))
}

function collectDays(block: CityBlock, days: readonly Day[]): void {
  const [some] = days
  if (!some) return
  // Neither the scope nor what is asked of a hotel depends on the day.
  const hotels = [...block.hotelId.keys()].filter(
    (h) => isInScope(block, h, some.prepared) && hotelFails(block, h, some.prepared) === 0,
  )
  if (hotels.length === 0) return
  const tables = createTables([block])
  for (const day of days) {
    const from = day.prepared.checkInDay - block.dayZero
    if (from < 0 || from + day.prepared.nights > block.days) continue
    collectDay(block, hotels, day, preparePass(block, day.prepared, from, tables))
  }
}

function collectDay(block: CityBlock, hotels: readonly number[], day: Day, pass: BlockPass): void {
  const totalOf = createTotals(block, day.prepared, pass)
  for (const h of hotels) {
    const hit = cheapestOf(block, h, day.prepared, pass, totalOf)
    if (hit === null) continue
    day.matches += 1
    if (day.lowest === null || isCheaper(hit, day.lowest)) day.lowest = hit
  }
}

/** Of equally cheap stays that of the hotel with the lower id, so that the order of blocks decides nothing. */
function isCheaper(a: Hit, b: Hit): boolean {
  const idOf = ({ block, hotel }: Hit) => block.hotelId[hotel] ?? 0
  return a.total === b.total ? idOf(a) < idOf(b) : a.total < b.total
}

function cheapestOf(
  block: CityBlock,
  h: number,
  q: PreparedQuery,
  pass: BlockPass,
  totalOf: (h: number, base: number) => number,
): Hit | null {
  const { rateStart, classes } = block
  let [best, bestBase, bestTotal] = [-1, Infinity, Infinity]
  const end = rateStart[h + 1] ?? 0
  for (let rate = rateStart[h] ?? 0; rate < end; rate++) {
    if (failsOf(block, rate, pass) !== 0 || !isOpen(block, rate, q, pass)) continue
    const supplement = pass.supplements[classes.pricing.of[rate] ?? 0] ?? 0
    const base = nightlyOf(block, rate, pass) * q.rooms + supplement
    // One hotel charges the same for all its rates, so that a dearer room is never a cheaper stay.
    if (base >= bestBase) continue
    const total = totalOf(h, base)
    if (total < q.minTotal) continue
    ;[best, bestBase, bestTotal] = [rate, base, total]
  }
  return best < 0 || bestTotal > q.maxTotal ? null : { block, hotel: h, rate: best, total: bestTotal }
}
