import { sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CancellationQuote } from '@/lib/domain/cancellation/quote'
import type { LedgerAccount } from '@/lib/domain/ledger/accounts'
import type { JournalKind } from '@/lib/domain/ledger/postings'
import type { RefundState } from '@/lib/domain/payments/refunds'
import { instant } from './schema'
import { booking } from './schema-bookings'
import { payment } from './schema-payments'

const money = (name: string) => bigint(name, { mode: 'number' })

/**
 * What one event did to the books. A trigger of the migration lets no transaction end with a journal whose entries do
 * not sum to zero in each currency; another one refuses changes of what is written.
 */
export const journal = pgTable(
  'journal',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Names the event: however often it is told of, it is posted once. */
    key: text().notNull().unique(),
    kind: text().notNull().$type<JournalKind>(),
    /** No reference: the books outlive a booking. */
    bookingId: uuid('booking_id').notNull(),
    tenantId: integer('tenant_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index().on(t.bookingId), index().on(t.tenantId, t.at)],
)

/** Minor units of `currency`; positive is a debit, negative a credit. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    journalId: bigint('journal_id', { mode: 'number' })
      .notNull()
      .references(() => journal.id),
    account: text().notNull().$type<LedgerAccount>(),
    amount: money('amount').notNull(),
    currency: char({ length: 3 }).notNull(),
  },
  (t) => [index().on(t.journalId), check('ledger_entry_amount', sql`${t.amount} <> 0`)],
)

/** Money that goes back to a guest: asked for in the transaction that owes it, sent and retried by a job. */
export const refund = pgTable(
  'refund',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    /** Minor units of the payment's currency. */
    amount: money('amount').notNull(),
    currency: char({ length: 3 }).notNull(),
    reason: text().notNull().$type<'cancellation' | 'not_booked' | 'change'>(),
    state: text().notNull().$type<RefundState>().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Null once it is back. */
    nextAttemptAt: instant('next_attempt_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index().on(t.bookingId),
    index().on(t.paymentId),
    index('refund_waiting')
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null`),
    check('refund_amount', sql`${t.amount} > 0`),
  ],
)

/** How a booking was cancelled or not used: one a booking, so that repeats are told the same. */
export const cancellation = pgTable('cancellation', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => booking.id, { onDelete: 'cascade' }),
  at: instant('at').notNull(),
  /** The figures that were agreed to. */
  quote: jsonb().notNull().$type<CancellationQuote>(),
})
