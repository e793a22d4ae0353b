import type { NextRequest } from 'next/server'
import { drawPicture, type Picture } from '@/lib/server/hotels/draw-pictures'
import { resolveRequestTenant } from '@/lib/server/tenants/request-tenant'

const YEAR = 'public, max-age=31536000, immutable'
// Old pages may still ask for another version of a picture; it is served but not cached for long.
const SHORT = 'public, max-age=300'

/** Drawn pictures: `/pictures/{version}/...svg`. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const { path } = await params
  const picture = await drawPicture(path, () => resolveRequestTenant(request))
  if (picture === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'private, max-age=60' } })
  return new Response(picture.svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': toCaching(picture),
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

// Agents share the default host: what one of them alone shows must stay out of caches between.
function toCaching({ current, common }: Picture): string {
  const caching = current ? YEAR : SHORT
  return common ? caching : caching.replace('public', 'private')
}
