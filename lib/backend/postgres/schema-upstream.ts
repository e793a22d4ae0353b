import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PlatformUser } from '@/lib/backend/ports'
import { instant, tenant } from './schema'
import { account, accountSession } from './schema-accounts'

/** Which account of ours stands for a person of the operator's platform. */
export const upstreamAccount = pgTable(
  'upstream_account',
  {
    realm: text().notNull(),
    /** `id:7`, or `email:...` where the platform names no id. */
    subject: text().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.realm, t.subject] }), index().on(t.accountId)],
)

/** The platform's side of a session whose opaque token a browser holds. */
export const upstreamSession = pgTable('upstream_session', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => accountSession.id, { onDelete: 'cascade' }),
  /** The platform's cookies, sealed. */
  jar: text().notNull(),
  user: jsonb().notNull().$type<PlatformUser>(),
  checkedAt: instant('checked_at').notNull(),
})

/** Tenants that the platform does not know any more, although it gave them once. */
export const upstreamDisowned = pgTable('upstream_disowned', {
  tenantId: integer('tenant_id')
    .primaryKey()
    .references(() => tenant.id, { onDelete: 'cascade' }),
  saidAt: instant('said_at').notNull(),
})
