import type { NextRequest, NextResponse } from 'next/server'
import { streamOwnReservations } from '@/lib/backend/reservations/list-reservations'
import { CSV_COLUMNS } from '@/lib/domain/reservations/list-csv'
import { ownListSchema } from '@/lib/domain/reservations/lists'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { refuse } from '@/lib/server/accounts/account-answers'
import { findRequester, withAccountRoute } from '@/lib/server/accounts/account-routes'
import { firstValues } from '@/lib/server/reservations/dashboard-scope'
import { sendReservationsCsv } from '@/lib/server/reservations/reservation-csv'

/** The signed-in person's reservations as a file, with the query of their list. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const { ctx, locale } = call
    const requester = await findRequester(call)
    const next = localePath(locale, routes.accountReservations())
    if (!requester) return refuse({ ...call, fields: { next } }, { code: 'unauthenticated' })
    const query = ownListSchema.parse(firstValues(Object.fromEntries(request.nextUrl.searchParams)))
    return sendReservationsCsv({
      locale,
      file: 'own',
      columns: CSV_COLUMNS,
      chunks: streamOwnReservations(ctx.db, ctx, requester.user.id, query),
      day: ctx.now().toISOString().slice(0, 10),
    })
  })
}
