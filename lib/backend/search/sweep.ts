import type { Pool, PoolClient } from 'pg'
import { readOutboxUnfinished, type OutboxCursor } from '@/lib/backend/outbox/follow-outbox'
import type { BlockIndex } from './blocks/block-index'
import type { CityBlock } from './blocks/city-block'
import { digestHotel } from './blocks/hotel-digest'
import { putHotels } from './blocks/put-hotels'
import { loadHotelIds } from './catalogue'
import { loadBlocks } from './load-blocks'
import { onConnection } from './rows/on-connection'
import { summarise, type Work } from './summarise-events'

/** Hotels whose block differs from the tables although no event is on its way, with what the tables say of them. */
type Drift = { hotelIds: Set<number>; fresh: Map<number, CityBlock[]> }

// As many as a block holds: what is loaded for them keeps searches waiting for that long.
const HOTELS_A_SWEEP = 100

/**
 * Compares every hotel with the tables, some at a call and then from the beginning, and puts right what differs;
 * answers with the hotels that did. The caller keeps events from being applied meanwhile.
 */
export function createSweeper(pool: Pool, index: BlockIndex): (cursor: OutboxCursor) => Promise<number[]> {
  let waiting: number[] = []
  return async (cursor) => {
    if (waiting.length === 0) {
      const held = index.all().flatMap((block) => [...block.hotelId])
      waiting = [...new Set([...(await loadHotelIds(pool, 'all')), ...held])]
    }
    const drift = await findDrift(pool, index, waiting.splice(0, HOTELS_A_SWEEP), cursor)
    if (drift === null || drift.hotelIds.size === 0) return []
    putHotels(index, drift.hotelIds, drift.fresh)
    return [...drift.hotelIds]
  }
}

/** As of one instant. Null where an event that is still on its way names the hotels: a difference then says nothing. */
async function findDrift(
  pool: Pool,
  index: BlockIndex,
  hotelIds: readonly number[],
  cursor: OutboxCursor,
): Promise<Drift | null> {
  return onConnection(pool, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const drift = await compare(client, index, hotelIds, cursor)
    await client.query('commit')
    return drift
  })
}

async function compare(
  client: PoolClient,
  index: BlockIndex,
  hotelIds: readonly number[],
  cursor: OutboxCursor,
): Promise<Drift | null> {
  const pending = summarise(await readOutboxUnfinished(client, cursor))
  const fresh = await loadBlocks(client, hotelIds)
  const held = hotelIds.flatMap((id) => index.ofCity(index.cityOf(id) ?? 0).filter((own) => own.hotelId.includes(id)))
  if (isNamed(pending, [...held, ...[...fresh.values()].flat()])) return null
  const asked = new Set(hotelIds)
  const now = digestsOf([...fresh.values()].flat(), asked)
  const before = digestsOf(new Set(held), asked)
  return { hotelIds: new Set(hotelIds.filter((id) => now.get(id) !== before.get(id))), fresh }
}

function isNamed({ all, hotels, rooms, plans }: Work, blocks: readonly CityBlock[]): boolean {
  if (all) return true
  const names = (ids: ReadonlySet<number>, column: Int32Array) => ids.size > 0 && column.some((id) => ids.has(id))
  return blocks.some(
    ({ hotelId, roomId, planId }) => names(hotels, hotelId) || names(rooms, roomId) || names(plans, planId),
  )
}

/** Of the hotels that are asked about alone: each may lie in a block of its own, with a hundred others. */
function digestsOf(blocks: Iterable<CityBlock>, asked: ReadonlySet<number>): Map<number, number> {
  const digests = new Map<number, number>()
  for (const block of blocks)
    block.hotelId.forEach((id, h) => {
      if (asked.has(id)) digests.set(id, digestHotel(block, h))
    })
  return digests
}
