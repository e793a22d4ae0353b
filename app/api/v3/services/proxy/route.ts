import { NextResponse, type NextRequest } from 'next/server'
import { submitLead } from '@/lib/backend/leads/submit-lead'
import { visitorBuckets } from '@/lib/backend/limits/buckets'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { buildLead } from '@/lib/domain/leads/payload'
import { readLead } from '@/lib/domain/leads/schema'
import { readLocale, withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { loadLeadTexts } from '@/lib/server/leads/lead-texts'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'
import { attributionOf } from '@/lib/server/visits/attribution'

/** Takes a lead; 422 `{message, errors}` names what is wrong. A repeated `Idempotency-Key` stores one lead. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ backend, ctx, tenant, requestId }) => {
    if (!tenant.settings.leadGroup) return problem(404, 'no_leads', requestId)
    const body = await readBody(request)
    if (!body) return problem(400, 'malformed_body', requestId)
    const texts = await loadLeadTexts(readLocale(request.nextUrl.searchParams.get('locale') ?? body.fields.lang))
    const turn = await takeTurn(backend.db, visitorBuckets('lead', tenant.id, clientAddress(request)))
    if (!turn.ok) return answer(429, { message: texts.limited })
    const read = readLead(body.fields)
    if (!read.ok) return answer(422, { message: texts.invalid, errors: texts.sayErrors(read.errors) })
    const delivery = await submitLead(
      { ...ctx, leads: backend.leads, onError: backend.onError },
      // Built again here, because the sender must not choose what follows from language and address.
      {
        key: readKey(request) ?? ctx.newId(),
        request: buildLead(read.value),
        attribution: attributionOf(request, read.value.url),
      },
    )
    if (delivery.state === 'refused') return answer(422, { message: texts.invalid, errors: delivery.errors })
    return answer(201, { data: { accepted: true } })
  })
}

function readKey(request: NextRequest): string | null {
  const key = request.headers.get('idempotency-key') ?? ''
  return /^[\w-]{8,100}$/.test(key) ? key : null
}

function answer(status: number, body: Record<string, unknown>): NextResponse {
  return NextResponse.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
