/** @jest-environment jsdom */
import './draw-in-jsdom'
import { act } from '@testing-library/react'
import type L from 'leaflet'
import { createRef } from 'react'
import { MapContainer } from 'react-leaflet'
import { GroundLayer } from '@/components/maps/ground-layer'
import type { MapGround } from '@/lib/domain/places/catalogue'
import { givePageASize, renderMap } from './render-map'

const FIJI: MapGround = {
  center: { lat: -17.5, lon: 179 },
  radiusKm: 400,
  districts: [],
  landmarks: [
    { name: 'Suva', lat: -18.12, lon: 178.44 },
    { name: 'Taveuni', lat: -16.85, lon: -179.95 },
    { name: 'Vanua Balavu', lat: -17.24, lon: -178.95 },
  ],
  waters: [],
}
const NO_RINGS: readonly number[] = []

const shown = createRef<L.Map>()

/** The longitudes at which names stand on the map. */
function placed(): Record<string, number> {
  const found: Record<string, number> = {}
  shown.current?.eachLayer((layer) => {
    if (!('getLatLng' in layer) || !('getElement' in layer)) return
    const marker = layer as L.Marker
    const text = marker.getElement()?.textContent
    if (text) found[text] = Math.round(marker.getLatLng().lng * 100) / 100
  })
  return found
}

beforeAll(givePageASize)

it('names of places stand on the side of the date line that the drawn map shows', () => {
  renderMap(
    <MapContainer center={[-17.5, 181]} zoom={7} ref={shown}>
      <GroundLayer ground={FIJI} ringsKm={NO_RINGS} />
    </MapContainer>,
  )
  expect(placed()).toEqual({ Suva: 178.44, Taveuni: 180.05, 'Vanua Balavu': 181.05 })
  // Moved, not zoomed: once around the world, and to the other side of the line.
  act(() => void shown.current?.setView([-17.5, -179], 7, { animate: false }))
  expect(placed()).toEqual({ Suva: -181.56, Taveuni: -179.95, 'Vanua Balavu': -178.95 })
})
