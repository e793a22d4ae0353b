import type { SiteRules } from './decide'

/** Reads the hosts' rules from the environment; shared by the edge middleware and the server. */
export function readSiteRules(env: Record<string, string | undefined>): SiteRules {
  const canonicalOrigin = (env.STAYFRONT_ORIGIN ?? 'http://localhost:3000').replace(/\/$/, '')
  return {
    canonicalOrigin,
    canonicalHost: new URL(canonicalOrigin).hostname,
    agencySuffix: env.AGENCY_SUFFIX ?? '.agency.localhost',
    localDefault: env.STAYFRONT_MODE === 'demo',
  }
}
