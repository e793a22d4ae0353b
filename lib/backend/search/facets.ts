import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import type { Facets } from '@/lib/domain/search/schema'
import type { CityBlock } from './blocks/city-block'
import { GROUPS } from './prepare-query'

const BINS = 24
const SCORE_STEPS = [90, 80, 70]
const GROUP_COUNT = Object.keys(GROUPS).length
const EVERY_GROUP = (1 << GROUP_COUNT) - 1
// Read once because a module's export costs a call each time under some bundlers.
const { boards: BOARDS_BIT, payments: PAYMENTS_BIT, freeCancellation: FREE_BIT, totals: TOTALS_BIT } = GROUPS
const { stars: STARS_BIT, minScore: SCORE_BIT, kinds: KINDS_BIT, amenities: AMENITIES_BIT, areas: AREAS_BIT } = GROUPS

type Counts = Record<'stars' | 'scores' | 'boards' | 'payments' | 'kinds', Int32Array> & {
  freeCancellation: number
  areas: Map<number, number>
  /** By byte of the mask and its value. */
  amenities: Int32Array
  totals: number[]
  /** By the number of a group's bit. */
  without: Int32Array
}

/**
 * What the rates of one hotel reach, each counted where it fails no group but that of the count; and the counts of all
 * hotels so far. One flat object, because it is touched once a rate.
 */
export type Reached = {
  /** Bit g: some rate fails group g alone; EVERYTHING: some rate fails none. */
  groups: number
  boards: number
  payments: number
  isFree: boolean
  leastTotal: number
  counts: Counts
}

// Above the bits of the groups.
const EVERYTHING = 1 << GROUP_COUNT

/** Counts the hotels of each value; a group's counts ignore its own selection. */
export function createReached(): Reached {
  return { groups: 0, boards: 0, payments: 0, isFree: false, leastTotal: Infinity, counts: createCounts() }
}

export function startHotel(reached: Reached): void {
  reached.groups = 0
  reached.boards = 0
  reached.payments = 0
  reached.isFree = false
  reached.leastTotal = Infinity
}

/** `mask`: the filter groups that this rate (with its hotel) fails. */
export function addRate(
  reached: Reached,
  mask: number,
  total: number,
  free: boolean,
  board: number,
  payment: number,
): void {
  // Zero or a power of two means that at most one group fails.
  if ((mask & (mask - 1)) !== 0) return
  reached.groups |= mask === 0 ? EVERYTHING : mask
  if ((mask & ~BOARDS_BIT) === 0) reached.boards |= 1 << board
  if ((mask & ~PAYMENTS_BIT) === 0) reached.payments |= 1 << payment
  if ((mask & ~FREE_BIT) === 0 && free) reached.isFree = true
  if ((mask & ~TOTALS_BIT) === 0 && total < reached.leastTotal) reached.leastTotal = total
}

/** Hotels that would match without one group. */
export function withoutGroup({ counts }: Reached, bit: number): number {
  return counts.without[31 - Math.clz32(bit)] ?? 0
}

function createCounts(): Counts {
  return {
    stars: new Int32Array(6),
    scores: new Int32Array(SCORE_STEPS.length),
    boards: new Int32Array(BOARDS.length),
    payments: new Int32Array(PAYMENT_TIMES.length),
    kinds: new Int32Array(HOTEL_KINDS.length),
    amenities: new Int32Array(4 * 256),
    freeCancellation: 0,
    areas: new Map(),
    totals: [],
    without: new Int32Array(GROUP_COUNT),
  }
}

export function endHotel(
  { groups, boards, payments, isFree, leastTotal, counts }: Reached,
  block: CityBlock,
  h: number,
) {
  if (groups === 0) return
  countBits(counts.without, (groups & EVERYTHING) === 0 ? groups : EVERY_GROUP)
  countBits(counts.boards, boards)
  countBits(counts.payments, payments)
  if (isFree) counts.freeCancellation += 1
  if (leastTotal < Infinity) counts.totals.push(leastTotal)
  if ((groups & (EVERYTHING | STARS_BIT)) !== 0) bump(counts.stars, block.stars[h] ?? 0)
  if ((groups & (EVERYTHING | SCORE_BIT)) !== 0) bumpScores(counts.scores, block.score[h] ?? 0)
  if ((groups & (EVERYTHING | KINDS_BIT)) !== 0) bump(counts.kinds, block.kind[h] ?? 0)
  if ((groups & (EVERYTHING | AMENITIES_BIT)) !== 0) countMask(counts.amenities, block.amenities[h] ?? 0)
  const area = block.district[h] ?? 0
  if (area !== 0 && (groups & (EVERYTHING | AREAS_BIT)) !== 0) counts.areas.set(area, (counts.areas.get(area) ?? 0) + 1)
}

function bumpScores(scores: Int32Array, score: number): void {
  for (let i = 0; i < SCORE_STEPS.length; i++) if (score >= (SCORE_STEPS[i] ?? 0)) bump(scores, i)
}

export function toFacets({ counts }: Reached): Facets {
  return {
    stars: named([1, 2, 3, 4, 5], (star) => counts.stars[star] ?? 0),
    scores: named(SCORE_STEPS, (_, i) => counts.scores[i] ?? 0),
    freeCancellation: counts.freeCancellation,
    boards: named(BOARDS, (_, i) => counts.boards[i] ?? 0),
    payments: named(PAYMENT_TIMES, (_, i) => counts.payments[i] ?? 0),
    kinds: named(HOTEL_KINDS, (_, i) => counts.kinds[i] ?? 0),
    amenities: named(AMENITIES, (_, i) => countOfBit(counts.amenities, i)),
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

/** Counts how often each byte of a mask was seen: four steps, however many bits are set. */
function countMask(seen: Int32Array, mask: number): void {
  bump(seen, mask & 255)
  bump(seen, 256 + ((mask >>> 8) & 255))
  bump(seen, 512 + ((mask >>> 16) & 255))
  bump(seen, 768 + (mask >>> 24))
}

function countOfBit(seen: Int32Array, bit: number): number {
  let count = 0
  const first = 256 * (bit >> 3)
  for (let byte = 0; byte < 256; byte++) if (((byte >> (bit & 7)) & 1) === 1) count += seen[first + byte] ?? 0
  return count
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
