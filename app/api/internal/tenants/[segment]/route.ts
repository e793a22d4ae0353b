import { NextResponse, type NextRequest } from 'next/server'
import { fromSegment } from '@/lib/routing/tenant-key'
import { findTenant } from '@/lib/server/tenants'

export const dynamic = 'force-dynamic'

/** For the middleware: 204 when the tenant exists, 404 when not. Says nothing more about it. */
export async function GET(
  _: NextRequest,
  { params }: RouteContext<'/api/internal/tenants/[segment]'>,
): Promise<NextResponse> {
  const { segment } = await params
  const key = fromSegment(segment)
  const tenant = key === null ? null : await findTenant(key)
  return new NextResponse(null, { status: tenant === null ? 404 : 204, headers: { 'Cache-Control': 'no-store' } })
}
