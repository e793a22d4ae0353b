import { and, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Network } from '@/lib/backend/limits/limits'
import { limitSettings } from '@/lib/backend/limits/settings'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking, hold } from '@/lib/backend/postgres/schema-bookings'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { MAX_LIVE_HOLDS } from '@/lib/domain/booking/rules'
import { findLiveHold, type BookingContext, type BookingRecord } from './booking-record'

type Wanted = { hotelId: number; roomTypeId: number; quantity: number }

/**
 * Whether this network may hold so many rooms more without having paid. Those who hold nothing may always hold the
 * rooms of one booking, or a group could not book. The network waits here until the caller's
 * transaction ends: asked before the ledger is locked, who waits holds nobody up.
 */
export async function mayHold(
  tx: Queryable,
  ctx: BookingContext,
  network: Network | null,
  { hotelId, roomTypeId, quantity }: Wanted,
): Promise<boolean> {
  if (network === null) return true
  await queue(tx, network.key)
  const rows = await tx
    .select({ hotelId: booking.hotelId, roomTypeId: hold.roomTypeId, quantity: hold.quantity })
    .from(hold)
    .innerJoin(booking, eq(booking.id, hold.bookingId))
    .where(and(eq(hold.state, 'live'), gt(hold.expiresAt, ctx.now().toISOString()), eq(booking.network, network.key)))
  const { holds } = limitSettings()
  const fits = (limit: number, held: typeof rows) => {
    const sum = held.reduce((rooms, row) => rooms + row.quantity, 0)
    return sum === 0 || sum + quantity <= limit * network.factor
  }
  const here = rows.filter((row) => row.hotelId === hotelId)
  const ofType = here.filter((row) => row.roomTypeId === roomTypeId)
  return fits(holds.roomsOfType, ofType) && fits(holds.roomsOfHotel, here) && fits(holds.rooms, rows)
}

/** What keeps rooms from being held again: what this browser holds, or what its network does. */
export type HoldRefusal = 'too_many_holds' | 'rooms_limited'

/**
 * Whether the rooms of a locked booking may be held again, by the limits of a new hold: of its visitor, and of the network
 * that chose them. Those that are still held in time are counted already. It is asked before the ledger is locked, too.
 */
export async function mayHoldAgain(
  tx: Queryable,
  ctx: BookingContext,
  row: BookingRecord,
  network: Network | null,
): Promise<{ ok: true } | { ok: false; status: HoldRefusal }> {
  const now = ctx.now().toISOString()
  const own = await findLiveHold(tx, row.id)
  if (own && own.expiresAt > now) return { ok: true }
  await queueVisitor(tx, row.visitorId)
  const others = await tx
    .selectDistinct({ id: booking.id })
    .from(hold)
    .innerJoin(booking, eq(booking.id, hold.bookingId))
    .where(
      and(
        eq(booking.visitorId, row.visitorId),
        ne(booking.id, row.id),
        eq(hold.state, 'live'),
        gt(hold.expiresAt, now),
      ),
    )
  if (others.length >= MAX_LIVE_HOLDS) return { ok: false, status: 'too_many_holds' }
  const { hotelId, roomTypeId, party } = row
  const chosenFrom = row.network === null ? null : { key: row.network, factor: factorOf(row, network) }
  const fits = await mayHold(tx, ctx, chosenFrom, { hotelId, roomTypeId, quantity: party.length })
  return fits ? { ok: true } : { ok: false, status: 'rooms_limited' }
}

/** One visitor's holds are taken one after the other: who asks waits here until the caller's transaction ends. */
export function queueVisitor(tx: Queryable, visitorId: string): Promise<unknown> {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${visitorId}, 7))`)
}

/** How much wider limits are for a booking, as far as it is asked from where its rooms were chosen. */
function factorOf(row: BookingRecord, network: Network | null): number {
  return network !== null && network.key === row.network ? network.factor : 1
}

/**
 * Whether a booking that nothing is paid for may be confirmed. Rooms of the same property and time count together that
 * one network booked, or one e-mail address that nobody has confirmed; a confirmed account has a limit of its own.
 */
export async function mayBookUnpaid(tx: Queryable, row: BookingRecord, network: Network | null): Promise<boolean> {
  const { holds } = limitSettings()
  const rooms = row.party.length
  if (row.accountId !== null && (await isConfirmed(tx, row.accountId))) {
    await queue(tx, `account ${row.accountId}`)
    return rooms + (await countUnpaid(tx, row, eq(booking.accountId, row.accountId))) <= holds.unpaidRoomsOfAccount
  }
  const email = (row.booker?.email ?? '').toLowerCase()
  const factor = factorOf(row, network)
  // In one order, so that two that wait for both never wait for each other.
  await queue(tx, row.network ?? '')
  await queue(tx, `email ${email}`)
  const unproven = isNull(account.emailVerifiedAt)
  const bySender = sql`lower(${booking.booker}->>'email') = ${email}`
  const byNetwork =
    row.network === null ? 0 : await countUnpaid(tx, row, and(eq(booking.network, row.network), unproven))
  const byEmail = await countUnpaid(tx, row, and(eq(booking.tenantId, row.tenantId), bySender, unproven))
  return byNetwork + rooms <= holds.unpaidRooms * factor && byEmail + rooms <= holds.unpaidRooms
}

/** Rooms of confirmed bookings at the same property in the same nights for which nothing was paid. */
async function countUnpaid(tx: Queryable, row: BookingRecord, whose: SQL | undefined): Promise<number> {
  const [sum] = await tx
    .select({ rooms: sql<number>`coalesce(sum(jsonb_array_length(${booking.party})), 0)::int` })
    .from(booking)
    .leftJoin(account, eq(account.id, booking.accountId))
    .where(
      and(
        whose,
        ne(booking.id, row.id),
        eq(booking.hotelId, row.hotelId),
        inArray(booking.state, ['confirmed', 'confirming']),
        // Paid by link since.
        isNull(booking.settledAt),
        or(ne(sql`${booking.quote}->>'payment'`, 'now'), eq(sql`${booking.quote}->'price'->>'online'`, '0')),
        lt(booking.checkIn, row.checkOut),
        gt(booking.checkOut, row.checkIn),
      ),
    )
  return sum?.rooms ?? 0
}

async function isConfirmed(tx: Queryable, accountId: string): Promise<boolean> {
  const [row] = await tx.select({ at: account.emailVerifiedAt }).from(account).where(eq(account.id, accountId))
  return Boolean(row?.at)
}

async function queue(tx: Queryable, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 13))`)
}
