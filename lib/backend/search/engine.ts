import type { FxTable } from '@/lib/domain/money/schema'
import { priceStay } from '@/lib/domain/price/rules'
import { PAGE_SIZE, type SearchAnswer, type SearchQuery, type SearchRow } from '@/lib/domain/search/schema'
import { leftOver, type CityBlock } from './city-block'
import { collectBlock, type Collected, type Hit } from './collect'
import { createFacetCounter } from './facets'
import {
  activeGroups,
  chargesFor,
  factorsFor,
  freeUntilOf,
  groupBit,
  prepareQuery,
  type PreparedQuery,
} from './prepare-query'

const MAX_PINS = 500

/** Answers a search over the blocks of its scope. Pure: the same blocks and query give the same answer. */
export function runSearch(blocks: Iterable<CityBlock>, query: SearchQuery, fx: FxTable): SearchAnswer {
  const prepared = prepareQuery(query, fx)
  const facets = createFacetCounter()
  const known = { scores: false, stars: false, amenities: false }
  const collected: Collected = { hits: [], inScope: 0, priced: 0, available: 0, known }
  for (const block of blocks) collectBlock(block, prepared, facets, collected)
  const hits = sortHits(collected.hits, query)
  const pages = Math.max(1, Math.ceil(hits.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, query.page), pages)
  return {
    matches: hits.length,
    available: collected.available,
    inScope: collected.inScope,
    priced: collected.priced,
    known,
    page,
    pages,
    rows: hits.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((hit) => toRow(hit, prepared)),
    facets: facets.finish(),
    pins: hits.slice(0, MAX_PINS).flatMap((hit) => toPin(hit, prepared)),
    lowest: findLowest(hits, prepared),
    relax:
      hits.length > 0
        ? []
        : activeGroups(query.filters)
            .map((filter) => ({ filter, matches: facets.withoutGroup(groupBit(filter)) }))
            .filter((entry) => entry.matches > 0)
            .sort((a, b) => b.matches - a.matches),
  }
}

/** Best first; ties by hotel id, so that pages never overlap. */
function sortHits(hits: Hit[], query: SearchQuery): Hit[] {
  const key = sortKey(hits, query)
  const pinned = new Map((query.pinned ?? []).map((id, i) => [id, i]))
  const keyed = hits.map((hit) => {
    const id = hit.block.hotels[hit.hotel]?.id ?? 0
    return { hit, id, pin: pinned.get(id) ?? Infinity, key: key(hit) }
  })
  // Infinity minus Infinity is no number, hence the comparison before the subtraction.
  keyed.sort((a, b) => (a.pin === b.pin ? a.key - b.key || a.id - b.id : a.pin - b.pin))
  return keyed.map((entry) => entry.hit)
}

function sortKey(hits: readonly Hit[], query: SearchQuery): (hit: Hit) => number {
  switch (query.sort) {
    case 'total':
      return (hit) => hit.total
    case 'score':
      return (hit) => -(hit.block.score[hit.hotel] ?? 0)
    case 'stars':
      return (hit) => -(hit.block.stars[hit.hotel] ?? 0)
    case 'distance':
      return (hit) => hit.block.distance[hit.hotel] ?? Infinity
    case 'recommended': {
      const median = medianTotal(hits)
      return (hit) => -recommendation(hit, median)
    }
  }
}

/** How much each part of "recommended" weighs. */
export const RECOMMENDED = { rank: 1.2, price: 0.2, near: 0.12 } as const

/** Guests' judgement first, then the price against the middle of this search, then nearness. Never commission. */
function recommendation(hit: Hit, median: number): number {
  const rank = hit.block.hotels[hit.hotel]?.rank ?? 0
  const price = median / (median + hit.total)
  const near = 1 / (1 + (hit.block.distance[hit.hotel] ?? 0) / 3000)
  return RECOMMENDED.rank * rank + RECOMMENDED.price * price + RECOMMENDED.near * near
}

function medianTotal(hits: readonly Hit[]): number {
  const totals = Float64Array.from(hits, (hit) => hit.total).sort()
  return totals[totals.length >> 1] ?? 1
}

function toPin(hit: Hit, prepared: PreparedQuery): SearchAnswer['pins'] {
  const row = hit.block.hotels[hit.hotel]
  if (!row) return []
  const { id: hotelId, lat, lon } = row
  return [{ hotelId, lat, lon, ...shownTotal(hit, row.currency, prepared) }]
}

function findLowest(hits: readonly Hit[], prepared: PreparedQuery): SearchAnswer['lowest'] {
  let best: Hit | undefined
  for (const hit of hits) if (best === undefined || hit.total < best.total) best = hit
  const hotel = best?.block.hotels[best.hotel]
  return best && hotel ? shownTotal(best, hotel.currency, prepared) : null
}

/** The total that a page may show: as compared, or in the hotel's currency where it is sold in no other. */
function shownTotal(hit: Hit, hotelCurrency: string, prepared: PreparedQuery): { currency: string; total: number } {
  if (factorsFor(prepared, hotelCurrency).sale !== null) return { currency: prepared.query.currency, total: hit.total }
  return { currency: hotelCurrency, total: priceHit(hit, prepared).price.total }
}

function toRow(hit: Hit, prepared: PreparedQuery): SearchRow {
  const { block, rate } = hit
  const { hotel, plan, price } = priceHit(hit, prepared)
  const terms = block.classes.policy.list[block.classes.policy.of[rate] ?? -1]
  const from = prepared.checkInDay - block.dayZero
  return {
    hotelId: hotel.id,
    roomTypeId: plan.roomTypeId,
    ratePlanId: plan.id,
    currency: price.currency,
    total: price.total,
    atHotel: price.atHotel,
    board: plan.board,
    payment: plan.payment,
    freeUntil: terms ? freeUntilOf(prepared, terms) : null,
    left: leftOver(block, block.rateRoom[rate] ?? 0, from, from + prepared.nights),
    distanceMeters: block.distance[hit.hotel] ?? 0,
  }
}

function priceHit(hit: Hit, prepared: PreparedQuery) {
  const { block, rate } = hit
  const { query, nights } = prepared
  const hotel = block.hotels[hit.hotel]
  const plan = block.plans[rate]
  if (!hotel || !plan) throw new Error('a hit names a rate that its block lacks')
  const from = prepared.checkInDay - block.dayZero
  const rates = block.plans.length
  const sum = (block.cum[(from + nights) * rates + rate] ?? 0) - (block.cum[from * rates + rate] ?? 0)
  const { sale } = factorsFor(prepared, hotel.currency)
  const price = priceStay({
    nightlySum: sum * (block.scale[rate] ?? 1),
    nights,
    pricing: plan,
    party: query.party,
    charges: chargesFor(query, block.place, block.placeCharges, hotel),
    hotelCurrency: hotel.currency,
    currency: sale === null ? hotel.currency : query.currency,
    factor: sale ?? 1,
    payAtHotel: plan.payment === 'at_hotel',
  })
  return { hotel, plan, price }
}
