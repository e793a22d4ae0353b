import { NextResponse, type NextRequest } from 'next/server'
import { queueLink } from '@/lib/backend/booking/booking-letters'
import { lookupBuckets, mailBucket } from '@/lib/backend/limits/buckets'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { findOfTenant } from '@/lib/backend/reservations/find-reservation'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { readLocale, seeExact, withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'
import { readReservationPass } from '@/lib/server/reservations/reservation-pass'

/** Mails the link of a reservation to its booker, for whoever knew reference and name. Few times an hour. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ backend, ctx, tenant, origin, requestId }) => {
    const body = await readBody(request)
    if (!body) return problem(400, 'malformed_body', requestId)
    const locale = readLocale(body.fields.locale)
    const pass = typeof body.fields.r === 'string' ? body.fields.r : undefined
    const see = (query: Record<string, string>) => seeExact(origin, localePath(locale, routes.reservation(query)))
    const id = await readReservationPass(pass, ctx.now())
    const booking = id === null ? null : await findOfTenant(backend.db, ctx, id)
    if (!booking?.booker || pass === undefined)
      return body.json ? problem(404, 'lookup_failed', requestId) : see({ r: pass ?? '' })
    const turn = await takeTurn(backend.db, lookupBuckets(tenant.id, clientAddress(request), booking.reference))
    if (!turn.ok)
      return body.json ? problem(429, 'lookup_limited', requestId) : see({ r: pass, problem: 'lookup_limited' })
    // A full letter box is nobody's business: the answer stays the same.
    const bucket = mailBucket({ realm: `tenant:${tenant.id}` }, 'booking_link', booking.booker.email.toLowerCase())
    const { db, origin: canonical, secret } = backend
    if ((await takeTurn(db, [bucket])).ok) await queueLink(db, { ...ctx, origin: canonical, secret }, booking)
    return body.json ? NextResponse.json({ sent: true }) : see({ r: pass, sent: '1' })
  })
}
