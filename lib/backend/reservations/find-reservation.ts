import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { tenant } from '@/lib/backend/postgres/schema'
import { booking, bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { cancellation as cancelled, refund } from '@/lib/backend/postgres/schema-ledger'
import { payment } from '@/lib/backend/postgres/schema-payments'
import type { TimelineEntry } from '@/lib/domain/booking/timeline'
import type { RefundView } from '@/lib/domain/booking/views'
import type { CancellationQuote } from '@/lib/domain/cancellation/quote'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { normaliseReference, type BookingState } from '@/lib/domain/booking/rules'
import { foldText } from '@/lib/domain/search/fold'
import { fidInAddress } from '@/lib/domain/tenants/fid-in-address'
import { hintOfCode } from '@/lib/domain/vouchers/apply'
import {
  findOwnBooking,
  isUuid,
  latestPayment,
  type BookingRecord,
  type PaymentRecord,
} from '@/lib/backend/booking/booking-record'
import { onSameHost } from '@/lib/backend/tenants/same-host'
import { inScope, type ReservationScope } from './reservation-scope'

const FOUND_STATES: BookingState[] = ['confirming', 'confirmed', 'cancelled', 'completed', 'no_show']

/** `fid`: of whoever sold it, whose page opens it; null where that is the tenant that is asked. */
type FoundReservation = { id: string; fid: number | null }

/**
 * The booking whose reference and e-mail or last name both match, sold by anybody of this host: an agent's link is
 * forgotten long before the stay, or followed after it was booked. Null for every wrong pair alike.
 */
export async function findReservation(
  db: Queryable,
  ctx: UseCaseContext,
  input: { reference: string; emailOrName: string },
): Promise<FoundReservation | null> {
  const [row] = await db
    .select({
      id: booking.id,
      booker: booking.booker,
      seller: { id: tenant.id, host: tenant.host, fid: tenant.fid },
    })
    .from(booking)
    .innerJoin(tenant, eq(tenant.id, booking.tenantId))
    .where(
      and(
        eq(booking.reference, normaliseReference(input.reference)),
        onSameHost(booking.tenantId, ctx.tenantId),
        inArray(booking.state, FOUND_STATES),
      ),
    )
  if (!row?.booker) return null
  const { id, booker, seller } = row
  const given = input.emailOrName.trim()
  const byEmail = given.toLowerCase() === booker.email.toLowerCase()
  const byName = foldText(given) !== '' && foldText(given) === foldText(booker.lastName)
  if (!byEmail && !byName) return null
  return { id, fid: seller.id === ctx.tenantId ? null : fidInAddress(seller) }
}

export type Reservation = {
  booking: BookingRecord
  payment: PaymentRecord | null
  events: TimelineEntry[]
  refunds: RefundView[]
  cancellation: CancellationQuote | null
  /** Seen by somebody who knows the pair but did not book in this browser: personal data is masked. */
  masked: boolean
}

/**
 * A reservation for its own browser in full, and for whoever has its mailed link (`linked`); for a proven pair
 * (`allowed`) with personal data masked.
 */
export async function loadReservation(
  db: Queryable,
  ctx: UseCaseContext,
  input: { bookingId: string; visitorId: string | null; allowed: boolean; linked?: boolean },
): Promise<Reservation | null> {
  if (!isUuid(input.bookingId)) return null
  const own = await findOwnBooking(db, ctx, input.bookingId, input.visitorId)
  const { linked = false, allowed } = input
  const row = own ?? (linked || allowed ? await findOfTenant(db, ctx, input.bookingId) : null)
  if (!row) return null
  const masked = own === null && !linked
  return { booking: masked ? maskBooking(row) : row, ...(await readHistory(db, row.id)), masked }
}

/** A reservation of a scope in full; null when it is not in there. */
export async function loadScopedReservation(
  db: Queryable,
  ctx: UseCaseContext,
  scope: ReservationScope,
  bookingId: string,
): Promise<Reservation | null> {
  if (!isUuid(bookingId)) return null
  const [row] = await db
    .select()
    .from(booking)
    .where(and(eq(booking.id, bookingId), inScope(ctx, scope)))
  return row ? { booking: row, ...(await readHistory(db, row.id)), masked: false } : null
}

type History = Pick<Reservation, 'payment' | 'events' | 'refunds' | 'cancellation'>

async function readHistory(db: Queryable, bookingId: string): Promise<History> {
  const [payment, events, refunds, cancellation] = await Promise.all([
    latestPayment(db, bookingId),
    db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, bookingId)).orderBy(asc(bookingEvent.id)),
    db
      .select({ amount: refund.amount, state: refund.state, sentAt: refund.sentAt })
      .from(refund)
      .where(eq(refund.bookingId, bookingId))
      .orderBy(asc(refund.createdAt), asc(refund.id)),
    findCancellation(db, bookingId),
  ])
  return { payment, events: events.map(toEntry), refunds, cancellation }
}

function toEntry({ at, kind, actor, reason, data }: typeof bookingEvent.$inferSelect): TimelineEntry {
  return { at, kind, actor, reason, amount: typeof data.amount === 'number' ? data.amount : null }
}

/** The figures at which a booking was cancelled; null while it is not. */
export async function findCancellation(db: Queryable, bookingId: string): Promise<CancellationQuote | null> {
  const [row] = await db.select().from(cancelled).where(eq(cancelled.bookingId, bookingId))
  return row?.quote ?? null
}

/** A booking of the tenant, whoever asks. */
export async function findOfTenant(db: Queryable, ctx: UseCaseContext, id: string): Promise<BookingRecord | null> {
  const [row] = await db
    .select()
    .from(booking)
    .where(and(eq(booking.id, id), eq(booking.tenantId, ctx.tenantId)))
  return row ?? null
}

function maskBooking(row: BookingRecord): BookingRecord {
  const mask = (text: string) => `${[...text][0] ?? ''}•••`
  const { voucher } = row.quote
  return {
    ...row,
    quote: voucher ? { ...row.quote, voucher: { ...voucher, code: hintOfCode(voucher.code) } } : row.quote,
    visitorId: '',
    idempotencyKey: '',
    booker: row.booker && {
      firstName: mask(row.booker.firstName),
      lastName: mask(row.booker.lastName),
      email: `${mask(row.booker.email.split('@')[0] ?? '')}@${row.booker.email.split('@')[1] ?? ''}`,
      phone: `•••${row.booker.phone.slice(-2)}`,
      country: row.booker.country,
    },
    guests: row.guests.map((guest) => ({ firstName: mask(guest.firstName), lastName: mask(guest.lastName) })),
    requests: {},
  }
}

const PAID_STATES: BookingState[] = ['paying', 'failed', 'confirming', 'confirmed', 'cancelled', 'completed', 'no_show']

/** The booking that this browser paid last or tried to; one that is paid at the hotel counts from its confirmation. */
export async function findLatestTransaction(
  db: Queryable,
  ctx: UseCaseContext,
  visitorId: string | null,
): Promise<BookingRecord | null> {
  if (visitorId === null) return null
  const [row] = await db
    .select({ booking })
    .from(booking)
    .leftJoin(payment, and(eq(payment.bookingId, booking.id), isNull(payment.linkId)))
    .where(
      and(
        eq(booking.visitorId, visitorId),
        eq(booking.tenantId, ctx.tenantId),
        or(inArray(booking.state, PAID_STATES), isNotNull(payment.id)),
      ),
    )
    .orderBy(desc(sql`coalesce(${payment.createdAt}, ${booking.confirmedAt}, ${booking.updatedAt})`))
    .limit(1)
  return row?.booking ?? null
}
