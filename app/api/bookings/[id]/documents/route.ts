import { NextResponse, type NextRequest } from 'next/server'
import { queueDocuments } from '@/lib/backend/booking/booking-letters'
import { mailBucket } from '@/lib/backend/limits/buckets'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { localePath } from '@/lib/routing/resolve-locale'
import { readLocale, seeExact, withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'
import { findRequestAccess, pageOfForm } from '@/lib/server/reservations/request-access'

type Context = RouteContext<'/api/bookings/[id]/documents'>

/** Mails the documents of a confirmed booking to its booker once more. Few times an hour. */
export async function POST(request: NextRequest, { params }: Context): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const { fields, json } = body
    const access = await findRequestAccess(request, api, id, fields.k)
    if (!access) return problem(404, 'not_found', api.requestId)
    const locale = readLocale(fields.locale)
    const see = (resent: string) => seeExact(api.origin, localePath(locale, pageOfForm(id, fields, { resent })))
    const { booking } = access
    if (booking.state !== 'confirmed' || !booking.booker)
      return json ? problem(409, 'closed', api.requestId) : see('closed')
    const { db, origin, secret } = api.backend
    const realm = { realm: `tenant:${api.tenant.id}` }
    const turn = await takeTurn(db, [mailBucket(realm, 'booking_documents', booking.booker.email.toLowerCase())])
    if (!turn.ok) return json ? problem(429, 'throttled', api.requestId) : see('limited')
    await queueDocuments(db, { ...api.ctx, origin, secret }, booking)
    return json ? NextResponse.json({ sent: true }) : see('1')
  })
}
