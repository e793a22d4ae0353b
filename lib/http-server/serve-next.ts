import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { BlockList } from 'node:net'
import { takeUnavailable } from '../routing/unavailable'
import { chooseErrorPage } from './error-page'
import { HeldResponse } from './held-response'
import { cleanHeaders } from './peers'
import { type Loopback, sendErrorPage } from './send-error-page'

type Handler = (request: IncomingMessage, response: HeldResponse) => Promise<void>

export type HttpServerOptions = {
  handle: Handler
  loopback: Loopback
  proxies: BlockList
  /** In development Next's own document shows what failed. */
  keepsFaultDocuments: boolean
}

function prepareResponse(request: IncomingMessage, response: HeldResponse, options: HttpServerOptions): void {
  response.choose = () => {
    const status = response.statusCode
    const contentType = String(response.getHeader('content-type') ?? '')
    const page = chooseErrorPage(request, { status, contentType })
    const { loopback } = options
    const seconds = takeUnavailable(request.headers['x-request-id']?.toString())
    if (page === 'error' && seconds !== null)
      return () => {
        response.setHeader('retry-after', String(seconds))
        void sendErrorPage(request, response, { page: 'unavailable', status: 503, loopback })
      }
    if (!page || (page === 'error' && options.keepsFaultDocuments)) return null
    return () => void sendErrorPage(request, response, { page, status, loopback })
  }
}

/** The HTTP server in front of Next: clean headers in, localised error documents out. */
export function createHttpServer(options: HttpServerOptions): Server<typeof IncomingMessage, typeof HeldResponse> {
  const { handle, loopback, proxies } = options
  const server = createServer({ ServerResponse: HeldResponse }, (request, response) => {
    const isInternal = cleanHeaders(request.headers, request.socket.remoteAddress, {
      proxies,
      token: loopback.token,
    })
    // By this a page says why it fails (see markUnavailable).
    request.headers['x-request-id'] ??= randomUUID()
    if (!isInternal) prepareResponse(request, response, options)
    handle(request, response).catch((error: unknown) => {
      loopback.onFault(error)
      response.destroy()
    })
  })
  // Longer than what load balancers keep, so that they close first and never meet a closing socket.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = 66_000
  return server
}
