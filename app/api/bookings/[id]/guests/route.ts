import { NextResponse, type NextRequest } from 'next/server'
import { routes } from '@/lib/routing/routes'
import { readLocale, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { takeGuests } from '@/lib/server/booking/take-guests'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

/** Keeps booker, guests and wishes of a held booking. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/guests'>,
): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const { requestId, origin } = api
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    if (!body) return problem(400, 'malformed_body', requestId)
    const locale = readLocale(body.fields.locale)
    const page = (query: Record<string, string>) => seeOther(origin, locale, routes.book(id, query))
    const taken = await takeGuests(request, api, id, body)
    if (taken.status === 'saved') return body.json ? NextResponse.json({ status: 'saved' }) : page({ step: 'pay' })
    if (!body.json) return page({ problem: taken.status })
    const status = { not_found: 404, closed: 409, guest_count: 422, invalid_guests: 422 }[taken.status]
    return problem(status, taken.status, requestId, 'errors' in taken ? { errors: taken.errors } : {})
  })
}
