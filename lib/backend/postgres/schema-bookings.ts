import { sql } from 'drizzle-orm'
import { bigint, char, date, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { BookingState } from '@/lib/domain/booking/rules'
import type { BookingEventData, Booker, BookingGuest, BookingRequests } from '@/lib/domain/booking/schema'
import type { Quote } from '@/lib/domain/booking/quote'
import type { ActorKind, Reason } from '@/lib/domain/booking/timeline'
import type { Party } from '@/lib/domain/stay/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { Attribution } from '@/lib/domain/visits/schema'
import { hotel, instant, ratePlan, roomType, tenant } from './schema'

export const booking = pgTable(
  'booking',
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    tenantId: integer('tenant_id')
      .$type<TenantId>()
      .notNull()
      .references(() => tenant.id),
    host: text().notNull(),
    state: text().notNull().$type<BookingState>(),
    /** The browser that booked (its signed cookie). */
    visitorId: text('visitor_id').notNull(),
    /** Of whom booked while signed in, or proved the booker's address later; null for guests. */
    accountId: uuid('account_id'),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotel.id),
    roomTypeId: integer('room_type_id')
      .notNull()
      .references(() => roomType.id),
    ratePlanId: integer('rate_plan_id')
      .notNull()
      .references(() => ratePlan.id),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    party: jsonb().notNull().$type<Party>(),
    /** The frozen price, policy and texts; every screen reads them from here. */
    quote: jsonb().notNull().$type<Quote>(),
    currency: char({ length: 3 }).notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    booker: jsonb().$type<Booker>(),
    guests: jsonb().notNull().$type<BookingGuest[]>().default([]),
    requests: jsonb().notNull().$type<BookingRequests>().default({}),
    locale: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Tells the request that this key came with from any other; null for bookings made before there was one. */
    requestHash: text('request_hash'),
    /** Where it was made, as a hash that names nobody; null where nobody knows. */
    network: text(),
    /** Who brought the booker, by the page that it was chosen on; null where nobody knows. */
    attribution: jsonb().$type<Attribution>(),
    failure: text(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** When what is due through us had all been paid by link; null where it has not, or nothing was to be. */
    settledAt: instant('settled_at'),
    /** How often its stay was changed. */
    changes: integer().notNull().default(0),
  },
  (t) => [
    index().on(t.visitorId),
    index().on(t.tenantId, t.createdAt),
    index().on(t.accountId),
    index().on(t.network),
    index('booking_to_complete')
      .on(t.checkOut)
      .where(sql`${t.state} = 'confirmed'`),
    index('booking_to_collect')
      .on(t.confirmedAt)
      .where(sql`${t.state} = 'confirmed' and ${t.settledAt} is null and ${t.quote}->>'payment' = 'later'`),
    index('booking_booker_email').on(t.tenantId, sql`lower(${t.booker}->>'email')`),
  ],
)

export const bookingEvent = pgTable(
  'booking_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text().notNull(),
    data: jsonb().notNull().$type<BookingEventData>().default({}),
    /** Who changed it; entries from before actors were kept are the system's. */
    actor: text().notNull().$type<ActorKind>().default('system'),
    /** The account, where one acted. */
    actorId: uuid('actor_id'),
    reason: text().$type<Reason>(),
  },
  (t) => [index().on(t.bookingId)],
)

export const hold = pgTable(
  'hold',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    roomTypeId: integer('room_type_id')
      .notNull()
      .references(() => roomType.id),
    firstNight: date('first_night', { mode: 'string' }).notNull(),
    nights: smallint().notNull(),
    quantity: smallint().notNull(),
    state: text().notNull().$type<'live' | 'converted' | 'released'>(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index().on(t.state, t.expiresAt), index().on(t.bookingId)],
)
