import { sql, type SQL } from 'drizzle-orm'
import { lead } from '@/lib/backend/postgres/schema-leads'

/** Whose it is, is still kept: forgetMessages leaves an empty address. */
export function hasPerson(): SQL {
  return sql`${lead.request}->>'email' is distinct from ''`
}
