/** @jest-environment jsdom */
import type { MapSurface } from '@/components/maps/map-surface'
import { pinBounds } from '@/components/maps/pin-bounds'
import { createPinBoard } from '@/components/maps/pin-board'
import type { MapBounds } from '@/lib/domain/places/mercator'
import type { PinView } from '@/lib/domain/search/results-view'

const pin = (lon: number, hotelId = lon): PinView => ({ hotelId, lat: -17, lon, label: '', name: `${lon}`, href: '/' })
const longitudes = (...lons: number[]) => pinBounds(lons.map((lon) => pin(lon)))?.map(([, lon]) => lon)

describe('what a map of hotels shows first', () => {
  it('crosses the date line where that is the shorter way', () => {
    expect(longitudes(179, -179)).toEqual([179, 181])
    expect(longitudes(-178, 177.5, -179.9, 178)).toEqual([177.5, 182])
  })

  it('does not elsewhere', () => {
    expect(longitudes(13.4, 13.2, 13.6)).toEqual([13.2, 13.6])
    expect(longitudes(-120, -75, 10)).toEqual([-120, 10])
    expect(longitudes(-60, 100)).toEqual([-60, 100])
    expect(longitudes(-179)).toEqual([-179, -179])
  })
})

describe('the hotels on a map', () => {
  it('lie on the side of the date line that it shows', () => {
    let shown: MapBounds = [
      [-20, 175],
      [-15, 187],
    ]
    let placed: number[] = []
    let rest = () => {}
    const surface = {
      zoom: () => 8,
      maxZoom: 18,
      bounds: () => shown,
      taken: () => [],
      place: ({ lon }: { lon: number }) => {
        placed.push(Math.round(lon * 1000) / 1000)
        return () => {}
      },
      onZoom: () => () => {},
      onRest: (listener: () => void) => {
        rest = listener
        return () => {}
      },
    } as unknown as MapSurface
    const events = { namePin: () => '', nameCluster: () => '', onSelect: () => {}, onHover: () => {} }
    createPinBoard(surface, [pin(178), pin(-178)], events)
    expect(placed).toEqual([178, 182])
    placed = []
    rest()
    expect(placed).toEqual([])
    shown = [
      [-20, -187],
      [-15, -175],
    ]
    rest()
    expect(placed).toEqual([-182, -178])
  })
})
