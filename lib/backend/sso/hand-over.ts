import { z } from 'zod'
import type { Queryable } from '@/lib/backend/postgres/database'
import { accountOptionsSchema, type AccountOptions } from '@/lib/domain/accounts/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'
import { spendOnce } from './spend'

export const HAND_OVER_SECONDS = 60

const claimsSchema = z.object({
  /** The id of one token, which is used once. */
  jti: z.string(),
  tenant: z.number(),
  /** The account's id. */
  sub: z.string(),
  options: accountOptionsSchema,
})
export type HandOver = z.infer<typeof claimsSchema>

const handOver: TokenKind<HandOver> = {
  purpose: 'sso hand-over',
  seconds: HAND_OVER_SECONDS,
  read: (claims) => claimsSchema.safeParse(claims).data ?? null,
}

type Minting = {
  id: string
  tenantId: TenantId
  audience: string
  accountId: string
  options: AccountOptions
  now: Date
}

/** A signed token that hands one person over to one address, for sixty seconds. */
export function mintHandOver(
  secret: string,
  { id, tenantId, audience, accountId, options, now }: Minting,
): Promise<string> {
  return signToken(secret, handOver, { jti: id, tenant: tenantId, sub: accountId, options }, { audience, now })
}

const PROBLEM = { invalid: 'token_invalid', expired: 'token_expired', wrong_audience: 'wrong_audience' } as const
export type HandOverProblem = (typeof PROBLEM)[keyof typeof PROBLEM] | 'token_used' | 'wrong_tenant'
export type ReadHandOver = { ok: true; claims: HandOver; expires: Date } | { ok: false; code: HandOverProblem }
type Expected = {
  tenantId: TenantId
  /** The address that the token is for, letter by letter. */
  audience: string
  now: Date
}

/** Whether a token is ours, in time, and for this tenant and address. Does not use it up. */
export async function verifyHandOver(
  secret: string,
  token: string,
  { tenantId, ...frame }: Expected,
): Promise<ReadHandOver> {
  const read = await verifyToken(secret, handOver, token, frame)
  if (!read.ok) return { ok: false, code: PROBLEM[read.code] }
  const { claims, expires } = read
  if (claims.tenant !== tenantId) return { ok: false, code: 'wrong_tenant' }
  return { ok: true, claims, expires: expires ?? frame.now }
}

/** The same, and the token is worth nothing afterwards. */
export async function redeemHandOver(
  tx: Queryable,
  secret: string,
  { token, ...expected }: Expected & { token: string },
): Promise<ReadHandOver> {
  const read = await verifyHandOver(secret, token, expected)
  if (!read.ok) return read
  const isFirst = await spendOnce(tx, `hand-over:${read.claims.jti}`, read.expires)
  return isFirst ? read : { ok: false, code: 'token_used' }
}
