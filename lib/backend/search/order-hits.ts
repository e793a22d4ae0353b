import type { SearchQuery } from '@/lib/domain/search/schema'
import { metersFrom } from './blocks/city-block'
import type { Hits } from './collect'
import { firstByKey, nthLeast } from './order-by-key'

/**
 * The first `count` hits (positions, best first; ties by hotel id, so that pages never overlap), and the cheapest one.
 * Of many hits only those that can be among the first are put in order.
 */
export function orderHits(
  hits: Hits,
  query: Pick<SearchQuery, 'sort' | 'near' | 'pinned'>,
  count: number,
): { first: Int32Array; lowest: number | null } {
  const totals = hits.total.subarray(0, hits.size)
  const keys = query.sort === 'total' ? totals : keysOf(hits, totals, query)
  const pins = pinnedOf(query.pinned ?? [], hits)
  const rest = firstByKey(keys, hits.hotelId, count)
  const first = pins.length === 0 ? rest : Int32Array.from([...pins, ...rest.filter((i) => !pins.includes(i))])
  return { first: first.subarray(0, count), lowest: lowestOf(totals, pins, keys, hits.hotelId) }
}

/** Positions of the pinned hotels that match, in their order. */
function pinnedOf(pinned: readonly number[], { hotelId, size }: Hits): number[] {
  const ids = hotelId.subarray(0, size)
  return [...new Set(pinned)].map((id) => ids.indexOf(id)).filter((at) => at >= 0)
}

/** Of equally cheap ones the first in the list's order. */
function lowestOf(totals: Float64Array, pins: readonly number[], keys: Float64Array, ids: Int32Array): number | null {
  let lowest = -1
  let least = Infinity
  for (let i = 0; i < totals.length; i++) {
    const total = totals[i] ?? 0
    if (total > least) continue
    if (total === least && !isBefore(i, lowest, keys, ids)) continue
    lowest = i
    least = total
  }
  return pins.find((i) => totals[i] === least) ?? (lowest < 0 ? null : lowest)
}

function isBefore(a: number, b: number, keys: Float64Array, ids: Int32Array): boolean {
  const first = keys[a] ?? 0
  const second = keys[b] ?? 0
  return first === second ? (ids[a] ?? 0) < (ids[b] ?? 0) : first < second
}

/** Of each hit, what the list is ordered by: least first. */
function keysOf(hits: Hits, totals: Float64Array, { sort, near }: Pick<SearchQuery, 'sort' | 'near'>): Float64Array {
  if (sort === 'recommended') return recommendations(hits, totals)
  const { blocks, block, hotel } = hits
  const keys = new Float64Array(totals.length)
  for (let i = 0; i < keys.length; i++) {
    const at = blocks[block[i] ?? 0]
    const h = hotel[i] ?? 0
    if (!at) continue
    if (sort === 'score') keys[i] = -(at.score[h] ?? 0)
    else if (sort === 'stars') keys[i] = -(at.stars[h] ?? 0)
    else keys[i] = near ? metersFrom(near, at, h) : (at.distance[h] ?? Infinity)
  }
  return keys
}

/** Hits of one block follow each other, so that its columns are looked up once. */
function recommendations({ blocks, block, hotel }: Hits, totals: Float64Array): Float64Array {
  const keys = new Float64Array(totals.length)
  const median = nthLeast(totals, totals.length >> 1)
  for (let first = 0; first < keys.length;) {
    const place = block[first] ?? 0
    const at = blocks[place]
    if (!at) throw new Error('a hit names a block that was not searched')
    const { rank, distance } = at
    let i = first
    for (; i < keys.length && block[i] === place; i++) {
      const h = hotel[i] ?? 0
      keys[i] = -recommendation(rank[h] ?? 0, median / (median + (totals[i] ?? 0)), distance[h] ?? 0)
    }
    first = i
  }
  return keys
}

/** How much each part of "recommended" weighs. */
export const RECOMMENDED = { rank: 1.2, price: 0.2, near: 0.12 } as const
const { rank: OF_RANK, price: OF_PRICE, near: OF_NEAR } = RECOMMENDED

/** Guests' judgement first, then the price against the middle of this search, then nearness. Never commission. */
function recommendation(rank: number, price: number, distance: number): number {
  return OF_RANK * rank + OF_PRICE * price + OF_NEAR * (1 / (1 + distance / 3000))
}
