import { and, asc, eq, lte } from 'drizzle-orm'
import { raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import { tenant } from '@/lib/backend/postgres/schema'
import { lead } from '@/lib/backend/postgres/schema-leads'
import { LEAD_RETRY } from '@/lib/domain/leads/constants'
import { leadRetryDelay } from '@/lib/domain/leads/rules'
import type { LeadContext } from './lead-context'

export type Delivery =
  { state: 'delivered' } | { state: 'waiting' } | { state: 'refused'; errors: Record<string, string[]> }

type LeadRow = typeof lead.$inferSelect
type Deliverer = Omit<LeadContext, 'tenantId'>

const BATCH = 20
export const WAITING: Delivery = { state: 'waiting' }

/** Hands over the leads whose time has come, the longest waiting first; answers how many arrived. */
export async function deliverLeads(ctx: Deliverer): Promise<number> {
  const due = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.state, 'waiting'), lte(lead.nextAttemptAt, ctx.now().toISOString())))
    .orderBy(asc(lead.nextAttemptAt))
    .limit(BATCH)
  let delivered = 0
  for (const { id } of due) {
    const { state } = await deliverLead(ctx, id)
    if (state === 'delivered') delivered += 1
    if (state === 'refused') await tellRefused(ctx, id)
  }
  return delivered
}

/** For a refusal that its sender does not learn of: a person must look at the lead. */
export async function tellRefused(ctx: Deliverer, id: string): Promise<void> {
  const detail = `lead ${id} was refused by its receiver after its sender had been told that it is kept`
  await raiseAlarm(ctx, { kind: 'leads_given_up', key: 'receiver', detail })
}

/** Hands over one lead, unless it is not due or somebody else is at it. What fails is tried again later. */
export async function deliverLead(ctx: Deliverer, id: string): Promise<Delivery> {
  const claimed = await claimLead(ctx, id)
  if (!claimed) return WAITING
  const { row, receiver } = claimed
  try {
    const sent = await ctx.leads.send(row.request, { locale: row.request.lang, id, tenant: receiver })
    if (sent.ok) return await settle(ctx, row, { state: 'delivered' })
    if (sent.code === 'rejected') return await settle(ctx, row, { state: 'refused', errors: sent.errors })
    return await postpone(ctx, row, new Error('the receiver is unavailable'))
  } catch (error) {
    return postpone(ctx, row, error)
  }
}

/** Takes a lead that is due by setting its next attempt, so that a crash here only delays it. */
async function claimLead({ db, now }: Deliverer, id: string) {
  const [found] = await db
    .select({ row: lead, tenant })
    .from(lead)
    .innerJoin(tenant, eq(tenant.id, lead.tenantId))
    .where(eq(lead.id, id))
  if (!found) return null
  const at = now()
  const attempts = found.row.attempts + 1
  const [row] = await db
    .update(lead)
    .set({ attempts, nextAttemptAt: new Date(at.getTime() + leadRetryDelay(attempts)).toISOString() })
    .where(
      and(
        eq(lead.id, id),
        eq(lead.state, 'waiting'),
        eq(lead.attempts, found.row.attempts),
        lte(lead.nextAttemptAt, at.toISOString()),
      ),
    )
    .returning()
  const { active: _, ...receiver } = found.tenant
  return row ? { row, receiver } : null
}

async function settle(ctx: Deliverer, { id }: LeadRow, delivery: Delivery): Promise<Delivery> {
  const deliveredAt = delivery.state === 'delivered' ? ctx.now().toISOString() : null
  const lastError = delivery.state === 'refused' ? Object.keys(delivery.errors).join(', ') : null
  await ctx.db.update(lead).set({ state: delivery.state, deliveredAt, lastError }).where(eq(lead.id, id))
  return delivery
}

async function postpone(ctx: Deliverer, { id, attempts, createdAt }: LeadRow, error: unknown): Promise<Delivery> {
  const over = ctx.now().getTime() - new Date(createdAt).getTime() >= LEAD_RETRY.giveUpMs
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300)
  await ctx.db
    .update(lead)
    .set({ lastError, ...(over && { state: 'given_up' as const }) })
    .where(eq(lead.id, id))
  ctx.onError(`lead ${id} was not delivered, attempt ${attempts}`, error)
  const detail = `lead ${id} is given up after ${attempts} attempts`
  if (over) await raiseAlarm(ctx, { kind: 'leads_given_up', key: 'receiver', detail })
  return WAITING
}
