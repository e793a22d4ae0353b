import { arrangePins, type Box, type PinPoint } from '@/lib/domain/places/arrange-pins'

const OPTIONS = { height: 40, maxPins: 3, cell: 70, taken: [] as Box[] }
const at = (id: number, x: number, y: number): PinPoint => ({ id, x, y, width: 80 })

/** What is drawn, as it covers the map. */
function drawnBoxes(points: readonly PinPoint[], options: typeof OPTIONS): Box[] {
  const { pins, dots, clusters } = arrangePins(points, options)
  const around = (x: number, y: number, side: number): Box => ({
    left: x - side / 2,
    right: x + side / 2,
    top: y - side / 2,
    bottom: y + side / 2,
  })
  const find = (ids: readonly number[]) => points.filter(({ id }) => ids.includes(id))
  return [
    ...find(pins).map(({ x, y }) => ({ left: x - 40, right: x + 40, top: y - options.height, bottom: y })),
    ...find(dots).map(({ x, y }) => around(x, y, 24)),
    ...clusters.map(({ ids, x, y }) => around(x, y, ids.length > 1 ? 48 : 24)),
  ]
}

function countOverlaps(boxes: readonly Box[]): number {
  const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => [a, b] as const))
  return pairs.filter(([a, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).length
}

describe('pins on a map', () => {
  test('the best hotels show prices where there is room, and a neighbour steps aside', () => {
    const points = [at(1, 0, 0), at(2, 10, 5), at(3, 200, 0)]
    const { pins, dots, clusters } = arrangePins(points, OPTIONS)
    expect(pins).toEqual([1, 3])
    expect([...dots, ...clusters.flatMap(({ ids }) => ids)]).toEqual([2])
  })

  test('no more prices than asked for', () => {
    const points = Array.from({ length: 6 }, (_, i) => at(i, i * 300, 0))
    const { pins, dots } = arrangePins(points, OPTIONS)
    expect(pins).toEqual([0, 1, 2])
    expect(dots).toEqual([3, 4, 5])
  })

  test('a crowd is counted, and every hotel appears exactly once', () => {
    const points = Array.from({ length: 30 }, (_, i) => at(i, 500 + (i % 5), 500 + (i % 7)))
    const { pins, dots, clusters } = arrangePins(points, OPTIONS)
    expect([...pins, ...dots, ...clusters.flatMap((c) => c.ids)].sort((a, b) => a - b)).toEqual(points.map((p) => p.id))
    expect(pins).toEqual([0])
    expect(clusters.length).toBeGreaterThan(0)
  })

  test('a cluster never lies under the price of its neighbour', () => {
    const points = Array.from({ length: 12 }, (_, i) => at(i, 500, 500 - i))
    expect(countOverlaps(drawnBoxes(points, OPTIONS))).toBe(0)
  })

  test('the only cluster goes as far as it must to cover nothing', () => {
    const points = Array.from({ length: 12 }, (_, i) => at(i, 20 + i, 20))
    const taken = [{ left: -150, right: 200, top: -150, bottom: 200 }]
    const { pins, dots, clusters } = arrangePins(points, { ...OPTIONS, taken })
    expect([pins, dots, clusters.map(({ ids }) => ids.length)]).toEqual([[], [], [12]])
    expect(countOverlaps([...drawnBoxes(points, { ...OPTIONS, taken }), ...taken])).toBe(0)
  })

  test.each([1, 2, 3, 4, 5])(
    'prices, dots and clusters of a busy town cover neither each other nor names (%i)',
    (seed) => {
      let state = seed * 7919
      const next = () => (state = (state * 16807) % 2147483647) / 2147483647
      const near = () => 600 + (next() + next() + next() - 1.5) * 500
      const points = Array.from({ length: 150 }, (_, i) => at(i, near(), near()))
      const taken = Array.from({ length: 10 }, () => {
        const [x, y] = [near(), near()]
        return { left: x, right: x + 90, top: y, bottom: y + 14 }
      }).filter((name, i, all) => countOverlaps([name, ...all.slice(0, i)]) === countOverlaps(all.slice(0, i)))
      const options = { ...OPTIONS, maxPins: 14, taken }
      expect(countOverlaps([...drawnBoxes(points, options), ...taken])).toBe(countOverlaps(taken))
    },
  )
})
