import { NextResponse, type NextRequest } from 'next/server'
import { visitorBuckets } from '@/lib/backend/limits/buckets'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { countVisit } from '@/lib/backend/visits/count-visit'
import { hasRefused, refusesTracking } from '@/lib/domain/consent/rules'
import { isCrawler } from '@/lib/domain/device/rules'
import { visitSchema } from '@/lib/domain/visits/schema'
import { withApiContext } from '@/lib/server/http/api-context'
import { clientAddress } from '@/lib/server/http/client-address'
import { problem } from '@/lib/server/http/problem'
import { readBody } from '@/lib/server/http/read-body'

/** Counts a visit or a search for the campaign that its page names; nothing is kept of who came. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ backend, ctx, tenant, requestId }) => {
    const parsed = visitSchema.safeParse((await readBody(request))?.fields)
    if (!parsed.success) return problem(422, 'malformed_body', requestId)
    if (!isCounted(request)) return taken()
    const turn = await takeTurn(backend.db, visitorBuckets('visit', tenant.id, clientAddress(request)))
    // Too many of one address are not counted. That is no fault of a visitor who shares it, whose browser would say so.
    if (turn.ok) await countVisit(ctx, backend.db, parsed.data)
    return taken()
  })
}

/** Crawlers are no visitors, and who refuses to be measured is not counted. */
function isCounted({ headers, cookies }: NextRequest): boolean {
  if (hasRefused(cookies.getAll())) return false
  const doNotTrack = headers.get('dnt')
  const globalPrivacyControl = headers.get('sec-gpc')
  return !isCrawler(headers.get('user-agent') ?? '') && !refusesTracking({ doNotTrack, globalPrivacyControl })
}

function taken(): NextResponse {
  return new NextResponse(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
