import { and, eq } from 'drizzle-orm'
import { queueStayChanged } from '@/lib/backend/booking/booking-letters'
import {
  addToTimeline,
  type BookingIn,
  type BookingRecord,
  type SettlingContext,
} from '@/lib/backend/booking/booking-record'
import { moveSoldRooms } from '@/lib/backend/booking/sold-rooms'
import { oweBack } from '@/lib/backend/cancellation/owe-back'
import { recordChange } from '@/lib/backend/ledger/post-booking'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import { readBalance, withdrawUnowed } from '@/lib/backend/pay-links/link-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { tellProperty } from '@/lib/backend/property/tell-property'
import type { Actor } from '@/lib/domain/booking/timeline'
import { payableUntil } from '@/lib/domain/payments/collection'
import type { ChangeRecord } from './change-record'

type Change = Pick<ChangeRecord, 'id' | 'checkIn' | 'checkOut' | 'party' | 'quote' | 'figures'>

/**
 * Makes a change of a locked booking whose figures hold: rooms, stay, books, what is owed back, timeline and mails, in the
 * caller's transaction. Null, and nothing is changed, when its rooms are gone.
 */
export async function makeChange(
  tx: Queryable,
  ctx: SettlingContext,
  row: BookingIn<'confirmed'>,
  change: Change,
  by: Actor,
): Promise<BookingRecord | null> {
  if (!(await moveSoldRooms(tx, row, change))) return null
  const moved = await keepStay(tx, ctx, row, change)
  const { figures } = change
  await recordChange(tx, ctx, moved, { id: change.id, before: row.quote })
  const data = { from: row.total, to: moved.total, checkIn: row.checkIn, checkOut: row.checkOut }
  await addToTimeline(tx, ctx, row.id, 'stay_changed', { by, data })
  await appendOutbox(tx, 'booking', { bookingId: row.id, event: 'stay_changed', state: row.state })
  await oweBack(tx, ctx, moved, figures.back, { by, reason: 'change' })
  await withdrawUnowed(tx, moved.id, await readBalance(tx, moved), ctx.now().toISOString())
  // Before the guest's mail, which would say what the property answered about the old stay.
  await tellProperty(tx, ctx, moved, 'changed')
  await queueStayChanged(tx, ctx, moved, figures)
  return moved
}

/** Writes the new stay into the booking; what it was asked to pay for the old one by its day is asked for no more. */
async function keepStay(
  tx: Queryable,
  ctx: SettlingContext,
  row: BookingIn<'confirmed'>,
  { checkIn, checkOut, party, quote, figures }: Change,
): Promise<BookingRecord> {
  const at = ctx.now().toISOString()
  const settledAt = quote.payment === 'later' && figures.later === 0 ? (row.settledAt ?? at) : row.settledAt
  const [moved] = await tx
    .update(booking)
    .set({
      ...{ checkIn, checkOut, party, quote, total: quote.price.total },
      settledAt: figures.later > 0 ? null : settledAt,
      changes: row.changes + 1,
      updatedAt: at,
    })
    .where(eq(booking.id, row.id))
    .returning()
  if (!moved) throw new Error(`booking ${row.id} vanished`)
  await tx
    .update(payLink)
    .set({ state: 'withdrawn', endedAt: at })
    .where(and(eq(payLink.bookingId, row.id), eq(payLink.purpose, 'later'), eq(payLink.state, 'open')))
  await endWithStay(tx, ctx, moved)
  return moved
}

/** What else its guest was asked to pay can be paid no longer than the moved stay is kept. */
async function endWithStay(tx: Queryable, ctx: SettlingContext, moved: BookingRecord): Promise<void> {
  const isAsked = and(eq(payLink.bookingId, moved.id), eq(payLink.purpose, 'balance'), eq(payLink.state, 'open'))
  for (const { id, expiresAt: wished } of await tx.select().from(payLink).where(isAsked)) {
    const expiresAt = payableUntil(moved, wished, ctx.now())
    if (expiresAt !== wished) await tx.update(payLink).set({ expiresAt }).where(eq(payLink.id, id))
  }
}
