'use client'

import { createContext, useContext } from 'react'
import type { Box } from '@/lib/domain/places/arrange-pins'
import type { LatLon, MapBounds } from '@/lib/domain/places/mercator'

/** What pins and buttons need of a map, independent of its provider. */
export type MapSurface = {
  maxZoom: number
  zoom: () => number
  zoomBy: (steps: number) => void
  view: (center: LatLon, zoom: number) => void
  /** Shows all of an area, with so many pixels around it. */
  fit: (bounds: MapBounds, padding: number) => void
  /** What the map shows now. */
  bounds: () => MapBounds
  /** Pans just far enough to show a place. */
  reveal: (at: LatLon) => void
  /** Where names stand on the map, in pixels of the world at this zoom. */
  taken: () => Box[]
  /** Pins the start corner of an element to a place, above elements of lower order; returns its removal. */
  place: (at: LatLon, element: HTMLElement, order: number) => () => void
  /** Calls back after each zoom; returns its removal. */
  onZoom: (listener: () => void) => () => void
  /** Calls back whenever the map has come to rest elsewhere; returns its removal. */
  onRest: (listener: () => void) => () => void
}

/** What a provider gets; it reports its surface, and null once that is gone. */
export type MapDrawerProps = {
  center: LatLon
  zoom: number
  /** The page scrolls past the map, so the wheel alone does not zoom it, and one finger does not move it. */
  isPassed: boolean
  onSurface: (surface: MapSurface | null) => void
}

export const MIN_ZOOM = 4
export const MAX_ZOOM = 18
/** Limits of `fit`: padding in pixels, and its highest zoom. */
export const FIT = { padding: 36, maxZoom: 15 }

export const MapSurfaceContext = createContext<MapSurface | null>(null)

export function useMapSurface(): MapSurface {
  const surface = useContext(MapSurfaceContext)
  if (!surface) throw new Error('there is no map around this')
  return surface
}
