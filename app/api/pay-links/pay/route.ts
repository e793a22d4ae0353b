import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { readPayLink } from '@/lib/backend/pay-links/link-token'
import { startLinkPayment } from '@/lib/backend/pay-links/pay-by-link'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { takeCardTurn } from '@/lib/server/booking/card-turn'
import { openPayments } from '@/lib/server/booking/gateways'
import { toReturnUrl } from '@/lib/server/booking/return-url'
import { readLocale, withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const bodySchema = z.object({
  k: z.string().max(2000),
  token: z.string().min(1).max(200),
  expectedAmount: z.number().int().min(1),
  idempotencyKey: z.string().min(8).max(100),
})

/** Pays a payment link. Answers where to go next: the bank's page, or the link's own with what became of it. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const body = await readBody(request)
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const parsed = bodySchema.safeParse(body.fields)
    if (!parsed.success) return problem(422, 'malformed_body', api.requestId)
    const { k, ...input } = parsed.data
    const linkId = await readPayLink(api.backend.secret, k, api.ctx.now())
    if (linkId === null) return problem(404, 'not_found', api.requestId)
    const locale = readLocale(body.fields.locale)
    const turn = await takeCardTurn(request, api)
    if (!turn) return problem(429, 'limited', api.requestId)
    const result = await startLinkPayment(openPayments(api), {
      ...input,
      linkId,
      returnUrl: toReturnUrl(api, locale),
    })
    await turn.end(result.status)
    const go = (url: string) => NextResponse.json({ next: 'redirect', url })
    switch (result.status) {
      case 'action':
        return go(result.url)
      case 'confirmed':
      case 'pending':
      case 'declined':
      case 'failed':
        return go(localePath(locale, routes.pay({ k })))
      case 'not_found':
        return problem(404, 'not_found', api.requestId)
      case 'expired':
      case 'withdrawn':
        return problem(409, 'closed', api.requestId)
      case 'amount_changed':
      case 'unavailable':
      case 'key_reused':
        return problem(409, result.status, api.requestId)
    }
  })
}
