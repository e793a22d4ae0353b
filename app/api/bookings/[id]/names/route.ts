import { NextResponse, type NextRequest } from 'next/server'
import { changeGuests } from '@/lib/backend/booking/change-guests'
import { keepTypedGuests } from '@/lib/backend/drafts/guests-draft'
import { forgetDraft } from '@/lib/backend/drafts/keep-draft'
import { openPayments } from '@/lib/server/booking/gateways'
import { readGuestNames, toLatinErrors } from '@/lib/server/booking/read-guest-details'
import { problem } from '@/lib/server/http/problem'
import { withBookingForm } from '@/lib/server/reservations/booking-form'

/** Changes the lead guests of a confirmed booking, for who may cancel it. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/names'>,
): Promise<NextResponse> {
  return withBookingForm(request, params, async ({ api, id, fields, json, access, see }) => {
    const tell = (names: string) => see({ names }, 'names')
    const refuse = (status: number, code: string) => (json ? problem(status, code, api.requestId) : tell(code))
    const guests = readGuestNames(fields)
    if (!guests) return refuse(422, 'invalid_guests')
    const { by, staff } = access
    const result = await changeGuests(openPayments(api), { bookingId: id, guests, by, staff })
    const { status } = result
    if (result.status === 'latin_missing') {
      if (json) return problem(422, status, api.requestId, { errors: toLatinErrors(result.fields) })
      await keepTypedGuests(api.ctx, { bookingId: id, fields, invalid: result.fields })
      // Without the element: in an address that names one, browsers give the focus to no field.
      return see({ names: status })
    }
    if (status === 'not_found') return problem(404, status, api.requestId)
    if (status === 'changed' || status === 'same') {
      await forgetDraft(api.ctx, id)
      return json ? NextResponse.json({ status }) : tell(status)
    }
    return refuse(status === 'guest_count' ? 422 : 409, status)
  })
}
