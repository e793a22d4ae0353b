import { sql } from 'drizzle-orm'
import { bigint, char, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ActorKind } from '@/lib/domain/booking/timeline'
import type { LinkPurpose, LinkState } from '@/lib/domain/payments/links'
import { instant } from './schema'
import { booking } from './schema-bookings'
import { payment } from './schema-payments'

const money = (name: string) => bigint(name, { mode: 'number' })

/** An amount of a booking that is asked for by mail and paid once on `/pay`. Minor units of `currency`. */
export const payLink = pgTable(
  'pay_link',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    purpose: text().notNull().$type<LinkPurpose>(),
    amount: money('amount').notNull(),
    /** Of `amount`: what is charged besides the price of the stay. */
    extra: money('extra').notNull().default(0),
    currency: char({ length: 3 }).notNull(),
    /** What it is for, in the words of whoever asks; null for links that we make ourselves. */
    reason: text(),
    /** A link that is open after `expiresAt` is expired: nobody has to write that down. */
    state: text().notNull().$type<LinkState>().default('open'),
    expiresAt: instant('expires_at').notNull(),
    /** The payment whose money is blocked or taken for it: no other one may pay it. */
    paymentId: uuid('payment_id').references(() => payment.id),
    /** Of a `later` rate: the reminder that was mailed last, in days before it is due. */
    reminded: smallint(),
    actor: text().notNull().$type<ActorKind>(),
    actorId: uuid('actor_id'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index().on(t.bookingId),
    uniqueIndex('pay_link_later')
      .on(t.bookingId)
      .where(sql`${t.purpose} = 'later' and ${t.state} = 'open'`),
    check('pay_link_amount', sql`${t.amount} > 0 and ${t.extra} between 0 and ${t.amount}`),
    check('pay_link_purpose', sql`${t.purpose} in ('balance', 'later')`),
    check('pay_link_state', sql`${t.state} in ('open', 'paid', 'withdrawn')`),
  ],
)
