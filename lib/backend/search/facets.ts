import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/schema'
import type { Facets } from '@/lib/domain/search/schema'
import type { CityBlock } from './city-block'
import { GROUPS } from './prepare-query'

const BINS = 24
const SCORE_STEPS = [90, 80, 70]
const GROUP_COUNT = Object.keys(GROUPS).length
const EVERY_GROUP = (1 << GROUP_COUNT) - 1
// Read once: a module's export costs a call each time under some bundlers.
const { boards: BOARDS_BIT, payments: PAYMENTS_BIT, freeCancellation: FREE_BIT, totals: TOTALS_BIT } = GROUPS

export type FacetCounter = {
  startHotel: () => void
  /** `mask`: the filter groups that this rate (with its hotel) fails. */
  addRate: (mask: number, total: number, free: boolean, board: number, payment: number) => void
  endHotel: (block: CityBlock, hotel: number) => void
  finish: () => Facets
  /** Hotels that would match without one group. */
  withoutGroup: (bit: number) => number
}

/** Counts hotels a value; a group's counts ignore its own selection. */
export function createFacetCounter(): FacetCounter {
  const stars = new Int32Array(6)
  const scores = new Int32Array(SCORE_STEPS.length)
  const boards = new Int32Array(BOARDS.length)
  const payments = new Int32Array(PAYMENT_TIMES.length)
  const kinds = new Int32Array(HOTEL_KINDS.length)
  const amenities = new Int32Array(AMENITIES.length)
  const areas = new Map<number, number>()
  const totals: number[] = []
  /** By the number of a group's bit. */
  const without = new Int32Array(GROUP_COUNT)
  let free = 0
  let boardBits = 0
  let paymentBits = 0
  let isFree = false
  let leastTotal = Infinity
  // Bit g: some rate fails at most group g.
  let reach = 0
  const ALL = 1 << 12

  return {
    startHotel: () => {
      boardBits = paymentBits = reach = 0
      isFree = false
      leastTotal = Infinity
    },
    addRate: (mask, total, rateFree, board, payment) => {
      if (mask === 0) reach |= ALL
      // A power of two (or zero): at most one group fails.
      if ((mask & (mask - 1)) !== 0) return
      reach |= mask
      if ((mask & ~BOARDS_BIT) === 0) boardBits |= 1 << board
      if ((mask & ~PAYMENTS_BIT) === 0) paymentBits |= 1 << payment
      if ((mask & ~FREE_BIT) === 0 && rateFree) isFree = true
      if ((mask & ~TOTALS_BIT) === 0 && total < leastTotal) leastTotal = total
    },
    endHotel: (block, h) => {
      if (reach === 0) return
      const passes = (bit: number) => (reach & (ALL | bit)) !== 0
      countBits(without, (reach & ALL) === 0 ? reach : EVERY_GROUP)
      countBits(boards, boardBits)
      countBits(payments, paymentBits)
      if (isFree) free += 1
      if (leastTotal < Infinity) totals.push(leastTotal)
      if (passes(GROUPS.stars)) bump(stars, block.stars[h] ?? 0)
      if (passes(GROUPS.minScore)) SCORE_STEPS.forEach((step, i) => (block.score[h] ?? 0) >= step && bump(scores, i))
      if (passes(GROUPS.kinds)) bump(kinds, block.kind[h] ?? 0)
      if (passes(GROUPS.amenities)) countBits(amenities, block.amenities[h] ?? 0)
      const area = block.hotels[h]?.districtId
      if (area && passes(GROUPS.areas)) areas.set(area, (areas.get(area) ?? 0) + 1)
    },
    finish: () => ({
      stars: named([1, 2, 3, 4, 5], (star) => stars[star] ?? 0),
      scores: named(SCORE_STEPS, (_, i) => scores[i] ?? 0),
      freeCancellation: free,
      boards: named(BOARDS, (_, i) => boards[i] ?? 0),
      payments: named(PAYMENT_TIMES, (_, i) => payments[i] ?? 0),
      kinds: named(HOTEL_KINDS, (_, i) => kinds[i] ?? 0),
      amenities: named(AMENITIES, (_, i) => amenities[i] ?? 0),
      areas: Object.fromEntries(areas),
      totals: histogram(totals),
    }),
    withoutGroup: (bit) => without[31 - Math.clz32(bit)] ?? 0,
  }
}

function bump(counts: Int32Array, i: number): void {
  counts[i] = (counts[i] ?? 0) + 1
}

function countBits(counts: Int32Array, bits: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) bump(counts, 31 - Math.clz32(rest & -rest))
}

function named<T extends string | number>(
  keys: readonly T[],
  count: (key: T, i: number) => number,
): Record<string, number> {
  return Object.fromEntries(keys.map((key, i) => [String(key), count(key, i)]))
}

function histogram(totals: readonly number[]): Facets['totals'] {
  if (totals.length === 0) return { min: 0, max: 0, bins: [] }
  let min = Infinity
  let max = 0
  for (const total of totals) {
    if (total < min) min = total
    if (total > max) max = total
  }
  const bins = new Array<number>(BINS).fill(0)
  const width = Math.max(1, max - min) / BINS
  for (const total of totals) {
    const i = Math.min(BINS - 1, Math.floor((total - min) / width))
    bins[i] = (bins[i] ?? 0) + 1
  }
  return { min, max, bins }
}
