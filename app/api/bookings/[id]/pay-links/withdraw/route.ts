import { NextResponse, type NextRequest } from 'next/server'
import { isUuid } from '@/lib/backend/booking/booking-record'
import { withdrawPayLink } from '@/lib/backend/pay-links/create-link'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { findRequestPerson } from '@/lib/server/accounts/request-account'
import { openPayments } from '@/lib/server/booking/gateways'
import { readLocale, seeExact, withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'
import { findLinkAccess } from '@/lib/server/reservations/link-access'

/** Takes a payment link back, for who may send one. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/pay-links/withdraw'>,
): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const access = await findLinkAccess(api.backend.db, api.ctx, await findRequestPerson(request, api), id)
    if (!access) return problem(404, 'not_found', api.requestId)
    const { linkId } = body.fields
    if (typeof linkId !== 'string' || !isUuid(linkId)) return problem(422, 'malformed_body', api.requestId)
    const { by, staff = null } = access
    const { status } = await withdrawPayLink(openPayments(api), { bookingId: id, linkId, by, staff })
    const path = localePath(
      readLocale(body.fields.locale),
      routes.dashboardBooking(id, status === 'withdrawn' ? {} : { linkProblem: status }),
    )
    if (!body.json) return seeExact(api.origin, `${path}#pay-links`)
    if (status === 'withdrawn') return NextResponse.json({ status })
    return problem(status === 'not_found' ? 404 : 409, status, api.requestId)
  })
}
