'use client'

import { createContext, useContext } from 'react'
import type { LatLon, MapBounds } from '@/lib/domain/places/mercator'

/** What pins and buttons need of a map, whoever draws it. */
export type MapSurface = {
  maxZoom: number
  zoom: () => number
  zoomBy: (steps: number) => void
  view: (center: LatLon, zoom: number) => void
  fit: (bounds: MapBounds) => void
  /** Moves the map as far as needed to see a place. */
  reveal: (at: LatLon) => void
  /** Pins the start corner of an element to a place, above those of lower order; returns how to take it off. */
  place: (at: LatLon, element: HTMLElement, order: number) => () => void
  /** Calls after each change of the zoom; returns how to stop. */
  onZoom: (listener: () => void) => () => void
}

/** What a provider is told; it answers with its surface, and with null when that is gone. */
export type MapDrawerProps = {
  center: LatLon
  zoom: number
  /** The page scrolls past the map: the wheel alone does not zoom it. */
  isPassed: boolean
  onSurface: (surface: MapSurface | null) => void
}

export const MIN_ZOOM = 4
export const MAX_ZOOM = 18
/** How near `fit` goes at most, and how far from the rim it keeps, in pixels. */
export const FIT = { padding: 36, maxZoom: 15 }

export const MapSurfaceContext = createContext<MapSurface | null>(null)

export function useMapSurface(): MapSurface {
  const surface = useContext(MapSurfaceContext)
  if (!surface) throw new Error('there is no map around this')
  return surface
}
