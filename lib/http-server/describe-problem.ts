import type { IncomingMessage } from 'node:http'
import { negotiateLocale, splitLocale } from '../routing/resolve-locale'
import { toBareDocument } from './bare-document'

/** What this server itself says instead of the application. */
export type Problem = {
  status: 400 | 404 | 405 | 413 | 500
  code: 'bad_request' | 'not_found' | 'method_not_allowed' | 'body_too_large' | 'fault'
}

const WORDS = {
  bad_request: 'unreadable',
  not_found: 'notFoundTitle',
  method_not_allowed: 'unreadable',
  body_too_large: 'tooLarge',
  fault: 'errorTitle',
} as const
/** Asked for by programs, unless somebody typed it. */
const NO_PAGE = /^\/(?:api|_next|pictures)\//

/** The body: for programs `application/problem+json`, for people a document in their language. */
export async function describeProblem(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { status, code }: Problem,
): Promise<{ type: string; body: string }> {
  const isPage = !NO_PAGE.test(url) || (headers.accept ?? '').includes('text/html')
  if (!isPage) {
    const body = { type: 'about:blank', status, code, requestId: headers['x-request-id'] }
    return { type: 'application/problem+json', body: JSON.stringify(body) }
  }
  const { prefixed, locale } = splitLocale(url.split('?')[0] ?? '/')
  const language = prefixed ? locale : negotiateLocale(undefined, headers['accept-language'] ?? null)
  const body = await toBareDocument({ locale: language, status, word: WORDS[code] })
  return { type: 'text/html; charset=utf-8', body }
}
