import type { NextRequest, NextResponse } from 'next/server'
import { listAllVisits } from '@/lib/backend/visits/list-visits'
import { isOperator } from '@/lib/domain/staff/roles'
import { readVisitQuery } from '@/lib/domain/visits/schema'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { refuse } from '@/lib/server/accounts/account-answers'
import { findRequester, withAccountRoute } from '@/lib/server/accounts/account-routes'
import { businessNow } from '@/lib/server/clock'
import { sendVisitsCsv } from '@/lib/server/visits/visits-csv'

/** What came of the campaigns of some days as a file, with the query of their list. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const { ctx, locale } = call
    const requester = await findRequester(call)
    const next = localePath(locale, routes.visits())
    if (!requester) return refuse({ ...call, fields: { next } }, { code: 'unauthenticated' })
    if (!isOperator(requester)) return refuse({ ...call, json: true }, { code: 'not_found' })
    const range = readVisitQuery(Object.fromEntries(request.nextUrl.searchParams), businessNow())
    return sendVisitsCsv(locale, range, await listAllVisits(ctx.db, { ctx, range }))
  })
}
