import { sql, type SQL } from 'drizzle-orm'
import { lead } from '@/lib/backend/postgres/schema-leads'

/** Whose it is, is still kept: see forgetMessages. */
export function hasPerson(): SQL {
  return sql`${lead.request}->>'email' <> ''`
}
