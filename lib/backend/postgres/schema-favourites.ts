import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { instant, tenant } from './schema'

/** Lists of hotels that somebody shared by a link; they cannot be changed. */
export const favouriteList = pgTable(
  'favourite_list',
  {
    /** 128 random bits in base64url: whoever has the link may read the list. */
    id: text().primaryKey(),
    tenantId: integer('tenant_id')
      .$type<TenantId>()
      .notNull()
      .references(() => tenant.id),
    hotelIds: integer('hotel_ids').array().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)
