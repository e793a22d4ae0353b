'use client'

import './map.css'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useConsent } from '@/lib/client/analytics/consent'
import type { MapSource } from '@/lib/domain/places/map-source'
import type { LatLon, MapBounds } from '@/lib/domain/places/mercator'
import { useGoogleFailed } from './google-failure'
import { GoogleGuard } from './google-guard'
import type { Ground } from './ground-layer'
import { FIT, MapSurfaceContext, useMapSurface, type MapSurface } from './map-surface'
import { MapZoom } from './map-zoom'
import { useNearScreen } from './use-near-screen'

const LeafletMap = dynamic(() => import('./leaflet-map').then((m) => m.LeafletMap), { ssr: false })
const GoogleMap = dynamic(() => import('./google-map').then((m) => m.GoogleMap), { ssr: false })

type Props = {
  label: string
  source: MapSource
  ground: Ground
  center: LatLon
  zoom: number
  /** What to show first; wins over `zoom`. */
  bounds?: MapBounds
  /** Pixels around them. */
  padding?: number
  isPassed?: boolean
  /** What lies on the map, the same on every provider. */
  children: ReactNode
}

/** Google's map where the tenant has a key, the visitor agrees and Google answers, else Leaflet; loaded near the viewport. */
export function MapView(props: Props) {
  const { label, source, ground, center, zoom, bounds, padding = FIT.padding, isPassed = false, children } = props
  const box = useRef<HTMLDivElement>(null)
  const near = useNearScreen(box)
  const googleFailed = useGoogleFailed()
  const granted = useConsent((state) => state.granted)
  const [surface, setSurface] = useState<MapSurface | null>(null)
  const drawer = { center, zoom, isPassed, onSurface: setSurface }
  const googleKey = granted && !googleFailed ? source.googleKey : null
  return (
    <div ref={box} role="region" aria-label={label} className="relative isolate size-full bg-(--m-land)">
      {near && googleKey && (
        <GoogleGuard>
          <GoogleMap apiKey={googleKey} {...drawer} />
        </GoogleGuard>
      )}
      {near && !googleKey && <LeafletMap ground={ground} tiles={source.tiles} {...drawer} />}
      {surface && (
        <MapSurfaceContext value={surface}>
          {bounds && <FitView bounds={bounds} padding={padding} />}
          <MapZoom />
          {children}
        </MapSurfaceContext>
      )}
    </div>
  )
}

function FitView({ bounds, padding }: { bounds: MapBounds; padding: number }) {
  const surface = useMapSurface()
  const corners = bounds.flat().join()
  useEffect(() => {
    const [south = 0, west = 0, north = 0, east = 0] = corners.split(',').map(Number)
    surface.fit(
      [
        [south, west],
        [north, east],
      ],
      padding,
    )
  }, [surface, corners, padding])
  return null
}
