import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { onSameHost } from '@/lib/backend/tenants/same-host'
import { accountOptionsSchema, type AccountOptions } from '@/lib/domain/accounts/schema'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { toTenantId, type TenantId } from '@/lib/domain/tenants/tenant-id'
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
type Refused = { ok: false; code: HandOverProblem }
export type ReadHandOver = { ok: true; claims: HandOver; expires: Date } | Refused
/** `fid`: of the tenant that minted the token. */
export type RedeemedHandOver = { ok: true; claims: HandOver; fid: number } | Refused
type Frame = {
  /** The address that the token is for, letter by letter. */
  audience: string
  now: Date
}

/** Whether a token is ours, in time, and for this tenant and address. Does not use it up. */
export async function verifyHandOver(
  secret: string,
  token: string,
  { tenantId, ...frame }: Frame & { tenantId: TenantId },
): Promise<ReadHandOver> {
  const read = await readHandOver(secret, token, frame)
  return read.ok && read.claims.tenant !== tenantId ? { ok: false, code: 'wrong_tenant' } : read
}

/**
 * The same for every tenant that shares the host at which it is redeemed (`here`), since the server that received an
 * agent's person asks there without the agent's link; and the token is worth nothing afterwards.
 */
export async function redeemHandOver(
  tx: Queryable,
  secret: string,
  { token, here, ...frame }: Frame & { token: string; here: Pick<Tenant, 'id' | 'fid'> },
): Promise<RedeemedHandOver> {
  const read = await readHandOver(secret, token, frame)
  if (!read.ok) return read
  const { claims, expires } = read
  const minter = claims.tenant === here.id ? here : await findOnHost(tx, toTenantId(claims.tenant), here.id)
  if (!minter) return { ok: false, code: 'wrong_tenant' }
  const isFirst = await spendOnce(tx, `hand-over:${claims.jti}`, expires)
  return isFirst ? { ok: true, claims, fid: minter.fid } : { ok: false, code: 'token_used' }
}

async function readHandOver(secret: string, token: string, frame: Frame): Promise<ReadHandOver> {
  const read = await verifyToken(secret, handOver, token, frame)
  if (!read.ok) return { ok: false, code: PROBLEM[read.code] }
  return { ok: true, claims: read.claims, expires: read.expires ?? frame.now }
}

async function findOnHost(tx: Queryable, tenantId: TenantId, here: TenantId): Promise<{ fid: number } | null> {
  const [row] = await tx
    .select({ fid: tenant.fid })
    .from(tenant)
    .where(and(eq(tenant.id, tenantId), eq(tenant.active, true), onSameHost(tenant.id, here)))
  return row ?? null
}
