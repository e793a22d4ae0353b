import 'server-only'
import { listVisits } from '@/lib/backend/visits/list-visits'
import type { Account } from '@/lib/domain/accounts/schema'
import type { RawQuery } from '@/lib/domain/search/carry'
import { isOperator } from '@/lib/domain/staff/roles'
import { readVisitQuery, type VisitRange } from '@/lib/domain/visits/schema'
import type { VisitPage } from '@/lib/domain/visits/visit-view'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { firstValues } from '@/lib/server/reservations/dashboard-scope'

export type Visits = {
  range: VisitRange
  list: VisitPage
}

/** What came of this site's campaigns, for its operators; null for everybody else. */
export async function loadVisits(account: Account, raw: RawQuery): Promise<Visits | null> {
  if (!isOperator(account)) return null
  const [{ ctx }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  const { page, ...range } = readVisitQuery(firstValues(raw), ctx.now())
  return { range, list: await listVisits(db, { ctx, range }, page) }
}
