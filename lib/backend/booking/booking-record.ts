import { and, desc, eq } from 'drizzle-orm'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Gateways, PaymentGateway } from '@/lib/backend/payments/port'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { booking, bookingEvent, hold, payment } from '@/lib/backend/postgres/schema'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import { advanceBooking, type BookingEvent } from '@/lib/domain/booking/rules'
import type { BookingEventData } from '@/lib/domain/booking/schema'
import type { PaymentTime } from '@/lib/domain/hotels/schema'

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
  /** Told of every fault of a gateway; the payment stays as it is, to be asked about. */
  onError: (message: string, error: unknown) => void
}
/** To begin a payment; `gateway` is null for a tenant that takes no money itself. */
export type PaymentContext = SellingContext & SettlingContext & { gateway: PaymentGateway | null }

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

/** Moves a locked booking by an event, with its timeline entry and outbox message. Throws on an illegal move. */
export async function moveBooking(
  tx: Queryable,
  ctx: UseCaseContext,
  row: BookingRecord,
  event: BookingEvent,
  changes: Partial<BookingRecord> = {},
  data: BookingEventData = {},
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
  await tx.insert(bookingEvent).values({ bookingId: row.id, at, kind: event, data })
  await appendOutbox(tx, 'booking', { bookingId: row.id, event, state: next.state })
  return moved
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

export async function latestPayment(db: Queryable, bookingId: string): Promise<PaymentRecord | null> {
  const [row] = await db
    .select()
    .from(payment)
    .where(eq(payment.bookingId, bookingId))
    .orderBy(desc(payment.createdAt))
    .limit(1)
  return row ?? null
}
