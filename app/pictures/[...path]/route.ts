import type { NextRequest } from 'next/server'
import { drawPicture } from '@/lib/server/hotels/draw-pictures'

const YEAR = 'public, max-age=31536000, immutable'
// Old pages may still ask for another version of a picture; it is served but not cached for long.
const SHORT = 'public, max-age=300'

/** Drawn pictures: `/pictures/{version}/...svg`. */
export async function GET(_: NextRequest, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { path } = await params
  const picture = await drawPicture(path)
  if (picture === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'public, max-age=60' } })
  return new Response(picture.svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': picture.current ? YEAR : SHORT,
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
