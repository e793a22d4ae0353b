import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import type { Facets } from '@/lib/domain/search/schema'
import type { CityBlock } from './blocks/city-block'
import { boardOffer, FREE_OFFER, OFFERS_END, paymentOffer } from './prepare-pass'
import { EVERYTHING, GROUPS, GROUP_COUNT } from './prepare-query'
import type { Scan } from './scan-hotels'

const BINS = 24
const SCORE_STEPS = [90, 80, 70]
/** A power of two: more than a city has. */
const AREAS_KEPT = 256
// Read once because a module's export costs a call each time under some bundlers.
const [COUNTS_STARS, COUNTS_SCORE] = [EVERYTHING | GROUPS.stars, EVERYTHING | GROUPS.minScore]
const [COUNTS_KIND, COUNTS_AMENITIES] = [EVERYTHING | GROUPS.kinds, EVERYTHING | GROUPS.amenities]
const [COUNTS_AREA, ALL] = [EVERYTHING | GROUPS.areas, EVERYTHING]

/**
 * How many hotels have each value; a group's counts ignore its own selection. While hotels are counted, what they have is
 * an index: which values it stands for is asked once at the end.
 */
export type Counts = {
  /** Hotels that match. */
  matches: number
  /** By the number of a group's bit: hotels of which some rate fails that group alone, and none fails nothing. */
  without: Int32Array
  /** By sum of offers. */
  offers: Int32Array
  stars: Int32Array
  scores: Int32Array
  kinds: Int32Array
  /** By byte of the mask and its value. */
  amenities: Int32Array
  /** By district: its place in `ofArea`. */
  areas: Map<number, number>
  ofArea: Int32Array
  /** The district that was last asked for, by its last bits, and its place. */
  lastAreas: Int32Array
  lastPlaces: Int32Array
  /** Of `totalled` hotels, the least totals. */
  totals: Float64Array
  totalled: number
}

/** `hotels`: how many there are at most. */
export function createCounts(hotels: number): Counts {
  return {
    matches: 0,
    without: new Int32Array(GROUP_COUNT),
    offers: new Int32Array(OFFERS_END),
    stars: new Int32Array(6),
    scores: new Int32Array(256),
    kinds: new Int32Array(HOTEL_KINDS.length),
    amenities: new Int32Array(4 * 256),
    areas: new Map(),
    ofArea: new Int32Array(hotels),
    lastAreas: new Int32Array(AREAS_KEPT),
    lastPlaces: new Int32Array(AREAS_KEPT),
    totals: new Float64Array(hotels),
    totalled: 0,
  }
}

export function countHotels(block: CityBlock, scan: Scan, counts: Counts): void {
  const { stars, score, kind, amenities, district } = block
  let matches = 0
  for (let k = 0; k < scan.size; k++) {
    const groups = scan.groups[k] ?? 0
    if (groups === 0) continue
    const h = scan.hotel[k] ?? 0
    if ((groups & ALL) !== 0) matches += 1
    else countBits(counts.without, groups)
    bump(counts.offers, scan.offers[k] ?? 0)
    if ((groups & COUNTS_STARS) !== 0) bump(counts.stars, stars[h] ?? 0)
    if ((groups & COUNTS_SCORE) !== 0) bump(counts.scores, score[h] ?? 0)
    if ((groups & COUNTS_KIND) !== 0) bump(counts.kinds, kind[h] ?? 0)
    if ((groups & COUNTS_AMENITIES) !== 0) countMask(counts.amenities, amenities[h] ?? 0)
    const area = district[h] ?? 0
    if (area !== 0 && (groups & COUNTS_AREA) !== 0) bump(counts.ofArea, placeOf(counts, area))
  }
  counts.matches += matches
}

/** Hotels that would match without one group. */
export function withoutGroup({ matches, without }: Counts, bit: number): number {
  return matches + (without[31 - Math.clz32(bit)] ?? 0)
}

export function toFacets(counts: Counts): Facets {
  const { stars, scores, offers, kinds, amenities, areas, ofArea } = counts
  const offering = new Int32Array(32)
  addBits(offering, offers, 0)
  const having = new Int32Array(32)
  for (let byte = 0; byte < 4; byte++) addBits(having, amenities.subarray(256 * byte, 256 * (byte + 1)), 8 * byte)
  const offered = (offer: number) => offering[31 - Math.clz32(offer)] ?? 0
  return {
    stars: named([1, 2, 3, 4, 5], (star) => stars[star] ?? 0),
    scores: named(SCORE_STEPS, (least) => scores.subarray(least).reduce((sum, count) => sum + count, 0)),
    freeCancellation: offered(FREE_OFFER),
    boards: named(BOARDS, (_, i) => offered(boardOffer(i))),
    payments: named(PAYMENT_TIMES, (_, i) => offered(paymentOffer(i))),
    kinds: named(HOTEL_KINDS, (_, i) => kinds[i] ?? 0),
    amenities: named(AMENITIES, (_, i) => having[i] ?? 0),
    areas: Object.fromEntries([...areas].map(([area, place]) => [area, ofArea[place] ?? 0])),
    totals: histogram(counts.totals.subarray(0, counts.totalled)),
  }
}

function bump(counts: Int32Array, i: number): void {
  counts[i] = (counts[i] ?? 0) + 1
}

/** A map takes several times as long as a look at what the map said of the same district before. */
function placeOf({ areas, lastAreas, lastPlaces }: Counts, area: number): number {
  const last = area & (AREAS_KEPT - 1)
  if (lastAreas[last] === area) return lastPlaces[last] ?? 0
  const place = areas.get(area) ?? areas.size
  areas.set(area, place)
  lastAreas[last] = area
  lastPlaces[last] = place
  return place
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

/** Adds to each bit, from `first` on, how often a value with that bit was seen. */
function addBits(bits: Int32Array, seen: Int32Array, first: number): void {
  for (let value = 0; value < seen.length; value++) {
    const count = seen[value] ?? 0
    if (count === 0) continue
    for (let bit = 0; value >> bit > 0; bit++)
      if (((value >> bit) & 1) === 1) bits[first + bit] = (bits[first + bit] ?? 0) + count
  }
}

function named<T extends string | number>(
  keys: readonly T[],
  count: (key: T, i: number) => number,
): Record<string, number> {
  return Object.fromEntries(keys.map((key, i) => [String(key), count(key, i)]))
}

function histogram(totals: Float64Array): Facets['totals'] {
  if (totals.length === 0) return { min: 0, max: 0, bins: [] }
  let min = Infinity
  let max = 0
  for (let i = 0; i < totals.length; i++) {
    const total = totals[i] ?? 0
    if (total < min) min = total
    if (total > max) max = total
  }
  const bins = new Array<number>(BINS).fill(0)
  const width = Math.max(1, max - min) / BINS
  for (let i = 0; i < totals.length; i++) {
    const bin = Math.min(BINS - 1, Math.floor(((totals[i] ?? 0) - min) / width))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  return { min, max, bins }
}
