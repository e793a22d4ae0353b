import type { NextRequest, NextResponse } from 'next/server'
import { abandonPayment } from '@/lib/backend/booking/start-payment'
import { routes } from '@/lib/routing/routes'
import { readBody, readLocale, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { selectGateway } from '@/lib/server/booking/gateways'

/** The payer gave up a challenge: back to the checkout with everything kept. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/abandon'>,
): Promise<NextResponse> {
  return withApiContext(request, async ({ ctx, backend, tenant, origin, visitorId }) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    await abandonPayment({ ...ctx, gateway: selectGateway(backend, tenant, origin) }, id, visitorId)
    return seeOther(origin, readLocale(body?.fields.locale), routes.book(id))
  })
}
