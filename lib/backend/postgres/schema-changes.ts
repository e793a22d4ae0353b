import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChangeQuote } from '@/lib/domain/booking/stay-change'
import type { Quote } from '@/lib/domain/booking/quote'
import type { ActorKind } from '@/lib/domain/booking/timeline'
import type { Party } from '@/lib/domain/stay/schema'
import { instant } from './schema'
import { booking } from './schema-bookings'
import { payLink } from './schema-pay-links'

/** A change of a stay that was agreed to: made at once, or `open` until its payment link is paid. */
export const stayChange = pgTable(
  'stay_change',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    /** One whose link is over is over, too: nobody has to write that down. */
    state: text().notNull().$type<'open' | 'done' | 'withdrawn'>(),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    party: jsonb().notNull().$type<Party>(),
    /** The frozen price, policy and texts of the new stay. */
    quote: jsonb().notNull().$type<Quote>(),
    /** The figures that were agreed to, for repeats. */
    figures: jsonb().notNull().$type<ChangeQuote>(),
    /** What is to be paid before it is made; null where nothing is. */
    linkId: uuid('link_id').references(() => payLink.id),
    actor: text().notNull().$type<ActorKind>(),
    actorId: uuid('actor_id'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    requestHash: text('request_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index().on(t.bookingId),
    index().on(t.linkId),
    uniqueIndex('stay_change_open')
      .on(t.bookingId)
      .where(sql`${t.state} = 'open'`),
    check('stay_change_state', sql`${t.state} in ('open', 'done', 'withdrawn')`),
    check('stay_change_link', sql`${t.state} <> 'open' or ${t.linkId} is not null`),
  ],
)
