import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { isReadableAddress } from './readable'
import { localePath, negotiateLocale, splitLocale, toSitePath } from './resolve-locale'
import {
  DEFAULT_FID,
  isDefaultHost,
  readFid,
  readHostname,
  resolveTenantKey,
  toSegment,
  type HostRules,
  type TenantKey,
} from './tenant-key'

export type RouteRequest = {
  host: string | null
  pathname: string
  /** The query, with its `?`, or empty. */
  search: string
  cookies: { locale?: string; fid?: string }
  acceptLanguage: string | null
}

export type SiteRules = HostRules & { canonicalOrigin: string }

export type FidCookie = { action: 'keep' } | { action: 'set'; fid: number } | { action: 'clear' }

/** What the middleware does, and why; interpreted by middleware.ts, tested without Next. */
export type Decision =
  | { kind: 'redirect'; to: string; status: 307 | 308; fid: FidCookie; reason: string }
  | { kind: 'rewrite'; locale: Locale; key: TenantKey; path: string; fid: FidCookie; reason: string }
  | { kind: 'bad_request'; reason: string }

const KEEP: FidCookie = { action: 'keep' }
// Folders of `public/` with files that nobody lists here.
const FILES = /^\/brands\//
// By which search engines know who told them of changes; it must lie at the root.
const INDEX_NOW_KEY = /^\/[0-9a-f]{32}\.txt$/

/** Decides from the request's syntax alone. */
export function decide(request: RouteRequest, site: SiteRules): Decision {
  const host = readHostname(request.host)
  if (host === null) return { kind: 'bad_request', reason: 'unreadable host' }
  if (!isReadableAddress(request.pathname, request.search)) return { kind: 'bad_request', reason: 'unreadable address' }
  const { locale, prefixed, path } = splitLocale(request.pathname)
  if (prefixed && locale === DEFAULT_LOCALE) {
    return { kind: 'redirect', to: `${path}${request.search}`, status: 308, fid: KEEP, reason: 'English has no prefix' }
  }
  if (request.pathname === '/') {
    const wanted = negotiateLocale(request.cookies.locale, request.acceptLanguage)
    if (wanted !== DEFAULT_LOCALE) {
      return {
        kind: 'redirect',
        to: `${localePath(wanted, '/')}${request.search}`,
        status: 307,
        fid: KEEP,
        reason: 'language of the root',
      }
    }
  }
  const asked = new URLSearchParams(request.search).get('fid')
  const queryFid = readFid(asked)
  if (asked !== null && asked !== '' && queryFid === null && isDefaultHost(host, site))
    return refuseStart(request, site)
  const key = resolveTenantKey(host, queryFid ?? readFid(request.cookies.fid), site)
  const remembered = queryFid !== null && String(queryFid) !== request.cookies.fid
  return rewrite(request, key, { fid: remembered ? { action: 'set', fid: queryFid } : KEEP, reason: 'page' })
}

/**
 * Puts language and tenant before the path. A public file is asked for as it is: where there is none, the address
 * reaches a page, which finds that it is none of this site.
 */
function rewrite(
  { pathname, search }: RouteRequest,
  key: TenantKey,
  { fid, reason }: { fid: FidCookie; reason: string },
): Decision {
  const { locale, path } = splitLocale(pathname)
  if (FILES.test(pathname)) return { kind: 'rewrite', locale, key, path: `${pathname}${search}`, fid: KEEP, reason }
  const below = INDEX_NOW_KEY.test(pathname) ? `/index-now${pathname}` : path
  const page = `/${locale}/${toSegment(key)}${below === '/' ? '' : below}${search}`
  return { kind: 'rewrite', locale, key, path: page, fid, reason }
}

/**
 * Start-up failure: the tenant that the request names does not exist. Redirects to the canonical domain without `fid`
 * and resets the cookie there, or an older fid in it would answer instead of the house; where the request already is
 * that, serves the house brand, so that nothing loops.
 */
export function refuseStart(request: RouteRequest, site: SiteRules): Decision {
  const host = readHostname(request.host)
  const params = new URLSearchParams(request.search)
  const asked = params.get('fid')
  params.delete('fid')
  const search = params.size > 0 ? `?${params}` : ''
  const atHome = host !== null && isDefaultHost(host, site)
  if (!atHome || asked !== null) {
    return {
      kind: 'redirect',
      to: `${atHome ? '' : site.canonicalOrigin}${toSitePath(request.pathname)}${search}`,
      status: 307,
      fid: asked === 'null' ? { action: 'clear' } : atHome ? { action: 'set', fid: DEFAULT_FID } : KEEP,
      reason: 'start-up failure',
    }
  }
  const fid: FidCookie = request.cookies.fid ? { action: 'clear' } : KEEP
  return rewrite(request, { kind: 'agent', fid: DEFAULT_FID }, { fid, reason: 'start-up failure at home' })
}
