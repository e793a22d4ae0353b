import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { instant, tenant } from './schema'

/** What an operator must look at: open until it is resolved, one row for all that is raised of one kind and key. */
export const alarm = pgTable(
  'alarm',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    key: text().notNull(),
    /** Whose operators it concerns; null: those of the house, who run the deployment. */
    tenantId: integer('tenant_id')
      .$type<TenantId>()
      .references(() => tenant.id),
    /** As it was last raised. */
    detail: text().notNull(),
    count: integer().notNull().default(1),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    uniqueIndex('alarm_open')
      .on(t.kind, t.key)
      .where(sql`${t.resolvedAt} is null`),
  ],
)
