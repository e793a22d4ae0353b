import { firstByKey, nthLeast } from '@/lib/backend/search/order-by-key'
import { createRandom, type Random } from '../../../support/random'

type Draw = (random: Random) => number

const DRAWS: [string, Draw][] = [
  ['numbers of all sizes', (random) => random.int(-1_000_000, 1_000_000) / random.int(1, 1000)],
  ['few different numbers', (random) => random.int(-5, 0)],
  ['one number', () => 7],
  ['one far from all others', (random) => (random.chance(0.002) ? 1e12 : random.int(0, 100))],
  ['numbers too close for any step between them', (random) => 1 + random.int(0, 3) * Number.EPSILON],
]

describe.each(DRAWS)('of %s', (_, draw) => {
  const lists = [0, 1, 2, 24, 25, 700, 3000].map((length) => {
    const random = createRandom(length)
    return {
      keys: Float64Array.from({ length }, () => draw(random)),
      // No two alike, in no order.
      ids: Int32Array.from({ length }, (__, i) => (i * 7919) % 10_007),
    }
  })

  it.each(lists)('the one at any place is found (%#)', ({ keys }) => {
    const sorted = keys.slice().sort()
    for (const n of [0, 1, keys.length >> 1, keys.length - 1].filter((at) => at >= 0 && at < keys.length))
      expect(nthLeast(keys, n)).toBe(sorted[n])
  })

  it.each(lists)('the first come in their order, equal ones by id (%#)', ({ keys, ids }) => {
    const at = (list: ArrayLike<number>, i: number) => list[i] ?? 0
    const all = [...keys.keys()].sort((a, b) => at(keys, a) - at(keys, b) || at(ids, a) - at(ids, b))
    for (const count of [1, 25, 500]) {
      const first = firstByKey(keys, ids, count)
      expect(first.length).toBeGreaterThanOrEqual(Math.min(count, keys.length))
      expect([...first]).toEqual(all.slice(0, first.length))
    }
  })
})
