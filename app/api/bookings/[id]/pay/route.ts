import { randomUUID } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { startPayment, type PayResult } from '@/lib/backend/booking/start-payment'
import { networkOfVisitor } from '@/lib/backend/limits/limits'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { readLocale, seeExact, withApiContext, type ApiContext } from '@/lib/server/http/api-context'
import { takeGuests } from '@/lib/server/booking/take-guests'
import { clientAddress } from '@/lib/server/http/client-address'
import { takeCardTurn } from '@/lib/server/booking/card-turn'
import { openPayments } from '@/lib/server/booking/gateways'
import { toReturnUrl } from '@/lib/server/booking/return-url'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const bodySchema = z.object({
  token: z.string().max(200).nullish(),
  terms: z.union([z.literal(true), z.literal('on')]),
  checked: z.union([z.boolean(), z.literal('on')]).optional(),
  checks: z.string().max(100).optional(),
  expectedTotal: z.coerce.number().int().min(0),
  expectedDue: z.coerce.number().int().min(0).optional(),
  idempotencyKey: z.string().min(8).max(100).optional(),
})

const NO_CARD = { end: async () => undefined }

/** Pays, or confirms what is not paid now. Answers where to go next. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/bookings/[id]/pay'>,
): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const [{ id }, body] = await Promise.all([params, readBody(request)])
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const locale = readLocale(body.fields.locale)
    const refuse = (status: number, code: string, extra: Record<string, unknown> = {}) =>
      body.json
        ? problem(status, code, api.requestId, extra)
        : seeExact(api.origin, localePath(locale, routes.book(id, { problem: code })))
    // Before anything is refused: a form without scripts comes back with what is saved, or kept to be corrected.
    if (body.fields.booker || body.fields['booker.email']) {
      const taken = await takeGuests(request, api, id, body)
      if (taken.status === 'invalid_guests') return refuse(422, 'invalid_guests', { errors: taken.errors })
      // What is closed or unknown is told with the payment, which may be a repeated one.
      if (taken.status === 'guest_count') return refuse(422, 'guest_count')
    }
    const parsed = bodySchema.safeParse(body.fields)
    if (!parsed.success) return refuse(422, body.fields.terms ? 'malformed_body' : 'terms_missing')
    const turn = parsed.data.token ? await takeCardTurn(request, api) : NO_CARD
    if (!turn) return refuse(429, 'limited')
    const result = await startPayment(openPayments(api), {
      bookingId: id,
      visitorId: api.visitorId,
      token: parsed.data.token ?? null,
      expectedTotal: parsed.data.expectedTotal,
      expectedDue: parsed.data.expectedDue,
      checked: parsed.data.checked === true || parsed.data.checked === 'on',
      checks: parsed.data.checks?.split(' '),
      idempotencyKey: parsed.data.idempotencyKey ?? randomUUID(),
      network: networkOfVisitor(clientAddress(request), api.backend.secret),
      returnUrl: toReturnUrl(api, locale),
    })
    await turn.end(result.status)
    return answer(result, api, refuse, (path) => localePath(locale, path), body.json)
  })
}

type Refuse = (status: number, code: string, extra?: Record<string, unknown>) => NextResponse

function answer(
  result: PayResult,
  api: ApiContext,
  refuse: Refuse,
  localise: (path: string) => string,
  json: boolean,
): NextResponse {
  const go = (url: string) => (json ? NextResponse.json({ next: 'redirect', url }) : seeExact(api.origin, url))
  switch (result.status) {
    case 'confirmed':
    case 'pending':
      return go(localise(routes.transactionSuccess(result.bookingId)))
    case 'declined':
    case 'failed':
      return go(localise(routes.transactionError(result.bookingId)))
    case 'action':
      return go(result.url)
    case 'price_changed':
      return refuse(409, 'price_changed', { oldTotal: result.oldTotal, newTotal: result.newTotal })
    case 'not_found':
      return refuse(404, 'not_found')
    case 'guests_missing':
    case 'token_missing':
    case 'check_missing':
      return refuse(422, result.status)
    case 'too_many_holds':
    case 'rooms_limited':
      return refuse(429, result.status)
    case 'proof_needed':
      return refuse(403, 'proof_needed')
    case 'unavailable':
    case 'currency_unavailable':
    case 'closed':
    case 'hold_over':
    case 'key_reused':
    case 'voucher_changed':
      return refuse(409, result.status)
  }
}
