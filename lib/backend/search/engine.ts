import type { FxTable } from '@/lib/domain/money/schema'
import { priceStay } from '@/lib/domain/price/rules'
import { PAGE_SIZE, type SearchAnswer, type SearchQuery, type SearchRow } from '@/lib/domain/search/schema'
import { BOARDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { leftOver, metersFrom, TELLS, type CityBlock } from './blocks/city-block'
import { collectBlocks, type Hits } from './collect'
import { toFacets, withoutGroup } from './facets'
import { orderHits } from './order-hits'
import {
  activeGroups,
  chargesFor,
  factorsFor,
  freeUntilOf,
  groupBit,
  isRefundable,
  paymentOf,
  prepareQuery,
  type PreparedQuery,
} from './prepare-query'
import { refuseParty } from './blocks/refuse-party'

const MAX_PINS = 500

/** Answers a search over the blocks of its scope. Pure: the same blocks and query give the same answer. */
export function runSearch(blocks: readonly CityBlock[], query: SearchQuery, fx: FxTable): SearchAnswer {
  const prepared = prepareQuery(query, fx)
  const collected = collectBlocks(blocks, prepared)
  const { hits, counts, tells } = collected
  const matches = hits.size
  const pages = Math.max(1, Math.ceil(matches / PAGE_SIZE))
  const page = Math.min(Math.max(1, query.page), pages)
  const pins = query.withPins === true ? MAX_PINS : 0
  const { first, lowest } = orderHits(hits, query, Math.max(page * PAGE_SIZE, pins))
  const show = <T>(from: number, to: number, toShown: (hit: Hit) => T): T[] => {
    const shown: T[] = []
    for (let i = from; i < Math.min(to, first.length); i++) shown.push(toShown(hitAt(hits, first[i] ?? 0)))
    return shown
  }
  return {
    matches,
    available: collected.available,
    inScope: collected.inScope,
    priced: collected.priced,
    partyTooLarge: collected.available > 0 ? null : refuseParty(blocks, prepared),
    known: {
      scores: (tells & TELLS.score) !== 0,
      stars: (tells & TELLS.stars) !== 0,
      amenities: (tells & TELLS.amenities) !== 0,
    },
    page,
    pages,
    rows: show((page - 1) * PAGE_SIZE, page * PAGE_SIZE, (hit) => toRow(hit, prepared, query.near)),
    facets: toFacets(counts),
    pins: show(0, pins, (hit) => toPin(hit, prepared)),
    lowest: lowest === null ? null : shownTotal(hitAt(hits, lowest), prepared),
    relax:
      matches > 0
        ? []
        : activeGroups(query.filters)
            .map((filter) => ({ filter, matches: withoutGroup(counts, groupBit(filter)) }))
            .filter((entry) => entry.matches > 0)
            .sort((a, b) => b.matches - a.matches),
  }
}

/** A hotel that satisfies everything, with its cheapest such rate. */
export type Hit = { block: CityBlock; hotel: number; rate: number; total: number }

function hitAt(hits: Hits, i: number): Hit {
  const block = hits.blocks[hits.block[i] ?? -1]
  if (!block) throw new Error('an order names a hit that was not collected')
  return { block, hotel: hits.hotel[i] ?? 0, rate: hits.rate[i] ?? 0, total: hits.total[i] ?? 0 }
}

function toPin(hit: Hit, prepared: PreparedQuery): SearchAnswer['pins'][number] {
  const { block, hotel } = hit
  const { currency, total } = shownTotal(hit, prepared)
  return { hotelId: block.hotelId[hotel] ?? 0, lat: block.lat[hotel] ?? 0, lon: block.lon[hotel] ?? 0, currency, total }
}

/** The total that a page may show: as compared, or in the hotel's currency where it is sold in no other. */
export function shownTotal(hit: Hit, prepared: PreparedQuery): { currency: string; total: number } {
  const currency = hit.block.hotels[hit.hotel]?.currency ?? prepared.query.currency
  const asked = prepared.query.currency
  if (currency === asked || factorsFor(prepared, currency).sale !== null) return { currency: asked, total: hit.total }
  return { currency, total: priceHit(hit, prepared).price.total }
}

function toRow(hit: Hit, prepared: PreparedQuery, near: SearchQuery['near']): SearchRow {
  const { block, rate } = hit
  const { hotel, price, factor } = priceHit(hit, prepared)
  const room = block.rateRoom[rate] ?? 0
  const board = BOARDS[block.board[rate] ?? 0]
  const terms = block.classes.policy.list[block.classes.policy.of[rate] ?? -1]
  const from = prepared.checkInDay - block.dayZero
  if (board === undefined || !terms) throw new Error('a rate of a block has no board or no terms')
  return {
    hotelId: hotel.id,
    roomTypeId: block.roomId[room] ?? 0,
    ratePlanId: block.planId[rate] ?? 0,
    currency: price.currency,
    total: price.total,
    atHotel: price.atHotel,
    board,
    payment: paymentOf(prepared, terms),
    freeUntil: freeUntilOf(prepared, terms),
    refundable: isRefundable(prepared, terms, { price, factor }),
    left: leftOver(block, room, from, from + prepared.nights),
    distanceMeters: block.distance[hit.hotel] ?? 0,
    nearMeters: near ? metersFrom(near, block, hit.hotel) : null,
  }
}

function priceHit(hit: Hit, prepared: PreparedQuery) {
  const { block, rate } = hit
  const { query, nights } = prepared
  const hotel = block.hotels[hit.hotel]
  const pricing = block.classes.pricing.list[block.classes.pricing.of[rate] ?? -1]
  const payment = PAYMENT_TIMES[block.payment[rate] ?? 0]
  if (!hotel || !pricing || !payment) throw new Error('a hit names a rate that its block lacks')
  const from = prepared.checkInDay - block.dayZero
  const rates = block.planId.length
  const sum = (block.cum[(from + nights) * rates + rate] ?? 0) - (block.cum[from * rates + rate] ?? 0)
  const { sale } = factorsFor(prepared, hotel.currency)
  const factor = sale ?? 1
  const price = priceStay({
    nightlySum: sum * (block.scale[rate] ?? 1),
    nights,
    pricing,
    party: query.party,
    charges: chargesFor(query, block.place, block.placeCharges, hotel),
    hotelCurrency: hotel.currency,
    currency: sale === null ? hotel.currency : query.currency,
    factor,
    payAtHotel: payment === 'at_hotel',
  })
  return { hotel, price, factor }
}
