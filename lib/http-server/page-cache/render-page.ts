import { randomUUID } from 'node:crypto'
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { COUNTRY_HEADER } from '../../routing/process/visitor-country'
import { takePublicPage, type PublicMark } from '../../routing/public-page'
import { findTracing } from '../../tracing/tracing'
import type { PageAddress } from './read-address'
import type { WholeAnswer } from './seal-page'

const RENDER_HEADER = 'x-stayfront-render'
const WITHIN_MS = 15_000
const MOST_BYTES = 4 * 1024 * 1024
const agent = new Agent({ keepAlive: true, maxFreeSockets: 4 })

/** `mark`: what a page that may be kept says of itself; null for every other. */
export type RenderedPage = WholeAnswer & { mark: PublicMark | null }

/**
 * Asks this server itself for a page, as a visitor would of whom nothing is known: whatever else the visitor at hand
 * sent cannot get into what others will see. Rejects unless the whole answer came.
 */
export function renderPage(
  address: Pick<PageAddress, 'host' | 'proto' | 'country' | 'cookie' | 'url'>,
  { token, port }: { token: string; port: number },
): Promise<RenderedPage> {
  const id = randomUUID()
  const { host, proto, country, cookie, url: path } = address
  const headers = {
    host,
    accept: 'text/html',
    'accept-encoding': 'identity',
    'x-request-id': id,
    [RENDER_HEADER]: token,
    ...(proto && { 'x-forwarded-proto': proto }),
    ...(country && { [COUNTRY_HEADER]: country }),
    ...(cookie && { cookie }),
    ...findTracing()?.headers(),
  }
  const rendered = new Promise<RenderedPage>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, agent, timeout: WITHIN_MS })
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no page within ${WITHIN_MS} ms`)))
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      readWhole(answer).then((body) => {
        const { statusCode: status = 0, headers } = answer
        resolve({ status, headers, body, mark: takePublicPage(id) })
      }, reject)
    })
    outgoing.end()
  })
  return rendered.finally(() => takePublicPage(id))
}

async function readWhole(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('the page is too long to be kept')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Whether this server itself renders for everybody; takes the mark from the headers, whoever set it. */
export function takeRenderMark(headers: IncomingHttpHeaders, token: string): boolean {
  const isOurs = token !== '' && headers[RENDER_HEADER] === token
  delete headers[RENDER_HEADER]
  return isOurs
}
