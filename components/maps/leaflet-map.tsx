'use client'

import 'leaflet/dist/leaflet.css'
import './map.css'
import L from 'leaflet'
import { useEffect, type ReactNode } from 'react'
import { MapContainer, ScaleControl, TileLayer, useMap } from 'react-leaflet'
import { MapZoom } from './map-zoom'

export type Tiles = { url: string; attribution: string }

type Props = {
  center: { lat: number; lon: number }
  zoom: number
  /** South-west and north-east corners to show first; wins over `zoom`. */
  bounds?: readonly [readonly [number, number], readonly [number, number]]
  tiles: Tiles | null
  label: string
  children: ReactNode
}

/** A Leaflet map without outside tiles, unless `tiles` names some. Loaded on demand: see results-map and hotel-map. */
export function LeafletMap({ center, zoom, bounds, tiles, label, children }: Props) {
  return (
    <div role="region" aria-label={label} className="relative size-full">
      <MapContainer
        center={[center.lat, center.lon]}
        zoom={zoom}
        zoomSnap={0.5}
        minZoom={4}
        maxZoom={18}
        zoomControl={false}
        attributionControl={tiles !== null}
        className="drawn-map"
      >
        {tiles && <TileLayer url={tiles.url} attribution={tiles.attribution} />}
        <ScaleControl position="bottomleft" imperial={false} />
        <FitView bounds={bounds} />
        {children}
        <MapZoom />
      </MapContainer>
    </div>
  )
}

function FitView({ bounds }: Pick<Props, 'bounds'>) {
  const map = useMap()
  const corners = bounds?.flat().join()
  useEffect(() => {
    const [south, west, north, east] = (corners ?? '').split(',').map(Number)
    if (south !== undefined && west !== undefined && north !== undefined && east !== undefined) {
      map.fitBounds(L.latLngBounds([south, west], [north, east]), { padding: [36, 36], animate: false, maxZoom: 15 })
    }
  }, [map, corners])
  useEffect(() => {
    // A map that was hidden, such as the one of the phone's toggle, measures itself when it appears.
    const observer = new ResizeObserver(() => map.invalidateSize())
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])
  return null
}
