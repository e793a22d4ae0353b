import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest, NextResponse } from 'next/server'
import { loadEnv } from '@/lib/server/env'
import { COOKIES, readCookie, setCookie } from '@/lib/server/http/cookies'
import { openToken, sealToken, type TokenKind } from '@/lib/tokens/token'

type Owner = {
  /** See AccountContext. */
  realm: string
  email: string
}

const device: TokenKind<Owner & { jti: string }> = {
  purpose: 'known device',
  seconds: COOKIES.device.maxAge,
  read: ({ jti, realm, email }) =>
    jti !== undefined && typeof realm === 'string' && typeof email === 'string' ? { jti, realm, email } : null,
}

/** Remembers the browser of whoever has just proved to own an account: its tries to log in count apart from strangers'. */
export async function rememberDevice(response: NextResponse, { realm, email }: Owner, now: Date): Promise<void> {
  // Sealed, not only signed: whoever finds the cookie must not learn whose it is.
  setCookie(response, 'device', await sealToken(loadEnv().secret, device, { jti: randomUUID(), realm, email }, { now }))
}

/** Names the browser when it is known to the owner of this account; null for every other. */
export async function readDevice(request: NextRequest, { realm, email }: Owner, now: Date): Promise<string | null> {
  const read = await openToken(loadEnv().secret, device, readCookie(request.cookies, 'device'), { now })
  return read.ok && read.claims.realm === realm && read.claims.email === email ? read.claims.jti : null
}
