import { signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'
import { toTenantAnswer, type TenantAnswer } from './tenant-exists'

/** The header in which the HTTP server tells the middleware what it knows of the tenant of a request. */
export const TENANT_PROOF_HEADER = 'x-stayfront-tenant'

type ProvenTenant = {
  /** Of the key to which host, query and cookie lead. */
  segment: string
  exists: boolean
  framing: string[]
  thirdParties: string[]
}

const SECONDS = 30
const MAX_REMEMBERED = 1000

const proof: TokenKind<ProvenTenant> = {
  purpose: 'tenant proof',
  seconds: SECONDS,
  read: ({ segment, exists, framing, thirdParties }) =>
    typeof segment === 'string' && typeof exists === 'boolean' && isWords(framing) && isWords(thirdParties)
      ? { segment, exists, framing, thirdParties }
      : null,
}

const remembered = new Map<string, { tenant: ProvenTenant; until: number }>()

type Request = { host: string; now: Date }

/** Signs what is known of a tenant, for requests to this very host. */
export function proveTenant(
  secret: string,
  segment: string,
  { exists, framing, thirdParties }: TenantAnswer,
  { host, now }: Request,
): Promise<string> {
  const claims = { segment, exists, framing: [...framing], thirdParties: [...thirdParties] }
  return signToken(secret, proof, claims, { audience: host, now })
}

/** What the HTTP server knows of the tenant of `segment` at this host; null where it said nothing, or of another. */
export async function readTenantProof(
  secret: string,
  header: string | null,
  segment: string,
  { host, now }: Request,
): Promise<TenantAnswer | null> {
  if (header === null) return null
  const tenant = await readOnce(secret, header, { host, now })
  return tenant?.segment === segment ? toTenantAnswer(tenant) : null
}

/** The server sends the same proof for a while: its signature is checked once a host. */
async function readOnce(secret: string, header: string, { host, now }: Request): Promise<ProvenTenant | null> {
  const name = JSON.stringify([secret, host, header])
  const known = remembered.get(name)
  if (known && known.until > now.getTime()) return known.tenant
  const read = await verifyToken(secret, proof, header, { audience: host, now })
  if (!read.ok) return null
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(name, { tenant: read.claims, until: read.expires?.getTime() ?? 0 })
  return read.claims
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string')
}
