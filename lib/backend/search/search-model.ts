import type { Pool } from 'pg'
import type { OutboxCursor, OutboxEvent } from '@/lib/backend/outbox/follow-outbox'
import type { FxTable } from '@/lib/domain/money/schema'
import type {
  SearchAnswer,
  SearchQuery,
  SearchService,
  Suggestion,
  DatesAnswer,
  DatesQuery,
} from '@/lib/domain/search/schema'
import { createBlockIndex, type BlockIndex } from './blocks/block-index'
import type { CityBlock } from './blocks/city-block'
import { putHotels } from './blocks/put-hotels'
import { writeRoom } from './blocks/write-inventory'
import { loadFx, loadHotelIds, loadHotelsOfPlans, loadHotelsOfRooms } from './catalogue'
import { runSearch } from './engine'
import { searchDates } from './search-dates'
import { groupBy } from './group-by'
import { addCities, loadBlocks, loadCities } from './load-blocks'
import { onConnection } from './rows/on-connection'
import { readNights } from './rows/read-catalogue'
import { createInventoryRefresher } from './refresh-all'
import { joinRefreshers, type Refresher } from './refresher'
import { createSweeper } from './sweep'
import { summarise } from './summarise-events'
import { loadSuggestions } from './suggest/load-suggestions'

export type SearchModel = {
  search: (query: SearchQuery) => SearchAnswer
  dates: (query: DatesQuery) => Promise<DatesAnswer>
  suggest: (input: Parameters<SearchService['suggest']>[0]) => Suggestion[]
  /** Reads the current state of what the events name; where they name everything, `refresh` is under way after it. */
  apply: (events: readonly OutboxEvent[]) => Promise<void>
  /** Compares some hotels with the tables and puts right what differs; no events may be applied meanwhile. */
  sweep: (cursor: OutboxCursor) => Promise<number[]>
  refresh: Refresher
  blocks: () => CityBlock[]
}

/** Holds every city in memory, from a snapshot or else the tables, and keeps it current by events. */
export async function loadSearchModel(pool: Pool, snapshot: readonly CityBlock[] | null = null): Promise<SearchModel> {
  const index = createBlockIndex()
  let fx: FxTable = await loadFx(pool)
  const suggestions = await loadSuggestions(pool)
  if (snapshot) takeOver(index, snapshot)
  else await loadCities(pool, await loadHotelIds(pool, 'all'), addCities(index))
  const refresh = joinRefreshers([createInventoryRefresher(pool, index), suggestions.refresh])

  return {
    refresh,
    sweep: createSweeper(pool, index),
    blocks: index.all,
    search: (query) => runSearch(index.inScope(query.scope), query, fx),
    dates: (query) => searchDates(index.inScope(query.scope), query, fx),
    suggest: suggestions.suggest,
    apply: async (events) => {
      const work = summarise(events)
      if (work.fx) fx = await loadFx(pool)
      if (work.all) await refresh.begin()
      const hotels = new Set([...work.hotels, ...(await hotelsOfPlans(pool, index, [...work.plans]))])
      if (hotels.size > 0) await refreshHotels(pool, index, hotels)
      if (work.hotels.size > 0) await suggestions.refreshHotels([...work.hotels])
      if (work.rooms.size > 0) await refreshInventory(pool, index, [...work.rooms])
    },
  }
}

function takeOver(index: BlockIndex, snapshot: readonly CityBlock[]): void {
  for (const [placeId, blocks] of groupBy(snapshot, (block) => block.place.id)) index.setCity(placeId, blocks)
}

/** A plan that is gone is known only to the block of the hotel that it left. */
async function hotelsOfPlans(pool: Pool, index: BlockIndex, planIds: readonly number[]): Promise<number[]> {
  const known = await loadHotelsOfPlans(pool, planIds)
  const gone = planIds.filter((id) => !known.has(id))
  const left = gone.length === 0 ? [] : index.all().flatMap((block) => gone.flatMap((id) => hotelOfPlan(block, id)))
  return [...known.values(), ...left]
}

function hotelOfPlan(block: CityBlock, planId: number): number[] {
  const rate = block.planId.indexOf(planId)
  if (rate < 0) return []
  const h = block.rateStart.findIndex((start) => start > rate) - 1
  return [block.hotelId[h] ?? 0]
}

/** Loads hotels anew, and nothing of the rest of their cities. */
async function refreshHotels(pool: Pool, index: BlockIndex, hotelIds: ReadonlySet<number>): Promise<void> {
  putHotels(index, hotelIds, await onConnection(pool, (client) => loadBlocks(client, [...hotelIds])))
}

async function refreshInventory(pool: Pool, index: BlockIndex, roomTypeIds: readonly number[]): Promise<void> {
  const rooms = await loadHotelsOfRooms(pool, roomTypeIds)
  const nights = await onConnection(pool, (client) => readNights(client, roomTypeIds))
  for (const { roomTypeId, hotelId } of rooms) {
    const placeId = index.cityOf(hotelId)
    const block = placeId === null ? undefined : index.ofCity(placeId).find((own) => own.hotelId.includes(hotelId))
    const room = block?.roomId.indexOf(roomTypeId) ?? -1
    if (block && room >= 0) writeRoom(block, room, nights.get(roomTypeId) ?? [])
  }
}
