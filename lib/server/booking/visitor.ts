import 'server-only'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { loadEnv } from '@/lib/server/env'
import { hostCookie } from '@/lib/server/http/host-cookie'

/** Names the browser that booked; HttpOnly, Lax, one year. */
export const VISITOR_COOKIE = 'stayfront_visitor'
export const VISITOR_SECONDS = 365 * 24 * 60 * 60

type CookieReader = { get: (name: string) => { value: string } | undefined }

/** The id in the signed visitor cookie; null when absent or forged. */
export function readVisitor(jar: CookieReader): string | null {
  const [id, signature] = (jar.get(hostCookie(VISITOR_COOKIE))?.value ?? '').split('.')
  if (!id || !signature) return null
  const expected = Buffer.from(sign(id))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** A new visitor and the cookie's value. */
export function mintVisitor(): { id: string; cookie: string } {
  const id = randomUUID()
  return { id, cookie: `${id}.${sign(id)}` }
}

function sign(id: string): string {
  return createHmac('sha256', loadEnv().secret).update(`visitor:${id}`).digest('base64url')
}
