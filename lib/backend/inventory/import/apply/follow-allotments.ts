import type { PoolClient } from 'pg'

export type AllotmentChange = { roomTypeId: number; to: number }

/**
 * Nights of which no calendar has said how many rooms there are, but which are in the room ledger because somebody booked
 * or stopped them, follow their room type: never below what is sold and held, and not once they are over.
 */
export async function followAllotments(
  client: PoolClient,
  changes: readonly AllotmentChange[],
  firstKept: number,
): Promise<void> {
  if (changes.length === 0) return
  const values = [changes.map((c) => c.roomTypeId), changes.map((c) => c.to), firstKept]
  const changed = 'unnest($1::int[], $2::int[]) c (id, allotment)'
  const follows = `c.id = n.room_type_id and not n.stated and n.night >= date '1970-01-01' + $3::int`
  // In the order in which bookings lock nights, so that neither waits for the other forever.
  await client.query(
    `select count(*) from (select 1 from inv_night n join ${changed} on ${follows}
     order by n.room_type_id, n.night for update of n) locked`,
    values,
  )
  await client.query(
    `update inv_night n set allot = greatest(c.allotment, n.sold + n.held) from ${changed} where ${follows}`,
    values,
  )
}
