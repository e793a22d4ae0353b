import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { endAlarm, isRaised, raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import { queuePayLink } from '@/lib/backend/booking/booking-letters'
import {
  isIn,
  lockBooking,
  type AnyTenant,
  type BookingRecord,
  type SettlingContext,
} from '@/lib/backend/booking/booking-record'
import { cancelUnpaid } from '@/lib/backend/cancellation/cancel-booking'
import { sendRefunds } from '@/lib/backend/booking/send-refunds'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { SYSTEM } from '@/lib/domain/booking/timeline'
import { reminderDue, unpaidUntil } from '@/lib/domain/payments/collection'
import { dayInZone, isKnownZone } from '@/lib/domain/stay/dates'
import { gatewayOf } from '@/lib/domain/tenants/schema'
import { formatMoney } from '@/lib/i18n/format'
import { canCollect } from './can-collect'
import { insertLink, isBeingPaid, listLinks, readBalance, type PayLinkRecord } from './link-record'

type Context = AnyTenant<SettlingContext>
/** What there is to do: mail a reminder (its days), cancel, or nothing. */
type Due = { remind: number | null; isOver: boolean; deadline: string }

/**
 * Mails the payment links of `later` stays that are not paid, and cancels those whose time is over. Answers how many it
 * mailed and cancelled. Every step is one transaction under the lock of its booking: several processes do it once.
 */
export async function collectLater(ctx: Context): Promise<{ mailed: number; cancelled: number }> {
  const done = { mailed: 0, cancelled: 0 }
  for (const { row, reminded } of await findUnpaid(ctx)) {
    const { timezone } = row.quote.hotel
    if (!isKnownZone(timezone)) {
      await tellOnce(
        ctx.db,
        ctx,
        row,
        `booking ${row.reference} cannot be asked for: time zone ${timezone} is not known`,
      )
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
  const open = (await listLinks(tx, id)).find(({ purpose, state }) => purpose === 'later' && state === 'open') ?? null
  const due = dueOf(ctx, row, open?.reminded ?? null)
  if (!due.isOver && due.remind === null) return null
  // Nobody is cancelled for not having paid what could not be paid.
  if (!(await checkCollectable(tx, ctx, row, balance))) return null
  if (due.isOver) {
    // Money under way decides: it is booked or given up within the hour.
    if (await isBeingPaid(tx, id)) return null
    await cancelUnpaid(tx, { ...ctx, tenantId: row.tenantId }, row)
    return 'cancelled'
  }
  if (due.remind === null) return null
  const kept = open && (open.amount === balance || open.paymentId !== null) ? open : null
  if (open && !kept) await tx.update(payLink).set({ state: 'withdrawn', endedAt: at }).where(eq(payLink.id, open.id))
  const link = kept ?? (await askLater(tx, ctx, row, balance, due.deadline))
  await tx.update(payLink).set({ reminded: due.remind }).where(eq(payLink.id, link.id))
  await queuePayLink(tx, { ...ctx, tenantId: row.tenantId }, row, link)
  return 'mailed'
}

/** Whether the tenant's gateway can take this much; where it cannot, an operator is told, once until that has ended. */
async function checkCollectable(tx: Queryable, ctx: Context, row: BookingRecord, balance: number): Promise<boolean> {
  const [seller] = await tx.select({ settings: tenant.settings }).from(tenant).where(eq(tenant.id, row.tenantId))
  const name = seller ? gatewayOf(seller.settings) : null
  if (name !== null && (await canCollect(tx, ctx.gateways.get(name), balance, row.currency))) {
    await endAlarm({ ...ctx, db: tx }, alarmOf(row))
    return true
  }
  const asked = formatMoney(balance, row.currency, 'en', { full: true })
  await tellOnce(tx, ctx, row, `${asked} of booking ${row.reference} cannot be collected by ${name ?? 'no gateway'}`)
  return false
}

function alarmOf(row: BookingRecord) {
  return { kind: 'payment_uncollectable', key: row.id } as const
}

async function tellOnce(db: Queryable, ctx: Context, row: BookingRecord, detail: string): Promise<void> {
  if (await isRaised(db, alarmOf(row))) return
  await raiseAlarm({ ...ctx, db }, { ...alarmOf(row), detail, tenantId: row.tenantId })
}

function askLater(
  tx: Queryable,
  ctx: Context,
  row: BookingRecord,
  amount: number,
  expiresAt: string,
): Promise<PayLinkRecord> {
  const idempotencyKey = `later:${ctx.newId()}`
  return insertLink(tx, ctx, row, SYSTEM, { purpose: 'later', amount, expiresAt, idempotencyKey })
}
