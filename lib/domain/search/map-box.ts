import type { MapBounds } from '@/lib/domain/places/mercator'
import type { SearchScope } from './schema'

export type MapBox = Extract<SearchScope, { kind: 'box' }>

/** Query key of the part of the map that a list is limited to. */
export const BOX_KEY = 'box'

/** Degrees beyond which a box is no area any more but a continent. */
const MAX_HEIGHT = 30
const MAX_WIDTH = 60
/** Of a degree: ten metres, finer than a finger moves a map. */
const DIGITS = 4

/** Writes `south,west,north,east` in degrees. */
export function formatBox({ south, west, north, east }: Omit<MapBox, 'kind'>): string {
  return [south, west, north, east].map((degrees) => String(Number(degrees.toFixed(DIGITS)))).join(',')
}

/** The inverse of formatBox; null for what is no area of the earth. Over the date line, west lies east of east. */
export function parseBox(text: string | undefined): MapBox | null {
  if (!/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/.test(text ?? '')) return null
  const [south = NaN, west = NaN, north = NaN, east = NaN] = (text ?? '').split(',').map(Number)
  const isOnEarth = south >= -90 && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180
  const width = west <= east ? east - west : east - west + 360
  const isArea = north > south && north - south <= MAX_HEIGHT && width > 0 && width <= MAX_WIDTH
  return isOnEarth && isArea ? { kind: 'box', south, west, north, east } : null
}

/** The part of the earth that a map shows, whose degrees may run past the date line; null where it is no area to search. */
export function boxOfView([[south, west], [north, east]]: MapBounds): MapBox | null {
  if (east - west >= 360) return null
  return parseBox(formatBox({ south, west: wrapLongitude(west), north, east: wrapLongitude(east) }))
}

/** What a map must show of an area; over the date line its east runs past 180 degrees. */
export function boundsOfBox({ south, west, north, east }: MapBox): MapBounds {
  return [
    [south, west],
    [north, west <= east ? east : east + 360],
  ]
}

/** From which part of its size on a move of the map, and a change of its size, counts as another view. */
const MOVED = 0.12
const ZOOMED = 1.2

/** Whether a map shows something else than before, not merely a trembling hand or a turned phone. */
export function hasMoved(before: MapBounds, after: MapBounds): boolean {
  const [a, b] = [measure(before), measure(after)]
  const ratio = b.height / a.height
  return (
    Math.abs(b.lat - a.lat) > MOVED * a.height ||
    Math.abs(b.lon - a.lon) > MOVED * a.width ||
    ratio > ZOOMED ||
    ratio < 1 / ZOOMED
  )
}

function measure([[south, west], [north, east]]: MapBounds) {
  return { lat: (south + north) / 2, lon: (west + east) / 2, height: north - south, width: east - west }
}

function wrapLongitude(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
