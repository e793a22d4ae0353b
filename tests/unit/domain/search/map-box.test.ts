import fc from 'fast-check'
import type { MapBounds } from '@/lib/domain/places/mercator'
import { boundsOfBox, boxOfView, formatBox, hasMoved, parseBox } from '@/lib/domain/search/map-box'

describe('a part of the map in an address', () => {
  it.each([
    ['52.4,13.2,52.6,13.6', { kind: 'box', south: 52.4, west: 13.2, north: 52.6, east: 13.6 }],
    // Fiji: over the date line.
    ['-19,177,-16,-179', { kind: 'box', south: -19, west: 177, north: -16, east: -179 }],
  ])('%s is read and written', (text, box) => {
    const read = parseBox(text)
    expect(read).toEqual(box)
    expect(read && formatBox(read)).toBe(text)
  })

  it.each([
    undefined,
    '',
    '52.4,13.2,52.6',
    '52.4,13.2,52.6,13.6,1',
    '52.6,13.2,52.4,13.6',
    '52.4,13.2,52.4,13.6',
    '52.4,13.2,52.6,13.2',
    '-91,13.2,-80,13.6',
    '52.4,13.2,52.6,181',
    '0,0,50,10',
    '0,0,10,170',
    '1e1,0,12,10',
    '52.4,13.2,52.6,NaN',
    ' 52.4,13.2,52.6,13.6',
  ])('%p is none', (text) => expect(parseBox(text)).toBeNull())

  it('shows again what was searched, wherever the map was', () => {
    const lat = fc.double({ min: -60, max: 60, noNaN: true })
    const lon = fc.double({ min: -540, max: 540, noNaN: true })
    const size = fc.double({ min: 0.01, max: 20, noNaN: true })
    fc.assert(
      fc.property(lat, lon, size, (south, west, degrees) => {
        const box = boxOfView([
          [south, west],
          [south + degrees, west + degrees],
        ])
        if (box === null) return false
        const [[low, left], [high, right]] = boundsOfBox(box)
        const same = (a: number, b: number) => Math.abs(a - b) < 2e-4
        return same(low, south) && same(high - low, degrees) && same(right - left, degrees) && Math.abs(left) <= 180
      }),
    )
  })

  it('is no world', () => {
    expect(
      boxOfView([
        [-60, -200],
        [60, 200],
      ]),
    ).toBeNull()
  })
})

describe('a map', () => {
  const view = (south: number, west: number, size: number): MapBounds => [
    [south, west],
    [south + size, west + size],
  ]

  it.each([
    ['pushed to the side', view(50, 13.3, 1), true],
    ['pushed up', view(50.3, 13, 1), true],
    ['come closer', view(50.25, 13.25, 0.5), true],
    ['gone further away', view(49.5, 12.5, 2), true],
    ['as it was', view(50, 13, 1), false],
    ['hardly touched', view(50.05, 13.05, 1), false],
  ])('that was %s: moved is %p', (_, after, moved) => expect(hasMoved(view(50, 13, 1), after)).toBe(moved))
})
