import { createHash, randomUUID } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { reserveRate } from '@/lib/backend/booking/reserve-rate'
import { networkOfVisitor, type Network } from '@/lib/backend/limits/limits'
import { pickSearchKeys } from '@/lib/domain/search/carry'
import { hasLegalIdentity } from '@/lib/domain/tenants/schema'
import { readPagePath } from '@/lib/server/http/page-path'
import { routes } from '@/lib/routing/routes'
import { readLocale, seeExact, seeOther, withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { ensureVisitor } from '@/lib/server/booking/visitor'
import { findRequestAccount, namesEndedSession, namesPassingSession } from '@/lib/server/accounts/request-account'
import { clearCookie } from '@/lib/server/http/cookies'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'
import { attributionOf, pageOf } from '@/lib/server/visits/attribution'

const bodySchema = z.object({
  rateId: z.string().min(10).max(2000),
  locale: z.string().max(10).optional(),
  /** The page to return to when the rooms cannot be held. */
  back: z.string().max(2000).optional(),
  /** The same key with another rate is refused. */
  idempotencyKey: z.string().min(8).max(100).optional(),
  /** Of the page with the form, whose rates are all sent by it: a second click on the same rate repeats the first. */
  formKey: z.uuid().optional(),
})

const STATUS = {
  price_changed: 409,
  sold_out: 409,
  too_many_holds: 429,
  limited: 429,
  key_reused: 409,
  dates_over: 409,
  currency_unavailable: 409,
  invalid_rate: 422,
} as const

/** Holds the rooms of a rate and leads to the checkout. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ ctx, tenant, backend, visitorId: known, requestId, origin }) => {
    const body = await readBody(request)
    const parsed = bodySchema.safeParse(body?.fields)
    const back = readPagePath(typeof body?.fields.back === 'string' ? body.fields.back : null)
    if (!body || !parsed.success) {
      return body && !body.json && back
        ? seeExact(origin, withProblem(back, 'choose_rate'))
        : problem(422, 'invalid_rate', requestId)
    }
    if (!hasLegalIdentity(tenant))
      return body.json ? problem(409, 'no_seller', requestId) : seeExact(origin, withProblem(back ?? '/', 'no_seller'))
    const { rateId, idempotencyKey, formKey } = parsed.data
    const network = networkOfVisitor(clientAddress(request), backend.secret)
    const accountId = await findRequestAccount(request, { tenant })
    // Whose session was ended has the pages of its bookings closed: who books there begins as a new visitor.
    const isOver = accountId === null && (await namesEndedSession(request))
    const seed = toSeed(request, network, idempotencyKey ?? formKey)
    const passing = !isOver && (await namesPassingSession(request))
    const { visitorId, remember: rememberVisitor } = await ensureVisitor(isOver ? null : known, seed, passing)
    const remember = (response: NextResponse) => {
      if (isOver) clearCookie(response, 'session')
      return rememberVisitor(response)
    }
    const locale = readLocale(parsed.data.locale)
    const result = await reserveRate(ctx, {
      rateId,
      visitorId,
      accountId,
      host: new URL(origin).hostname,
      locale,
      secret: backend.secret,
      carried: readCarried(back),
      attribution: attributionOf(request, pageOf(request, origin) ?? back),
      idempotencyKey: idempotencyKey ?? (formKey ? hashOf([formKey, rateId]) : randomUUID()),
      network,
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

/**
 * Makes both clicks of a first double click, which has no cookie yet, those of one visitor: whoever sends the same
 * random key from the same network and browser. Keys that could be guessed name nobody.
 */
function toSeed(request: NextRequest, network: Network, key: string | undefined): string | null {
  if (!z.uuid().safeParse(key).success) return null
  return hashOf([key, network.key, request.headers.get('user-agent'), request.headers.get('host')])
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** What the query of the previous page says beyond the stay, for the links back to it. */
function readCarried(back: string | null): { country?: string; session?: string } {
  const query = new URL(back ?? '/', 'http://site.invalid').searchParams
  const { country, session } = pickSearchKeys(Object.fromEntries(query))
  return { ...(country && { country }), ...(session && { session }) }
}

/** Back to where the rates are and the problem is told, which may lie far below the top of the page. */
function withProblem(path: string, code: string): string {
  const url = new URL(path, 'http://site.invalid')
  url.searchParams.set('problem', code)
  return `${url.pathname}${url.search}#rooms`
}
