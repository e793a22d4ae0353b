import { lead } from '@/lib/backend/postgres/schema-leads'
import { LEAD_PATIENCE_MS } from '@/lib/domain/leads/constants'
import type { LeadRequest } from '@/lib/domain/leads/payload'
import type { Attribution } from '@/lib/domain/visits/schema'
import { deliverLead, tellRefused, WAITING, type Delivery } from './deliver-leads'
import type { LeadContext } from './lead-context'

type Submission = {
  /** The browser's name for one press of the button. */
  key: string
  request: LeadRequest
  /** Who brought the sender; null or left out where nobody knows. */
  attribution?: Attribution | null
}

/**
 * Keeps a lead and tries to hand it over at once. `waiting`: it is handed over later, or its receiver still thinks, or
 * it was kept before under its key. Only a refusal by the receiver is the sender's to mend.
 */
export async function submitLead(
  ctx: LeadContext,
  { key, request, attribution = null }: Submission,
  patienceMs: number = LEAD_PATIENCE_MS,
): Promise<Delivery> {
  const now = ctx.now().toISOString()
  const [kept] = await ctx.db
    .insert(lead)
    .values({ id: ctx.newId(), tenantId: ctx.tenantId, key, request, attribution, nextAttemptAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: lead.id })
  if (!kept) return WAITING
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<Delivery>((done) => (timer = setTimeout(done, patienceMs, WAITING)))
  const delivered = deliverLead(ctx, kept.id).finally(() => clearTimeout(timer))
  const answer = await Promise.race([delivered, patience])
  if (answer === WAITING) void watchLate(ctx, kept.id, delivered)
  return answer
}

// What comes after the sender was answered is told to a person.
async function watchLate(ctx: LeadContext, id: string, delivered: Promise<Delivery>): Promise<void> {
  try {
    if ((await delivered).state === 'refused') await tellRefused(ctx, id)
  } catch (error) {
    ctx.onError(`lead ${id} is kept, but its delivery could not be`, error)
  }
}
