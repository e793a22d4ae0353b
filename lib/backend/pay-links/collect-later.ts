import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { queuePayLink } from '@/lib/backend/booking/booking-letters'
import {
  isIn,
  lockBooking,
  type AnyTenant,
  type BookingIn,
  type BookingRecord,
  type SettlingContext,
} from '@/lib/backend/booking/booking-record'
import { cancelUnpaid } from '@/lib/backend/cancellation/cancel-booking'
import { sendRefunds } from '@/lib/backend/booking/send-refunds'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { SYSTEM } from '@/lib/domain/booking/timeline'
import { cancellableUntil } from '@/lib/domain/cancellation/quote'
import { lateDeadline, reminderDue, unpaidUntil } from '@/lib/domain/payments/collection'
import { dayInZone, isKnownZone } from '@/lib/domain/stay/dates'
import { findLaterLink, insertLink, isBeingPaid, listLinks, readBalance, type PayLinkRecord } from './link-record'
import { checkCollectable, endSettled, tellArrived, tellOnce } from './uncollectable'

type Context = AnyTenant<SettlingContext>
/** What there is to do: mail a reminder (its days), cancel, or nothing. */
type Due = { remind: number | null; isOver: boolean; deadline: string }
/** The link that still asks for all that is left, or null; `wasStuck`: until now nobody could have paid. */
type Standing = Pick<Due, 'deadline'> & { balance: number; asked: PayLinkRecord | null; wasStuck: boolean }

/**
 * Mails the payment links of `later` stays that are not paid, and cancels those whose links are over. Answers how many it
 * mailed and cancelled. Every step is one transaction under the lock of its booking: several processes do it once.
 */
export async function collectLater(ctx: Context): Promise<{ mailed: number; cancelled: number }> {
  const done = { mailed: 0, cancelled: 0 }
  await endSettled(ctx)
  for (const { row, reminded } of await findUnpaid(ctx)) {
    const { timezone } = row.quote.hotel
    if (!isKnownZone(timezone)) {
      const detail = `booking ${row.reference} cannot be asked for: time zone ${timezone} is not known`
      await tellOnce(ctx.db, ctx, row, { detail })
      continue
    }
    try {
      const due = dueOf(ctx, row, reminded)
      if (due.remind === null && !due.isOver) continue
      const what = await ctx.db.transaction((tx) => collectOne(tx, ctx, row.id))
      if (what !== null) done[what] += 1
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // One booking that cannot be read must not keep the others waiting; the next round tries again.
      ctx.onError(`the payment of booking ${row.id} could not be asked for`, error)
    }
  }
  if (done.cancelled > 0) await sendRefunds(ctx)
  return done
}

/** Confirmed stays that are paid later and are not paid, with the reminder that was mailed last. */
function findUnpaid(ctx: Context): Promise<{ row: BookingRecord; reminded: number | null }[]> {
  const isLater = and(eq(payLink.bookingId, booking.id), eq(payLink.purpose, 'later'), eq(payLink.state, 'open'))
  return ctx.db
    .select({ row: booking, reminded: payLink.reminded })
    .from(booking)
    .leftJoin(payLink, isLater)
    .where(
      and(
        eq(booking.state, 'confirmed'),
        isNull(booking.settledAt),
        sql`${booking.quote}->>'payment' = 'later'`,
        // With the days of every time zone; which of them are due is said below.
        sql`(${booking.quote}->>'payBy')::date <= ${ctx.now().toISOString()}::timestamptz + interval '9 days'`,
      ),
    )
    .orderBy(asc(booking.confirmedAt))
}

function dueOf(ctx: Context, row: BookingRecord, reminded: number | null): Due {
  const { payBy, hotel } = row.quote
  const deadline = unpaidUntil(row)
  if (payBy === null || deadline === null) throw new Error(`booking ${row.id} is paid later and has no day for it`)
  const now = ctx.now()
  const remind = reminderDue(payBy, dayInZone(now, hotel.timezone), reminded)
  return { remind, isOver: now.toISOString() >= deadline, deadline }
}

async function collectOne(tx: Queryable, ctx: Context, id: string): Promise<'mailed' | 'cancelled' | null> {
  const row = await lockBooking(tx, id)
  // It may have been paid or cancelled while this waited for the lock.
  if (!row || !isIn(row, 'confirmed') || row.settledAt !== null) return null
  const at = ctx.now().toISOString()
  const balance = await readBalance(tx, row)
  if (balance === 0) {
    await tx.update(booking).set({ settledAt: at }).where(eq(booking.id, id))
    return null
  }
  const open = findLaterLink(await listLinks(tx, id))
  const due = dueOf(ctx, row, open?.reminded ?? null)
  if (!due.isOver && due.remind === null) return null
  if (due.isOver) {
    // Money under way decides: it is booked or given up within the hour.
    if (await isBeingPaid(tx, id)) return null
    // Its guests may be there: nobody is cancelled any more, as when somebody asks for it.
    const arrived = cancellableUntil({ checkIn: row.checkIn, policy: row.quote.policy })
    if (at >= arrived) {
      await tellArrived(tx, ctx, row, { balance, since: arrived })
      return null
    }
  }
  // Nobody is cancelled for not having paid what could not be paid.
  const collectable = await checkCollectable(tx, ctx, row, balance)
  if (collectable === 'no') return null
  const asked = open && (open.amount === balance || open.paymentId !== null) ? open : null
  if (due.isOver) return endUnpaid(tx, ctx, row, { balance, asked, wasStuck: collectable === 'again', ...due })
  if (due.remind === null) return null
  const link = asked ?? (await askLater(tx, ctx, row, balance, due.deadline))
  await tx.update(payLink).set({ reminded: due.remind }).where(eq(payLink.id, link.id))
  await queuePayLink(tx, { ...ctx, tenantId: row.tenantId }, row, link)
  return 'mailed'
}

/** Cancels a stay whose time to pay is over; one whose guest had no link to pay in time gets one first, and its time. */
async function endUnpaid(
  tx: Queryable,
  ctx: Context,
  row: BookingIn<'confirmed'>,
  { balance, asked, wasStuck, deadline }: Standing,
): Promise<'mailed' | 'cancelled' | null> {
  const to = { ...ctx, tenantId: row.tenantId }
  if (asked && ctx.now().toISOString() < asked.expiresAt) return null
  if (asked && !wasStuck) {
    await cancelUnpaid(tx, to, row)
    return 'cancelled'
  }
  await queuePayLink(tx, to, row, await askLater(tx, ctx, row, balance, deadline))
  return 'mailed'
}

/** Asks for what is left in the place of what was asked for before: until the deadline, or a day where that is longer. */
async function askLater(
  tx: Queryable,
  ctx: Context,
  row: BookingRecord,
  amount: number,
  deadline: string,
): Promise<PayLinkRecord> {
  const late = lateDeadline(row, row.quote.hotel.timezone, ctx.now())
  const expiresAt = deadline > late ? deadline : late
  const isBefore = and(eq(payLink.bookingId, row.id), eq(payLink.purpose, 'later'), eq(payLink.state, 'open'))
  await tx.update(payLink).set({ state: 'withdrawn', endedAt: ctx.now().toISOString() }).where(isBefore)
  const idempotencyKey = `later:${ctx.newId()}`
  return insertLink(tx, ctx, row, SYSTEM, { purpose: 'later', amount, expiresAt, idempotencyKey })
}
