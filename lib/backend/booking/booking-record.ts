import { and, desc, eq, isNull } from 'drizzle-orm'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Gateways, PaymentGateway } from '@/lib/backend/payments/port'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { booking, bookingEvent, hold } from '@/lib/backend/postgres/schema-bookings'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import { countBookingEvent } from '@/lib/backend/metrics/counters'
import { returnVoucher } from '@/lib/backend/vouchers/voucher-uses'
import { advanceBooking, type BookingState, type EventOf } from '@/lib/domain/booking/rules'
import type { BookingEventData } from '@/lib/domain/booking/schema'
import type { Actor, Reason, TimelineKind } from '@/lib/domain/booking/timeline'
import type { PaymentTime } from '@/lib/domain/hotels/values'

export type BookingRecord = typeof booking.$inferSelect
export type HoldRecord = typeof hold.$inferSelect
export type PaymentRecord = typeof payment.$inferSelect
export type BookingContext = UseCaseContext & { db: Database }
/** Of a tenant that sells: other rates than these are not for sale. */
export type SellingContext = BookingContext & { payments: readonly PaymentTime[] }
/** To finish payments that were begun, whoever the tenant is. */
export type SettlingContext = BookingContext & {
  gateways: Gateways
  /** Public origin, for links in mails. */
  origin: string
  /** Signs those links. */
  secret: string
  /** Told of every fault of a gateway; the payment stays as it is, to be asked about. */
  onError: (message: string, error: unknown) => void
}
/** Of jobs and calls of gateways, which serve every tenant: the booking says whose it is. */
export type AnyTenant<Context> = Omit<Context, 'tenantId'>
/** To begin a payment; `gateway` is null for a tenant that takes no money itself. */
export type PaymentContext = SellingContext & SettlingContext & { gateway: PaymentGateway | null }

/** A booking that whoever asks was found to may see; null when unknown. */
export async function findBooking(db: Queryable, id: string): Promise<BookingRecord | null> {
  const [row] = await db.select().from(booking).where(eq(booking.id, id))
  return row ?? null
}

/** The booking, locked until the transaction ends; null when unknown. */
export async function lockBooking(tx: Queryable, id: string): Promise<BookingRecord | null> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, id)).for('update')
  return row ?? null
}

/** The booking when it belongs to this tenant and browser; null otherwise, so that others do not learn that it exists. */
export async function findOwnBooking(
  db: Queryable,
  ctx: UseCaseContext,
  id: string,
  visitorId: string | null,
): Promise<BookingRecord | null> {
  if (visitorId === null || !isUuid(id)) return null
  const [row] = await db
    .select()
    .from(booking)
    .where(and(eq(booking.id, id), eq(booking.visitorId, visitorId), eq(booking.tenantId, ctx.tenantId)))
  return row ?? null
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** A booking of which the types know that it is in one of these states. */
export type BookingIn<S extends BookingState> = BookingRecord & { state: S }

export function isIn<Row extends { state: BookingState }, S extends BookingState>(
  row: Row,
  ...states: readonly S[]
): row is Row & { state: S } {
  return states.some((state) => state === row.state)
}

type Change = {
  by: Actor
  reason?: Reason | undefined
  changes?: Partial<BookingRecord>
  data?: BookingEventData
}

/**
 * Moves a locked booking by an event that its state allows, with its timeline entry and outbox message, in the caller's
 * transaction.
 */
export async function moveBooking<S extends BookingState>(
  tx: Queryable,
  ctx: Pick<UseCaseContext, 'now'>,
  row: BookingIn<S>,
  event: EventOf<S>,
  { by, reason, changes = {}, data = {} }: Change,
): Promise<BookingRecord> {
  const next = advanceBooking(row.state, event)
  if (!next.ok) throw new Error(`booking ${row.id}: ${event} in state ${row.state}`)
  const at = ctx.now().toISOString()
  const confirmed = event === 'confirmed' ? { confirmedAt: at } : {}
  const [moved] = await tx
    .update(booking)
    .set({ ...changes, ...confirmed, state: next.state, updatedAt: at })
    .where(eq(booking.id, row.id))
    .returning()
  if (!moved) throw new Error(`booking ${row.id} vanished`)
  // Nothing is booked with it: whoever comes next may have it.
  if (event === 'payment_refused' || event === 'failed') await returnVoucher(tx, ctx, row.id)
  await addToTimeline(tx, ctx, row.id, event, { by, reason, data })
  await appendOutbox(tx, 'booking', { bookingId: row.id, event, state: next.state })
  countBookingEvent(event)
  return moved
}

/** Writes down a change of a booking, its rooms or its money, in the transaction that makes it. */
export async function addToTimeline(
  tx: Queryable,
  ctx: Pick<UseCaseContext, 'now'>,
  bookingId: string,
  kind: TimelineKind,
  { by, reason, data = {} }: Pick<Change, 'by' | 'reason' | 'data'>,
): Promise<void> {
  const at = ctx.now().toISOString()
  const actor = { actor: by.kind, actorId: by.id ?? null }
  await tx.insert(bookingEvent).values({ bookingId, at, kind, data, ...actor, reason: reason ?? null })
}

/** The booking's hold whose rooms are still kept, whether or not its time is over. */
export async function findLiveHold(tx: Queryable, bookingId: string): Promise<HoldRecord | null> {
  const [row] = await tx
    .select()
    .from(hold)
    .where(and(eq(hold.bookingId, bookingId), eq(hold.state, 'live')))
    .orderBy(desc(hold.expiresAt))
    .limit(1)
  return row ?? null
}

/** The last payment of a checkout; those of payment links are told on their own page. */
export async function latestPayment(db: Queryable, bookingId: string): Promise<PaymentRecord | null> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, bookingId), isNull(payment.linkId)))
    .orderBy(desc(payment.createdAt))
    .limit(1)
  return row ?? null
}
