import type { Pool } from 'pg'
import { buildCityBlocks } from './blocks/build-city-block'
import type { CityBlock } from './blocks/city-block'
import { loadCatalogue, loadPlaces, NO_CHARGES, type CatalogueSlice, type PlaceRow } from './catalogue'
import { groupBy } from './group-by'

type Reader = Pick<Pool, 'query'>

// Rows take many times the room of the arrays, so that only so many hotels are rows at once.
const HOTELS_A_LOAD = 512

/** The current blocks of the given hotels by city; hotels that are not sold any more are in none. */
export async function loadBlocks(pool: Reader, hotelIds: readonly number[]): Promise<Map<number, CityBlock[]>> {
  const slice = await loadCatalogue(pool, hotelIds)
  // In the order asked for: who asks city by city gets each city in one piece.
  const turnOf = new Map(hotelIds.map((id, turn) => [id, turn]))
  const hotels = slice.hotels.toSorted((a, b) => (turnOf.get(a.id) ?? 0) - (turnOf.get(b.id) ?? 0))
  const byPlace = groupBy(hotels, (hotel) => hotel.placeId)
  const places = await loadPlaces(pool, [...byPlace.keys()])
  const blocks = new Map<number, CityBlock[]>()
  for (const [placeId, own] of byPlace) {
    const found = places.get(placeId)
    if (found) blocks.set(placeId, buildOf(found.place, found.charges, { ...slice, hotels: own }))
  }
  return blocks
}

function buildOf(place: PlaceRow, charges: typeof NO_CHARGES, slice: CatalogueSlice): CityBlock[] {
  const hotelIds = new Set(slice.hotels.map((hotel) => hotel.id))
  return buildCityBlocks(place, charges, { ...slice, rooms: slice.rooms.filter((room) => hotelIds.has(room.hotelId)) })
}

/** Loads hotels, given city by city, and hands each city over once it is whole. The next rows load meanwhile. */
export async function loadCities(
  pool: Reader,
  hotelIds: readonly number[],
  onCity: (placeId: number, blocks: CityBlock[]) => void,
  atOnce = HOTELS_A_LOAD,
): Promise<void> {
  const loadFrom = (at: number) => loadBlocks(pool, hotelIds.slice(at, at + atOnce))
  const open = new Map<number, CityBlock[]>()
  const handOver = () => {
    for (const [placeId, blocks] of open) onCity(placeId, blocks)
    open.clear()
  }
  let next = loadFrom(0)
  for (let at = 0; at < hotelIds.length; at += atOnce) {
    const loaded = await next
    next = loadFrom(at + atOnce)
    for (const [placeId, blocks] of loaded) {
      const begun = open.get(placeId)
      if (!begun) handOver()
      open.set(placeId, [...(begun ?? []), ...blocks])
    }
  }
  await next
  handOver()
}
