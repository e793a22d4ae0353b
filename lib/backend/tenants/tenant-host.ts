import { domainToASCII } from 'node:url'
import type { Problem } from '@/lib/domain/tenants/problem'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { isDefaultHost, readHostname, type HostRules } from '@/lib/routing/tenant-key'

type Placed = Pick<Tenant, 'kind' | 'fid' | 'host'>

/** Where travellers reach a tenant, on the scheme and port of the canonical origin. */
export function toTenantUrl({ kind, fid, host }: Placed, canonicalOrigin: string): string {
  const url = new URL(canonicalOrigin)
  if (kind === 'agent') url.searchParams.set('fid', String(fid))
  else if (host !== null) url.hostname = host
  return url.href
}

/** Why requests to the tenant's host would not lead to it; null where they do. */
export function findHostProblem({ kind, host }: Placed, rules: HostRules): Problem | null {
  if (host === null) return null
  const problem = (what: string, mend: string): Problem => ({ path: 'host', what, mend })
  const { agencySuffix: suffix } = rules
  if (readHostname(host) !== host) {
    const better = readHostname(domainToASCII(host.replace(/^\w+:\/\//, '').replace(/[/?#:].*$/, '')))
    const mend = better === null ? 'write it as stay.partner.com' : `write "${better}"`
    return problem(`"${host}" is no host name as browsers send it`, mend)
  }
  if (isDefaultHost(host, rules)) return problem(`${host} is the default host`, 'write a host of its own')
  const under = host.endsWith(suffix) && host.length > suffix.length
  if (kind === 'agency' && !under)
    return problem(`${host} does not end with ${suffix}`, `write ${host.split('.')[0]}${suffix}, or set AGENCY_SUFFIX`)
  if (kind === 'white_label' && under)
    return problem(`${host} ends with ${suffix} and so belongs to an agency`, 'write kind "agency" or another host')
  return null
}
