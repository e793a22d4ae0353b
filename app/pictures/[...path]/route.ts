import type { NextRequest } from 'next/server'
import { drawPicture } from '@/lib/server/hotels/draw-pictures'
import { loadPhoto } from '@/lib/server/hotels/load-photo'

const YEAR = 'public, max-age=31536000, immutable'
// Old pages may still ask for another version of a picture; it is served but not cached for long.
const SHORT = 'public, max-age=300'
const MINUTE = 'public, max-age=60'

/** Pictures by `/pictures/{version}/...`: drawn ones (`.svg`), and photographs of hotels in our sizes (`.webp`). */
export async function GET(_: NextRequest, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { path } = await params
  const [, kind, subject, file] = path
  if (kind === 'hotel' && subject && file?.endsWith('.webp') && path.length === 4) return answerPhoto(subject, file)
  const picture = await drawPicture(path)
  if (picture === null) return refuse(404)
  if ('photo' in picture)
    return new Response(null, { status: 302, headers: { Location: picture.photo, 'Cache-Control': SHORT } })
  return new Response(picture.svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': picture.lasting ? YEAR : SHORT,
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function answerPhoto(hotel: string, file: string): Promise<Response> {
  const photo = await loadPhoto(hotel, file)
  if (photo.status === 'busy') return refuse(503)
  if (photo.status !== 'ok') return refuse(404)
  return new Response(new Uint8Array(photo.bytes), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': YEAR,
      'Content-Security-Policy': `default-src 'none'`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

function refuse(status: 404 | 503): Response {
  const headers: Record<string, string> =
    status === 503 ? { 'Cache-Control': 'no-store', 'Retry-After': '5' } : { 'Cache-Control': MINUTE }
  return new Response(null, { status, headers })
}
