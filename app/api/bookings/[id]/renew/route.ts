import { NextResponse, type NextRequest } from 'next/server'
import { renewHold } from '@/lib/backend/booking/checkout'
import { networkOfVisitor } from '@/lib/backend/limits/limits'
import { routes } from '@/lib/routing/routes'
import { HOLD_STATUS } from '@/lib/server/booking/hold-statuses'
import { readLocale, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

/** Keeps the rooms a while longer when they are still free, until the `heldUntil` that it answers. */
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
    return problem(HOLD_STATUS[result.status], result.status, requestId)
  })
}
