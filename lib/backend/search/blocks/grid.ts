import type { SearchScope } from '@/lib/domain/search/schema'
import type { CityBlock } from './city-block'

type Box = Omit<Extract<SearchScope, { kind: 'box' }>, 'kind'>

export type Grid = {
  add: (block: CityBlock) => void
  remove: (block: CityBlock) => void
  /** The blocks with a hotel in a square that the box touches, each once. */
  within: (box: Box) => CityBlock[]
}

// Squares of one degree: a map shows a few of them, a city lies in one or two.
const COLUMNS = 360
const rowOf = (lat: number) => Math.min(179, Math.max(0, Math.floor(lat) + 90))
const columnOf = (lon: number) => Math.min(COLUMNS - 1, Math.max(0, Math.floor(lon) + 180))

/** Finds blocks by where their hotels lie, without walking those of the rest of the world. */
export function createGrid(): Grid {
  const squares = new Map<number, Set<CityBlock>>()
  const squaresOf = ({ lat, lon }: CityBlock) =>
    new Set(Array.from(lat, (own, h) => rowOf(own) * COLUMNS + columnOf(lon[h] ?? 0)))
  return {
    add: (block) => {
      for (const square of squaresOf(block)) squares.set(square, (squares.get(square) ?? new Set()).add(block))
    },
    remove: (block) => {
      for (const square of squaresOf(block)) {
        const own = squares.get(square)
        own?.delete(block)
        if (own?.size === 0) squares.delete(square)
      }
    },
    within: ({ south, north, west, east }) => {
      const [first, last, from, to] = [rowOf(south), rowOf(north), columnOf(west), columnOf(east)]
      // A box over the date line has its west east of its east.
      const touches = (column: number) =>
        west <= east ? column >= from && column <= to : column >= from || column <= to
      const found = new Set<CityBlock>()
      for (const [square, blocks] of squares) {
        const row = Math.floor(square / COLUMNS)
        if (row < first || row > last || !touches(square % COLUMNS)) continue
        for (const block of blocks) found.add(block)
      }
      return [...found]
    },
  }
}
