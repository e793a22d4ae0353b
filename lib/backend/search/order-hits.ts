import type { SearchQuery } from '@/lib/domain/search/schema'
import type { Hits } from './collect'
import { metersFrom } from './blocks/city-block'

/**
 * The first `count` hits (positions, best first; ties by hotel id, so that pages never overlap), and the cheapest one.
 * Of many hits only those that can be among the first are put in order.
 */
export function orderHits(
  hits: Hits,
  query: Pick<SearchQuery, 'sort' | 'near' | 'pinned'>,
  count: number,
): { first: number[]; lowest: number | null } {
  const keys = keysOf(hits, query)
  const idOf = (i: number) => hits.block[i]?.hotelId[hits.hotel[i] ?? 0] ?? 0
  const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || idOf(a) - idOf(b)
  const limit = keys.length > count ? nthLeast(keys, count - 1) : Infinity
  const near: number[] = []
  for (let i = 0; i < keys.length; i++) if ((keys[i] ?? 0) <= limit) near.push(i)
  const pins = pinnedOf(query.pinned ?? [], hits, idOf)
  const rest = near.sort(compare)
  const first = pins.length === 0 ? rest : [...pins, ...rest.filter((i) => !pins.includes(i))]
  return { first: first.slice(0, count), lowest: lowestOf(hits.total, pins, compare) }
}

/** Positions of the pinned hotels that match, in their order. */
function pinnedOf(pinned: readonly number[], hits: Hits, idOf: (i: number) => number): number[] {
  if (pinned.length === 0) return []
  const orders = new Map(pinned.map((id, order) => [id, order]))
  const found = hits.hotel.flatMap((_, i) => {
    const order = orders.get(idOf(i))
    return order === undefined ? [] : [{ i, order }]
  })
  return found.sort((a, b) => a.order - b.order).map(({ i }) => i)
}

/** Of equally cheap ones the first in the list's order. */
function lowestOf(
  totals: readonly number[],
  pins: readonly number[],
  compare: (a: number, b: number) => number,
): number | null {
  let least = Infinity
  for (let i = 0; i < totals.length; i++) if ((totals[i] ?? 0) < least) least = totals[i] ?? 0
  const pinned = pins.find((i) => totals[i] === least)
  if (pinned !== undefined) return pinned
  let lowest = -1
  for (let i = 0; i < totals.length; i++) if (totals[i] === least && (lowest < 0 || compare(i, lowest) < 0)) lowest = i
  return lowest < 0 ? null : lowest
}

/** What stands at position `n` once the values are sorted, by parting them again and again around one of them. */
function nthLeast(values: Float64Array, n: number): number {
  const parted = values.slice()
  let [low, high] = [0, parted.length - 1]
  while (low < high) {
    const pivot = parted[(low + high) >> 1] ?? 0
    let [left, right] = [low, high]
    while (left <= right) {
      while ((parted[left] ?? 0) < pivot) left += 1
      while ((parted[right] ?? 0) > pivot) right -= 1
      if (left > right) break
      const value = parted[left] ?? 0
      parted[left++] = parted[right] ?? 0
      parted[right--] = value
    }
    if (n <= right) high = right
    else if (n >= left) low = left
    else break
  }
  return parted[n] ?? 1
}

/** Of each hit, what the list is ordered by: least first. */
function keysOf(hits: Hits, { sort, near }: Pick<SearchQuery, 'sort' | 'near'>): Float64Array {
  const { block, hotel, total } = hits
  const keys = new Float64Array(total)
  if (sort === 'total') return keys
  const median = sort === 'recommended' ? nthLeast(keys, keys.length >> 1) : 1
  for (let i = 0; i < keys.length; i++) {
    const at = block[i]
    const h = hotel[i] ?? 0
    if (!at) continue
    if (sort === 'score') keys[i] = -(at.score[h] ?? 0)
    else if (sort === 'stars') keys[i] = -(at.stars[h] ?? 0)
    else if (sort === 'distance') keys[i] = near ? metersFrom(near, at, h) : (at.distance[h] ?? Infinity)
    else keys[i] = -recommendation(at.rank[h] ?? 0, median / (median + (total[i] ?? 0)), at.distance[h] ?? 0)
  }
  return keys
}

/** How much each part of "recommended" weighs. */
export const RECOMMENDED = { rank: 1.2, price: 0.2, near: 0.12 } as const

/** Guests' judgement first, then the price against the middle of this search, then nearness. Never commission. */
function recommendation(rank: number, price: number, distance: number): number {
  return RECOMMENDED.rank * rank + RECOMMENDED.price * price + RECOMMENDED.near * (1 / (1 + distance / 3000))
}
