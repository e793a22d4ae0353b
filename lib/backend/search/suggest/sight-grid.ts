import { distanceMeters } from '@/lib/domain/places/distance'

type Spot = { lat: number; lon: number }
/** A place that reaches hotels around it. */
export type Sight = Spot & { id: number; radiusKm: number }

export type SightGrid<T extends Sight> = {
  add: (sight: T) => void
  /** The sights that reach a spot. */
  reaching: (spot: Spot) => T[]
}

// Half a degree is some 55 km: most sights lie in one or two cells.
const CELLS_A_DEGREE = 2
const COLUMNS = 360 * CELLS_A_DEGREE
const KM_A_DEGREE = 111
const rowOf = (lat: number) => Math.floor(lat * CELLS_A_DEGREE)
const columnOf = (lon: number) => Math.floor(lon * CELLS_A_DEGREE)

/** Finds the sights near a hotel without asking those of the rest of the world. */
export function createSightGrid<T extends Sight>(): SightGrid<T> {
  const cells = new Map<string, T[]>()
  const keyOf = (row: number, column: number) => `${row} ${((column % COLUMNS) + COLUMNS) % COLUMNS}`
  return {
    add: (sight) => {
      const { lat, lon, radiusKm } = sight
      const high = radiusKm / KM_A_DEGREE
      const wide = Math.min(180, high / Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
      for (let row = rowOf(lat - high); row <= rowOf(lat + high); row++) {
        for (let column = columnOf(lon - wide); column <= columnOf(lon + wide); column++) {
          const key = keyOf(row, column)
          cells.set(key, [...(cells.get(key) ?? []), sight])
        }
      }
    },
    reaching: (spot) =>
      (cells.get(keyOf(rowOf(spot.lat), columnOf(spot.lon))) ?? []).filter(
        (sight) => distanceMeters(sight, spot) <= sight.radiusKm * 1000,
      ),
  }
}
