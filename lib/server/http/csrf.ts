import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest, NextResponse } from 'next/server'
import { loadEnv } from '@/lib/server/env'
import { signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'
import { originOf } from './api-context'
import { COOKIES, cookieName, setCookie } from './cookies'

const CSRF_HEADER = 'x-xsrf-token'
const MOST_TOKENS = 8

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
  const sent = (request.headers.get(CSRF_HEADER) || (typeof field === 'string' ? field : '')).split(', ')
  const isOf = async (kind: TokenKind<unknown>, token: string) =>
    (await verifyToken(loadEnv().secret, kind, token, { audience: host, now })).ok
  if (posted === 'here' && sent[0] !== undefined && (await isOf(pageKind, sent[0]))) return true
  // A parent domain may have set a cookie of this name, before or after ours: one of them must be ours.
  const tokens = listCookieTokens(request)
  const beside = sent.filter((token) => tokens.includes(token)).slice(0, MOST_TOKENS)
  return (await Promise.all(beside.map((token) => isOf(cookieKind, token)))).includes(true)
}

function listCookieTokens(request: NextRequest): string[] {
  const name = `${cookieName('csrf')}=`
  const pairs = (request.headers.get('cookie') ?? '').split(/; */)
  return pairs.filter((pair) => pair.startsWith(name)).map((pair) => pair.slice(name.length))
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
