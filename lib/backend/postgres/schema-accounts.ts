import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './schema'

const now = sql`now()`
const createdAt = () => instant('created_at').notNull().default(now)

/** People who can sign in. `realm` says on whose site: see realmOf in lib/domain/accounts. */
export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    realm: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** Argon2id in its encoded form. */
    passwordHash: text('password_hash').notNull(),
    planId: integer('plan_id'),
    /** An agent's own brand: what is booked under it is theirs. */
    fid: integer(),
    phone: text(),
    country: text(),
    language: text(),
    currency: text(),
    unit: text().$type<'m' | 'f'>(),
    avatar: text(),
    emailVerifiedAt: instant('email_verified_at'),
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (t) => [
    // The address of a deleted account may register again.
    uniqueIndex('account_email')
      .on(t.realm, t.email)
      .where(sql`${t.deletedAt} is null`),
    check('account_email_lower', sql`${t.email} = lower(${t.email})`),
    check('account_unit', sql`${t.unit} in ('m', 'f')`),
  ],
)

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** Browsers that are signed in; only the hash of what their cookie holds. */
export const accountSession = pgTable(
  'account_session',
  {
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: accountId(),
    /** The session is worth nothing on another host. */
    host: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    remember: boolean().notNull(),
    userAgent: text('user_agent'),
    ipPrefix: text('ip_prefix'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
)

/** What a mail carries to prove that its reader has the address; once, and for a time. */
export const accountToken = pgTable(
  'account_token',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull().$type<'verify' | 'reset' | 'change' | 'invite'>(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: accountId(),
    /** The address that the token was sent to. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
)
