import 'server-only'
import { loadScopedReservation, type Reservation } from '@/lib/backend/reservations/find-reservation'
import type { Queryable } from '@/lib/backend/postgres/database'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { ReservationScope } from '@/lib/backend/reservations/reservation-scope'
import { viewBooking } from '@/lib/backend/staff/view-booking'
import type { Account } from '@/lib/domain/accounts/schema'
import {
  dashboardListSchema,
  dashboardRights,
  wantsAll,
  type DashboardListQuery,
} from '@/lib/domain/reservations/lists'
import { firstValue, type RawQuery } from '@/lib/domain/search/carry'

export type DashboardQuery = {
  scope: ReservationScope
  /** Whether `?all` counts for this person, and whether it is set. */
  mayAll: boolean
  all: boolean
  /** Whether what is shown may be taken away as a file. */
  mayExport: boolean
  query: DashboardListQuery
}

/** What the dashboard shows to somebody who asks like this; null when it is not for them. */
export function readDashboardQuery(account: Account, raw: RawQuery): DashboardQuery | null {
  const rights = dashboardRights(account)
  if (!rights) return null
  const all = rights.all && wantsAll(firstValue(raw.all))
  return {
    scope: all ? { kind: 'tenant' } : scopeOf(account),
    mayAll: rights.all,
    all,
    mayExport: !all || rights.exportAll,
    query: dashboardListSchema.parse(firstValues(raw)),
  }
}

/** Their own, and of agents what guests booked under their brand: a brand without a plan opens nothing. */
function scopeOf({ user }: Account): ReservationScope {
  return { kind: user.plan_id === null ? 'own' : 'attributed', accountId: user.id }
}

/** A reservation for the dashboard: one of theirs, with the action any of the tenant; else null. */
export async function findForDashboard(
  db: Queryable,
  ctx: UseCaseContext,
  account: Account,
  bookingId: string,
): Promise<Reservation | null> {
  const rights = dashboardRights(account)
  if (!rights) return null
  const theirs = await loadScopedReservation(db, ctx, scopeOf(account), bookingId)
  if (theirs || !rights.all) return theirs
  return viewBooking(db, ctx, { accountId: account.user.id, role: account.staff?.role ?? null }, bookingId)
}

/** Absent keys are null, as schemas of lists read them. */
export function firstValues(raw: RawQuery): Record<string, string | null> {
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, firstValue(value) ?? null]))
}
