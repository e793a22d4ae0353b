import { NextResponse, type NextRequest } from 'next/server'
import { FRAMING_HEADER, THIRD_PARTIES_HEADER } from '@/lib/routing/tenant-exists'
import { fromSegment } from '@/lib/routing/tenant-key'
import { describeSite } from '@/lib/server/tenants/describe-site'

export const dynamic = 'force-dynamic'

/**
 * For a middleware that no HTTP server of ours has told: 204 when the tenant exists, with who may frame its widgets and
 * which third parties its pages may load; 404 when not. Says nothing more.
 */
export async function GET(
  _: NextRequest,
  { params }: RouteContext<'/api/internal/tenants/[segment]'>,
): Promise<NextResponse> {
  const { exists, framing, thirdParties } = await describeSite(fromSegment((await params).segment))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (!exists) return new NextResponse(null, { status: 404, headers })
  headers.set(FRAMING_HEADER, framing.join(' '))
  headers.set(THIRD_PARTIES_HEADER, thirdParties.join(' '))
  return new NextResponse(null, { status: 204, headers })
}
