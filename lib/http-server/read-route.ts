import type { IncomingMessage } from 'node:http'
import type { RouteRequest } from '../routing/decide'
import { FID_COOKIE } from '../routing/tenant-key'

// As `LOCALE_COOKIE` of lib/i18n/routing, which belongs to pages.
const LOCALE_COOKIE = 'i18n_redirected'

/** What the middleware will decide by, read from a request before Next has seen it. */
export function readRoute({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): RouteRequest {
  const at = url.indexOf('?')
  const jar = readCookies(headers.cookie)
  return {
    host: headers.host ?? null,
    pathname: at < 0 ? url : url.slice(0, at),
    search: at < 0 ? '' : url.slice(at),
    cookies: { locale: jar.get(LOCALE_COOKIE), fid: jar.get(FID_COOKIE) },
    acceptLanguage: headers['accept-language'] ?? null,
  }
}

/** Cookies by name, as they were sent; of several with one name the last. */
export function readCookies(header: string | undefined): Map<string, string> {
  const jar = new Map<string, string>()
  for (const pair of (header ?? '').split(/; */)) {
    const at = pair.indexOf('=')
    if (at > 0) jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return jar
}
