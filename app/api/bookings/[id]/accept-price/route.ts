import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { acceptPrice } from '@/lib/backend/booking/checkout'
import { networkOfVisitor } from '@/lib/backend/limits/limits'
import { routes } from '@/lib/routing/routes'
import { HOLD_STATUS } from '@/lib/server/booking/hold-statuses'
import { readLocale, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const bodySchema = z.object({ total: z.coerce.number().int().min(0) })

/** Accepts a price that has risen since the rate was chosen. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/accept-price'>,
): Promise<NextResponse> {
  return withApiContext(request, async ({ ctx, backend, visitorId, requestId, origin }) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    const parsed = bodySchema.safeParse(body?.fields)
    if (!body || !parsed.success) return problem(422, 'malformed_body', requestId)
    const network = networkOfVisitor(clientAddress(request), backend.secret)
    const result = await acceptPrice(ctx, id, visitorId, parsed.data.total, network)
    if (!body.json) {
      const query = result.status === 'accepted' ? {} : { problem: result.status }
      return seeOther(origin, readLocale(body.fields.locale), routes.book(id, query))
    }
    if (result.status === 'accepted') return NextResponse.json(result)
    return problem(HOLD_STATUS[result.status], result.status, requestId)
  })
}
