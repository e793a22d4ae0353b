import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest, NextResponse } from 'next/server'
import { loadEnv } from '@/lib/server/env'
import { signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'
import { originOf } from './api-context'
import { COOKIES, readCookie, setCookie } from './cookies'

const CSRF_HEADER = 'x-xsrf-token'

function kindOf(purpose: string, seconds: number): TokenKind<{ jti: string }> {
  return { purpose, seconds, read: ({ jti }) => (jti === undefined ? null : { jti }) }
}
/** Valid only beside the same cookie. */
const cookieKind = kindOf('csrf cookie', COOKIES.csrf.maxAge)
/** Valid in a form only when the browser says that this host's page posted it. */
const pageKind = kindOf('csrf page', 12 * 3600)

/** The hidden field `_token` of a form that works without scripts; holds twelve hours on this host. */
export function mintPageToken(host: string, now: Date): Promise<string> {
  return mint(pageKind, host, now)
}

export async function setCsrfCookie(response: NextResponse, host: string, now: Date): Promise<void> {
  setCookie(response, 'csrf', await mint(cookieKind, host, now))
}

/** Whether a write was meant by a page of this host. `field` is the form's `_token`. */
export async function isOwnWrite(
  request: NextRequest,
  { host, field, now }: { host: string; field: unknown; now: Date },
): Promise<boolean> {
  const posted = whereFrom(request)
  if (posted === 'elsewhere') return false
  const token = request.headers.get(CSRF_HEADER) || (typeof field === 'string' ? field : '')
  const isOf = async (kind: TokenKind<unknown>) =>
    (await verifyToken(loadEnv().secret, kind, token, { audience: host, now })).ok
  if (posted === 'here' && (await isOf(pageKind))) return true
  return token === readCookie(request.cookies, 'csrf') && (await isOf(cookieKind))
}

/** Where the browser says that a write comes from; clients that say nothing are no browsers. */
function whereFrom(request: NextRequest): 'here' | 'elsewhere' | 'unsaid' {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' ? 'here' : site === 'none' ? 'unsaid' : 'elsewhere'
  const origin = request.headers.get('origin')
  if (origin === null) return 'unsaid'
  return origin === originOf(request) ? 'here' : 'elsewhere'
}

function mint(kind: TokenKind<{ jti: string }>, host: string, now: Date): Promise<string> {
  return signToken(loadEnv().secret, kind, { jti: randomUUID() }, { audience: host, now })
}
