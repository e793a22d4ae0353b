/** Names a tenant by the syntax of the request; does not say whether it exists. */
export type TenantKey =
  { kind: 'agent'; fid: number } | { kind: 'agency'; host: string } | { kind: 'white_label'; host: string }

export type HostRules = {
  /** Hostname (no port) of the canonical origin. */
  canonicalHost: string
  /** With its leading dot, such as `.agency.example.com`. */
  agencySuffix: string
  /** `localhost` and IP addresses are the default host (demo only). */
  localDefault: boolean
}

export const DEFAULT_FID = 1
/** Remembers the agent whose address a visitor opened; scripts may read it. */
export const FID_COOKIE = 'fid'
export const FID_COOKIE_SECONDS = 2_419_200
const MAX_FID = 2_147_483_647
const MAX_PORT = 65_535
const HOST_PATTERN = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

/** Lower-case hostname without port and trailing dot; null when it is not one, or its port none. */
export function readHostname(hostHeader: string | null): string | null {
  const host = (hostHeader ?? '').trim().toLowerCase()
  if (Number(/:(\d+)$/.exec(host)?.[1] ?? 0) > MAX_PORT) return null
  if (/^\[[0-9a-f:.]+\](?::\d+)?$/.test(host)) return host.replace(/:\d+$/, '')
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '')
  return HOST_PATTERN.test(name) && !name.includes('..') ? name : null
}

export function isDefaultHost(host: string, rules: HostRules): boolean {
  if (host === rules.canonicalHost) return true
  const isLocal = host === 'localhost' || /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.startsWith('[')
  return rules.localDefault && isLocal
}

/** How the cookie is set; `secure` where the site has https. */
export function fidCookie(secure: boolean) {
  return { path: '/', sameSite: 'lax', secure, maxAge: FID_COOKIE_SECONDS } as const
}

/** A positive 32-bit integer, or null. */
export function readFid(value: string | null | undefined): number | null {
  if (!value || !/^[1-9]\d{0,9}$/.test(value)) return null
  const fid = Number(value)
  return fid <= MAX_FID ? fid : null
}

export function resolveTenantKey(host: string, fid: number | null, rules: HostRules): TenantKey {
  if (isDefaultHost(host, rules)) return { kind: 'agent', fid: fid ?? DEFAULT_FID }
  const isAgency = host.endsWith(rules.agencySuffix) && host.length > rules.agencySuffix.length
  return isAgency ? { kind: 'agency', host } : { kind: 'white_label', host }
}

/** The path segment under `app/[locale]/`. */
export function toSegment(key: TenantKey): string {
  if (key.kind === 'agent') return `fid-${key.fid}`
  return `${key.kind === 'agency' ? 'agency' : 'host'}-${key.host}`
}

export function fromSegment(segment: string): TenantKey | null {
  const match = /^(fid|agency|host)-(.+)$/.exec(segment)
  if (!match) return null
  const [, kind, rest] = match
  if (kind === 'fid') {
    const fid = readFid(rest)
    return fid === null ? null : { kind: 'agent', fid }
  }
  const host = readHostname(rest ?? null)
  if (host === null) return null
  return kind === 'agency' ? { kind: 'agency', host } : { kind: 'white_label', host }
}
