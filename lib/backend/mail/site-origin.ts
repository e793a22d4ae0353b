import type { Tenant } from '@/lib/domain/tenants/schema'

/** Scheme and host at which travellers reach a tenant, for links in mails. */
export function siteOrigin({ host }: Pick<Tenant, 'host'>, canonicalOrigin: string): string {
  const origin = new URL(canonicalOrigin)
  if (host !== null) origin.hostname = host
  return origin.origin
}
