import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hold } from '@/lib/backend/postgres/schema-bookings'
import { changedNights } from '@/lib/domain/booking/stay-change'
import { countNights } from '@/lib/domain/stay/dates'
import type { Stay } from '@/lib/domain/stay/schema'
import type { BookingContext, BookingRecord, HoldRecord } from './booking-record'
import {
  areFree,
  exchangeHolds,
  lockRanges,
  releaseHold,
  returnRooms,
  sellRooms,
  takeRooms,
  type RoomNights,
} from './hold-rooms'

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
  const live = await listLiveHolds(tx, id)
  // A change of the stay may hold nights on both sides of those that are sold.
  if (sold && live.length > 0) await lockRanges(tx, [sold, ...live])
  if (sold) {
    await returnRooms(tx, sold)
    await tx.update(hold).set({ state: 'released' }).where(eq(hold.id, sold.id))
  }
  for (const each of live) await releaseHold(tx, each.id)
}

/** Everything that a booking holds now, in the order of its nights. */
export function listLiveHolds(tx: Queryable, bookingId: string): Promise<HoldRecord[]> {
  return tx
    .select()
    .from(hold)
    .where(and(eq(hold.bookingId, bookingId), eq(hold.state, 'live')))
    .orderBy(asc(hold.firstNight), asc(hold.id))
}

/**
 * Moves the sold rooms of a locked booking to the nights of another stay; those that both have stay sold throughout. What
 * the booking holds besides is given back. False, and nothing is moved, when a night is not free.
 */
export async function moveSoldRooms(
  tx: Queryable,
  row: Pick<BookingRecord, 'id' | 'checkIn' | 'checkOut'>,
  to: Stay,
): Promise<boolean> {
  const sold = await findSoldRooms(tx, row.id)
  if (!sold) throw new Error(`booking ${row.id} has no rooms to move`)
  const { added, dropped } = nightsOf(sold, row, to)
  const live = await listLiveHolds(tx, row.id)
  await lockRanges(tx, [sold, ...live, ...added])
  const isTaken = await exchangeHolds(tx, idsOf(live), async () => {
    for (const rooms of added) if (!(await areFree(tx, rooms))) return false
    for (const rooms of added) await sellRooms(tx, rooms)
    return true
  })
  if (!isTaken) return false
  for (const rooms of dropped) await returnRooms(tx, rooms)
  const moved = { firstNight: to.checkIn, nights: countNights(to.checkIn, to.checkOut) }
  await tx.update(hold).set(moved).where(eq(hold.id, sold.id))
  return true
}

/**
 * Holds the nights that another stay takes besides those that a locked booking has, until `expiresAt` (ISO), instead of
 * whatever it holds already. False when a night is not free.
 */
export async function holdAddedNights(
  tx: Queryable,
  ctx: Pick<BookingContext, 'newId'>,
  row: Pick<BookingRecord, 'id' | 'roomTypeId' | 'checkIn' | 'checkOut' | 'party'>,
  to: Stay,
  expiresAt: string,
): Promise<boolean> {
  const { added } = nightsOf({ roomTypeId: row.roomTypeId, quantity: row.party.length }, row, to)
  const live = await listLiveHolds(tx, row.id)
  await lockRanges(tx, [...live, ...added])
  return exchangeHolds(tx, idsOf(live), async () => {
    for (const rooms of added) if (!(await areFree(tx, rooms))) return false
    for (const rooms of added) {
      if (!(await takeRooms(tx, rooms))) throw new Error('room ledger changed under its own lock')
      await tx.insert(hold).values({ id: ctx.newId(), bookingId: row.id, ...rooms, state: 'live', expiresAt })
    }
    return true
  })
}

function idsOf(holds: readonly HoldRecord[]): string[] {
  return holds.map(({ id }) => id)
}

/** Locks the nights of what a locked booking holds, which it answers. */
export async function lockHolds(tx: Queryable, bookingId: string): Promise<HoldRecord[]> {
  const live = await listLiveHolds(tx, bookingId)
  await lockRanges(tx, live)
  return live
}

/** Gives back what a locked booking holds besides its sold rooms. */
export async function releaseHolds(tx: Queryable, bookingId: string): Promise<void> {
  const live = await lockHolds(tx, bookingId)
  for (const each of live) await releaseHold(tx, each.id)
}

/** The nights that another stay takes and gives back, of as many rooms of the same type. */
export function nightsOf(
  { roomTypeId, quantity }: Pick<HoldRecord, 'roomTypeId' | 'quantity'>,
  from: Stay,
  to: Stay,
): { added: RoomNights[]; dropped: RoomNights[] } {
  const toRooms = ({ checkIn, checkOut }: Stay) => ({
    roomTypeId,
    quantity,
    firstNight: checkIn,
    nights: countNights(checkIn, checkOut),
  })
  const { added, dropped } = changedNights(from, to)
  return { added: added.map(toRooms), dropped: dropped.map(toRooms) }
}
