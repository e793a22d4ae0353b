import { subMinutes } from 'date-fns/subMinutes'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { tenant } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { refund } from '@/lib/backend/postgres/schema-ledger'
import { onSameHost } from '@/lib/backend/tenants/same-host'
import type { AttentionItem } from '@/lib/domain/attention/schema'
import { PATIENCE, SHOWN, type AttentionView } from './attention-view'
import { describeBooking, sellerOf } from './describe-booking'

const ofBooking = {
  ...{ bookingId: booking.id, reference: booking.reference, stateOfBooking: booking.state },
  seller: sellerOf,
}

/** Payments of which the gateway has not said for a while how they stand. */
export async function findPayments(view: AttentionView): Promise<AttentionItem[]> {
  const { db, tenantId, now } = view
  const late = subMinutes(now(), PATIENCE.payment).toISOString()
  const rows = await db
    .select({ payment, ...ofBooking })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .innerJoin(tenant, eq(tenant.id, booking.tenantId))
    .where(and(isNotNull(payment.nextCheckAt), lte(payment.updatedAt, late), onSameHost(booking.tenantId, tenantId)))
    .orderBy(asc(payment.updatedAt), asc(payment.id))
    .limit(SHOWN + 1)
  return rows.map(({ payment: { id, state, amount, currency, errorCode, checks, nextCheckAt, updatedAt }, ...of }) => ({
    kind: 'payment',
    ...{ id, ...describeBooking(of, view), state, amount, currency, since: updatedAt, error: errorCode },
    ...{ tries: checks, next: nextCheckAt, acts: ['replay', 'note'], last: null },
  }))
}

/** Bookings that stopped between payment and confirmation, and of which no payment is being asked about. */
export async function findBookings(view: AttentionView): Promise<AttentionItem[]> {
  const { db, tenantId, now } = view
  const late = subMinutes(now(), PATIENCE.booking).toISOString()
  const asked = sql`exists (select from ${payment} where ${payment.bookingId} = ${booking.id}
    and ${payment.nextCheckAt} is not null)`
  const rows = await db
    .select({ booking, ...ofBooking })
    .from(booking)
    .innerJoin(tenant, eq(tenant.id, booking.tenantId))
    .where(
      and(
        inArray(booking.state, ['paying', 'confirming']),
        lte(booking.updatedAt, late),
        sql`not ${asked}`,
        onSameHost(booking.tenantId, tenantId),
      ),
    )
    .orderBy(asc(booking.updatedAt), asc(booking.id))
    .limit(SHOWN + 1)
  return rows.map(({ booking: { id, state, total, currency, updatedAt, failure }, ...of }) => ({
    kind: 'booking',
    ...{ id, ...describeBooking(of, view), state, amount: total, currency, since: updatedAt, error: failure },
    ...{ acts: ['note'], last: null },
  }))
}

/** Refunds that were refused, or that nobody took over for a while. */
export async function findRefunds(view: AttentionView): Promise<AttentionItem[]> {
  const { db, tenantId, now } = view
  const late = subMinutes(now(), PATIENCE.refund).toISOString()
  const rows = await db
    .select({ refund, ...ofBooking })
    .from(refund)
    .innerJoin(booking, eq(booking.id, refund.bookingId))
    .innerJoin(tenant, eq(tenant.id, booking.tenantId))
    .where(
      and(
        isNull(refund.sentAt),
        or(isNotNull(refund.lastError), lte(refund.createdAt, late), gte(refund.attempts, 2)),
        onSameHost(booking.tenantId, tenantId),
      ),
    )
    .orderBy(asc(refund.createdAt), asc(refund.id))
    .limit(SHOWN + 1)
  return rows.map(
    ({ refund: { id, state, amount, currency, attempts, nextAttemptAt, lastError, createdAt }, ...of }) => ({
      kind: 'refund',
      ...{ id, ...describeBooking(of, view), state, amount, currency, since: createdAt, error: lastError },
      ...{ tries: attempts, next: nextAttemptAt, acts: ['replay', 'note'], last: null },
    }),
  )
}
