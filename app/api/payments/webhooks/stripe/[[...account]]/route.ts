import { NextResponse, type NextRequest } from 'next/server'
import { takeNews } from '@/lib/backend/booking/take-news'
import { stripeGatewayName } from '@/lib/domain/payments/stripe-accounts'
import { problem } from '@/lib/server/http/problem'
import { readBytes } from '@/lib/server/http/read-body'
import { withWebhook } from '@/lib/server/http/webhook-context'

/**
 * What Stripe tells of an account's charges, refunds and disputes: `/stripe`, or `/stripe/NAME` for a named account.
 * Any event that is proven to be Stripe's is acknowledged, also one that nobody here needs; a fault makes it come again.
 */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/payments/webhooks/stripe/[[...account]]'>,
): Promise<NextResponse> {
  return withWebhook(request, async ({ backend, ctx }) => {
    const { account = [] } = await params
    const gateway = backend.gateways.get(stripeGatewayName(account.join('/')))
    if (!gateway?.readNews) return problem(404, 'not_found', ctx.requestId)
    const body = await readBytes(request)
    if (body === null) return problem(400, 'malformed_body', ctx.requestId)
    const news = gateway.readNews({ body, signature: request.headers.get('stripe-signature') ?? '' })
    if (news === null) return problem(400, 'unproven', ctx.requestId)
    await takeNews(ctx, gateway.name, news)
    return new NextResponse(null, { status: 204 })
  })
}
