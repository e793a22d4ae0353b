import type { MapBounds } from '@/lib/domain/places/mercator'
import type { PinView } from '@/lib/domain/search/results-view'

/**
 * Around all pins but the few that lie far out, such as airport hotels. Over the date line, which is crossed where that is
 * the shorter way, east runs past 180 degrees.
 */
export function pinBounds(pins: readonly PinView[]): MapBounds | undefined {
  if (pins.length === 0) return undefined
  const [south, north] = inner(pins.map((pin) => pin.lat))
  const [west, east] = inner(alongShorterWay(pins.map((pin) => pin.lon)))
  return [
    [south, west],
    [north, east],
  ]
}

/** Longitudes counted eastwards from the one after the widest empty part of the globe. */
function alongShorterWay(longitudes: readonly number[]): number[] {
  const sorted = [...longitudes].sort((a, b) => a - b)
  const [first = 0] = sorted
  let start = first
  let widest = first + 360 - (sorted.at(-1) ?? 0)
  for (const [i, lon] of sorted.entries()) {
    const gap = lon - (sorted[i - 1] ?? lon)
    if (gap <= widest) continue
    widest = gap
    start = lon
  }
  return sorted.map((lon) => (lon < start ? lon + 360 : lon))
}

function inner(values: readonly number[]): [number, number] {
  const sorted = [...values].sort((a, b) => a - b)
  const cut = sorted.length > 12 ? Math.floor(sorted.length * 0.1) : 0
  return [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 0]
}
