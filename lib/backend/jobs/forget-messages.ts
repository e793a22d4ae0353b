import { subDays } from 'date-fns/subDays'
import { and, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '@/lib/backend/postgres/database'
import { contactRequest } from '@/lib/backend/postgres/schema-contact'
import { hasPerson } from '@/lib/backend/leads/has-person'
import { lead } from '@/lib/backend/postgres/schema-leads'
import { KEEP_MESSAGES_DAYS } from '@/lib/domain/leads/constants'

const NOBODY = JSON.stringify({ name: '', fullname: '', email: '', calling_code: '', phone: '' })

/**
 * Removes messages to support, and the people of leads, that are so old that whoever answers has long had them or nobody
 * wanted them. A lead still counts for who brought it. Answers how many it changed.
 */
export async function forgetMessages(db: Database, now: Date): Promise<number> {
  const sent = subDays(now, KEEP_MESSAGES_DAYS).toISOString()
  const messages = await db.delete(contactRequest).where(lt(contactRequest.createdAt, sent))
  const leads = await db
    .update(lead)
    .set({ request: sql`${lead.request} || ${NOBODY}::jsonb` })
    .where(and(lt(lead.createdAt, sent), ne(lead.state, 'waiting'), hasPerson()))
  return (messages.rowCount ?? 0) + (leads.rowCount ?? 0)
}
