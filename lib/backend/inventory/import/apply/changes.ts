import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import type { Queryable } from '@/lib/backend/postgres/database'

/** Beyond this, loading everything again is cheaper for readers. */
const MOST_NAMED = 2000
const IDS_AN_EVENT = 500

/** What search must read again once the file is committed. */
export type Changes = {
  addHotels: (ids: readonly number[]) => void
  addRatePlans: (ids: readonly number[]) => void
  addRooms: (roomTypeIds: readonly number[]) => void
  /** Records it in the caller's transaction. */
  append: (tx: Queryable) => Promise<void>
}

export function createChanges(): Changes {
  const [hotels, ratePlans, rooms] = [new Set<number>(), new Set<number>(), new Set<number>()]
  const addTo = (set: Set<number>) => (ids: readonly number[]) => {
    for (const id of ids) if (set.size <= MOST_NAMED) set.add(id)
  }
  return {
    addHotels: addTo(hotels),
    addRatePlans: addTo(ratePlans),
    addRooms: addTo(rooms),
    append: async (tx) => {
      if ([hotels, ratePlans, rooms].some((set) => set.size > MOST_NAMED)) {
        await appendOutbox(tx, 'hotels', { all: true })
        return
      }
      for (const hotelIds of chunk(hotels)) await appendOutbox(tx, 'hotels', { hotelIds })
      for (const ratePlanIds of chunk(ratePlans)) await appendOutbox(tx, 'rates', { ratePlanIds })
      for (const roomTypeId of rooms) await appendOutbox(tx, 'inventory', { roomTypeId })
    },
  }
}

function chunk(ids: ReadonlySet<number>): number[][] {
  const all = [...ids]
  return Array.from({ length: Math.ceil(all.length / IDS_AN_EVENT) }, (_, i) =>
    all.slice(i * IDS_AN_EVENT, (i + 1) * IDS_AN_EVENT),
  )
}
