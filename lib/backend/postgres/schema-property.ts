import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PropertyState } from '@/lib/domain/property/property-view'
import { instant } from './schema'
import { booking } from './schema-bookings'

/** What a property was told of a booking and what it said; there is none where the property has no e-mail. */
export const propertyNotice = pgTable(
  'property_notice',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => booking.id, { onDelete: 'cascade' }),
    state: text().notNull().$type<PropertyState>().default('waiting'),
    /** The property's own confirmation number. */
    number: text(),
    /** Why it objects. */
    reason: text(),
    toldAt: instant('told_at').notNull(),
    /** When an operator is told that nobody answered. */
    answerBy: instant('answer_by').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('property_notice_waiting')
      .on(t.answerBy)
      .where(sql`${t.state} = 'waiting'`),
    check('property_notice_number', sql`${t.state} <> 'confirmed' or ${t.number} is not null`),
  ],
)
