import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AccountOptions } from '@/lib/domain/accounts/schema'
import type { StaffAct, StaffRole, StaffSubject } from '@/lib/domain/staff/roles'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { instant, tenant } from './schema'
import { account } from './schema-accounts'

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })
const tenantId = () =>
  integer('tenant_id')
    .$type<TenantId>()
    .notNull()
    .references(() => tenant.id, { onDelete: 'cascade' })

/** What a tenant opened for an account; worth nothing on the host of another tenant. */
export const accountOption = pgTable(
  'account_option',
  {
    accountId: accountId(),
    tenantId: tenantId(),
    options: jsonb().notNull().$type<Partial<AccountOptions>>(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.tenantId] })],
)

/** Who works for a tenant, and as what; worth nothing on the host of another tenant. */
export const staffRole = pgTable(
  'staff_role',
  {
    accountId: accountId(),
    tenantId: tenantId(),
    role: text().notNull().$type<StaffRole>(),
    invitedAt: instant('invited_at').notNull(),
    /** Null until the mailed link was used: an account that somebody else opened with this address gets no role. */
    acceptedAt: instant('accepted_at'),
    suspendedAt: instant('suspended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.tenantId] }),
    index().on(t.tenantId),
    check('staff_role_known', sql`${t.role} in ('operator', 'agent', 'support')`),
  ],
)

/** What staff did, and what was done to staff. Rows are added and never changed. */
export const staffAct = pgTable(
  'staff_act',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    tenantId: integer('tenant_id')
      .$type<TenantId>()
      .notNull()
      .references(() => tenant.id),
    /** Null: the command line. */
    accountId: uuid('account_id').references(() => account.id),
    act: text().notNull().$type<StaffAct>(),
    subject: text().notNull().$type<StaffSubject>(),
    /** The id of an account, a booking or the like; null where the act is on no single one. */
    subjectId: uuid('subject_id'),
    /** Of what has no uuid: the number of an alarm, the name of a job. */
    subjectKey: text('subject_key'),
    role: text().$type<StaffRole>(),
    /** What was said about it, for others who work here. */
    note: text(),
    /** Of the form that asked for it: what is sent twice is done once. */
    idempotencyKey: text('idempotency_key'),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index().on(t.tenantId, t.at),
    index('staff_act_subject').on(t.subject, t.subjectId),
    unique('staff_act_key').on(t.tenantId, t.idempotencyKey),
  ],
)

/** The second factor of an account, wherever it logs in. */
export const accountFactor = pgTable('account_factor', {
  accountId: accountId().primaryKey(),
  /** Sealed: the database alone makes no codes. */
  secret: text().notNull(),
  /** Of the last code that was taken; it and earlier ones are worth nothing. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  confirmedAt: instant('confirmed_at').notNull(),
})

/** In place of a second factor that is lost; each once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    /** Argon2id, as of a password. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index().on(t.accountId)],
)
