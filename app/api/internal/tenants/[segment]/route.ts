import { randomUUID } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { isInternalCall } from '@/lib/routing/internal-call'
import { FRAMING_HEADER, THIRD_PARTIES_HEADER } from '@/lib/routing/tenant-exists'
import { fromSegment } from '@/lib/routing/tenant-key'
import { problem } from '@/lib/server/http/problem'
import { describeSite } from '@/lib/server/tenants/describe-site'

export const dynamic = 'force-dynamic'

/**
 * For a middleware that no HTTP server of ours has told: 204 when the tenant exists, with who may frame its widgets and
 * which third parties its pages may load; 404 when not. Says nothing more, and under our HTTP server nothing to others.
 */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/internal/tenants/[segment]'>,
): Promise<NextResponse> {
  if (process.env.STAYFRONT_INTERNAL_TOKEN && !isInternalCall(request.headers, process.env))
    return problem(404, 'not_found', randomUUID())
  const { exists, framing, thirdParties } = await describeSite(fromSegment((await params).segment))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (!exists) return new NextResponse(null, { status: 404, headers })
  headers.set(FRAMING_HEADER, framing.join(' '))
  headers.set(THIRD_PARTIES_HEADER, thirdParties.join(' '))
  return new NextResponse(null, { status: 204, headers })
}
