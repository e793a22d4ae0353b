import { fitView, toLatLon, toPixels } from '@/lib/domain/places/mercator'

const BERLIN = { lat: 52.52, lon: 13.405 }

describe('the map of the world in pixels', () => {
  it.each([
    [{ lat: 0, lon: 0 }, 0, { x: 128, y: 128 }],
    [{ lat: 0, lon: -180 }, 3, { x: 0, y: 1024 }],
    [{ lat: 85.0511287798, lon: 180 }, 0, { x: 256, y: 0 }],
  ])('puts %j at zoom %i on %j', (place, zoom, { x, y }) => {
    expect(toPixels(place, zoom).x).toBeCloseTo(x, 4)
    expect(toPixels(place, zoom).y).toBeCloseTo(y, 4)
  })

  it('finds the place of a point again', () => {
    const back = toLatLon(toPixels(BERLIN, 12.5), 12.5)
    expect(back.lat).toBeCloseTo(BERLIN.lat, 9)
    expect(back.lon).toBeCloseTo(BERLIN.lon, 9)
  })

  it('ends at the edge of the map for the poles', () => {
    expect(toPixels({ lat: 90, lon: 0 }, 0).y).toBeCloseTo(0, 4)
  })
})

describe('the view that fits an area', () => {
  const limits = { padding: 36, minZoom: 4, maxZoom: 15 }
  const size = { width: 400, height: 700 }

  it('shows both corners inside the padding, and could not go nearer', () => {
    const [southWest, northEast] = [
      [52.45, 13.2],
      [52.58, 13.55],
    ] as const
    const { center, zoom } = fitView([southWest, northEast], size, limits)
    const width = (at: number) =>
      toPixels({ lat: northEast[0], lon: northEast[1] }, at).x -
      toPixels({ lat: southWest[0], lon: southWest[1] }, at).x
    expect(width(zoom)).toBeLessThanOrEqual(size.width - 2 * limits.padding)
    expect(width(zoom + 1)).toBeGreaterThan(size.width - 2 * limits.padding)
    expect(center.lon).toBeCloseTo(13.375, 9)
    expect(center.lat).toBeGreaterThan(52.51)
    expect(center.lat).toBeLessThan(52.52)
  })

  it.each([
    ['one place', [BERLIN.lat, BERLIN.lon, BERLIN.lat, BERLIN.lon], 15],
    ['the world', [-80, -179, 80, 179], 4],
  ])('stays within the zooms of the map for %s', (_, [south = 0, west = 0, north = 0, east = 0], zoom) => {
    const bounds = [
      [south, west],
      [north, east],
    ] as const
    expect(fitView(bounds, size, limits).zoom).toBe(zoom)
  })

  it('stays far off in a box without a size', () => {
    const none = { width: 0, height: 0 }
    expect(
      fitView(
        [
          [50, 10],
          [55, 20],
        ],
        none,
        limits,
      ).zoom,
    ).toBe(4)
  })
})
