import type { PoolClient } from 'pg'

export type AllotmentChange = { roomTypeId: number; from: number; to: number }

/**
 * Nights that are in the room ledger only because somebody booked them carry their room type's old allotment: they
 * follow it, but never below what is sold and held.
 */
export async function followAllotments(client: PoolClient, changes: readonly AllotmentChange[]): Promise<void> {
  if (changes.length === 0) return
  const columns = [changes.map((c) => c.roomTypeId), changes.map((c) => c.from), changes.map((c) => c.to)]
  const changed = 'unnest($1::int[], $2::int[], $3::int[]) c (id, old, new)'
  // In the order in which bookings lock nights, so that neither waits for the other forever.
  await client.query(
    `select count(*) from (select 1 from inv_night n join ${changed} on c.id = n.room_type_id and c.old = n.allot
     order by n.room_type_id, n.night for update of n) locked`,
    columns,
  )
  await client.query(
    `update inv_night n set allot = greatest(c.new, n.sold + n.held) from ${changed} where c.id = n.room_type_id and c.old = n.allot`,
    columns,
  )
}
