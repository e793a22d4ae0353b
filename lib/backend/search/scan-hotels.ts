import { leftOver, NOBODY_ARRIVES, NOBODY_LEAVES, type CityBlock } from './blocks/city-block'
import { OFFERS_AT, OFFERS_UNDER, type BlockPass } from './prepare-pass'
import { EVERYTHING, GROUPS, type PreparedQuery } from './prepare-query'

/**
 * Hotels of one block and what their rates reach: the first `size` of every column, by hotel. Made once a search. What a
 * stay costs in rooms and guests, before charges and in minor units of the hotel's currency, is its base.
 */
export type Scan = {
  size: number
  hotel: Int32Array
  /** The groups of filters that the hotel fails, whatever its rates. */
  fails: Int32Array
  /** Bases from and up to which a total is as asked for. */
  low: Float64Array
  high: Float64Array
  /** Bit g: some rate fails group g alone; EVERYTHING: some rate fails none. */
  groups: Int32Array
  /** Offers of its rates, each counted where the rate fails no group but that of the offer. */
  offers: Int32Array
  /** The least base of those that fail the group of totals alone; Infinity for none. */
  missed: Float64Array
  /** Where its candidates end in the lists of all, where those of the next hotel begin. */
  candidatesEnd: Int32Array
  /** Rates that fail nothing and cost less than every one before them, so that the last of a hotel is its cheapest. */
  candidate: Int32Array
  base: Float64Array
}

export function createScan(blocks: readonly CityBlock[]): Scan {
  const hotels = blocks.reduce((most, { hotelId }) => Math.max(most, hotelId.length), 0)
  const rates = blocks.reduce((most, { planId }) => Math.max(most, planId.length), 0)
  const ints = () => new Int32Array(hotels)
  const doubles = () => new Float64Array(hotels)
  return {
    size: 0,
    hotel: ints(),
    fails: ints(),
    low: doubles(),
    high: doubles(),
    groups: ints(),
    offers: ints(),
    missed: doubles(),
    candidatesEnd: ints(),
    candidate: new Int32Array(rates),
    base: new Float64Array(rates),
  }
}

// Read once: what comes from another module costs a call each time under some bundlers.
const [NEVER, STAYS, ALL, TOTALS] = [NOBODY_ARRIVES, NOBODY_LEAVES, EVERYTHING, GROUPS.totals]
const [leastLeft, UNDER, AT] = [leftOver, OFFERS_UNDER, OFFERS_AT]

/**
 * Availability, base and filters of every rate of the hotels in `scan`; how many of these have any for sale. Nothing is
 * called for a rate: a call would have every column of the loop looked up anew.
 */
export function scanHotels(block: CityBlock, q: PreparedQuery, pass: BlockPass, scan: Scan): number {
  const { rateStart, run, arrival, cum, scale, rateRoom } = block
  const [kindOf, policyOf, pricingOf] = [block.kinds.of, block.classes.policy.of, block.classes.pricing.of]
  const { first, last, kinds, policies, supplements, hasSupplements, enough } = pass
  const { nights, rooms, asksPrice } = q
  const { candidate, base: bases } = scan
  const [never, stays, everything, totals, under, at] = [NEVER, STAYS, ALL, TOTALS, UNDER, AT]
  let available = 0
  let found = 0
  for (let k = 0; k < scan.size; k++) {
    const h = scan.hotel[k] ?? 0
    const hotelMask = scan.fails[k] ?? 0
    // Two groups failed: no rate can match, nor count for what a single group hides.
    const isHopeless = (hotelMask & (hotelMask - 1)) !== 0
    const low = asksPrice ? (scan.low[k] ?? 0) : -Infinity
    const high = asksPrice ? (scan.high[k] ?? 0) : Infinity
    let isSold = false
    let groups = 0
    let offers = 0
    let least = Infinity
    let missed = Infinity
    const end = rateStart[h + 1] ?? 0
    for (let rate = rateStart[h] ?? 0; rate < end; rate++) {
      const cell = first + rate
      const out = last + rate
      if ((run[cell] ?? 0) < nights || ((arrival[cell] ?? never) & never) > nights) continue
      if (((arrival[out] ?? 0) & stays) !== 0) continue
      const kind = kinds[kindOf[rate] ?? 0] ?? -1
      const policy = policies[policyOf[rate] ?? 0] ?? -1
      if (kind < 0 || policy < 0 || (rooms > 1 && enough[rateRoom[rate] ?? 0] === 0)) continue
      isSold = true
      if (isHopeless) break
      const bits = kind | policy
      let base = ((cum[out] ?? 0) - (cum[cell] ?? 0)) * (scale[rate] ?? 1) * rooms
      if (hasSupplements) base += supplements[pricingOf[rate] ?? 0] ?? 0
      const fails = hotelMask | (bits & ~(-1 << at))
      const mask = base < low || base > high ? fails | totals : fails
      if ((mask & (mask - 1)) !== 0) continue
      groups |= mask === 0 ? everything : mask
      offers |= (bits >> at) & (under[mask] ?? 0)
      if (mask === totals && base < missed) missed = base
      if (mask !== 0 || base >= least) continue
      least = base
      candidate[found] = rate
      bases[found++] = base
    }
    if (isSold) available += 1
    scan.groups[k] = groups
    scan.offers[k] = offers
    scan.missed[k] = missed
    scan.candidatesEnd[k] = found
  }
  return available
}

/** Fills in, where several rooms are asked for, which room types of the hotels in `scan` have so many left. */
export function countRooms(block: CityBlock, q: PreparedQuery, { enough, from, to }: BlockPass, scan: Scan): void {
  if (q.rooms === 1) return
  const { roomStart } = block
  for (let k = 0; k < scan.size; k++) {
    const h = scan.hotel[k] ?? 0
    const end = roomStart[h + 1] ?? 0
    for (let room = roomStart[h] ?? 0; room < end; room++)
      enough[room] = leastLeft(block, room, from, to) >= q.rooms ? 1 : 0
  }
}

/** Whether the rate's days let this stay be booked. */
export function isOpen(block: CityBlock, rate: number, q: PreparedQuery, pass: BlockPass): boolean {
  const { run, arrival, rateRoom } = block
  const cell = pass.first + rate
  if ((run[cell] ?? 0) < q.nights || ((arrival[cell] ?? NEVER) & NEVER) > q.nights) return false
  if (((arrival[pass.last + rate] ?? 0) & STAYS) !== 0) return false
  return q.rooms === 1 || leastLeft(block, rateRoom[rate] ?? 0, pass.from, pass.to) >= q.rooms
}

/** The groups of filters that a rate fails whatever its price; not 0 either where it is not for sale. */
export function failsOf({ kinds, classes }: CityBlock, rate: number, pass: BlockPass): number {
  const kind = pass.kinds[kinds.of[rate] ?? 0] ?? -1
  return (kind | (pass.policies[classes.policy.of[rate] ?? 0] ?? 0)) & ~(-1 << AT)
}

/** Sum of the nightly prices of one room, in minor units of the hotel's currency. */
export function nightlyOf({ cum, scale }: CityBlock, rate: number, { first, last }: BlockPass): number {
  return ((cum[last + rate] ?? 0) - (cum[first + rate] ?? 0)) * (scale[rate] ?? 1)
}
