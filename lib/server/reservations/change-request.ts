import 'server-only'
import type { NextRequest } from 'next/server'
import { routes } from '@/lib/routing/routes'
import { findRequestPerson } from '@/lib/server/accounts/request-account'
import type { ApiContext } from '@/lib/server/http/api-context'
import { findCancellable, type CancelAccess } from './cancel-access'

/** Whoever may cancel or change a booking, by their request; null for everybody else. */
export async function findChangeAccess(
  request: NextRequest,
  api: ApiContext,
  id: string,
  link: unknown,
): Promise<CancelAccess | null> {
  const { ctx, backend, visitorId } = api
  const asker = { visitorId, link: typeof link === 'string' ? link : undefined, secret: backend.secret }
  return findCancellable(backend.db, ctx, { ...asker, account: await findRequestPerson(request, api) }, id)
}

/** The page that a form of a reservation stands on (unprefixed), with a query. */
export function reservationPage(
  id: string,
  { page, k }: Record<string, unknown>,
  query: Record<string, string>,
): string {
  if (page === 'account') return routes.accountReservation(id, query)
  if (page === 'dashboard') return routes.dashboardBooking(id, query)
  return routes.reservation(typeof k === 'string' && k !== '' ? { k, ...query } : { b: id, ...query })
}
