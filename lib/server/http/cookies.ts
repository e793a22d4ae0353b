import 'server-only'
import type { NextResponse } from 'next/server'
import { PENDING_SECONDS } from '@/lib/backend/factor/pending-login'
import { FLOW_SECONDS } from '@/lib/backend/sso/sealed-flow'
import { VISITOR_DAYS } from '@/lib/domain/accounts/limits'
import { loadEnv } from '@/lib/server/env'

const DAY = 24 * 60 * 60

/**
 * Every cookie that the server sets; all are Lax, for the whole site, and Secure where the site has https. `maxAge` in
 * seconds; null is said when it is set. The middleware's `fid` and what scripts write (language, country, consent) hold
 * nothing secret and are named where they are written.
 */
export const COOKIES = {
  /** A session's secret. */
  session: { name: 'stayfront_session', httpOnly: true, hostOnly: true, maxAge: null },
  /** Names the browser that booked; with a session that ends with the browser, it does too. */
  visitor: { name: 'stayfront_visitor', httpOnly: true, hostOnly: true, maxAge: VISITOR_DAYS * DAY },
  /** Says that the owner of an account was in this browser. */
  device: { name: 'stayfront_device', httpOnly: true, hostOnly: true, maxAge: 365 * DAY },
  /** What a refused form without scripts held, for the page that shows it again; no password. */
  typed: { name: 'stayfront_typed', httpOnly: true, hostOnly: true, maxAge: 300 },
  /** The sealed way to a provider and back. */
  ssoFlow: { name: 'stayfront_sso', httpOnly: true, hostOnly: true, maxAge: FLOW_SECONDS },
  /** Whoever gave the password and still owes the code of the second factor; sealed. */
  factor: { name: 'stayfront_factor', httpOnly: true, hostOnly: true, maxAge: PENDING_SECONDS },
  /** Recovery codes, sealed, for the page that shows them once. */
  codes: { name: 'stayfront_codes', httpOnly: true, hostOnly: true, maxAge: 600 },
  /** Scripts read it and send it back in a header, as Laravel Sanctum names both. */
  csrf: { name: 'XSRF-TOKEN', httpOnly: false, hostOnly: false, maxAge: 7200 },
} as const satisfies Record<string, { name: string; httpOnly: boolean; hostOnly: boolean; maxAge: number | null }>

export type CookieKind = keyof typeof COOKIES
type CookieReader = { get: (name: string) => { value: string } | undefined }

/** As browsers know it: over https the prefix keeps other hosts of the same site from setting it. */
export function cookieName(kind: CookieKind): string {
  const { name, hostOnly } = COOKIES[kind]
  return hostOnly && hasHttps() ? `__Host-${name}` : name
}

/** What the browser sent; null when it sent nothing, or nothing in it. */
export function readCookie(jar: CookieReader, kind: CookieKind): string | null {
  return jar.get(cookieName(kind))?.value || null
}

/** `maxAge` null: as long as the browser runs. */
export function setCookie(
  response: NextResponse,
  kind: CookieKind,
  value: string,
  maxAge: number | null = COOKIES[kind].maxAge,
): void {
  response.cookies.set(cookieName(kind), value, {
    httpOnly: COOKIES[kind].httpOnly,
    sameSite: 'lax',
    path: '/',
    secure: hasHttps(),
    ...(maxAge === null ? {} : { maxAge }),
  })
}

export function clearCookie(response: NextResponse, kind: CookieKind): void {
  setCookie(response, kind, '', 0)
}

function hasHttps(): boolean {
  return loadEnv().STAYFRONT_ORIGIN.startsWith('https://')
}
