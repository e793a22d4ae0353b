import { randomUUID } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { reserveRate } from '@/lib/backend/booking/reserve-rate'
import { pickSearchKeys } from '@/lib/domain/search/carry'
import { routes } from '@/lib/routing/routes'
import { readSafePath } from '@/lib/routing/safe-redirect'
import { readLocale, seeExact, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { ensureVisitor } from '@/lib/server/booking/visitor'
import { findRequestAccount } from '@/lib/server/accounts/request-account'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const bodySchema = z.object({
  rateId: z.string().min(10).max(2000),
  locale: z.string().max(10).optional(),
  /** The page to return to when the rooms cannot be held. */
  back: z.string().max(2000).optional(),
  idempotencyKey: z.string().min(8).max(100).optional(),
})

const STATUS = {
  price_changed: 409,
  sold_out: 409,
  too_many_holds: 429,
  dates_over: 409,
  currency_unavailable: 409,
  invalid_rate: 422,
} as const

/** Holds the rooms of a rate and leads to the checkout. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ ctx, tenant, backend, visitorId: known, requestId, origin }) => {
    const body = await readBody(request)
    const parsed = bodySchema.safeParse(body?.fields)
    const back = readSafePath(typeof body?.fields.back === 'string' ? body.fields.back : null)
    if (!body || !parsed.success) {
      return body && !body.json && back
        ? seeExact(origin, withProblem(back, 'choose_rate'))
        : problem(422, 'invalid_rate', requestId)
    }
    const { visitorId, remember } = await ensureVisitor(known)
    const locale = readLocale(parsed.data.locale)
    const result = await reserveRate(ctx, {
      rateId: parsed.data.rateId,
      visitorId,
      accountId: await findRequestAccount(request, { ctx, tenant }),
      host: new URL(origin).hostname,
      locale,
      secret: backend.secret,
      carried: readCarried(back),
      idempotencyKey: parsed.data.idempotencyKey ?? randomUUID(),
    })
    if (result.status === 'held') {
      const path = routes.book(result.bookingId)
      return remember(
        body.json
          ? NextResponse.json({ next: 'redirect', url: path, bookingId: result.bookingId }, { status: 201 })
          : seeOther(origin, locale, path),
      )
    }
    if (!body.json) return remember(seeExact(origin, withProblem(back ?? '/', result.status)))
    const totals = result.status === 'price_changed' ? { oldTotal: result.oldTotal, newTotal: result.newTotal } : {}
    return remember(problem(STATUS[result.status], result.status, requestId, totals))
  })
}

/** What the query of the previous page says beyond the stay, for the links back to it. */
function readCarried(back: string | null): { country?: string; session?: string } {
  const query = new URL(back ?? '/', 'http://site.invalid').searchParams
  const { country, session } = pickSearchKeys(Object.fromEntries(query))
  return { ...(country && { country }), ...(session && { session }) }
}

function withProblem(path: string, code: string): string {
  const url = new URL(path, 'http://site.invalid')
  url.searchParams.set('problem', code)
  return `${url.pathname}${url.search}`
}
