import 'server-only'
import { loadScopedReservation } from '@/lib/backend/reservations/find-reservation'
import { listDashboardReservations, listOwnReservations } from '@/lib/backend/reservations/list-reservations'
import type { Account } from '@/lib/domain/accounts/schema'
import { ownListSchema, type ListTab, type OwnListQuery, type ReservationPage } from '@/lib/domain/reservations/lists'
import type { ReservationView } from '@/lib/domain/booking/views'
import type { RawQuery } from '@/lib/domain/search/carry'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { findForDashboard, firstValues, readDashboardQuery, type DashboardQuery } from './dashboard-scope'

type OwnList = { query: OwnListQuery; list: ReservationPage & { counts: Record<ListTab, number> } }

/** One's own reservations on this host, as the query asks. */
export async function loadOwnReservations({ user }: Account, raw: RawQuery): Promise<OwnList> {
  const [{ ctx }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  const query = ownListSchema.parse(firstValues(raw))
  return { query, list: await listOwnReservations(db, ctx, user.id, query) }
}

/** One's own reservation; null when it is somebody else's, another host's or none. */
export async function loadOwnReservation({ user }: Account, bookingId: string): Promise<ReservationView | null> {
  const [{ ctx }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  return loadScopedReservation(db, ctx, { kind: 'own', accountId: user.id }, bookingId)
}

/** The list of the dashboard; null when it is not for this person. */
export async function loadDashboardReservations(
  account: Account,
  raw: RawQuery,
): Promise<{ ask: DashboardQuery; list: ReservationPage } | null> {
  const ask = readDashboardQuery(account, raw)
  if (!ask) return null
  const [{ ctx }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  return { ask, list: await listDashboardReservations(db, ctx, ask.scope, ask.query) }
}

/** A reservation of the dashboard; null when this person may not see it. */
export async function loadDashboardReservation(account: Account, bookingId: string): Promise<ReservationView | null> {
  const [{ ctx }, { db }] = await Promise.all([loadPageContext(), getBackend()])
  return findForDashboard(db, ctx, account, bookingId)
}
