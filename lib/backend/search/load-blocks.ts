import type { Pool, PoolClient } from 'pg'
import type { BlockIndex } from './blocks/block-index'
import { buildCityBlocks } from './blocks/build-city-block'
import { BLOCK_HOTELS, type CityBlock } from './blocks/city-block'
import type { PlaceCharges } from '@/lib/domain/taxes/rules'
import { loadPlaces, type CatalogueSlice, type PlaceRow } from './catalogue'
import { groupBy } from './group-by'
import { onConnection } from './rows/on-connection'
import { readCatalogue } from './rows/read-catalogue'

// Rows take many times the room of the arrays, so that only so many hotels are rows at once; a city fills whole blocks.
const HOTELS_A_LOAD = 3 * BLOCK_HOTELS
// The database reads these while others are laid out.
const LOADS_AHEAD = 1

/** The current blocks of the given hotels by city; hotels that are not sold any more are in none. */
export async function loadBlocks(client: PoolClient, hotelIds: readonly number[]): Promise<Map<number, CityBlock[]>> {
  const slice = await readCatalogue(client, hotelIds)
  // In the order asked for: who asks city by city gets each city in one piece.
  const turnOf = new Map(hotelIds.map((id, turn) => [id, turn]))
  const hotels = slice.hotels.toSorted((a, b) => (turnOf.get(a.id) ?? 0) - (turnOf.get(b.id) ?? 0))
  const byPlace = groupBy(hotels, (hotel) => hotel.placeId)
  const places = await loadPlaces(client, [...byPlace.keys()])
  const blocks = new Map<number, CityBlock[]>()
  for (const [placeId, own] of byPlace) {
    const found = places.get(placeId)
    if (found) blocks.set(placeId, buildOf(found.place, found.charges, { ...slice, hotels: own }))
  }
  return blocks
}

function buildOf(place: PlaceRow, charges: PlaceCharges, slice: CatalogueSlice): CityBlock[] {
  const hotelIds = new Set(slice.hotels.map((hotel) => hotel.id))
  return buildCityBlocks(place, charges, { ...slice, rooms: slice.rooms.filter((room) => hotelIds.has(room.hotelId)) })
}

/** Loads hotels, given city by city, and hands each city over once it is whole. The next rows load meanwhile. */
export async function loadCities(
  pool: Pool,
  hotelIds: readonly number[],
  onCity: (placeId: number, blocks: CityBlock[]) => void,
  atOnce = HOTELS_A_LOAD,
): Promise<void> {
  const open = new Map<number, CityBlock[]>()
  const handOver = () => {
    for (const [placeId, blocks] of open) onCity(placeId, blocks)
    open.clear()
  }
  for await (const loaded of loadAhead(pool, hotelIds, atOnce)) {
    for (const [placeId, blocks] of loaded) {
      const begun = open.get(placeId)
      if (!begun) handOver()
      open.set(placeId, [...(begun ?? []), ...blocks])
    }
  }
  handOver()
}

/** For what loadCities hands over: a hotel that moves meanwhile parts a city, or brings one along twice. */
export function addCities({ ofCity, setCity }: BlockIndex) {
  return (placeId: number, blocks: readonly CityBlock[]) => setCity(placeId, [...ofCity(placeId), ...blocks])
}

async function* loadAhead(pool: Pool, hotelIds: readonly number[], atOnce: number) {
  const loads: Promise<Map<number, CityBlock[]>>[] = []
  let at = 0
  const begin = () => {
    if (at >= hotelIds.length) return
    const ids = hotelIds.slice(at, (at += atOnce))
    const load = onConnection(pool, (client) => loadBlocks(client, ids))
    // A failure is for whoever waits for this one; before that it is nobody's yet.
    load.catch(() => undefined)
    loads.push(load)
  }
  for (let ahead = 0; ahead <= LOADS_AHEAD; ahead++) begin()
  for (let load = loads.shift(); load; load = loads.shift()) {
    yield await load
    begin()
  }
}
