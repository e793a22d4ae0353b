import { arrangePins } from '@/lib/domain/places/arrange-pins'

const OPTIONS = { width: 80, height: 40, maxPins: 3, cell: 70 }

describe('pins on a map', () => {
  test('the best hotels show prices where there is room', () => {
    const points = [
      { id: 1, x: 0, y: 0 },
      { id: 2, x: 10, y: 5 },
      { id: 3, x: 200, y: 0 },
    ]
    expect(arrangePins(points, OPTIONS)).toEqual({ pins: [1, 3], dots: [2], clusters: [] })
  })

  test('no more prices than asked for', () => {
    const points = Array.from({ length: 6 }, (_, i) => ({ id: i, x: i * 300, y: 0 }))
    const { pins, dots } = arrangePins(points, OPTIONS)
    expect(pins).toEqual([0, 1, 2])
    expect(dots).toEqual([3, 4, 5])
  })

  test('a crowd is counted, and every hotel appears exactly once', () => {
    const points = Array.from({ length: 30 }, (_, i) => ({ id: i, x: 500 + (i % 5), y: 500 + (i % 7) }))
    const { pins, dots, clusters } = arrangePins(points, OPTIONS)
    expect([...pins, ...dots, ...clusters.flatMap((c) => c.ids)].sort((a, b) => a - b)).toEqual(points.map((p) => p.id))
    expect(pins).toEqual([0])
    expect(clusters.length).toBeGreaterThan(0)
  })

  test('a cluster never lies under the price of its neighbour', () => {
    const points = Array.from({ length: 12 }, (_, i) => ({ id: i, x: 500, y: 500 - i }))
    const { clusters } = arrangePins(points, OPTIONS)
    for (const cluster of clusters) expect(cluster.y).toBeGreaterThan(500)
  })
})
