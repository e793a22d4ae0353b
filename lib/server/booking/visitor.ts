import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextResponse } from 'next/server'
import { loadEnv } from '@/lib/server/env'
import { COOKIES, readCookie, setCookie } from '@/lib/server/http/cookies'
import { signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'

const visitor: TokenKind<{ sub: string }> = {
  purpose: 'visitor',
  seconds: COOKIES.visitor.maxAge,
  read: ({ sub }) => (sub === undefined ? null : { sub }),
}

/** The id in the signed visitor cookie; null when absent or forged. */
export async function readVisitor(jar: Parameters<typeof readCookie>[0]): Promise<string | null> {
  const read = await verifyToken(loadEnv().secret, visitor, readCookie(jar, 'visitor'), {})
  return read.ok ? read.claims.sub : null
}

/** A new visitor and the cookie's value. */
export async function mintVisitor(id: string = randomUUID()): Promise<{ id: string; cookie: string }> {
  return { id, cookie: await signToken(loadEnv().secret, visitor, { sub: id }, {}) }
}

/**
 * The visitor of this browser, made on its first write; the same `seed` makes the same one. `passing`: forgotten when
 * the browser closes, as the session of whoever books in it.
 */
export async function ensureVisitor(
  visitorId: string | null,
  seed: string | null,
  passing: boolean,
): Promise<{
  visitorId: string
  remember: (response: NextResponse) => NextResponse
}> {
  if (visitorId !== null) return { visitorId, remember: (response) => response }
  const { id, cookie } = await mintVisitor(seed ?? undefined)
  return {
    visitorId: id,
    remember: (response) => {
      setCookie(response, 'visitor', cookie, passing ? null : undefined)
      return response
    },
  }
}
