import { percentOf, roundMinor } from '@/lib/domain/money/rules'
import { chargesOn, roomTotal } from '@/lib/domain/price/rules'
import { fitsParty, isSoldBy } from '@/lib/domain/rates/sellable'
import type { SearchAnswer, SearchScope } from '@/lib/domain/search/schema'
import { CLOSED_TO_DEPARTURE } from '@/lib/backend/inventory/calendar'
import type { HotelRow } from './catalogue'
import { leftOver, type CityBlock } from './city-block'
import {
  chargesFor,
  factorsFor,
  freeUntilOf,
  GROUPS,
  resolveCharges,
  type PreparedQuery,
  type ResolvedCharges,
} from './prepare-query'
import type { FacetCounter } from './facets'

/** A hotel that satisfies everything, with its cheapest such rate. */
export type Hit = {
  block: CityBlock
  hotel: number
  rate: number
  /** In the query's currency, to compare by. */ total: number
}

export type Collected = { hits: Hit[]; inScope: number; priced: number; available: number; known: Known }

/** What any hotel in scope tells of itself: where none does, nothing can be chosen or ordered by it. */
export type Known = SearchAnswer['known']

type BlockPass = {
  from: number
  to: number
  place: ResolvedCharges
  /** By class of capacity: does the party fit? */
  fits: Uint8Array
  /** By class of pricing: what the party's guests add a night, over all rooms. */
  supplements: Float64Array
  /** By class of policy: is cancelling free now? */
  freeNow: Uint8Array
}

/** One pass over a city: availability, price, masks, facets, and the cheapest fitting rate a hotel. */
export function collectBlock(block: CityBlock, q: PreparedQuery, facets: FacetCounter, into: Collected): void {
  const { query, nights } = q
  const from = q.checkInDay - block.dayZero
  const inCalendar = from >= 0 && from + nights <= block.days
  // A box passes through most cities without touching a hotel of theirs.
  let pass: BlockPass | null = null
  const box = query.scope.kind === 'box' ? query.scope : null
  const { hotels } = block
  for (let h = 0; h < hotels.length; h++) {
    const hotel = hotels[h]
    if (!hotel || !isSoldBy(hotel, query.tenantId)) continue
    if (box && !isInBox(hotel, box)) continue
    into.inScope += 1
    if (hasRates(block, h, q)) into.priced += 1
    noteKnown(into.known, hotel)
    if (!inCalendar) continue
    pass ??= preparePass(block, q, from)
    collectHotel(block, h, q, pass, facets, into)
  }
}

/** Whether anything of the hotel is sold on any day: one without rates can never be full. */
function hasRates({ rateStart, payment }: CityBlock, h: number, { soldMask }: PreparedQuery): boolean {
  const end = rateStart[h + 1] ?? 0
  for (let rate = rateStart[h] ?? 0; rate < end; rate++) if (((soldMask >> (payment[rate] ?? 0)) & 1) === 1) return true
  return false
}

function noteKnown(known: Known, { score, stars, amenities }: HotelRow): void {
  if (score !== null) known.scores = true
  if (stars !== null) known.stars = true
  if (amenities.length > 0) known.amenities = true
}

function preparePass(block: CityBlock, q: PreparedQuery, from: number): BlockPass {
  const { nights } = q
  const { party, stay } = q.query
  const { capacity, pricing, policy } = block.classes
  return {
    from,
    to: from + nights,
    place: resolveCharges(chargesOn(block.placeCharges.charges, stay.checkIn), nights, party),
    fits: Uint8Array.from(capacity.list, (room) => (fitsParty(room, party) ? 1 : 0)),
    supplements: Float64Array.from(pricing.list, (plan) => roomTotal(0, 1, plan, party)),
    freeNow: Uint8Array.from(policy.list, (terms) => (freeUntilOf(q, terms) === null ? 0 : 1)),
  }
}

function isInBox(hotel: HotelRow, box: Extract<SearchScope, { kind: 'box' }>): boolean {
  if (hotel.lat < box.south || hotel.lat > box.north) return false
  // A box over the date line has its west east of its east.
  return box.west <= box.east
    ? hotel.lon >= box.west && hotel.lon <= box.east
    : hotel.lon >= box.west || hotel.lon <= box.east
}

function collectHotel(
  block: CityBlock,
  h: number,
  q: PreparedQuery,
  pass: BlockPass,
  facets: FacetCounter,
  into: Collected,
): void {
  const hotel = block.hotels[h]
  if (!hotel) return
  const { compare: factor } = factorsFor(q, hotel.currency)
  const { query, nights } = q
  const { classes, rateRoom, run, minStay, cum, flags } = block
  const rates = block.plans.length
  const madeUp = block.placeCharges.demo && !hotel.demo
  const plain = hotel.charges.length === 0 && block.place.countryCode !== 'IL' && !madeUp
  let charges: ResolvedCharges | null = plain ? pass.place : null
  const hotelMask = hotelFails(block, h, q)
  // Two groups failed: no rate can match, nor count for what a single group hides.
  const isHopeless = (hotelMask & (hotelMask - 1)) !== 0
  facets.startHotel()
  let best = -1
  let bestTotal = Infinity
  let seen = false
  const end = block.rateStart[h + 1] ?? 0
  for (let rate = block.rateStart[h] ?? 0; rate < end; rate++) {
    const payment = block.payment[rate] ?? 0
    if (((q.soldMask >> payment) & 1) === 0) continue
    const cell = pass.from * rates + rate
    if ((run[cell] ?? 0) < nights || (minStay[cell] ?? 255) > nights) continue
    const departure = pass.to * rates + rate
    if (((flags[departure] ?? 0) & CLOSED_TO_DEPARTURE) !== 0) continue
    const room = rateRoom[rate] ?? 0
    if (pass.fits[classes.capacity.of[room] ?? 0] === 0) continue
    if (q.rooms > 1 && leftOver(block, room, pass.from, pass.to) < q.rooms) continue
    seen = true
    if (isHopeless) break
    charges ??= resolveCharges(chargesFor(query, block.place, block.placeCharges, hotel), nights, query.party)
    const nightly = ((cum[departure] ?? 0) - (cum[cell] ?? 0)) * (block.scale[rate] ?? 1)
    const base = nightly * q.rooms + nights * (pass.supplements[classes.pricing.of[rate] ?? 0] ?? 0)
    const total = totalOf(base, charges, factor)
    const free = pass.freeNow[classes.policy.of[rate] ?? 0] === 1
    const board = block.board[rate] ?? 0
    const mask = hotelMask | rateFails(q, total, free, board, payment)
    facets.addRate(mask, total, free, board, payment)
    if (mask === 0 && total < bestTotal) {
      best = rate
      bestTotal = total
    }
  }
  if (seen) into.available += 1
  facets.endHotel(block, h)
  if (best >= 0) into.hits.push({ block, hotel: h, rate: best, total: bestTotal })
}

// Read once: a module's export costs a call each time under some bundlers.
const FAILS = GROUPS

/** Whole stay in minor units of the query's currency; equal to priceStay(...).total. */
function totalOf(base: number, charges: ResolvedCharges, factor: number): number {
  let total = base + charges.fixed
  for (let i = 0; i < charges.percents.length; i++) total += percentOf(base, charges.percents[i] ?? 0)
  return factor === 1 ? total : roundMinor(total * factor)
}

function hotelFails(block: CityBlock, h: number, q: PreparedQuery): number {
  let mask = 0
  if (q.starsMask !== 0 && ((q.starsMask >> (block.stars[h] ?? 0)) & 1) === 0) mask |= FAILS.stars
  if ((block.score[h] ?? 0) < q.minScore) mask |= FAILS.minScore
  if (q.kindMask !== 0 && ((q.kindMask >> (block.kind[h] ?? 0)) & 1) === 0) mask |= FAILS.kinds
  if (((block.amenities[h] ?? 0) & q.amenityMask) >>> 0 !== q.amenityMask) mask |= FAILS.amenities
  if (q.areas && !q.areas.has(block.hotels[h]?.districtId ?? 0)) mask |= FAILS.areas
  if (q.name !== '' && !(block.nameFolded[h] ?? '').includes(q.name)) mask |= FAILS.name
  return mask
}

function rateFails(q: PreparedQuery, total: number, free: boolean, board: number, payment: number): number {
  let mask = 0
  if (total < q.minTotal || total > q.maxTotal) mask |= FAILS.totals
  if (!free && q.query.filters.freeCancellation) mask |= FAILS.freeCancellation
  if (q.boardMask !== 0 && ((q.boardMask >> board) & 1) === 0) mask |= FAILS.boards
  if (q.paymentMask !== 0 && ((q.paymentMask >> payment) & 1) === 0) mask |= FAILS.payments
  return mask
}
