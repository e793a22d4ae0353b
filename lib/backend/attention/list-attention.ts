import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { staffAct } from '@/lib/backend/postgres/schema-staff'
import { onSameHost } from '@/lib/backend/tenants/same-host'
import {
  ATTENTION_ACTS,
  ATTENTION_KINDS,
  type AttentionItem,
  type AttentionKind,
  type AttentionSection,
  type LastAct,
} from '@/lib/domain/attention/schema'
import { SHOWN, type AttentionView } from './attention-view'
import { findAlarms, findJobs, findLeads, findMails } from './find-messages'
import { findBookings, findPayments, findRefunds } from './find-money'

const FINDERS: Record<AttentionKind, (view: AttentionView) => Promise<AttentionItem[]>> = {
  alarm: findAlarms,
  payment: findPayments,
  booking: findBookings,
  refund: findRefunds,
  mail: findMails,
  lead: findLeads,
  job: findJobs,
}

/** What needs a person, by kind and the oldest first; kinds with nothing are left out. */
export async function listAttention(view: AttentionView): Promise<AttentionSection[]> {
  const found = await Promise.all(
    ATTENTION_KINDS.map(async (kind) => {
      const items = await FINDERS[kind](view)
      return { kind, items: items.slice(0, SHOWN), more: items.length > SHOWN }
    }),
  )
  const sections = found.filter(({ items }) => items.length > 0)
  const last = await findLastActs(view, sections)
  const withLast = (item: AttentionItem) => ({ ...item, last: last.get(`${item.kind} ${item.id}`) ?? null })
  return sections.map((section) => ({ ...section, items: section.items.map(withLast) }))
}

/** What was done last about these, by kind and id. */
async function findLastActs(
  { db, tenantId }: AttentionView,
  sections: readonly AttentionSection[],
): Promise<Map<string, LastAct>> {
  const ids = sections.flatMap(({ items }) => items.map(({ id }) => id))
  if (ids.length === 0) return new Map()
  const id = sql<string>`coalesce(${staffAct.subjectId}::text, ${staffAct.subjectKey})`
  const rows = await db
    .select({
      ...{ subject: staffAct.subject, id, act: staffAct.act, by: account.name, at: staffAct.at, note: staffAct.note },
    })
    .from(staffAct)
    .innerJoin(account, eq(account.id, staffAct.accountId))
    .where(
      and(
        inArray(
          staffAct.act,
          ATTENTION_ACTS.map((act) => AS_WRITTEN[act]),
        ),
        inArray(id, ids),
        onSameHost(staffAct.tenantId, tenantId),
      ),
    )
    // Of each entry the latest is kept.
    .orderBy(asc(staffAct.id))
  return new Map(
    rows.flatMap(({ subject, id: of, act: written, ...said }) => {
      const act = ATTENTION_ACTS.find((known) => AS_WRITTEN[known] === written)
      return act ? [[`${subject} ${of}`, { ...said, act }] as const] : []
    }),
  )
}

/** As the audit names them. */
export const AS_WRITTEN = {
  replay: 'attention_replayed',
  settle: 'attention_settled',
  note: 'attention_noted',
} as const
