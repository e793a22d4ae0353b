import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { bucketOf, type Bucket } from './limits'

type Requester = { realm: string; client: { address: string; device?: string | null } }

/**
 * Buckets of a login: this account, this realm and everything from this address, and this account from any address. In
 * a known browser its own tries stand in for those of the account, which strangers could use up.
 */
export function loginBuckets({ realm, client: { address, device } }: Requester, email: string): Bucket[] {
  const shared = [bucketOf('login-realm', { realm, address }), bucketOf('login-address', { address })]
  if (device) return [bucketOf('login-device', { realm, email, device }), ...shared]
  return [bucketOf('login', { realm, email, address }), ...shared, bucketOf('login-anywhere', { realm, email })]
}

/** Buckets of other account calls: this realm from this address, and everything from this address. */
export function addressBuckets(name: 'register' | 'forgot' | 'reset', { realm, client }: Requester): Bucket[] {
  const { address } = client
  return [bucketOf(name, { realm, address }), bucketOf(`${name}-address`, { address })]
}

/** The bucket of the password that a signed-in person types again: this account from this address. */
export function passwordBucket({ realm, client: { address } }: Requester, account: string): Bucket {
  return bucketOf('password', { realm, account, address })
}

/** Of the codes for one account from anywhere: who has not given its password cannot use them up. */
export function factorBucket(account: string): Bucket {
  return bucketOf('factor', { account })
}

export function mailBucket({ realm }: Pick<Requester, 'realm'>, kind: string, email: string): Bucket {
  return bucketOf('mail', { kind, realm, email })
}

/** Buckets of what a visitor sends to a tenant: to this one, and to any. */
export function visitorBuckets(
  name: 'card' | 'contact' | 'lead' | 'release' | 'visit' | 'voucher',
  tenant: TenantId,
  address: string,
): Bucket[] {
  return [bucketOf(name, { tenant, address }), bucketOf(`${name}-address`, { address })]
}

export function lookupBuckets(tenant: TenantId, address: string, reference: string): Bucket[] {
  return [
    bucketOf('lookup', { tenant, address }),
    bucketOf('lookup-address', { address }),
    bucketOf('lookup-reference', { tenant, reference, address }),
  ]
}

/** The bucket of documents that are drawn for an address. */
export function paperBucket(address: string): Bucket {
  return bucketOf('papers', { address })
}
