import { chargeStep, percentOf, roundToStep } from '@/lib/domain/money/rules'
import { chargesOn, roomTotal } from '@/lib/domain/price/rules'
import { distanceMeters } from '@/lib/domain/places/distance'
import { fitsParty } from '@/lib/domain/rates/sellable'
import { leftOver, NOBODY_ARRIVES, NOBODY_LEAVES, type CityBlock } from './blocks/city-block'
import { addRate, endHotel, startHotel, type Reached } from './facets'
import {
  chargesFor,
  factorsFor,
  freeUntilOf,
  GROUPS,
  resolveCharges,
  type Box,
  type PreparedQuery,
  type ResolvedCharges,
} from './prepare-query'

/** Hotels that satisfy everything, each with its cheapest such rate: one entry a hotel in every list. */
export type Hits = {
  block: CityBlock[]
  hotel: number[]
  rate: number[]
  /** In the query's currency, to compare by. */
  total: number[]
}

/** `tells`: bits of TELLS that any hotel in scope has. */
export type Collected = { hits: Hits; inScope: number; priced: number; available: number; tells: number }

/** What of a query is the same for all hotels of a block, on one day of arrival. */
export type BlockPass = {
  from: number
  to: number
  /** Cells of the first rate on the days of arrival and departure. */
  first: number
  last: number
  place: ResolvedCharges
  /** By class of capacity: does the party fit? */
  fits: Uint8Array
  /** By class of pricing: what the party's guests add over the stay, over all rooms. */
  supplements: Float64Array
  /** By class of currency: units of the query's for one of the hotel's, to compare by. */
  factors: Float64Array
  /** In which the query's currency is charged, in minor units. */
  step: number
  /** By class of policy: is cancelling free now? */
  freeNow: Uint8Array
}

/** One pass over a block: availability, price, masks, facets, and the cheapest fitting rate a hotel. */
export function collectBlock(block: CityBlock, q: PreparedQuery, reached: Reached, into: Collected): void {
  const from = q.checkInDay - block.dayZero
  const inCalendar = from >= 0 && from + q.nights <= block.days
  // A box passes through most blocks of its cities without touching a hotel of theirs.
  let pass: BlockPass | null = null
  const { owner, sells, tells } = block
  for (let h = 0; h < owner.length; h++) {
    if (!isInScope(block, h, q)) continue
    into.inScope += 1
    // A hotel without rates can never be full.
    if (((sells[h] ?? 0) & q.soldMask) !== 0) into.priced += 1
    into.tells |= tells[h] ?? 0
    if (!inCalendar) continue
    pass ??= preparePass(block, q, from)
    collectHotel(block, h, q, pass, reached, into)
  }
}

export function preparePass(block: CityBlock, q: PreparedQuery, from: number): BlockPass {
  const { nights } = q
  const { party, stay } = q.query
  const { capacity, pricing, policy, currency } = block.classes
  return {
    from,
    to: from + nights,
    first: from * block.planId.length,
    last: (from + nights) * block.planId.length,
    place: resolveCharges(chargesOn(block.placeCharges.charges, stay.checkIn), nights, party),
    fits: Uint8Array.from(capacity.list, (room) => (fitsParty(room, party) ? 1 : 0)),
    supplements: Float64Array.from(pricing.list, (plan) => nights * roomTotal(0, 1, plan, party)),
    factors: Float64Array.from(currency.list, (code) => factorsFor(q, code).compare),
    step: chargeStep(q.query.currency),
    freeNow: Uint8Array.from(policy.list, (terms) => (freeUntilOf(q, terms) === null ? 0 : 1)),
  }
}

/** Whether the hotel is the tenant's to sell and lies where the query asks. */
export function isInScope(block: CityBlock, h: number, { tenant, box, circle, hotels }: PreparedQuery): boolean {
  const { owner, lat, lon } = block
  const own = owner[h] ?? 0
  if (own !== 0 && own !== tenant) return false
  if (hotels !== null) return hotels.has(block.hotelId[h] ?? 0)
  if (box === null) return true
  const spot = { lat: lat[h] ?? 0, lon: lon[h] ?? 0 }
  return isInBox(spot.lat, spot.lon, box) && (circle === null || isWithin(spot, circle))
}

function isWithin(spot: { lat: number; lon: number }, circle: NonNullable<PreparedQuery['circle']>): boolean {
  return distanceMeters(spot, circle) <= circle.radiusKm * 1000
}

function isInBox(lat: number, lon: number, box: Box): boolean {
  if (lat < box.south || lat > box.north) return false
  // A box over the date line has its west east of its east.
  return box.west <= box.east ? lon >= box.west && lon <= box.east : lon >= box.west || lon <= box.east
}

function collectHotel(
  block: CityBlock,
  h: number,
  q: PreparedQuery,
  pass: BlockPass,
  reached: Reached,
  into: Collected,
): void {
  const { board: boards, payment: payments, rateStart, classes } = block
  const { supplements, freeNow } = pass
  const factor = pass.factors[classes.currency.of[h] ?? 0] ?? 1
  const pricing = classes.pricing.of
  const policy = classes.policy.of
  const { isUnfiltered } = q
  const hotelMask = isUnfiltered ? 0 : hotelFails(block, h, q)
  // Two groups failed: no rate can match, nor count for what a single group hides.
  const isHopeless = (hotelMask & (hotelMask - 1)) !== 0
  let charges: ResolvedCharges | null = block.plain[h] === 1 ? pass.place : null
  let best = -1
  let bestTotal = Infinity
  let seen = false
  start(reached)
  const end = rateStart[h + 1] ?? 0
  for (let rate = rateStart[h] ?? 0; rate < end; rate++) {
    if (!isSold(block, rate, q, pass)) continue
    seen = true
    if (isHopeless) break
    charges ??= chargesOf(block, h, q)
    const base = nightlyOf(block, rate, pass) * q.rooms + (supplements[pricing[rate] ?? 0] ?? 0)
    const total = totalOf(base, charges, factor, pass.step)
    const free = freeNow[policy[rate] ?? 0] === 1
    const board = boards[rate] ?? 0
    const payment = payments[rate] ?? 0
    const mask = isUnfiltered ? 0 : hotelMask | rateFails(q, total, free, board, payment)
    add(reached, mask, total, free, board, payment)
    if (mask === 0 && total < bestTotal) {
      best = rate
      bestTotal = total
    }
  }
  if (!seen) return
  into.available += 1
  finish(reached, block, h)
  if (best < 0) return
  into.hits.block.push(block)
  into.hits.hotel.push(h)
  into.hits.rate.push(best)
  into.hits.total.push(bestTotal)
}

// Read once: what comes from another module costs a call each time under some bundlers.
const [FAILS, NEVER, STAYS] = [GROUPS, NOBODY_ARRIVES, NOBODY_LEAVES]
const [start, add, finish, leastLeft, percent, round] = [
  startHotel,
  addRate,
  endHotel,
  leftOver,
  percentOf,
  roundToStep,
]

/** Whether the rate is for sale to this party for this stay. */
export function isSold(block: CityBlock, rate: number, q: PreparedQuery, pass: BlockPass): boolean {
  const { run, arrival, payment, rateRoom } = block
  const cell = pass.first + rate
  if ((run[cell] ?? 0) < q.nights || ((arrival[cell] ?? NEVER) & NEVER) > q.nights) return false
  if (((arrival[pass.last + rate] ?? 0) & STAYS) !== 0) return false
  if (((q.soldMask >> (payment[rate] ?? 0)) & 1) === 0) return false
  const room = rateRoom[rate] ?? 0
  if (pass.fits[block.classes.capacity.of[room] ?? 0] === 0) return false
  return q.rooms === 1 || leastLeft(block, room, pass.from, pass.to) >= q.rooms
}

/** Sum of the nightly prices of one room, in minor units of the hotel's currency. */
export function nightlyOf({ cum, scale }: CityBlock, rate: number, { first, last }: BlockPass): number {
  return ((cum[last + rate] ?? 0) - (cum[first + rate] ?? 0)) * (scale[rate] ?? 1)
}

/** What a hotel charges whose charges are not its place's alone. */
export function chargesOf(block: CityBlock, h: number, q: PreparedQuery): ResolvedCharges {
  const hotel = block.hotels[h]
  if (!hotel) throw new Error('a block lacks a hotel of its columns')
  return resolveCharges(chargesFor(q.query, block.place, block.placeCharges, hotel), q.nights, q.query.party)
}

/** Whole stay in minor units of the query's currency; equal to priceStay(...).total. */
export function totalOf(base: number, charges: ResolvedCharges, factor: number, step: number): number {
  let total = base + charges.fixed
  for (let i = 0; i < charges.percents.length; i++) total += percent(base, charges.percents[i] ?? 0)
  return factor === 1 && step === 1 ? total : round(total * factor, step)
}

/** The groups of filters that the hotel fails, whatever its rates. */
export function hotelFails(block: CityBlock, h: number, q: PreparedQuery): number {
  let mask = 0
  if (q.starsMask !== 0 && ((q.starsMask >> (block.stars[h] ?? 0)) & 1) === 0) mask |= FAILS.stars
  if ((block.score[h] ?? 0) < q.minScore) mask |= FAILS.minScore
  if (q.kindMask !== 0 && ((q.kindMask >> (block.kind[h] ?? 0)) & 1) === 0) mask |= FAILS.kinds
  if (((block.amenities[h] ?? 0) & q.amenityMask) >>> 0 !== q.amenityMask) mask |= FAILS.amenities
  if (q.areas && !q.areas.has(block.district[h] ?? 0)) mask |= FAILS.areas
  if (q.name !== '' && !(block.nameFolded[h] ?? '').includes(q.name)) mask |= FAILS.name
  return mask
}

function rateFails(q: PreparedQuery, total: number, free: boolean, board: number, payment: number): number {
  let mask = 0
  if (total < q.minTotal || total > q.maxTotal) mask |= FAILS.totals
  if (q.freeOnly && !free) mask |= FAILS.freeCancellation
  if (q.boardMask !== 0 && ((q.boardMask >> board) & 1) === 0) mask |= FAILS.boards
  if (q.paymentMask !== 0 && ((q.paymentMask >> payment) & 1) === 0) mask |= FAILS.payments
  return mask
}
