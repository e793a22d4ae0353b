import type { NextRequest, NextResponse } from 'next/server'
import { streamDeskReservations } from '@/lib/backend/booking/list-reservations'
import { DESK_CSV_COLUMNS } from '@/lib/domain/booking/list-csv'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { refuse } from '@/lib/server/account-answers'
import { findAsker, withAccountDoor } from '@/lib/server/account-doors'
import { readDeskAsk } from '@/lib/server/desk-scope'
import { sendReservationsCsv } from '@/lib/server/reservation-csv'

/** The dashboard's bookings as a file, with the query of their list. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountDoor(request, async (door) => {
    const { ctx, locale } = door
    const asker = await findAsker(door)
    const next = localePath(locale, routes.dashboardBookings())
    if (!asker) return refuse({ ...door, fields: { next } }, { code: 'unauthenticated' })
    const ask = readDeskAsk(asker, Object.fromEntries(request.nextUrl.searchParams))
    if (!ask) return refuse({ ...door, json: true }, { code: 'not_found' })
    return sendReservationsCsv({
      locale,
      file: 'desk',
      columns: DESK_CSV_COLUMNS,
      chunks: streamDeskReservations(ctx.db, ctx, ask.scope, ask.query),
      day: ctx.now().toISOString().slice(0, 10),
    })
  })
}
