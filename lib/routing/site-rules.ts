import type { SiteRules } from './decide'

/** Whether it is scheme, host and port, as `https://stay.example.com`: addresses of pages are put behind it. */
export function isWebOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '' && pathname === '/'
}

/** What `AGENCY_SUFFIX` may be; empty is the same as not set. */
export const AGENCY_SUFFIX = /^(?:(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)?$/i

/** Reads the hosts' rules from the environment; shared by the edge middleware and the server. */
export function readSiteRules(env: Record<string, string | undefined>): SiteRules {
  const canonicalOrigin = (env.STAYFRONT_ORIGIN ?? 'http://localhost:3000').replace(/\/$/, '')
  return {
    canonicalOrigin,
    canonicalHost: new URL(canonicalOrigin).hostname,
    // Hosts are compared in lower case. An empty suffix would make an agency of every host.
    agencySuffix: (env.AGENCY_SUFFIX || '.agency.localhost').toLowerCase(),
    localDefault: env.STAYFRONT_MODE === 'demo',
  }
}
