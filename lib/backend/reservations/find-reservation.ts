import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { booking, bookingEvent } from '@/lib/backend/postgres/schema'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { normaliseReference, type BookingState } from '@/lib/domain/booking/rules'
import { foldText } from '@/lib/domain/search/fold'
import {
  findOwnBooking,
  isUuid,
  latestPayment,
  type BookingRecord,
  type PaymentRecord,
} from '@/lib/backend/booking/booking-record'
import { inScope, type ReservationScope } from './reservation-scope'

const FOUND_STATES: BookingState[] = ['confirming', 'confirmed', 'cancelled', 'completed', 'no_show']

/** The booking whose reference and e-mail or last name both match; null for every wrong pair alike. */
export async function findReservation(
  db: Queryable,
  ctx: UseCaseContext,
  input: { reference: string; emailOrName: string },
): Promise<string | null> {
  const [row] = await db
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.reference, normaliseReference(input.reference)),
        eq(booking.tenantId, ctx.tenantId),
        inArray(booking.state, FOUND_STATES),
      ),
    )
  if (!row?.booker) return null
  const given = input.emailOrName.trim()
  const byEmail = given.toLowerCase() === row.booker.email.toLowerCase()
  const byName = foldText(given) !== '' && foldText(given) === foldText(row.booker.lastName)
  return byEmail || byName ? row.id : null
}

export type Reservation = {
  booking: BookingRecord
  payment: PaymentRecord | null
  events: { at: string; kind: string }[]
  /** Seen by somebody who knows the pair but did not book in this browser: personal data is masked. */
  masked: boolean
}

/** A reservation for its own browser in full, for a proven pair (`allowed`) with personal data masked. */
export async function loadReservation(
  db: Queryable,
  ctx: UseCaseContext,
  input: { bookingId: string; visitorId: string | null; allowed: boolean },
): Promise<Reservation | null> {
  if (!isUuid(input.bookingId)) return null
  const own = await findOwnBooking(db, ctx, input.bookingId, input.visitorId)
  const row = own ?? (input.allowed ? await findOfTenant(db, ctx, input.bookingId) : null)
  if (!row) return null
  return { booking: own ? row : maskBooking(row), ...(await readHistory(db, row.id)), masked: own === null }
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

async function readHistory(db: Queryable, bookingId: string): Promise<Pick<Reservation, 'payment' | 'events'>> {
  const [payment, events] = await Promise.all([
    latestPayment(db, bookingId),
    db
      .select({ at: bookingEvent.at, kind: bookingEvent.kind })
      .from(bookingEvent)
      .where(eq(bookingEvent.bookingId, bookingId))
      .orderBy(asc(bookingEvent.id)),
  ])
  return { payment, events }
}

async function findOfTenant(db: Queryable, ctx: UseCaseContext, id: string): Promise<BookingRecord | null> {
  const [row] = await db
    .select()
    .from(booking)
    .where(and(eq(booking.id, id), eq(booking.tenantId, ctx.tenantId)))
  return row ?? null
}

function maskBooking(row: BookingRecord): BookingRecord {
  const mask = (text: string) => `${[...text][0] ?? ''}•••`
  return {
    ...row,
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

/** This browser's latest booking that got as far as paying. */
export async function findLatestTransaction(
  db: Queryable,
  ctx: UseCaseContext,
  visitorId: string | null,
): Promise<BookingRecord | null> {
  if (visitorId === null) return null
  const [row] = await db
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.visitorId, visitorId),
        eq(booking.tenantId, ctx.tenantId),
        inArray(booking.state, ['paying', 'confirming', 'confirmed', 'failed']),
      ),
    )
    .orderBy(desc(booking.updatedAt))
    .limit(1)
  return row ?? null
}
