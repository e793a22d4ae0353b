import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Queryable } from '@/lib/backend/postgres/database'
import { accountOptionsSchema, type AccountOptions } from '@/lib/domain/accounts/schema'
import { spendOnce } from './spend'

export const HAND_OVER_SECONDS = 60

const claimsSchema = z.object({
  /** The id of one token, which is used once. */
  jti: z.string(),
  tenant: z.number(),
  /** The one address that the token is for, letter by letter. */
  aud: z.string(),
  /** The account's id. */
  sub: z.string(),
  options: accountOptionsSchema,
  /** Seconds. */
  iat: z.number(),
  exp: z.number(),
})
export type HandOver = z.infer<typeof claimsSchema>

type Minting = { id: string; tenantId: number; audience: string; accountId: string; options: AccountOptions; now: Date }

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')

/** A signed token that hands one person over to one address, for sixty seconds. */
export function mintHandOver(secret: string, { id, tenantId, audience, accountId, options, now }: Minting): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims: HandOver = {
    jti: id,
    tenant: tenantId,
    aud: audience,
    sub: accountId,
    options,
    iat,
    exp: iat + HAND_OVER_SECONDS,
  }
  const body = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${body}.${sign(secret, body).toString('base64url')}`
}

export type HandOverProblem = 'token_invalid' | 'token_expired' | 'token_used' | 'wrong_tenant' | 'wrong_audience'
export type ReadHandOver = { ok: true; claims: HandOver } | { ok: false; code: HandOverProblem }
type Expected = { tenantId: number; audience: string; now: Date }

/** Whether a token is ours, in time, and for this tenant and address. Does not use it up. */
export function verifyHandOver(secret: string, token: string, expected: Expected): ReadHandOver {
  const claims = readSigned(secret, token)
  if (!claims) return { ok: false, code: 'token_invalid' }
  if (claims.tenant !== expected.tenantId) return { ok: false, code: 'wrong_tenant' }
  if (claims.aud !== expected.audience) return { ok: false, code: 'wrong_audience' }
  if (claims.exp * 1000 <= expected.now.getTime()) return { ok: false, code: 'token_expired' }
  return { ok: true, claims }
}

/** The same, and the token is worth nothing afterwards. */
export async function redeemHandOver(
  tx: Queryable,
  secret: string,
  { token, ...expected }: Expected & { token: string },
): Promise<ReadHandOver> {
  const read = verifyHandOver(secret, token, expected)
  if (!read.ok) return read
  const isFirst = await spendOnce(tx, `hand-over:${read.claims.jti}`, new Date(read.claims.exp * 1000))
  return isFirst ? read : { ok: false, code: 'token_used' }
}

function readSigned(secret: string, token: string): HandOver | null {
  const [header, claims, signature, ...more] = token.split('.')
  // One algorithm and no other: what a header says is never believed.
  if (header !== HEADER || !claims || !signature || more.length > 0) return null
  const expected = sign(secret, `${header}.${claims}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')))
}

function sign(secret: string, body: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stayfront sso hand-over', 32))
  return createHmac('sha256', key).update(body).digest()
}
