import { lt, sql } from 'drizzle-orm'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { visitCount } from '@/lib/backend/postgres/schema-visits'
import { addDays } from '@/lib/domain/stay/dates'
import { OTHER_CAMPAIGNS } from '@/lib/domain/visits/campaign'
import { VISIT_DAYS_KEPT, type VisitKind, type VisitSource } from '@/lib/domain/visits/schema'

/** For so many campaigns a tenant's visits of one day are told apart; more are counted together. */
const MOST_CAMPAIGNS = 500

/** Counts a visit or a search of today for its campaign. */
export async function countVisit(
  { tenantId, now }: Pick<UseCaseContext, 'tenantId' | 'now'>,
  db: Queryable,
  { kind, source, medium, campaign }: VisitSource & { kind: VisitKind },
): Promise<void> {
  const day = now().toISOString().slice(0, 10)
  const [visits, searches] = kind === 'visit' ? [1, 0] : [0, 1]
  const other = OTHER_CAMPAIGNS
  // Invented names must not fill the table. Calls at one moment may pass the limit by as many as they are.
  await db.execute(sql`
    with today as (select source, medium, campaign from visit_count where tenant_id = ${tenantId} and day = ${day}),
    fits as (
      select (select count(*) from today) < ${MOST_CAMPAIGNS} or (${source}, ${medium}, ${campaign}) in (select * from today)
        as named
    )
    insert into visit_count (tenant_id, day, source, medium, campaign, visits, searches)
    select ${tenantId}::int, ${day}::date,
      case when named then ${source} else ${other.source} end,
      case when named then ${medium} else ${other.medium} end,
      case when named then ${campaign} else ${other.campaign} end,
      ${visits}::int, ${searches}::int
    from fits
    on conflict (tenant_id, day, source, medium, campaign) do update
    set visits = visit_count.visits + excluded.visits, searches = visit_count.searches + excluded.searches`)
}

/** Forgets the counts of days that are past their time; answers how many. */
export async function removeOldVisits(db: Queryable, now: Date): Promise<number> {
  const first = addDays(now.toISOString().slice(0, 10), -VISIT_DAYS_KEPT)
  const removed = await db.delete(visitCount).where(lt(visitCount.day, first))
  return removed.rowCount ?? 0
}
