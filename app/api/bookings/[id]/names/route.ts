import { NextResponse, type NextRequest } from 'next/server'
import { changeGuests } from '@/lib/backend/booking/change-guests'
import { localePath } from '@/lib/routing/resolve-locale'
import { openPayments } from '@/lib/server/booking/gateways'
import { readGuestNames } from '@/lib/server/booking/read-guest-details'
import { readLocale, seeExact, withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'
import { findRequestAccess, pageOfForm } from '@/lib/server/reservations/request-access'

/** Changes the lead guests of a confirmed booking, for who may cancel it. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/names'>,
): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const { fields, json } = body
    const access = await findRequestAccess(request, api, id, fields.k)
    if (!access) return problem(404, 'not_found', api.requestId)
    const path = (names: string) => localePath(readLocale(fields.locale), pageOfForm(id, fields, { names }))
    const refuse = (status: number, code: string) =>
      json ? problem(status, code, api.requestId) : seeExact(api.origin, `${path(code)}#names`)
    const guests = readGuestNames(fields)
    if (!guests) return refuse(422, 'invalid_guests')
    const { by, staff } = access
    const { status } = await changeGuests(openPayments(api), { bookingId: id, guests, by, staff })
    if (status === 'not_found') return problem(404, status, api.requestId)
    if (status === 'changed' || status === 'same')
      return json ? NextResponse.json({ status }) : seeExact(api.origin, `${path(status)}#names`)
    return refuse(status === 'guest_count' ? 422 : 409, status)
  })
}
