import { boxAround } from '@/lib/domain/places/box-around'
import type { SearchScope } from '@/lib/domain/search/schema'
import type { CityBlock } from './city-block'
import { createGrid } from './grid'

/** Every block, found by city, country, box and hotel. */
export type BlockIndex = {
  /** Puts blocks in the place of those that the city had; none takes the city away. */
  setCity: (placeId: number, blocks: readonly CityBlock[]) => void
  ofCity: (placeId: number) => readonly CityBlock[]
  /** The city in whose blocks a hotel lies; null for none. */
  cityOf: (hotelId: number) => number | null
  placeIds: () => number[]
  all: () => CityBlock[]
  /** The blocks that can hold hotels of a scope; for a box also others of the same squares. */
  inScope: (scope: SearchScope) => readonly CityBlock[]
}

const NONE: readonly CityBlock[] = []

export function createBlockIndex(): BlockIndex {
  const cities = new Map<number, readonly CityBlock[]>()
  const countries = new Map<string, Set<CityBlock>>()
  const cityOf = new Map<number, number>()
  const grid = createGrid()
  const take = (block: CityBlock) => {
    countries.get(block.place.countryCode)?.delete(block)
    grid.remove(block)
    for (const id of block.hotelId) if (cityOf.get(id) === block.place.id) cityOf.delete(id)
  }
  const put = (block: CityBlock) => {
    const { countryCode, id: placeId } = block.place
    const country = countries.get(countryCode) ?? new Set()
    countries.set(countryCode, country.add(block))
    grid.add(block)
    for (const id of block.hotelId) cityOf.set(id, placeId)
  }
  return {
    setCity: (placeId, blocks) => {
      const before = cities.get(placeId) ?? NONE
      for (const block of before) if (!blocks.includes(block)) take(block)
      for (const block of blocks) if (!before.includes(block)) put(block)
      if (blocks.length > 0) cities.set(placeId, blocks)
      else cities.delete(placeId)
    },
    ofCity: (placeId) => cities.get(placeId) ?? NONE,
    cityOf: (hotelId) => cityOf.get(hotelId) ?? null,
    placeIds: () => [...cities.keys()],
    all: () => [...cities.values()].flat(),
    inScope: (scope) => {
      if (scope.kind === 'city') return cities.get(scope.placeId) ?? NONE
      if (scope.kind === 'country') return [...(countries.get(scope.countryCode) ?? NONE)]
      if (scope.kind === 'cities') return [...new Set(scope.placeIds)].flatMap((id) => cities.get(id) ?? NONE)
      if (scope.kind === 'hotels') {
        const of = new Set(scope.hotelIds.flatMap((id) => cityOf.get(id) ?? []))
        return [...of].flatMap((id) => cities.get(id) ?? NONE)
      }
      return grid.within(scope.kind === 'circle' ? boxAround(scope) : scope)
    },
  }
}
