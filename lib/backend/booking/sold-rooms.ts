import { and, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hold } from '@/lib/backend/postgres/schema'
import { findLiveHold, type BookingRecord, type HoldRecord } from './booking-record'
import { releaseHold, returnRooms } from './hold-rooms'

/** The hold that became the booking's sale; null while its rooms are not sold. */
export async function findSoldRooms(tx: Queryable, bookingId: string): Promise<HoldRecord | null> {
  const [row] = await tx
    .select()
    .from(hold)
    .where(and(eq(hold.bookingId, bookingId), eq(hold.state, 'converted')))
  return row ?? null
}

/** Puts everything that a locked booking holds or was sold back on sale; repeats find nothing. */
export async function giveRoomsBack(tx: Queryable, { id }: Pick<BookingRecord, 'id'>): Promise<void> {
  const sold = await findSoldRooms(tx, id)
  if (sold) {
    await returnRooms(tx, sold)
    await tx.update(hold).set({ state: 'released' }).where(eq(hold.id, sold.id))
  }
  const live = await findLiveHold(tx, id)
  if (live) await releaseHold(tx, live.id)
}
