import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { NextRequest, NextResponse } from 'next/server'
import { loadEnv } from '@/lib/server/env'
import { hostCookie } from '@/lib/server/http/host-cookie'

/** Says that the owner of an account was in this browser: its tries to log in are counted apart from strangers'. */
export const DEVICE_COOKIE = 'stayfront_device'
export const DEVICE_SECONDS = 365 * 24 * 60 * 60

type Owner = {
  /** See AccountContext. */
  realm: string
  email: string
}

/** Remembers the browser of somebody who has just proved to own an account. */
export function rememberDevice(response: NextResponse, owner: Owner, now: Date): void {
  const body = `${randomBytes(16).toString('base64url')}.${Math.floor(now.getTime() / 1000) + DEVICE_SECONDS}`
  response.cookies.set(hostCookie(DEVICE_COOKIE), `${body}.${sign(owner, body)}`, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: DEVICE_SECONDS,
    secure: loadEnv().STAYFRONT_ORIGIN.startsWith('https://'),
  })
}

/** Names the browser when it is known to the owner of this account; null for every other. */
export function readDevice(request: NextRequest, owner: Owner, now: Date): string | null {
  const [nonce = '', expires = '', given = ''] = (request.cookies.get(hostCookie(DEVICE_COOKIE))?.value ?? '').split(
    '.',
  )
  const [actual, expected] = [Buffer.from(given), Buffer.from(sign(owner, `${nonce}.${expires}`))]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  return Number(expires) * 1000 > now.getTime() ? nonce : null
}

function sign({ realm, email }: Owner, body: string): string {
  return createHmac('sha256', loadEnv().secret)
    .update(JSON.stringify(['device', realm, email, body]))
    .digest('base64url')
}
