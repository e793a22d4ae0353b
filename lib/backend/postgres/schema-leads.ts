import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LeadRequest } from '@/lib/domain/leads/payload'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { Attribution } from '@/lib/domain/visits/schema'
import { instant, tenant } from './schema'

export type LeadState = 'waiting' | 'delivered' | 'refused' | 'given_up'

/** People who left their details; each is handed over to where the tenant's leads go. */
export const lead = pgTable(
  'lead',
  {
    id: uuid().primaryKey(),
    tenantId: integer('tenant_id')
      .$type<TenantId>()
      .notNull()
      .references(() => tenant.id),
    /** The browser's name for one press of the button: what it sends twice is kept once. */
    key: text().notNull(),
    /** As the browser sent it; whom it goes to is added when it goes. */
    request: jsonb().notNull().$type<LeadRequest>(),
    /** By its address; null where that names nobody. */
    attribution: jsonb().$type<Attribution>(),
    state: text().notNull().default('waiting').$type<LeadState>(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    unique('lead_key').on(t.tenantId, t.key),
    index('lead_waiting')
      .on(t.nextAttemptAt)
      .where(sql`${t.state} = 'waiting'`),
    check('lead_state', sql`${t.state} in ('waiting', 'delivered', 'refused', 'given_up')`),
  ],
)
