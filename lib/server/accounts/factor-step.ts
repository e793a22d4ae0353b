import 'server-only'
import { NextResponse } from 'next/server'
import { openPending, sealPending, type PendingLogin } from '@/lib/backend/factor/pending-login'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadEnv } from '@/lib/server/env'
import { setCookie } from '@/lib/server/http/cookies'
import { openToken, sealToken, type TokenKind } from '@/lib/tokens/token'
import { readNext } from './account-answers'
import type { AccountCall } from './account-routes'
import { redirectToLogin } from './sso'

/**
 * Asks whoever is let in but for their second factor for its code: 202 `{two_factor: true}`, or the page that asks.
 * There is no session yet; a sealed cookie holds for ten minutes who is asked.
 */
export async function askForCode(
  call: AccountCall,
  pending: PendingLogin,
  next: string | null = readNext(call),
): Promise<NextResponse> {
  const response = call.json
    ? NextResponse.json({ two_factor: true }, { status: 202, headers: { 'Cache-Control': 'no-store' } })
    : redirectToLogin(call, { mode: 'code', next })
  setCookie(response, 'factor', await sealPending(loadEnv().secret, pending, call.ctx))
  return response
}

/** Who is asked; null where it is nobody, or too late. */
export function readPending(call: AccountCall, sealed: string | null): Promise<PendingLogin | null> {
  return openPending(loadEnv().secret, sealed, call.ctx)
}

const codesKind: TokenKind<{ codes: string[] }> = {
  purpose: 'recovery codes to show',
  seconds: 600,
  read: ({ codes }) => (Array.isArray(codes) ? { codes: codes.map(String) } : null),
}

/** Carries new recovery codes to the page that shows them: the database has only their hashes. */
export async function carryCodes(response: NextResponse, accountId: string, codes: string[]): Promise<void> {
  setCookie(response, 'codes', await sealToken(loadEnv().secret, codesKind, { codes }, { audience: accountId }))
}

/** Null where there are none to show. */
export async function readCodes(accountId: string, sealed: string | null): Promise<string[] | null> {
  const read = await openToken(loadEnv().secret, codesKind, sealed, { audience: accountId })
  return read.ok ? read.claims.codes : null
}

/** Where the work of staff begins. */
export function dashboardPath(locale: AccountCall['locale']): string {
  return localePath(locale, routes.dashboardBookings({ all: 1 }))
}
