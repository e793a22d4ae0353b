import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { instant, tenant } from './schema'
import { account } from './schema-accounts'

/** Who signs in to an account at a tenant's provider. The subject alone names the person: addresses change hands. */
export const accountIdentity = pgTable(
  'account_identity',
  {
    tenantId: integer('tenant_id')
      .$type<TenantId>()
      .notNull()
      .references(() => tenant.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.issuer, t.subject] }), index().on(t.accountId)],
)

/** Hashes of states and tokens that were used; kept until they would have expired anyway. */
export const ssoSpent = pgTable(
  'sso_spent',
  {
    key: text().primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)
