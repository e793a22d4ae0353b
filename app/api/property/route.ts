import { NextResponse, type NextRequest } from 'next/server'
import { answerProperty } from '@/lib/backend/property/answer-property'
import { readPropertyLink } from '@/lib/backend/property/property-link'
import { propertyAnswerSchema, type AnswerOutcome } from '@/lib/domain/property/answers'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { openPayments } from '@/lib/server/booking/gateways'
import { readLocale, seeExact, withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const REFUSED: Partial<Record<AnswerOutcome, number>> = { early: 409, closed: 409, malformed_body: 422 }

/** A property's answer about a booking, for whoever has the link of its mail. Repeats are told the same. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const body = await readBody(request)
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const { fields, json } = body
    const k = typeof fields.k === 'string' ? fields.k : undefined
    const id = await readPropertyLink(api.backend.secret, k, api.ctx.now())
    const locale = readLocale(fields.locale)
    const see = (query: Record<string, string>) => seeExact(api.origin, localePath(locale, routes.property(query)))
    if (id === null || k === undefined) return json ? problem(404, 'not_found', api.requestId) : see({})
    const parsed = propertyAnswerSchema.safeParse(fields)
    const said = parsed.success ? await answerProperty(openPayments(api), id, parsed.data) : 'malformed_body'
    if (!json) return see({ k, said })
    const refused = REFUSED[said]
    return refused === undefined ? NextResponse.json({ said }) : problem(refused, said, api.requestId)
  })
}
