import 'server-only'
import { listVisits } from '@/lib/backend/visits/list-visits'
import type { Account } from '@/lib/domain/accounts/schema'
import { firstValue, type RawQuery } from '@/lib/domain/search/carry'
import { isOperator } from '@/lib/domain/staff/roles'
import { readTypedDay } from '@/lib/domain/stay/typed-day'
import { readVisitQuery, type VisitRange } from '@/lib/domain/visits/schema'
import type { VisitPage } from '@/lib/domain/visits/visit-view'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { firstValues } from '@/lib/server/reservations/dashboard-scope'

export type Visits = {
  range: VisitRange
  /** A day was typed that is none. */
  isUnreadable: boolean
  list: VisitPage
}

/** What came of this site's campaigns, for its operators; null for everybody else. */
export async function loadVisits(account: Account, raw: RawQuery): Promise<Visits | null> {
  if (!isOperator(account)) return null
  const [{ ctx }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  const { page, ...range } = readVisitQuery(firstValues(raw), ctx.now())
  const isUnreadable = [raw.from, raw.to].map(firstValue).some((text) => text && readTypedDay(text) === null)
  return { range, isUnreadable, list: await listVisits(db, { ctx, range }, page) }
}
