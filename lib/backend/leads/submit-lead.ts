import { lead } from '@/lib/backend/postgres/schema-leads'
import type { LeadRequest } from '@/lib/domain/leads/payload'
import { deliverLead, type Delivery } from './deliver-leads'
import type { LeadContext } from './lead-context'

type Submission = {
  /** The browser's name for one press of the button. */
  key: string
  request: LeadRequest
}

/**
 * Keeps a lead and tries to hand it over at once. `waiting`: it is handed over later, or was kept before under its
 * key. Only a refusal by the receiver is the sender's to mend.
 */
export async function submitLead(ctx: LeadContext, { key, request }: Submission): Promise<Delivery> {
  const now = ctx.now().toISOString()
  const [kept] = await ctx.db
    .insert(lead)
    .values({ id: ctx.newId(), tenantId: ctx.tenantId, key, request, nextAttemptAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: lead.id })
  return kept ? deliverLead(ctx, kept.id) : { state: 'waiting' }
}
