import { NextResponse, type NextRequest } from 'next/server'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { fromSegment } from '@/lib/routing/tenant-key'
import { toManifest } from '@/lib/server/tenants/manifest'
import { findTenant } from '@/lib/server/tenants/find-tenant'
import { readProvenSite } from '@/lib/server/tenants/proven-site'

/** `/manifest.webmanifest` of every host and language. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const site = await readProvenSite(request.headers)
  if (site === null) return new NextResponse(null, { status: 404 })
  const key = fromSegment(site.segment)
  const tenant = (key && (await findTenant(key))) ?? FALLBACK_TENANT
  return NextResponse.json(toManifest(tenant, site.locale), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'private, max-age=3600' },
  })
}
