import type { MapBounds } from '@/lib/domain/places/mercator'
import type { PinView } from '@/lib/domain/search/results-view'

/** Around all pins but the few that lie far out, such as airport hotels. */
export function pinBounds(pins: readonly PinView[]): MapBounds | undefined {
  if (pins.length === 0) return undefined
  const [south, north] = inner(pins.map((pin) => pin.lat))
  const [west, east] = inner(pins.map((pin) => pin.lon))
  return [
    [south, west],
    [north, east],
  ]
}

function inner(values: readonly number[]): [number, number] {
  const sorted = [...values].sort((a, b) => a - b)
  const cut = sorted.length > 12 ? Math.floor(sorted.length * 0.1) : 0
  return [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 0]
}
