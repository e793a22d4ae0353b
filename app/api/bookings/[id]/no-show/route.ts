import { NextResponse, type NextRequest } from 'next/server'
import { markNoShow } from '@/lib/backend/cancellation/mark-no-show'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { openPayments } from '@/lib/server/booking/gateways'
import { readLocale, seeExact, withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'
import { findRequestAccess } from '@/lib/server/reservations/request-access'

/** Staff's word that nobody came, from the day of arrival on. Repeats are told the same. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/no-show'>,
): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const { fields, json } = body
    const access = await findRequestAccess(request, api, id, undefined, 'dashboard')
    if (access?.by.kind !== 'staff') return problem(404, 'not_found', api.requestId)
    const { by, staff } = access
    const result = await markNoShow(openPayments(api), { bookingId: id, by, staff })
    const locale = readLocale(fields.locale)
    const see = (query: Record<string, string>) =>
      seeExact(api.origin, localePath(locale, routes.dashboardBooking(id, query)))
    if (result.status === 'no_show') return json ? NextResponse.json(result) : see({})
    return json ? problem(409, result.status, api.requestId) : see({ noShow: 'problem' })
  })
}
