import { and, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { SettlingContext } from '@/lib/backend/booking/booking-record'
import { isUuid } from '@/lib/backend/booking/booking-record'
import { sendRefunds } from '@/lib/backend/booking/send-refunds'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { alarm } from '@/lib/backend/postgres/schema-alarms'
import { hurryJob } from '@/lib/backend/jobs/claim-jobs'
import { job } from '@/lib/backend/postgres/schema-jobs'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { lead } from '@/lib/backend/postgres/schema-leads'
import { refund } from '@/lib/backend/postgres/schema-ledger'
import { staffAct } from '@/lib/backend/postgres/schema-staff'
import { findPresentAddress } from '@/lib/backend/property/property-mail-key'
import { recordAct } from '@/lib/backend/staff/record-act'
import { onSameHost } from '@/lib/backend/tenants/same-host'
import type { AttentionAsk, AttentionAct, AttentionKind } from '@/lib/domain/attention/schema'
import type { StaffRole } from '@/lib/domain/staff/roles'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { AttentionView } from './attention-view'
import { isLost, isTheirAlarm, isUnsettled } from './find-messages'
import { AS_WRITTEN } from './list-attention'

export type ActContext = SettlingContext & Pick<AttentionView, 'seesDeployment'>
/** `key_reused`: the same key came with something else. */
export type ActResult = 'done' | 'not_found' | 'key_reused'
/** What is left to do once it is written down; where it fails, the jobs do it. */
type Done = { after: (() => Promise<unknown>) | null } | null
type Doing = (tx: Queryable, ctx: ActContext, id: string) => Promise<Done>

/**
 * Does what an operator asked for, and writes it down in the same transaction, once for each key. Only what they may see
 * is there for them. Payments and refunds are then asked about and sent at once; a gateway's fault leaves them to the
 * jobs.
 */
export async function actOnItem(
  ctx: ActContext,
  { accountId, role }: { accountId: string; role: StaffRole | null },
  { act, kind, id, key, note }: AttentionAsk,
): Promise<ActResult> {
  const doing = DOING[kind][act]
  const isNamed = kind === 'alarm' || kind === 'job'
  if (!doing || !(isNamed || isUuid(id))) return 'not_found'
  const subject = isNamed ? { subjectId: null, subjectKey: id } : { subjectId: id }
  const asked = { act: AS_WRITTEN[act], by: accountId, subject: kind, ...subject, note, idempotencyKey: key }
  const result = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stayfront.attention ${key}`}, 0))`)
    const before = await findRepeat(tx, ctx.tenantId, key)
    if (before) return isSame(before, asked) ? { status: 'done' as const } : { status: 'key_reused' as const }
    const done = await doing(tx, ctx, id)
    if (!done) return { status: 'not_found' as const }
    // The audit keeps to real time, whatever a demonstration does with its clock.
    await recordAct({ ...ctx, now: () => new Date() }, tx, { ...asked, role })
    return { status: 'done' as const, ...done }
  })
  if ('after' in result && result.after) await follow(ctx, `${kind} ${id}`, result.after)
  return result.status
}

async function follow(ctx: ActContext, what: string, after: () => Promise<unknown>): Promise<void> {
  try {
    await after()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    ctx.onError(`${what} was asked for again and failed, its job goes on`, error)
  }
}

type Written = typeof staffAct.$inferSelect

async function findRepeat(tx: Queryable, tenantId: TenantId, key: string): Promise<Written | null> {
  const [row] = await tx
    .select()
    .from(staffAct)
    .where(and(eq(staffAct.tenantId, tenantId), eq(staffAct.idempotencyKey, key)))
  return row ?? null
}

type Asked = Pick<Written, 'act' | 'subject' | 'subjectId' | 'note'> & { by: string; subjectKey?: string }

function isSame(before: Written, { by, act, subject, subjectId, subjectKey = '', note }: Asked): boolean {
  const pairs = [
    [before.accountId, by],
    [before.act, act],
    [before.subject, subject],
    [before.subjectId, subjectId],
    [before.subjectKey ?? '', subjectKey],
    [before.note, note],
  ]
  return pairs.every(([was, is]) => was === is)
}

const DOING: Record<AttentionKind, Partial<Record<AttentionAct, Doing>>> = {
  alarm: { settle: settleAlarm },
  payment: { replay: checkPayment, note: (tx, ctx, id) => isThere(tx, payment, theirPayment(ctx, id)) },
  booking: {
    note: (tx, ctx, id) => isThere(tx, booking, and(eq(booking.id, id), onSameHost(booking.tenantId, ctx.tenantId))),
  },
  refund: { replay: sendRefund, note: (tx, ctx, id) => isThere(tx, refund, theirRefund(ctx, id)) },
  mail: { replay: resendMail, settle: (tx, ctx, id) => isThere(tx, mail, theirMail(ctx, id)) },
  lead: { replay: resendLead, settle: (tx, ctx, id) => isThere(tx, lead, theirLead(ctx, id)) },
  job: { replay: runJob, note: noteJob },
}

async function runJob(tx: Queryable, { seesDeployment }: ActContext, id: string): Promise<Done> {
  return seesDeployment && (await hurryJob(tx, id)) ? { after: null } : null
}

async function noteJob(tx: Queryable, { seesDeployment }: ActContext, id: string): Promise<Done> {
  return seesDeployment ? isThere(tx, job, and(eq(job.name, id), gt(job.failures, 0))) : null
}

async function settleAlarm(tx: Queryable, ctx: ActContext, id: string): Promise<Done> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null
  const resolved = await tx
    .update(alarm)
    .set({ resolvedAt: ctx.now().toISOString() })
    .where(and(eq(alarm.id, Number(id)), isNull(alarm.resolvedAt), isTheirAlarm(ctx)))
    .returning({ id: alarm.id })
  return resolved.length > 0 ? { after: null } : null
}

async function checkPayment(tx: Queryable, ctx: ActContext, id: string): Promise<Done> {
  const [row] = await tx
    .update(payment)
    .set({ nextCheckAt: ctx.now().toISOString() })
    .where(theirPayment(ctx, id))
    .returning({ bookingId: payment.bookingId })
  if (!row) return null
  const [of] = await tx.select({ tenantId: booking.tenantId }).from(booking).where(eq(booking.id, row.bookingId))
  return of ? { after: () => continuePayment({ ...ctx, tenantId: of.tenantId }, id) } : null
}

async function sendRefund(tx: Queryable, ctx: ActContext, id: string): Promise<Done> {
  const [row] = await tx
    .update(refund)
    .set({ nextAttemptAt: ctx.now().toISOString() })
    .where(theirRefund(ctx, id))
    .returning({ paymentId: refund.paymentId })
  return row ? { after: () => sendRefunds(ctx, row.paymentId) } : null
}

async function resendMail(tx: Queryable, ctx: ActContext, id: string): Promise<Done> {
  const waiting = { attempts: 0, givenUpAt: null, nextAttemptAt: null }
  const { kind, key } = mail
  const [again] = await tx.update(mail).set(waiting).where(theirMail(ctx, id)).returning({ kind, key })
  if (!again) return null
  // The address of a property may be why it was given up, and have been put right since.
  const toAddress = await findPresentAddress(tx, again)
  if (toAddress !== null) await tx.update(mail).set({ toAddress }).where(eq(mail.id, id))
  return { after: null }
}

async function resendLead(tx: Queryable, ctx: ActContext, id: string): Promise<Done> {
  const waiting = { state: 'waiting' as const, nextAttemptAt: ctx.now().toISOString() }
  const again = await tx.update(lead).set(waiting).where(theirLead(ctx, id)).returning({ id: lead.id })
  return again.length > 0 ? { after: null } : null
}

type Table = typeof payment | typeof booking | typeof refund | typeof mail | typeof lead | typeof job

async function isThere(tx: Queryable, table: Table, where: SQL | undefined): Promise<Done> {
  return (await tx.$count(table, where)) > 0 ? { after: null } : null
}

/** `column` names a booking of this operator's. */
function ofTheirBooking(column: typeof payment.bookingId | typeof refund.bookingId, tenantId: TenantId): SQL {
  return sql`${column} in (select ${booking.id} from ${booking} where ${onSameHost(booking.tenantId, tenantId)})`
}

function theirPayment({ tenantId }: ActContext, id: string) {
  return and(eq(payment.id, id), isNotNull(payment.nextCheckAt), ofTheirBooking(payment.bookingId, tenantId))
}

function theirRefund({ tenantId }: ActContext, id: string) {
  return and(eq(refund.id, id), isNull(refund.sentAt), ofTheirBooking(refund.bookingId, tenantId))
}

/** Given up: a mail that is still tried may be on its way this moment. */
function theirMail({ tenantId }: ActContext, id: string) {
  const givenUp = and(isNull(mail.sentAt), isNotNull(mail.givenUpAt), isUnsettled('mail', mail.id))
  return and(eq(mail.id, id), givenUp, onSameHost(mail.tenantId, tenantId))
}

function theirLead({ tenantId }: ActContext, id: string) {
  return and(eq(lead.id, id), isLost(), isUnsettled('lead', lead.id), onSameHost(lead.tenantId, tenantId))
}
