import { type IncomingMessage, request } from 'node:http'
import type { ErrorPage } from './error-page'
import { INTERNAL_HEADER } from '../routing/internal-call'
import { findTracing } from '../tracing/tracing'
import { pageHeader } from './peers'

const withinMs = 10_000

/**
 * Asks this server for the localised page behind an error, as the visitor would have asked:
 * same host, path, cookies. Rejects unless it is HTML that rendered.
 */
export function fetchErrorPage(
  original: IncomingMessage,
  page: ErrorPage,
  { token, port }: { token: string; port: number },
): Promise<IncomingMessage> {
  const { connection, 'if-none-match': etag, 'if-modified-since': since, ...headers } = original.headers
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method: original.method,
      path: original.url,
      headers: { ...headers, ...findTracing()?.headers(), [INTERNAL_HEADER]: token, [pageHeader]: page },
      agent: false,
      timeout: withinMs,
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no ${page} page within ${withinMs} ms`)))
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      const isPage = (answer.headers['content-type'] ?? '').startsWith('text/html')
      const isRendered = answer.statusCode === 200 || answer.statusCode === 404
      if (isPage && isRendered) return resolve(answer)
      answer.resume()
      reject(new Error(`the ${page} page answered ${answer.statusCode}`))
    })
    outgoing.end()
  })
}
