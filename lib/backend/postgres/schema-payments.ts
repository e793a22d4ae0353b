import { sql } from 'drizzle-orm'
import { bigint, char, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PaymentState } from '@/lib/domain/payments/rules'
import type { PaymentAction } from '@/lib/domain/payments/schema'
import { instant } from './schema'
import { booking } from './schema-bookings'

export const payment = pgTable(
  'payment',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    gateway: text().notNull(),
    gatewayRef: text('gateway_ref'),
    state: text().notNull().$type<PaymentState>(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    /** The row of `pay_link` that it pays; null where it pays a checkout. */
    linkId: uuid('link_id'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** As a booking's. */
    requestHash: text('request_hash'),
    errorCode: text('error_code'),
    action: jsonb().$type<PaymentAction>(),
    /** Of `amount`: what the gateway took, and what of that it gave back. */
    captured: bigint({ mode: 'number' }).notNull().default(0),
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When the gateway is asked next how the charge stands; null when nothing is left to ask. */
    nextCheckAt: instant('next_check_at'),
    /** Times that it was asked in vain since the last change. */
    checks: integer().notNull().default(0),
  },
  (t) => [
    index().on(t.bookingId),
    index('payment_link')
      .on(t.linkId)
      .where(sql`${t.linkId} is not null`),
    unique().on(t.gateway, t.gatewayRef),
    index('payment_to_check')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
  ],
)

/** The sandbox gateway's own books: stands for a company elsewhere, so nothing of ours refers to it. */
export const sandboxCharge = pgTable('sandbox_charge', {
  ref: text().primaryKey(),
  token: text().notNull(),
  state: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  captured: bigint({ mode: 'number' }).notNull().default(0),
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  currency: char({ length: 3 }).notNull(),
  errorCode: text('error_code'),
  returnUrl: text('return_url').notNull(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})
export const sandboxToken = pgTable('sandbox_token', {
  token: text().primaryKey(),
  /** Behaviour of the published test card; the number itself is not stored. */
  behaviour: text().notNull(),
  last4: char({ length: 4 }).notNull(),
  createdAt: instant('created_at').notNull(),
})
