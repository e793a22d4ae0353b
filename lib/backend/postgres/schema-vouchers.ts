import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { VoucherKind, VoucherStatus, VoucherUseState } from '@/lib/domain/vouchers/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { instant, tenant } from './schema'
import { booking } from './schema-bookings'
import { account } from './schema-accounts'

const money = (name: string) => bigint(name, { mode: 'number' })

/** Vouchers of a tenant, most of them given to an account. Amounts are minor units of `currency`; days are inclusive. */
export const voucher = pgTable(
  'voucher',
  {
    id: uuid().primaryKey(),
    tenantId: integer('tenant_id')
      .$type<TenantId>()
      .notNull()
      .references(() => tenant.id),
    /** In whose list it stands; null: in nobody's. Whoever has the code may spend it all the same. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** Upper case. */
    code: text().notNull(),
    kind: text().notNull().$type<VoucherKind>(),
    /** Of a percent voucher; 1/100 of a percent. */
    basisPoints: integer('basis_points'),
    /** Of a fixed or credit voucher. */
    amount: money('amount'),
    /** What is left of a credit. */
    balance: money('balance'),
    currency: char({ length: 3 }),
    /** The least total of a booking. */
    minimum: money('minimum'),
    /** The most that is taken off. */
    maximum: money('maximum'),
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    /** The stay lies within these days. */
    stayFrom: date('stay_from', { mode: 'string' }),
    stayUntil: date('stay_until', { mode: 'string' }),
    usageLimit: integer('usage_limit'),
    used: integer().notNull().default(0),
    status: text().notNull().$type<VoucherStatus>().default('active'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique().on(t.tenantId, t.code),
    index().on(t.accountId),
    check('voucher_code', sql`${t.code} = upper(${t.code}) and ${t.code} <> ''`),
    check(
      'voucher_value',
      sql`case ${t.kind}
        when 'percent' then ${t.basisPoints} between 1 and 10000 and ${t.amount} is null and ${t.balance} is null
        when 'fixed' then ${t.amount} > 0 and ${t.basisPoints} is null and ${t.balance} is null
        when 'credit' then ${t.amount} > 0 and ${t.balance} between 0 and ${t.amount} and ${t.basisPoints} is null
        else false end is true`,
    ),
    check(
      'voucher_currency',
      sql`${t.currency} is not null or (${t.amount} is null and ${t.minimum} is null and ${t.maximum} is null)`,
    ),
    check('voucher_bounds', sql`${t.minimum} >= 0 and ${t.maximum} > 0`),
    check('voucher_days', sql`${t.validFrom} <= ${t.validUntil} and ${t.stayFrom} <= ${t.stayUntil}`),
    check('voucher_usage', sql`${t.usageLimit} > 0 and ${t.used} <= ${t.usageLimit}`),
    check('voucher_used', sql`${t.used} >= 0`),
    check('voucher_status', sql`${t.status} in ('active', 'suspended', 'cancelled')`),
  ],
)

/**
 * What a booking takes of a voucher, in minor units: reserved when its payment starts, redeemed with its confirmation,
 * returned with a refusal or a cancellation. Use and balance of the voucher count it from its reservation on.
 */
export const voucherUse = pgTable(
  'voucher_use',
  {
    id: uuid().primaryKey(),
    voucherId: uuid('voucher_id')
      .notNull()
      .references(() => voucher.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    amount: money('amount').notNull(),
    currency: char({ length: 3 }).notNull(),
    state: text().notNull().$type<VoucherUseState>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index().on(t.voucherId),
    uniqueIndex('voucher_use_of_booking')
      .on(t.bookingId)
      .where(sql`${t.state} <> 'returned'`),
    check('voucher_use_amount', sql`${t.amount} > 0`),
    check('voucher_use_state', sql`${t.state} in ('reserved', 'redeemed', 'returned')`),
  ],
)
