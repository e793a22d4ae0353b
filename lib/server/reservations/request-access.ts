import 'server-only'
import type { NextRequest } from 'next/server'
import { routes } from '@/lib/routing/routes'
import { findRequestPerson, namesEndedSession } from '@/lib/server/accounts/request-account'
import type { ApiContext } from '@/lib/server/http/api-context'
import { findCancellable, findOnDashboard, type CancelAccess } from './cancel-access'

/**
 * The booking of a request whose asker may cancel or change it, and take its documents away; `link`: the word of a mailed
 * link, `page`: the one that a form says it stands on.
 */
export async function findRequestAccess(
  request: NextRequest,
  api: ApiContext,
  id: string,
  link: unknown,
  page?: unknown,
): Promise<CancelAccess | null> {
  const { ctx, backend } = api
  const account = await findRequestPerson(request, api)
  // As on the pages: whoever sits at a browser whose session was ended has the mailed link, or logs in.
  const visitorId = account === null && (await namesEndedSession(request)) ? null : api.visitorId
  const asker = { account, visitorId, link: typeof link === 'string' ? link : undefined, secret: backend.secret }
  const find = page === 'dashboard' ? findOnDashboard : findCancellable
  return find(backend.db, ctx, asker, id)
}

/** The page that a form about a booking stands on. */
export function pageOfForm(id: string, { page, k }: Record<string, unknown>, query: Record<string, string>): string {
  if (page === 'account') return routes.accountReservation(id, query)
  if (page === 'dashboard') return routes.dashboardBooking(id, query)
  return routes.reservation(typeof k === 'string' && k !== '' ? { k, ...query } : { b: id, ...query })
}
