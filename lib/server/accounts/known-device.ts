import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest, NextResponse } from 'next/server'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { findAccount } from '@/lib/backend/accounts/log-in'
import { NOBODY } from '@/lib/backend/accounts/passwords'
import { proofOf } from '@/lib/backend/factor/pending-login'
import { loadEnv } from '@/lib/server/env'
import { COOKIES, readCookie, setCookie } from '@/lib/server/http/cookies'
import { openToken, sealToken, type TokenKind } from '@/lib/tokens/token'

type Known = {
  jti: string
  /** See AccountContext. */
  realm: string
  email: string
  /** Of the password as it was; a new one ends every known browser. */
  proof: string
}

const device: TokenKind<Known> = {
  purpose: 'known device',
  seconds: COOKIES.device.maxAge,
  read: ({ jti, realm, email, proof }) =>
    jti !== undefined && typeof realm === 'string' && typeof email === 'string' && typeof proof === 'string'
      ? { jti, realm, email, proof }
      : null,
}

/** Remembers the browser of whoever has just proved to own an account: its tries to log in count apart from strangers'. */
export async function rememberDevice(response: NextResponse, ctx: AccountContext, email: string): Promise<void> {
  const known = { jti: randomUUID(), realm: ctx.realm, email, proof: await findProof(ctx, email) }
  // Sealed, not only signed: whoever finds the cookie must not learn whose it is.
  setCookie(response, 'device', await sealToken(loadEnv().secret, device, known, { now: ctx.now() }))
}

/** Names the browser when it is known to the owner of this account; null for every other. */
export async function readDevice(request: NextRequest, ctx: AccountContext, email: string): Promise<string | null> {
  const read = await openToken(loadEnv().secret, device, readCookie(request.cookies, 'device'), { now: ctx.now() })
  if (!read.ok || read.claims.realm !== ctx.realm || read.claims.email !== email) return null
  return read.claims.proof === (await findProof(ctx, email)) ? read.claims.jti : null
}

/** Of the password that an account has now; one for all whose passwords a platform keeps. */
async function findProof(ctx: AccountContext, email: string): Promise<string> {
  return proofOf((await findAccount(ctx, email))?.passwordHash ?? NOBODY)
}
