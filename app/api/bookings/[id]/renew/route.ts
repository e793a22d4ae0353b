import { NextResponse, type NextRequest } from 'next/server'
import { renewHold } from '@/lib/backend/booking/checkout'
import { networkOfVisitor } from '@/lib/backend/limits/limits'
import { routes } from '@/lib/routing/routes'
import { readLocale, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const STATUS = {
  unavailable: 409,
  currency_unavailable: 409,
  hold_over: 409,
  closed: 409,
  limited: 429,
  not_found: 404,
} as const

/** Keeps the rooms for another 15 minutes when they are still free. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/renew'>,
): Promise<NextResponse> {
  return withApiContext(request, async ({ ctx, backend, visitorId, requestId, origin }) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    const network = networkOfVisitor(clientAddress(request), backend.secret)
    const result = await renewHold(ctx, id, visitorId, network)
    if (body && !body.json) {
      const query = result.status === 'held' ? {} : { problem: result.status }
      return seeOther(origin, readLocale(body.fields.locale), routes.book(id, query))
    }
    if (result.status === 'held') return NextResponse.json(result)
    return problem(STATUS[result.status], result.status, requestId)
  })
}
