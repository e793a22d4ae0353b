import type { Pool } from 'pg'
import type { OutboxEvent } from '@/lib/backend/outbox/follow-outbox'
import type { FxTable } from '@/lib/domain/money/schema'
import type { SearchAnswer, SearchQuery, SearchService, Suggestion } from '@/lib/domain/search/schema'
import {
  loadCatalogue,
  loadFx,
  loadHotelPlaces,
  loadNights,
  loadPlaceCharges,
  loadPlacesOf,
  NO_CHARGES,
  type CatalogueSlice,
  type PlaceRow,
} from './catalogue'
import { buildCityBlock } from './build-city-block'
import type { CityBlock } from './city-block'
import { runSearch } from './engine'
import { loadSuggestIndex } from './load-suggest-index'
import type { SuggestIndex } from './suggest-index'
import { writeInventory } from './write-inventory'

const PLACES_A_LOAD = 8

export type SearchModel = {
  search: (query: SearchQuery) => SearchAnswer
  suggest: (input: Parameters<SearchService['suggest']>[0]) => Suggestion[]
  /** Reads the current state of what the events name. */
  apply: (events: readonly OutboxEvent[]) => Promise<void>
}

/** Loads every city into memory and keeps it current by events. */
export async function loadSearchModel(pool: Pool): Promise<SearchModel> {
  const blocks = new Map<number, CityBlock>()
  let fx: FxTable = await loadFx(pool)
  let index: SuggestIndex = await loadSuggestIndex(pool)

  const loadPlaces = async (wanted: readonly PlaceRow[]) => {
    const charges = await loadPlaceCharges(pool, wanted)
    for (let at = 0; at < wanted.length; at += PLACES_A_LOAD) {
      const places = wanted.slice(at, at + PLACES_A_LOAD)
      const slice = await loadCatalogue(
        pool,
        places.map((p) => p.id),
      )
      for (const [place, own] of partByPlace(places, slice))
        blocks.set(place.id, buildCityBlock(place, charges.get(place.id) ?? NO_CHARGES, own))
    }
  }
  const reload = async (placeIds: ReadonlySet<number> | 'all') => {
    const places = await loadHotelPlaces(pool)
    const known = new Set(places.map((p) => p.id))
    for (const id of [...blocks.keys()]) if (!known.has(id)) blocks.delete(id)
    await loadPlaces(placeIds === 'all' ? places : places.filter((p) => placeIds.has(p.id)))
  }
  await reload('all')

  return {
    search: (query) => runSearch(inScope(blocks, query), query, fx),
    suggest: (input) => index.suggest(input),
    apply: async (events) => {
      const work = summarise(events)
      if (work.fx) fx = await loadFx(pool)
      if (work.all) {
        await reload('all')
        index = await loadSuggestIndex(pool)
        return
      }
      const places = new Set([
        ...(work.plans.size > 0 ? await loadPlacesOf(pool, 'plan', [...work.plans]) : []),
        ...(work.hotels.size > 0 ? await loadPlacesOf(pool, 'hotel', [...work.hotels]) : []),
        // A hotel or plan that was deleted or moved is known only to the city that it left.
        ...placesThatKnow(blocks, work),
      ])
      if (places.size > 0) await reload(places)
      if (work.hotels.size > 0) index = await loadSuggestIndex(pool)
      if (work.rooms.size > 0) await refreshInventory(pool, blocks, [...work.rooms])
    },
  }
}

function placesThatKnow(blocks: ReadonlyMap<number, CityBlock>, { hotels, plans }: Work): number[] {
  const knows = (block: CityBlock) =>
    block.hotels.some((hotel) => hotels.has(hotel.id)) || block.plans.some((plan) => plans.has(plan.id))
  return [...blocks.values()].filter(knows).map((block) => block.place.id)
}

async function refreshInventory(
  pool: Pool,
  blocks: ReadonlyMap<number, CityBlock>,
  roomTypeIds: readonly number[],
): Promise<void> {
  const nights = await loadNights(pool, roomTypeIds)
  for (const block of blocks.values()) {
    const rooms = roomTypeIds.flatMap((id) => block.roomIndex.get(id) ?? [])
    if (rooms.length > 0) writeInventory(block, rooms, nights)
  }
}

function inScope(blocks: ReadonlyMap<number, CityBlock>, query: SearchQuery): CityBlock[] {
  const { scope } = query
  if (scope.kind === 'city') {
    const block = blocks.get(scope.placeId)
    return block ? [block] : []
  }
  const all = [...blocks.values()]
  return scope.kind === 'country' ? all.filter((b) => b.place.countryCode === scope.countryCode) : all
}

function partByPlace(places: readonly PlaceRow[], slice: CatalogueSlice): [PlaceRow, CatalogueSlice][] {
  return places.map((place) => {
    const hotels = slice.hotels.filter((h) => h.placeId === place.id)
    const hotelIds = new Set(hotels.map((h) => h.id))
    const rooms = slice.rooms.filter((r) => hotelIds.has(r.hotelId))
    const roomIds = new Set(rooms.map((r) => r.id))
    return [
      place,
      {
        hotels,
        rooms,
        plans: slice.plans.filter((p) => roomIds.has(p.roomTypeId)),
        calendars: slice.calendars,
        nights: slice.nights.filter((n) => roomIds.has(n.roomTypeId)),
      },
    ]
  })
}

type Work = { all: boolean; fx: boolean; rooms: Set<number>; plans: Set<number>; hotels: Set<number> }

function summarise(events: readonly OutboxEvent[]): Work {
  const work: Work = { all: false, fx: false, rooms: new Set(), plans: new Set(), hotels: new Set() }
  const ids = (value: unknown) => (Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [])
  for (const { topic, payload } of events) {
    if (payload.all === true) work.all = true
    if (topic === 'fx') work.fx = true
    if (topic === 'inventory' && typeof payload.roomTypeId === 'number') work.rooms.add(payload.roomTypeId)
    if (topic === 'rates') for (const id of ids(payload.ratePlanIds)) work.plans.add(id)
    if (topic === 'hotels') for (const id of ids(payload.hotelIds)) work.hotels.add(id)
  }
  return work
}
