import { NextResponse, type NextRequest } from 'next/server'
import { isUuid } from '@/lib/backend/booking/booking-record'
import { withdrawPayLink } from '@/lib/backend/pay-links/create-link'
import { openSellerPayments } from '@/lib/server/booking/gateways'
import { withLinkAccess } from '@/lib/server/reservations/link-route'

/** Takes a payment link back, for who may send one. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/pay-links/withdraw'>,
): Promise<NextResponse> {
  return withLinkAccess(request, params, async ({ api, access, fields, json, see, refuse }) => {
    const { linkId } = fields
    if (typeof linkId !== 'string' || !isUuid(linkId)) return refuse(422, 'malformed_body')
    const { booking, by, staff = null } = access
    const ctx = await openSellerPayments(api, booking)
    const { status } = await withdrawPayLink(ctx, { bookingId: booking.id, linkId, by, staff })
    if (status !== 'withdrawn') return refuse(status === 'not_found' ? 404 : 409, status)
    return json ? NextResponse.json({ status }) : see({})
  })
}
