import 'server-only'
import { listAttention } from '@/lib/backend/attention/list-attention'
import type { Account } from '@/lib/domain/accounts/schema'
import type { AttentionSection } from '@/lib/domain/attention/schema'
import { isOperator } from '@/lib/domain/staff/roles'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { hasVisibleOutbox } from '@/lib/server/contact/load-outbox'
import { viewOf } from './view-of'

/** What needs an operator of this site; null for everybody else. */
export async function loadAttention(account: Account): Promise<AttentionSection[] | null> {
  if (!isOperator(account)) return null
  const [{ tenant, ctx }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  return listAttention({ db, now: ctx.now, sendsMail: !hasVisibleOutbox(), ...viewOf(tenant) })
}
