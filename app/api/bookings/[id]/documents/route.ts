import { NextResponse, type NextRequest } from 'next/server'
import { queueDocuments } from '@/lib/backend/booking/booking-letters'
import { mailBucket } from '@/lib/backend/limits/buckets'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { recordView } from '@/lib/backend/staff/view-booking'
import { problem } from '@/lib/server/http/problem'
import { withBookingForm } from '@/lib/server/reservations/booking-form'

type Context = RouteContext<'/api/bookings/[id]/documents'>

/** Mails the documents of a confirmed booking to its booker once more. Few times an hour. */
export async function POST(request: NextRequest, { params }: Context): Promise<NextResponse> {
  return withBookingForm(request, params, async ({ api, json, access, see }) => {
    const { booking, staff } = access
    if (booking.state !== 'confirmed' || !booking.booker)
      return json ? problem(409, 'closed', api.requestId) : see({ resent: 'closed' }, 'papers')
    const { db, origin, secret } = api.backend
    const realm = { realm: `tenant:${api.tenant.id}` }
    const turn = await takeTurn(db, [mailBucket(realm, 'booking_documents', booking.booker.email.toLowerCase())])
    if (!turn.ok) return json ? problem(429, 'throttled', api.requestId) : see({ resent: 'limited' }, 'papers')
    if (staff) await recordView(db, { ...api.ctx, now: () => new Date() }, staff, booking.id)
    await queueDocuments(db, { ...api.ctx, origin, secret }, booking)
    return json ? NextResponse.json({ sent: true }) : see({ resent: '1' }, 'papers')
  })
}
