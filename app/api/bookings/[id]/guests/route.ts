import { NextResponse, type NextRequest } from 'next/server'
import { saveGuests } from '@/lib/backend/booking/save-guests'
import { keepGuestsDraft } from '@/lib/backend/drafts/guests-draft'
import { forgetDraft } from '@/lib/backend/drafts/keep-draft'
import { routes } from '@/lib/routing/routes'
import { readLocale, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { readGuestDetails } from '@/lib/server/booking/read-guest-details'
import { findRequestAccount } from '@/lib/server/accounts/request-account'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

/** Keeps booker, guests and wishes of a held booking. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/guests'>,
): Promise<NextResponse> {
  return withApiContext(request, async ({ ctx, tenant, visitorId, requestId, origin }) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    if (!body) return problem(400, 'malformed_body', requestId)
    const locale = readLocale(body.fields.locale)
    const page = (query: Record<string, string>) => seeOther(origin, locale, routes.book(id, query))
    const read = readGuestDetails(body.fields)
    if (!read.ok) {
      if (body.json) return problem(422, 'invalid_guests', requestId, { errors: read.errors })
      await keepGuestsDraft(ctx, { bookingId: id, visitorId, fields: body.fields, invalid: Object.keys(read.errors) })
      return page({ problem: 'invalid_guests' })
    }
    const accountId = await findRequestAccount(request, { tenant })
    const result = await saveGuests(ctx, id, visitorId, read.details, accountId)
    if (result.status === 'saved') await forgetDraft(ctx, id)
    if (result.status === 'saved') return body.json ? NextResponse.json({ status: 'saved' }) : page({ step: 'pay' })
    const status = { not_found: 404, closed: 409, guest_count: 422 }[result.status]
    return body.json ? problem(status, result.status, requestId) : page({ problem: result.status })
  })
}
