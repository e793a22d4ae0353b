import type { Tenant } from './schema'

/**
 * The fid that names a tenant in an address that somebody is sent; null where its host does. The house and its agents
 * share one, and without a fid a browser that remembers an agent would open the house's address as that agent's.
 */
export function fidInAddress({ host, fid }: Pick<Tenant, 'host' | 'fid'>): number | null {
  return host === null ? fid : null
}
