import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { NextRequest, NextResponse } from 'next/server'
import { originOf } from './api-context'
import { loadEnv } from '@/lib/server/env'

/** Readable by scripts, which send it back in the header; as Laravel Sanctum names both. */
export const CSRF_COOKIE = 'XSRF-TOKEN'
const CSRF_HEADER = 'x-xsrf-token'
const COOKIE_SECONDS = 7200
const PAGE_SECONDS = 12 * 3600

/** `cookie`: worth something beside the same cookie. `page`: in a form, with the browser's word where it was posted from. */
type Kind = 'cookie' | 'page'

/** The hidden field `_token` of a form that works without scripts; holds twelve hours on this host. */
export function mintPageToken(host: string, now: Date): string {
  return mint('page', host, now, PAGE_SECONDS)
}

export function setCsrfCookie(response: NextResponse, host: string, now: Date): void {
  response.cookies.set(CSRF_COOKIE, mint('cookie', host, now, COOKIE_SECONDS), {
    httpOnly: false,
    sameSite: 'lax',
    path: '/',
    maxAge: COOKIE_SECONDS,
    secure: loadEnv().STAYFRONT_ORIGIN.startsWith('https://'),
  })
}

/** Whether a write was meant by a page of this host. `field` is the form's `_token`. */
export function isOwnWrite(
  request: NextRequest,
  { host, field, now }: { host: string; field: unknown; now: Date },
): boolean {
  const posted = whereFrom(request)
  if (posted === 'elsewhere') return false
  const token = request.headers.get(CSRF_HEADER) || (typeof field === 'string' ? field : '')
  const kind = readToken(token, host, now)
  if (kind === 'page') return posted === 'here'
  return kind === 'cookie' && sameText(token, request.cookies.get(CSRF_COOKIE)?.value ?? '')
}

/** What the browser itself says; clients without a word are no browsers. */
function whereFrom(request: NextRequest): 'here' | 'elsewhere' | 'unsaid' {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' ? 'here' : site === 'none' ? 'unsaid' : 'elsewhere'
  const origin = request.headers.get('origin')
  if (origin === null) return 'unsaid'
  return origin === originOf(request) ? 'here' : 'elsewhere'
}

function mint(kind: Kind, host: string, now: Date, seconds: number): string {
  const expires = Math.floor(now.getTime() / 1000) + seconds
  const body = `${kind}.${expires}.${randomBytes(16).toString('base64url')}`
  return `${body}.${sign(host, body)}`
}

function readToken(token: string, host: string, now: Date): Kind | null {
  const end = token.lastIndexOf('.')
  const body = token.slice(0, Math.max(end, 0))
  if (!sameText(token.slice(end + 1), sign(host, body))) return null
  const [kind, expires] = body.split('.')
  if (Number(expires) * 1000 <= now.getTime()) return null
  return kind === 'cookie' || kind === 'page' ? kind : null
}

function sign(host: string, body: string): string {
  return createHmac('sha256', loadEnv().secret).update(`csrf:${host}:${body}`).digest('base64url')
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
