import type { NextRequest, NextResponse } from 'next/server'
import { streamOwnReservations } from '@/lib/backend/booking/list-reservations'
import { CSV_COLUMNS } from '@/lib/domain/booking/list-csv'
import { ownListSchema } from '@/lib/domain/booking/lists'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { refuse } from '@/lib/server/account-answers'
import { findAsker, withAccountDoor } from '@/lib/server/account-doors'
import { firstValues } from '@/lib/server/desk-scope'
import { sendReservationsCsv } from '@/lib/server/reservation-csv'

/** One's own reservations as a file, with the query of their list. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountDoor(request, async (door) => {
    const { ctx, locale } = door
    const asker = await findAsker(door)
    const next = localePath(locale, routes.accountReservations())
    if (!asker) return refuse({ ...door, fields: { next } }, { code: 'unauthenticated' })
    const query = ownListSchema.parse(firstValues(Object.fromEntries(request.nextUrl.searchParams)))
    return sendReservationsCsv({
      locale,
      file: 'own',
      columns: CSV_COLUMNS,
      chunks: streamOwnReservations(ctx.db, ctx, asker.user.id, query),
      day: ctx.now().toISOString().slice(0, 10),
    })
  })
}
