import type { NextRequest, NextResponse } from 'next/server'
import { abandonPayment } from '@/lib/backend/booking/start-payment'
import { routes } from '@/lib/routing/routes'
import { readLocale, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { readBody } from '@/lib/server/http/read-body'
import { openPayments } from '@/lib/server/booking/gateways'

/** The payer gave up a challenge: back to the checkout with everything kept. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/abandon'>,
): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    await abandonPayment(openPayments(api), id, api.visitorId)
    return seeOther(api.origin, readLocale(body?.fields.locale), routes.book(id))
  })
}
