import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/schema'
import type { Facets } from '@/lib/domain/search/schema'
import type { CityBlock } from './city-block'
import { GROUPS } from './prepare-query'

const BINS = 24
const SCORE_STEPS = [90, 80, 70]
const GROUP_COUNT = Object.keys(GROUPS).length
const EVERY_GROUP = (1 << GROUP_COUNT) - 1
// Read once because a module's export costs a call each time under some bundlers.
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

type Counts = Record<'stars' | 'scores' | 'boards' | 'payments' | 'kinds' | 'amenities', Int32Array> & {
  freeCancellation: number
  areas: Map<number, number>
  totals: number[]
  /** By the number of a group's bit. */
  without: Int32Array
}

/** What the rates of one hotel reach, each counted where it fails no group but that of the count. */
type Reached = {
  /** Bit g: some rate fails group g alone; EVERYTHING: some rate fails none. */
  groups: number
  boards: number
  payments: number
  isFree: boolean
  leastTotal: number
}

// Above the bits of the groups.
const EVERYTHING = 1 << GROUP_COUNT

/** Counts the hotels of each value; a group's counts ignore its own selection. */
export function createFacetCounter(): FacetCounter {
  const counts = createCounts()
  const reached: Reached = { groups: 0, boards: 0, payments: 0, isFree: false, leastTotal: Infinity }
  return {
    startHotel: () => {
      reached.groups = reached.boards = reached.payments = 0
      reached.isFree = false
      reached.leastTotal = Infinity
    },
    addRate: (mask, total, free, board, payment) => {
      // Zero or a power of two means that at most one group fails.
      if ((mask & (mask - 1)) !== 0) return
      reached.groups |= mask === 0 ? EVERYTHING : mask
      if ((mask & ~BOARDS_BIT) === 0) reached.boards |= 1 << board
      if ((mask & ~PAYMENTS_BIT) === 0) reached.payments |= 1 << payment
      if ((mask & ~FREE_BIT) === 0 && free) reached.isFree = true
      if ((mask & ~TOTALS_BIT) === 0 && total < reached.leastTotal) reached.leastTotal = total
    },
    endHotel: (block, hotel) => {
      if (reached.groups !== 0) countHotel(counts, reached, block, hotel)
    },
    finish: () => toFacets(counts),
    withoutGroup: (bit) => counts.without[31 - Math.clz32(bit)] ?? 0,
  }
}

function createCounts(): Counts {
  return {
    stars: new Int32Array(6),
    scores: new Int32Array(SCORE_STEPS.length),
    boards: new Int32Array(BOARDS.length),
    payments: new Int32Array(PAYMENT_TIMES.length),
    kinds: new Int32Array(HOTEL_KINDS.length),
    amenities: new Int32Array(AMENITIES.length),
    freeCancellation: 0,
    areas: new Map(),
    totals: [],
    without: new Int32Array(GROUP_COUNT),
  }
}

function countHotel(counts: Counts, reached: Reached, block: CityBlock, h: number): void {
  const { groups } = reached
  const passes = (bit: number) => (groups & (EVERYTHING | bit)) !== 0
  countBits(counts.without, (groups & EVERYTHING) === 0 ? groups : EVERY_GROUP)
  countBits(counts.boards, reached.boards)
  countBits(counts.payments, reached.payments)
  if (reached.isFree) counts.freeCancellation += 1
  if (reached.leastTotal < Infinity) counts.totals.push(reached.leastTotal)
  if (passes(GROUPS.stars)) bump(counts.stars, block.stars[h] ?? 0)
  if (passes(GROUPS.minScore)) SCORE_STEPS.forEach((step, i) => (block.score[h] ?? 0) >= step && bump(counts.scores, i))
  if (passes(GROUPS.kinds)) bump(counts.kinds, block.kind[h] ?? 0)
  if (passes(GROUPS.amenities)) countBits(counts.amenities, block.amenities[h] ?? 0)
  const area = block.hotels[h]?.districtId
  if (area && passes(GROUPS.areas)) counts.areas.set(area, (counts.areas.get(area) ?? 0) + 1)
}

function toFacets(counts: Counts): Facets {
  return {
    stars: named([1, 2, 3, 4, 5], (star) => counts.stars[star] ?? 0),
    scores: named(SCORE_STEPS, (_, i) => counts.scores[i] ?? 0),
    freeCancellation: counts.freeCancellation,
    boards: named(BOARDS, (_, i) => counts.boards[i] ?? 0),
    payments: named(PAYMENT_TIMES, (_, i) => counts.payments[i] ?? 0),
    kinds: named(HOTEL_KINDS, (_, i) => counts.kinds[i] ?? 0),
    amenities: named(AMENITIES, (_, i) => counts.amenities[i] ?? 0),
    areas: Object.fromEntries(counts.areas),
    totals: histogram(counts.totals),
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
