import { sql } from 'drizzle-orm'
import { tenant } from '@/lib/backend/postgres/schema'

/** Order of the tenants of one fid: that of the default host first, where the fid is what names it. */
export const DEFAULT_HOST_FIRST = sql`${tenant.host} nulls first`
