import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { cancelBooking, offerCancellation } from '@/lib/backend/cancellation/cancel-booking'
import { openPayments } from '@/lib/server/booking/gateways'
import { withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { withBookingForm } from '@/lib/server/reservations/booking-form'
import { findRequestAccess } from '@/lib/server/reservations/request-access'

type Context = RouteContext<'/api/bookings/[id]/cancellation'>

/** What cancelling would cost and give back now, and until when; of a cancelled booking what it did. */
export async function GET(request: NextRequest, { params }: Context): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const { id } = await params
    const access = await findRequestAccess(request, api, id, request.nextUrl.searchParams.get('k'))
    if (!access) return problem(404, 'not_found', api.requestId)
    const offer = await offerCancellation(api.backend.db, api.ctx, access.booking)
    const { currency } = access.booking
    return NextResponse.json({ ...offer, currency }, { headers: { 'Cache-Control': 'no-store' } })
  })
}

const minorUnits = z.coerce.number().int().min(0)
const bodySchema = z.object({ fee: minorUnits, refund: minorUnits })

/** Cancels at the figures that the page said; other figures are answered with today's. Repeats are told the same. */
export async function POST(request: NextRequest, { params }: Context): Promise<NextResponse> {
  return withBookingForm(request, params, async ({ api, id, fields, json, access, see }) => {
    const parsed = bodySchema.safeParse(fields)
    if (!parsed.success)
      return json ? problem(422, 'malformed_body', api.requestId) : see({ cancel: '1', problem: 'malformed_body' })
    const { by, staff } = access
    const result = await cancelBooking(openPayments(api), { bookingId: id, by, staff, expected: parsed.data })
    if (result.status === 'cancelled')
      return json ? NextResponse.json({ ...result, currency: access.booking.currency }) : see({})
    if (!json) return see({ cancel: '1', problem: result.status === 'not_found' ? 'closed' : result.status })
    return problem(409, result.status, api.requestId, result.status === 'changed' ? { quote: result.quote } : {})
  })
}
