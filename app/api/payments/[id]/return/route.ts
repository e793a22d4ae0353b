import { NextResponse, type NextRequest } from 'next/server'
import { isUuid } from '@/lib/backend/booking/booking-record'
import { continueForPayer } from '@/lib/backend/booking/settle-payment'
import { signPayLink } from '@/lib/backend/pay-links/link-token'
import { routes } from '@/lib/routing/routes'
import { readLocale, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { openPayments } from '@/lib/server/booking/gateways'
import { problem } from '@/lib/server/http/problem'

/**
 * Where the gateway sends the payer back. A GET, because gateways redirect with one; it believes nothing
 * of the query and only asks the gateway how the charge stands, which any number of repeats may do.
 */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/payments/[id]/return'>,
): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const { id } = await params
    const locale = readLocale(request.nextUrl.searchParams.get('locale'))
    const outcome = isUuid(id) ? await continueForPayer(openPayments(api), id) : null
    if (!outcome) return problem(404, 'not_found', api.requestId)
    if (outcome.linkId !== undefined) {
      const k = await signPayLink(api.backend.secret, outcome.linkId, api.ctx.now())
      return seeOther(api.origin, locale, routes.pay({ k }))
    }
    const good = outcome.status === 'confirmed' || outcome.status === 'pending'
    // A challenge that is still open counts as given up: the error page offers to go on with it or to start again.
    const path = good ? routes.transactionSuccess(outcome.bookingId) : routes.transactionError(outcome.bookingId)
    return seeOther(api.origin, locale, path)
  })
}
