import type { NextRequest, NextResponse } from 'next/server'
import { streamDashboardReservations } from '@/lib/backend/reservations/list-reservations'
import { recordAct } from '@/lib/backend/staff/record-act'
import { DASHBOARD_CSV_COLUMNS } from '@/lib/domain/reservations/list-csv'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { refuse } from '@/lib/server/accounts/account-answers'
import { findRequester, withAccountRoute } from '@/lib/server/accounts/account-routes'
import { readDashboardQuery } from '@/lib/server/reservations/dashboard-scope'
import { sendReservationsCsv } from '@/lib/server/reservations/reservation-csv'

/** The dashboard's bookings as a file, with the query of their list. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const { ctx, locale } = call
    const requester = await findRequester(call)
    const next = localePath(locale, routes.dashboardBookings())
    if (!requester) return refuse({ ...call, fields: { next } }, { code: 'unauthenticated' })
    const ask = readDashboardQuery(requester, Object.fromEntries(request.nextUrl.searchParams))
    if (!ask?.mayExport) return refuse({ ...call, json: true }, { code: 'not_found' })
    if (ask.all || requester.staff) {
      const done = { by: requester.user.id, role: requester.staff?.role ?? null } as const
      // Before the first row is read: what leaves the house is written down, whether or not it arrives.
      await recordAct(ctx, ctx.db, { act: 'reservations_exported', subject: 'reservations', subjectId: null, ...done })
    }
    return sendReservationsCsv({
      locale,
      file: 'dashboard',
      columns: DASHBOARD_CSV_COLUMNS,
      chunks: streamDashboardReservations(ctx.db, ctx, ask.scope, ask.query),
      day: ctx.now().toISOString().slice(0, 10),
    })
  })
}
