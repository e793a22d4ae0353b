import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SavedSearch } from '@/lib/domain/searches/schema'
import { instant } from './schema'
import { account } from './schema-accounts'

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })
const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .default(sql`now()`)

/** People whom an account books for, itself among them. */
export const traveller = pgTable(
  'traveller',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** What hotels read; null where the names are in Latin letters already. */
    latinFirstName: text('latin_first_name'),
    latinLastName: text('latin_last_name'),
    birthDate: date('birth_date', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.accountId)],
)

/** Favourites and searches of an account on one host. */
export const accountLists = pgTable(
  'account_lists',
  {
    accountId: accountId(),
    host: text().notNull(),
    /** The newest first. */
    favourites: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The oldest first. */
    searches: jsonb()
      .notNull()
      .default(sql`'[]'::jsonb`)
      .$type<SavedSearch[]>(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.host] })],
)
