import { NextResponse, type NextRequest } from 'next/server'
import { answerProperty } from '@/lib/backend/property/answer-property'
import { readPropertyLink, readPropertyLinkTime } from '@/lib/backend/property/property-link'
import { propertyAnswerSchema, type AnswerOutcome, type PropertyAnswer } from '@/lib/domain/property/answers'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { openPayments } from '@/lib/server/booking/gateways'
import { readLocale, seeExact, withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

const REFUSED: Partial<Record<AnswerOutcome, number>> = { changed: 409, early: 409, closed: 409, malformed_body: 422 }

/** A property's answer about a booking, for whoever has the link of its mail. Repeats are told the same. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async (api) => {
    const body = await readBody(request)
    if (!body) return problem(400, 'malformed_body', api.requestId)
    const { fields, json } = body
    const k = typeof fields.k === 'string' ? fields.k : undefined
    const read = [api.backend.secret, k, api.ctx.now()] as const
    const [id, mailedAt] = await Promise.all([readPropertyLink(...read), readPropertyLinkTime(...read)])
    const locale = readLocale(fields.locale)
    const see = (query: Record<string, string>) => seeExact(api.origin, localePath(locale, routes.property(query)))
    if (id === null || mailedAt === null || k === undefined)
      return json ? problem(404, 'not_found', api.requestId) : see({})
    const parsed = propertyAnswerSchema.safeParse(fields)
    // A page that was drawn before it named what it shows goes by its mail.
    const seen = typeof fields.told === 'string' ? { told: fields.told } : { mailedAt }
    const said = parsed.success ? await answerProperty(openPayments(api), id, parsed.data, seen) : 'malformed_body'
    // Whoever has to answer anew does not have to type anew.
    if (!json) return see({ k, said, ...(said === 'changed' && parsed.success ? typedOf(parsed.data) : {}) })
    const refused = REFUSED[said]
    return refused === undefined ? NextResponse.json({ said }) : problem(refused, said, api.requestId)
  })
}

function typedOf(given: PropertyAnswer): Record<string, string> {
  if (given.answer === 'confirmed') return { number: given.number }
  return given.answer === 'objected' ? { reason: given.reason } : {}
}
