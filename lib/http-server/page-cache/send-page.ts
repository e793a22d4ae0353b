import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { PageAddress } from './read-address'
import type { SealedPage, WholeAnswer } from './seal-page'

// As the middleware remembers it.
const FID_SECONDS = 2_419_200
/** Of one connection, of nobody in particular, or for ourselves alone. */
const NOT_PASSED_ON = /^(?:connection|keep-alive|transfer-encoding|date|set-cookie|server-timing|x-middleware-.*)$/

/** How a page was served, for `Server-Timing`. */
export type Served = 'hit' | 'stale' | 'shared' | 'miss' | 'pass'

export function servedHeader(served: Served): string {
  return `cache;desc=${served}`
}

/** Sends a kept page, or 304 to whoever has it, with the cookie of this visitor alone. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, address, served }: { page: SealedPage; address: PageAddress; served: Served },
): void {
  const head: OutgoingHttpHeaders = {
    ...page.headers,
    etag: page.etag,
    // Whoever keeps it asks first: it may have changed, or the visitor may have signed in.
    'cache-control': 'private, no-cache',
    'server-timing': servedHeader(served),
    ...rememberFid(address),
  }
  if (hasTag(request.headers['if-none-match'], page.etag)) {
    delete head['content-type']
    response.writeHead(304, head).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = page.bodies[encoding]
  if (encoding !== 'identity') head['content-encoding'] = encoding
  head['content-length'] = body.length
  response.writeHead(200, head)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Sends an answer that is not kept to the visitor for whom it was made. */
export function sendOnce(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, address }: { answer: WholeAnswer; address: PageAddress },
): void {
  const head: OutgoingHttpHeaders = { 'server-timing': servedHeader('miss'), ...rememberFid(address) }
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !NOT_PASSED_ON.test(name)) head[name] = value
  head['content-length'] = answer.body.length
  response.writeHead(answer.status, head)
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}

function rememberFid({ remembers, secure }: PageAddress): OutgoingHttpHeaders {
  if (remembers === null) return {}
  const expires = new Date(Date.now() + FID_SECONDS * 1000).toUTCString()
  const life = `Path=/; Expires=${expires}; Max-Age=${FID_SECONDS}`
  return { 'set-cookie': `fid=${remembers}; ${life};${secure ? ' Secure;' : ''} SameSite=lax` }
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim() === '*' || toStrong(one.trim()) === toStrong(etag))
}

function toStrong(etag: string): string {
  return etag.replace(/^W\//, '')
}

/** The shortest form that the visitor takes. */
export function chooseEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const taken = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  )
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity'
}
