import { distanceMeters } from '@/lib/domain/places/distance'

type Spot = { lat: number; lon: number }
/** A place that reaches hotels around it. */
export type Sight = Spot & { id: number; radiusKm: number }

export type SightGrid<T extends Spot> = {
  addSight: (sight: Sight) => void
  removeSight: (sight: Sight) => void
  addHotel: (hotel: T) => void
  removeHotel: (hotel: T) => void
  /** The ids of the sights that reach a spot, in the order in which they were added. */
  reaching: (spot: Spot) => number[]
  /** The hotels that a sight reaches. */
  reachedBy: (sight: Sight) => T[]
}

// Half a degree is some 55 km: most sights lie in one or two cells.
const CELLS_A_DEGREE = 2
const COLUMNS = 360 * CELLS_A_DEGREE
const KM_A_DEGREE = 111
const rowOf = (lat: number) => Math.floor(lat * CELLS_A_DEGREE)
const columnOf = (lon: number) => Math.floor(lon * CELLS_A_DEGREE)
const cellOf = (row: number, column: number) => row * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS)
const reaches = (sight: Sight, spot: Spot) => distanceMeters(sight, spot) <= sight.radiusKm * 1000

/** Finds the sights near a hotel, and the hotels near a sight, without asking those of the rest of the world. */
export function createSightGrid<T extends Spot>(): SightGrid<T> {
  const sights = new Map<number, Set<Sight>>()
  const hotels = new Map<number, Set<T>>()
  const cellOfSpot = ({ lat, lon }: Spot) => cellOf(rowOf(lat), columnOf(lon))
  return {
    addSight: (sight) => {
      for (const cell of cellsAround(sight)) sights.set(cell, (sights.get(cell) ?? new Set()).add(sight))
    },
    removeSight: (sight) => {
      for (const cell of cellsAround(sight)) sights.get(cell)?.delete(sight)
    },
    addHotel: (hotel) => {
      const cell = cellOfSpot(hotel)
      hotels.set(cell, (hotels.get(cell) ?? new Set()).add(hotel))
    },
    removeHotel: (hotel) => {
      hotels.get(cellOfSpot(hotel))?.delete(hotel)
    },
    reaching: (spot) =>
      [...(sights.get(cellOfSpot(spot)) ?? [])].filter((sight) => reaches(sight, spot)).map(({ id }) => id),
    reachedBy: (sight) =>
      cellsAround(sight).flatMap((cell) => [...(hotels.get(cell) ?? [])].filter((hotel) => reaches(sight, hotel))),
  }
}

function cellsAround({ lat, lon, radiusKm }: Sight): number[] {
  const high = radiusKm / KM_A_DEGREE
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
  const cells = new Set<number>()
  for (let row = rowOf(lat - high); row <= rowOf(lat + high); row++)
    for (let column = columnOf(lon - wide); column <= columnOf(lon + wide); column++) cells.add(cellOf(row, column))
  return [...cells]
}
