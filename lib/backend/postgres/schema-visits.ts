import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { tenant } from './schema'

/** How often people came to a tenant's site on a day (UTC), and searched there, by the link that brought them; nobody is named. */
export const visitCount = pgTable(
  'visit_count',
  {
    tenantId: integer('tenant_id')
      .$type<TenantId>()
      .notNull()
      .references(() => tenant.id),
    day: date({ mode: 'string' }).notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    visits: integer().notNull().default(0),
    searches: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.day, t.source, t.medium, t.campaign] }),
    index().on(t.day),
    check('visit_count_names', sql`greatest(length(${t.source}), length(${t.medium}), length(${t.campaign})) <= 100`),
  ],
)
