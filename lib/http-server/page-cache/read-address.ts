import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isCampaignKey } from '../../domain/visits/campaign'
import type { SiteRules } from '../../routing/decide'
import { COUNTRY_HEADER, toCountry } from '../../routing/process/visitor-country'
import { splitLocale } from '../../routing/resolve-locale'
import { isHttps } from '../../routing/security-headers.mjs'
import { DEFAULT_FID, isDefaultHost, readHostname, type TenantKey } from '../../routing/tenant-key'
import { readCookies } from '../read-route'
import type { SiteOfRequest } from '../site-of-request'

/** A page that may be kept: all that decides what it shows, and how it is asked for on nobody's behalf. */
export type PageAddress = {
  /** Two requests with one key get the same page. */
  key: string
  /** Whose page it is, and of which contents of its record. */
  tenant: { key: TenantKey; version: string }
  /** As the visitor's browser sends it. */
  host: string
  /** As a trusted proxy said it; null without one. */
  proto: string | null
  /** The visitor's, as a trusted proxy said it; null without one. */
  country: string | null
  /** Path and query, without the names of a campaign. */
  url: string
  /** Whether that is the whole address as it was asked for. */
  isWhole: boolean
  /** The cookie that names the agent; null where nothing is needed. */
  cookie: string | null
  /** The fid to be remembered by this visitor, whoever else sees the page; null for none. */
  remembers: number | null
  /** Whether cookies of this site go by https alone. */
  secure: boolean
}

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*'
const AREA = `(?!results(?:/|$))${SLUG}`
/** Public pages by their unprefixed paths; lists of results are none, nor is what asks for a name. */
const HOTELS = `hotels(?:/israel|/places/[a-z]{2}/${SLUG}|/destination/${AREA}(?:/${AREA}){0,2})?`
const LEGAL = '(?:agent-)?terms-of-use|privacy-policy|accessibility'
const KEPT = new RegExp(`^/(?:${HOTELS}|${LEGAL})?$`)
const LONGEST = 300
/** Cookies that pages read. */
const PERSONAL = /^(?:__Host-)?stayfront_|^country$|^consent_/
/** With these something else than a whole page is asked for, or on somebody's behalf. */
export const OTHER_ANSWERS = [
  'authorization',
  'range',
  'rsc',
  'next-action',
  'next-url',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'x-nextjs-data',
  'transfer-encoding',
]

/** Null for every request that is to be answered for itself. */
export function readPageAddress(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { decision, segment, site }: Pick<SiteOfRequest, 'decision' | 'segment' | 'site'>,
  rules: SiteRules,
): PageAddress | null {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  const [pathname, query] = withoutCampaign(request.url ?? '/')
  const url = query === null ? pathname : `${pathname}?${query}`
  if (url.length > LONGEST || !KEPT.test(splitLocale(pathname).path) || !isPlain(headers)) return null
  // Measurement and Google's maps need the nonce of the very document, and a choice of the visitor.
  if (!site.exists || site.thirdParties.includes('analytics') || site.thirdParties.includes('maps')) return null
  const { host = '' } = headers
  const proto = headers['x-forwarded-proto'] ?? null
  const country = toCountry(headers[COUNTRY_HEADER])
  const fid = decision.key.kind === 'agent' ? decision.key.fid : null
  const isAsked = query !== null && query === `fid=${fid}`
  if ((query !== null && !isAsked) || !isOwnHost(host, rules) || !isProto(proto)) return null
  const { action } = decision.fid
  if (action === 'clear' || (action === 'set' && !isAsked)) return null
  return {
    key: JSON.stringify([segment, site.version, decision.locale, proto, country, host, url]),
    tenant: { key: decision.key, version: site.version },
    host,
    proto,
    country,
    url,
    isWhole: url === request.url,
    cookie: fid === null || isAsked || fid === DEFAULT_FID ? null : `fid=${fid}`,
    remembers: action === 'set' ? fid : null,
    secure: isHttps(rules.canonicalOrigin),
  }
}

function splitOnce(url: string): [string, string | null] {
  const at = url.indexOf('?')
  return at < 0 ? [url, null] : [url.slice(0, at), url.slice(at + 1)]
}

/**
 * Path and query without what marketing names its links by. No page shows it, so that all its links get one kept page;
 * in the browser it stands in the address.
 */
function withoutCampaign(url: string): [string, string | null] {
  const [pathname, query] = splitOnce(url)
  if (query === null) return [pathname, null]
  const rest = query.split('&').filter((pair) => !isCampaignKey(pair.split('=', 1)[0] ?? ''))
  return [pathname, rest.length === 0 ? null : rest.join('&')]
}

function isPlain(headers: IncomingHttpHeaders): boolean {
  if (OTHER_ANSWERS.some((name) => headers[name] !== undefined)) return false
  if (Number(headers['content-length'] ?? 0) > 0) return false
  return [...readCookies(headers.cookie).keys()].every((name) => !PERSONAL.test(name))
}

/**
 * Pages print the host as it was sent: it must be spelled as we would, under the port of the canonical address, or
 * invented spellings would fill the cache. Names that only lead to the default host are no names of a site.
 */
function isOwnHost(sent: string, rules: SiteRules): boolean {
  const name = readHostname(sent)
  if (name === null) return false
  if (isDefaultHost(name, rules) && name !== rules.canonicalHost) return false
  const { port } = new URL(rules.canonicalOrigin)
  return sent === (port === '' ? name : `${name}:${port}`)
}

function isProto(value: string | string[] | null): value is 'http' | 'https' | null {
  return value === null || value === 'http' || value === 'https'
}
