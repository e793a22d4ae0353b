import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { alarm } from '@/lib/backend/postgres/schema-alarms'

export type Alarm = typeof alarm.$inferSelect

/** What an alarm is about. `key` tells apart what may be wrong twice, such as two sources. */
export type AlarmKind =
  | 'exchange_rates_refused'
  | 'exchange_rates_late'
  | 'exchange_rates_missing'
  | 'tenant_without_legal_identity'
  | 'leads_given_up'
  /** A payment of which the gateway has not said for an hour how it stands. */
  | 'payment_uncertain'
  | 'refund_refused'
  /** A payer contests a payment at the bank, which an operator answers at the gateway. */
  | 'payment_disputed'
  /** A refund that was on its way did not arrive. */
  | 'refund_failed'
  /** A tenant sells by a gateway that this process does not have, or that refuses its keys. */
  | 'gateway_misconfigured'
  /** What is due of a stay and no gateway of its tenant can take. */
  | 'payment_uncollectable'
  | 'ledger_unbalanced'
  /** Hotels whose taxes are amounts of other money than their prices: they are not sold. */
  | 'taxes_in_other_currency'
  /** Search held hotels otherwise than the tables although no event said so; it has loaded them anew. */
  | 'search_differed'
  /** A job that failed again and again; it is still tried. */
  | 'job_failing'
  /** A property that has not answered a booking in time. */
  | 'property_silent'
  | 'property_objected'
  /** Booked, and cannot be told. */
  | 'property_without_email'

export type AlarmContext = {
  db: Queryable
  now: () => Date
  /** Writes an error to the log. */
  onError: (message: string, error: unknown) => void
}

type Raised = {
  kind: AlarmKind
  key: string
  detail: string
  /** What somebody wrote: for the operator, not for the log. */
  words?: string
  /** Whose operators it concerns; left out where it is the deployment's. */
  tenantId?: TenantId
}

/** Says that an operator must look: one open alarm for each kind and key, however often it is raised, and a log line. */
export async function raiseAlarm(
  { db, now, onError }: AlarmContext,
  { kind, key, words, tenantId, ...raised }: Raised,
): Promise<void> {
  const at = now().toISOString()
  onError(`alarm ${kind} ${key}: ${raised.detail}`, null)
  const detail = words === undefined ? raised.detail : `${raised.detail}: ${words}`
  await db
    .insert(alarm)
    .values({ kind, key, detail, tenantId, firstSeen: at, lastSeen: at })
    .onConflictDoUpdate({
      target: [alarm.kind, alarm.key],
      targetWhere: isNull(alarm.resolvedAt),
      set: { detail, lastSeen: at, count: sql`${alarm.count} + 1` },
    })
}

/** Whether an alarm is open; with `since` (ISO), or was raised from then on and has been dealt with. */
export async function isRaised(
  db: Queryable,
  { kind, key, since }: { kind: AlarmKind; key: string; since?: string | undefined },
): Promise<boolean> {
  const isOpen = isNull(alarm.resolvedAt)
  const isKnown = since === undefined ? isOpen : or(isOpen, gte(alarm.lastSeen, since))
  const [known] = await db
    .select({ id: alarm.id })
    .from(alarm)
    .where(and(eq(alarm.kind, kind), eq(alarm.key, key), isKnown))
    .limit(1)
  return known !== undefined
}

/** Ends an alarm whose cause is gone; answers whether it was open. */
export async function endAlarm(
  { db, now }: Pick<AlarmContext, 'db' | 'now'>,
  { kind, key }: { kind: AlarmKind; key: string },
): Promise<boolean> {
  const ended = await db
    .update(alarm)
    .set({ resolvedAt: now().toISOString() })
    .where(and(eq(alarm.kind, kind), eq(alarm.key, key), isNull(alarm.resolvedAt)))
    .returning({ id: alarm.id })
  return ended.length > 0
}

/** An operator's word that an alarm is dealt with; the alarm, or null where no such one is open. */
export async function resolveAlarm({ db, now }: Pick<AlarmContext, 'db' | 'now'>, id: number): Promise<Alarm | null> {
  const [row] = await db
    .update(alarm)
    .set({ resolvedAt: now().toISOString() })
    .where(and(eq(alarm.id, id), isNull(alarm.resolvedAt)))
    .returning()
  return row ?? null
}

/** Open alarms, the oldest first. */
export async function listOpenAlarms(db: Queryable): Promise<Alarm[]> {
  return db.select().from(alarm).where(isNull(alarm.resolvedAt)).orderBy(asc(alarm.firstSeen), asc(alarm.id))
}
