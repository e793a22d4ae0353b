import { subMinutes } from 'date-fns/subMinutes'
import { and, asc, eq, gt, gte, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { keyAsId } from '@/lib/backend/alarms/key-as-id'
import { hasPerson } from '@/lib/backend/leads/has-person'
import { tenant } from '@/lib/backend/postgres/schema'
import { alarm } from '@/lib/backend/postgres/schema-alarms'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { job } from '@/lib/backend/postgres/schema-jobs'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { lead } from '@/lib/backend/postgres/schema-leads'
import { refund } from '@/lib/backend/postgres/schema-ledger'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { staffAct } from '@/lib/backend/postgres/schema-staff'
import { onSameHost } from '@/lib/backend/tenants/same-host'
import type { AttentionItem, AttentionKind } from '@/lib/domain/attention/schema'
import { TELL_AFTER } from '@/lib/domain/jobs/retry'
import { PATIENCE, SHOWN, type AttentionView } from './attention-view'
import { describeBooking, sellerOf } from './describe-booking'

/** Alarms that this operator is to look at. */
export function isTheirAlarm({ tenantId, seesDeployment }: Pick<AttentionView, 'tenantId' | 'seesDeployment'>) {
  const theirs = onSameHost(alarm.tenantId, tenantId)
  return seesDeployment ? or(isNull(alarm.tenantId), theirs) : theirs
}

/** Open alarms, with the booking of those that are about one, its payment or its refund. */
export async function findAlarms(view: AttentionView): Promise<AttentionItem[]> {
  const rows = await view.db
    .select({ alarm, of: { id: booking.id, reference: booking.reference, state: booking.state }, seller: sellerOf })
    .from(alarm)
    .leftJoin(payment, eq(payment.id, keyAsId))
    .leftJoin(refund, eq(refund.id, keyAsId))
    .leftJoin(booking, eq(booking.id, sql`coalesce(${payment.bookingId}, ${refund.bookingId}, ${keyAsId})`))
    .leftJoin(tenant, eq(tenant.id, booking.tenantId))
    .where(and(isNull(alarm.resolvedAt), isTheirAlarm(view)))
    .orderBy(asc(alarm.firstSeen), asc(alarm.id))
    .limit(SHOWN + 1)
  return rows.map(({ alarm: { id, kind, key, detail, count, firstSeen, lastSeen }, of, seller }) => ({
    kind: 'alarm',
    ...{ id: String(id), name: kind, key, count, since: firstSeen, lastSeen, error: detail },
    booking: of && seller && describeBooking({ ...of, bookingId: of.id, stateOfBooking: of.state, seller }, view),
    ...{ acts: ['settle'], last: null },
  }))
}

/** Mails that were given up, that failed and wait, or that nobody took for a while. */
export async function findMails({ db, tenantId, sendsMail, now }: AttentionView): Promise<AttentionItem[]> {
  const late = subMinutes(now(), PATIENCE.mail).toISOString()
  const untried = sendsMail ? lte(mail.createdAt, late) : undefined
  const rows = await db
    .select()
    .from(mail)
    .where(
      and(
        isNull(mail.sentAt),
        or(isNotNull(mail.givenUpAt), isNotNull(mail.lastError), untried),
        isUnsettled('mail', mail.id),
        onSameHost(mail.tenantId, tenantId),
      ),
    )
    .orderBy(asc(mail.createdAt), asc(mail.id))
    .limit(SHOWN + 1)
  return rows.map(({ id, toAddress, subject, createdAt, lastError, attempts, nextAttemptAt, givenUpAt }) => ({
    kind: 'mail',
    ...{ id, to: toAddress, subject, since: createdAt, error: lastError, tries: attempts, next: nextAttemptAt },
    // One that waits may be on its way this moment: only what was given up is nobody's.
    ...{ acts: givenUpAt === null ? [] : (['replay', 'settle'] as const), last: null },
  }))
}

/** Leads that never arrived: given up, or refused after the answer to whoever sent them. */
export async function findLeads({ db, tenantId }: AttentionView): Promise<AttentionItem[]> {
  const rows = await db
    .select()
    .from(lead)
    .where(and(isLost(), isUnsettled('lead', lead.id), onSameHost(lead.tenantId, tenantId)))
    .orderBy(asc(lead.createdAt), asc(lead.id))
    .limit(SHOWN + 1)
  return rows.map(({ id, createdAt, lastError, attempts }) => ({
    kind: 'lead',
    ...{ id, since: createdAt, error: lastError, tries: attempts, next: null },
    ...{ acts: ['replay', 'settle'], last: null },
  }))
}

/** Jobs that keep failing; whoever runs the deployment sees them. */
export async function findJobs({ db, seesDeployment }: AttentionView): Promise<AttentionItem[]> {
  if (!seesDeployment) return []
  const rows = await db
    .selectDistinct({
      name: job.name,
      failures: job.failures,
      since: job.failingSince,
      next: job.nextRunAt,
      error: job.lastError,
    })
    .from(job)
    .where(gte(job.failures, TELL_AFTER))
    .orderBy(asc(job.failingSince), asc(job.name))
    .limit(SHOWN + 1)
  // One of several slots speaks for its job.
  const firsts = rows.filter(({ name }, n) => rows.findIndex((row) => row.name === name) === n)
  return firsts.map(({ name, failures, since, next, error }) => ({
    kind: 'job',
    ...{ id: name, since: since ?? next, error, tries: failures, next, acts: ['replay', 'note'], last: null },
  }))
}

/** Nobody tries to hand it over any more, and its sender, who is still known, does not know. */
export function isLost(): SQL | undefined {
  return and(hasPerson(), or(eq(lead.state, 'given_up'), and(eq(lead.state, 'refused'), gt(lead.attempts, 1))))
}

/** Nobody said that it is dealt with, which is final. */
export function isUnsettled(kind: AttentionKind, id: PgColumn): SQL {
  return sql`not exists (select from ${staffAct} where ${staffAct.act} = 'attention_settled'
    and ${staffAct.subject} = ${kind} and ${staffAct.subjectId} = ${id})`
}
