import type { NextRequest } from 'next/server'
import { drawPicture } from '@/lib/server/hotels/draw-pictures'
import { loadPhoto } from '@/lib/server/hotels/load-photo'
import { resolveRequestTenant } from '@/lib/server/tenants/request-tenant'

const YEAR = 'public, max-age=31536000, immutable'
// Old pages may still ask for another version of a picture; it is served but not cached for long.
const SHORT = 'public, max-age=300'

/** Pictures by `/pictures/{version}/...`: drawn ones (`.svg`), and photographs of hotels in our sizes (`.webp`). */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const { path } = await params
  const [, kind, subject, file] = path
  if (kind === 'hotel' && subject && file?.endsWith('.webp') && path.length === 4)
    return answerPhoto(request, subject, file)
  const picture = await drawPicture(path, () => resolveRequestTenant(request))
  if (picture === null) return refuse(404)
  if ('photo' in picture) {
    const headers = { Location: picture.photo, 'Cache-Control': toCaching(SHORT, picture.common) }
    return new Response(null, { status: 302, headers })
  }
  return new Response(picture.svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': toCaching(picture.lasting ? YEAR : SHORT, picture.common),
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function answerPhoto(request: NextRequest, hotel: string, file: string): Promise<Response> {
  const photo = await loadPhoto(hotel, file, () => resolveRequestTenant(request))
  if (photo.status === 'busy') return refuse(503)
  if (photo.status !== 'ok') return refuse(404)
  return new Response(new Uint8Array(photo.bytes), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': toCaching(YEAR, photo.common),
      'Content-Security-Policy': `default-src 'none'`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

// Agents share the default host: what one of them alone shows must stay out of caches between.
function toCaching(caching: string, common: boolean): string {
  return common ? caching : caching.replace('public', 'private')
}

function refuse(status: 404 | 503): Response {
  const headers: Record<string, string> =
    status === 503 ? { 'Cache-Control': 'no-store', 'Retry-After': '5' } : { 'Cache-Control': 'private, max-age=60' }
  return new Response(null, { status, headers })
}
