import { freeUntil, toPolicy } from '@/lib/domain/cancellation/rules'
import { roomTotal } from '@/lib/domain/price/rules'
import type { Filters, SearchScope } from '@/lib/domain/search/schema'
import type { HotelRow } from './catalogue'
import { leftOver, type CityBlock } from './city-block'
import {
  chargesFor,
  factorFor,
  GROUPS,
  resolveCharges,
  totalOf,
  type PreparedQuery,
  type ResolvedCharges,
} from './prepare-query'
import type { FacetCounter } from './facets'

/** A hotel that satisfies everything, with its cheapest such rate. */
export type Hit = { block: CityBlock; hotel: number; rate: number; total: number }

export type Collected = { hits: Hit[]; inScope: number; available: number }

type BlockPass = {
  from: number
  to: number
  fits: Uint8Array
  /** By plan terms and zone: is the rate free to cancel now? */
  freeNow: Map<string, boolean>
  place: ResolvedCharges
}

/** One pass over a city: availability, price, masks, facets, and the cheapest fitting rate a hotel. */
export function collectBlock(block: CityBlock, q: PreparedQuery, facets: FacetCounter, into: Collected): void {
  const { query, nights } = q
  const from = q.checkInDay - block.dayZero
  const inCalendar = from >= 0 && from + nights <= block.days
  const pass: BlockPass = {
    from,
    to: from + nights,
    fits: fittingRooms(block, q),
    freeNow: new Map(),
    place: resolveCharges(block.placeCharges, nights, query.party),
  }
  const box = query.scope.kind === 'box' ? query.scope : null
  for (let h = 0; h < block.hotels.length; h++) {
    const hotel = block.hotels[h]
    if (!hotel || (hotel.tenantId !== null && hotel.tenantId !== query.tenantId)) continue
    if (box && !isInBox(hotel, box)) continue
    into.inScope += 1
    if (inCalendar) collectHotel(block, h, q, pass, facets, into)
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
  const factor = factorFor(q, hotel.currency)
  if (factor === null) return
  const { query, nights } = q
  const { filters, party } = query
  const rates = block.plans.length
  const plain = hotel.charges.length === 0 && block.place.countryCode !== 'IL'
  let charges: ResolvedCharges | null = plain ? pass.place : null
  const hotelMask = hotelFails(block, h, q)
  facets.startHotel()
  let best = -1
  let bestTotal = Infinity
  let seen = false
  const end = block.rateStart[h + 1] ?? 0
  for (let rate = block.rateStart[h] ?? 0; rate < end; rate++) {
    const cell = pass.from * rates + rate
    if ((block.run[cell] ?? 0) < nights || (block.minStay[cell] ?? 255) > nights) continue
    const departure = pass.to * rates + rate
    if (block.closedToDeparture[departure] === 1) continue
    const room = block.rateRoom[rate] ?? 0
    if (pass.fits[room] === 0) continue
    if (q.rooms > 1 && leftOver(block, room, pass.from, pass.to) < q.rooms) continue
    const plan = block.plans[rate]
    if (!plan) continue
    seen = true
    charges ??= resolveCharges(chargesFor(query, block.place, block.placeCharges, hotel), nights, party)
    const nightly = ((block.cum[departure] ?? 0) - (block.cum[cell] ?? 0)) * (block.scale[rate] ?? 1)
    const total = totalOf(roomTotal(nightly, nights, plan, party), charges, factor)
    const free = isFreeNow(pass, q, plan.terms, hotel.timezone)
    const mask = hotelMask | rateFails(q, filters, total, free, block.board[rate] ?? 0, block.payment[rate] ?? 0)
    facets.addRate(mask, total, free, block.board[rate] ?? 0, block.payment[rate] ?? 0)
    if (mask === 0 && total < bestTotal) {
      best = rate
      bestTotal = total
    }
  }
  if (seen) into.available += 1
  facets.endHotel(block, h)
  if (best >= 0) into.hits.push({ block, hotel: h, rate: best, total: bestTotal })
}

function hotelFails(block: CityBlock, h: number, q: PreparedQuery): number {
  const { filters } = q.query
  let mask = 0
  if (q.starsMask !== 0 && ((q.starsMask >> (block.stars[h] ?? 0)) & 1) === 0) mask |= GROUPS.stars
  if (filters.minScore !== undefined && (block.score[h] ?? 0) < filters.minScore) mask |= GROUPS.minScore
  if (q.kindMask !== 0 && ((q.kindMask >> (block.kind[h] ?? 0)) & 1) === 0) mask |= GROUPS.kinds
  if (((block.amenities[h] ?? 0) & q.amenityMask) >>> 0 !== q.amenityMask) mask |= GROUPS.amenities
  if (q.areas && !q.areas.has(block.hotels[h]?.districtId ?? 0)) mask |= GROUPS.areas
  if (q.name !== '' && !(block.nameFolded[h] ?? '').includes(q.name)) mask |= GROUPS.name
  return mask
}

function rateFails(
  q: PreparedQuery,
  filters: Filters,
  total: number,
  free: boolean,
  board: number,
  payment: number,
): number {
  let mask = 0
  if (total < (filters.minTotal ?? 0) || total > (filters.maxTotal ?? Infinity)) mask |= GROUPS.totals
  if (filters.freeCancellation && !free) mask |= GROUPS.freeCancellation
  if (q.boardMask !== 0 && ((q.boardMask >> board) & 1) === 0) mask |= GROUPS.boards
  if (q.paymentMask !== 0 && ((q.paymentMask >> payment) & 1) === 0) mask |= GROUPS.payments
  return mask
}

function isFreeNow(pass: BlockPass, q: PreparedQuery, terms: Parameters<typeof toPolicy>[0], zone: string): boolean {
  const key = `${termsKey(terms)}|${zone}`
  const known = pass.freeNow.get(key)
  if (known !== undefined) return known
  const free = freeUntil(toPolicy(terms, q.query.stay.checkIn, zone), q.query.now) !== null
  pass.freeNow.set(key, free)
  return free
}

// Plans keep their terms object, so its text is made once.
const termKeys = new WeakMap<object, string>()
function termsKey(terms: Parameters<typeof toPolicy>[0]): string {
  const known = termKeys.get(terms)
  if (known !== undefined) return known
  const key = terms.map((t) => `${t.daysBefore}@${t.time}${t.penalty.value === 0 ? '=0' : ''}`).join()
  termKeys.set(terms, key)
  return key
}

function fittingRooms(block: CityBlock, q: PreparedQuery): Uint8Array {
  const { party } = q.query
  return Uint8Array.from(block.rooms, (room) =>
    party.every(
      (p) =>
        p.adults <= room.maxAdults &&
        p.childAges.length <= room.maxChildren &&
        p.adults + p.childAges.length <= room.maxOccupancy,
    )
      ? 1
      : 0,
  )
}
