import { and, asc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { invNight, roomType } from '@/lib/backend/postgres/schema'
import { hold } from '@/lib/backend/postgres/schema-bookings'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import { freeRooms } from '@/lib/domain/rates/sellable'
import { addDays } from '@/lib/domain/stay/dates'

export type RoomNights = { roomTypeId: number; firstNight: string; nights: number; quantity: number }

const inNights = (r: RoomNights) =>
  and(
    eq(invNight.roomTypeId, r.roomTypeId),
    gte(invNight.night, r.firstNight),
    lt(invNight.night, addDays(r.firstNight, r.nights)),
  )

/** Locks the nights of several ranges of one room type in one order; those without a row are made before, as takeRooms does. */
export async function lockRanges(tx: Queryable, ranges: readonly RoomNights[]): Promise<void> {
  if (ranges.length === 0) return
  const inOrder = [...ranges].sort((a, b) => (a.firstNight < b.firstNight ? -1 : 1))
  // Who waits here holds no night yet, so that nobody waits in a circle.
  for (const range of inOrder) await insertMissingNights(tx, range)
  await tx
    .select({ night: invNight.night })
    .from(invNight)
    .where(or(...inOrder.map(inNights)))
    .orderBy(asc(invNight.night))
    .for('update')
}

/** Locks the nights in order, so that two bookers wait for each other instead of deadlocking. */
async function lockNights(tx: Queryable, rooms: RoomNights) {
  return tx.select().from(invNight).where(inNights(rooms)).orderBy(asc(invNight.night)).for('update')
}

/**
 * Makes the rows of the room ledger that still follow the default, in order, so that they can be locked. Their room type is
 * locked before them: an import that gives it another allotment waits and then finds them, or has it in them already.
 */
async function insertMissingNights(tx: Queryable, rooms: RoomNights): Promise<void> {
  if ((await listNights(tx, rooms)).length === rooms.nights) return
  const [type] = await tx
    .select({ allotment: roomType.allotment })
    .from(roomType)
    .where(eq(roomType.id, rooms.roomTypeId))
    .for('share')
  if (!type) return
  const last = addDays(rooms.firstNight, rooms.nights - 1)
  await tx.execute(sql`
    insert into inv_night (room_type_id, night, allot)
    select ${rooms.roomTypeId}, d::date, ${type.allotment} from generate_series(${rooms.firstNight}::date, ${last}::date, interval '1 day') d
    order by d on conflict do nothing`)
}

/** Takes the rooms off sale under the caller's transaction; false when a night has too few. */
export async function takeRooms(tx: Queryable, rooms: RoomNights): Promise<boolean> {
  await insertMissingNights(tx, rooms)
  const nights = await lockNights(tx, rooms)
  const isFree = nights.length === rooms.nights && nights.every((night) => freeRooms(night) >= rooms.quantity)
  if (!isFree) return false
  const updated = await tx
    .update(invNight)
    .set({ held: sql`${invNight.held} + ${rooms.quantity}` })
    .where(and(inNights(rooms), sql`${invNight.sold} + ${invNight.held} + ${rooms.quantity} <= ${invNight.allot}`))
  if (updated.rowCount !== rooms.nights) throw new Error('room ledger changed under its own lock')
  await tellInventory(tx, rooms)
  return true
}

/** Gives a live hold's rooms back; false when it is no longer live. */
export async function releaseHold(tx: Queryable, holdId: string): Promise<boolean> {
  const rooms = await endHold(tx, holdId, 'released')
  if (rooms) await followRoomType(tx, rooms)
  return rooms !== null
}

/** As releaseHold, for whoever may take the same rooms at once: only then do their nights follow their room type. */
export async function exchangeHolds(
  tx: Queryable,
  holdIds: readonly string[],
  take: () => Promise<boolean>,
): Promise<boolean> {
  const given: RoomNights[] = []
  for (const id of holdIds) {
    const rooms = await endHold(tx, id, 'released')
    if (rooms) given.push(rooms)
  }
  const isTaken = await take()
  for (const rooms of given) await followRoomType(tx, rooms)
  return isTaken
}

/** Turns a live hold into a sale; false when it is no longer live. */
export async function convertHold(tx: Queryable, holdId: string): Promise<boolean> {
  return (await endHold(tx, holdId, 'converted')) !== null
}

async function endHold(tx: Queryable, holdId: string, state: 'released' | 'converted'): Promise<RoomNights | null> {
  const [row] = await tx
    .update(hold)
    .set({ state })
    .where(and(eq(hold.id, holdId), eq(hold.state, 'live')))
    .returning()
  if (!row) return null
  const sold = state === 'converted' ? row.quantity : 0
  await lockNights(tx, row)
  await tx
    .update(invNight)
    .set({ held: sql`${invNight.held} - ${row.quantity}`, sold: sql`${invNight.sold} + ${sold}` })
    .where(inNights(row))
  await tellInventory(tx, row)
  return row
}

/** The rows of the room ledger for a range; nights that still follow the default have none. */
export function listNights(db: Queryable, rooms: RoomNights): Promise<(typeof invNight.$inferSelect)[]> {
  return db.select().from(invNight).where(inNights(rooms))
}

/** Whether rooms are free in every night of a range whose rows are locked. */
export async function areFree(tx: Queryable, rooms: RoomNights): Promise<boolean> {
  const nights = await listNights(tx, rooms)
  return nights.length === rooms.nights && nights.every((night) => freeRooms(night) >= rooms.quantity)
}

/** Sells rooms of locked nights that are free. */
export async function sellRooms(tx: Queryable, rooms: RoomNights): Promise<void> {
  await tx
    .update(invNight)
    .set({ sold: sql`${invNight.sold} + ${rooms.quantity}` })
    .where(inNights(rooms))
  await tellInventory(tx, rooms)
}

/** Puts sold rooms back on sale. */
export async function returnRooms(tx: Queryable, rooms: RoomNights): Promise<void> {
  await lockNights(tx, rooms)
  await tx
    .update(invNight)
    .set({ sold: sql`${invNight.sold} - ${rooms.quantity}` })
    .where(inNights(rooms))
  await followRoomType(tx, rooms)
  await tellInventory(tx, rooms)
}

/**
 * Nights of which no calendar said how many rooms there are have more than their room type only for as long as these are
 * taken: an import that leaves the type fewer cannot take away what is sold and held.
 */
async function followRoomType(tx: Queryable, rooms: RoomNights): Promise<void> {
  const taken = sql`${invNight.sold} + ${invNight.held}`
  const [type] = await tx
    .select({ allotment: roomType.allotment })
    .from(roomType)
    .where(eq(roomType.id, rooms.roomTypeId))
  if (!type) return
  const follows = sql`greatest(${type.allotment}::int, ${taken})`
  await tx
    .update(invNight)
    .set({ allot: follows })
    .where(and(inNights(rooms), eq(invNight.stated, false), sql`${invNight.allot} > ${follows}`))
}

async function tellInventory(tx: Queryable, rooms: RoomNights): Promise<void> {
  await appendOutbox(tx, 'inventory', { roomTypeId: rooms.roomTypeId, from: rooms.firstNight, nights: rooms.nights })
}
