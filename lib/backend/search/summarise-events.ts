import type { OutboxEvent } from '@/lib/backend/outbox/follow-outbox'

/** What events name, each once. */
export type Work = { all: boolean; fx: boolean; rooms: Set<number>; plans: Set<number>; hotels: Set<number> }

export function summarise(events: readonly OutboxEvent[]): Work {
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
