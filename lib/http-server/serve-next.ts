import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { BlockList } from 'node:net'
import { TIMED_HEADER } from '../routing/process/middleware-time'
import { TENANT_PROOF_HEADER } from '../routing/tenant-proof'
import { takePublicPage } from '../routing/public-page'
import { takeUnavailable } from '../routing/unavailable'
import { findTracing, traced } from '../tracing/tracing'
import { chooseErrorPage } from './error-page'
import { HeldResponse } from './held-response'
import { answerLeaving } from './leaving'
import { LimitedRequest } from './limited-request'
import { chooseOwnError, sendOwnError } from './own-error'
import { cleanHeaders } from './peers'
import { cutSoon, findRefusal, sendRefusal, TOO_LARGE, type Refusal } from './refuse-request'
import { type Loopback, sendErrorPage } from './send-error-page'
import { takeRenderMark } from './page-cache/render-page'
import { servedHeader } from './page-cache/send-page'
import type { AnswerPage, PageCache } from './page-cache/answer-page'
import type { FindSite } from './site-of-request'
import type { AnswerFile } from './static-files'
import { traceRequest } from './trace-request'

type Handler = (request: IncomingMessage, response: HeldResponse) => Promise<void>

export type HttpServerOptions = {
  handle: Handler
  loopback: Loopback
  proxies: BlockList
  /** By which trusted proxies name a visitor's country, in small letters; without it nobody's is known. */
  geoHeader?: string | null
  /** Headers of every answer that does not say them itself. */
  defaults?: Readonly<Record<string, string>>
  /** In development Next's own document shows what failed. */
  keepsFaultDocuments: boolean
  /** Without it the middleware asks for the tenant of each page. */
  findSite?: FindSite
  /** Told of each request of others as it comes. */
  onRequest?: (request: IncomingMessage, response: HeldResponse) => void
  /** Whether this server is about to end. */
  isLeaving?: () => boolean
  /** Prepares the response for the body that the application will write. */
  shapeBody?: (request: IncomingMessage, response: HeldResponse) => void
  /** Without it every page is rendered for its visitor. */
  answerPage?: AnswerPage
  /** Both answer what needs no look at who asks, before anything else. */
  answerFile?: AnswerFile
  answerKnown?: PageCache['answerKnown']
}

function prepareResponse(request: IncomingMessage, response: HeldResponse, options: HttpServerOptions): void {
  response.choose = () => {
    const status = response.statusCode
    const contentType = String(response.getHeader('content-type') ?? '')
    const page = chooseErrorPage(request, { status, contentType })
    const { loopback } = options
    const failed = (error: unknown) => {
      loopback.onFault(error)
      response.destroy()
    }
    const unavailable = takeUnavailable(request.headers['x-request-id']?.toString())
    if (page === 'error' && unavailable !== null)
      return () => {
        response.setHeader('retry-after', String(unavailable.seconds))
        void sendErrorPage(request, response, { page: unavailable.page, status: 503, loopback })
      }
    if (status >= 500 && options.keepsFaultDocuments) return null
    const own = page ? null : chooseOwnError(request, { status, contentType })
    if (own) return () => void sendOwnError(request, response, own).catch(failed)
    if (!page) return null
    return () => void sendErrorPage(request, response, { page, status, loopback })
  }
}

/** The HTTP server in front of Next: clean headers and short bodies in, localised error documents out. */
export function createHttpServer(options: HttpServerOptions): Server<typeof LimitedRequest, typeof HeldResponse> {
  const server = createServer({ IncomingMessage: LimitedRequest, ServerResponse: HeldResponse }, (request, response) =>
    answer(request, response, options),
  )
  // Who asks before sending a body is told to go on, or why not.
  server.on('checkContinue', (request: LimitedRequest, response: HeldResponse<LimitedRequest>) => {
    if (!findRefusal(request)) response.writeContinue()
    answer(request, response, options)
  })
  server.on('connect', (_request, socket) => {
    // Node leaves such a connection to us: its faults, and its end where the other side keeps it open.
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n', () => socket.destroy())
  })
  // Longer than what load balancers keep, so that they close first and never meet a closing socket.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = 66_000
  return server
}

function answer(request: LimitedRequest, response: HeldResponse<LimitedRequest>, options: HttpServerOptions): void {
  const { loopback, proxies, geoHeader } = options
  if (options.defaults) response.defaults = options.defaults
  if (options.isLeaving?.() && answerLeaving(request, response)) return
  if (answerAtOnce(request, response, options)) return options.onRequest?.(request, response)
  const { remoteAddress } = request.socket
  // Nobody but this server says whose page it is.
  delete request.headers[TENANT_PROOF_HEADER]
  delete request.headers[TIMED_HEADER]
  const isRender = takeRenderMark(request.headers, loopback.token)
  // What this server asks of itself for everybody is clean, and keeps what a proxy said.
  const isInternal =
    !isRender && cleanHeaders(request.headers, remoteAddress, { proxies, geoHeader, token: loopback.token })
  if (!isRender && !isInternal) options.onRequest?.(request, response)
  traceRequest(request, response, () => pursue(request, response, { options, isRender, isInternal }))
}

function answerAtOnce(
  request: LimitedRequest,
  response: HeldResponse,
  { answerFile, answerKnown }: HttpServerOptions,
): boolean {
  if (answerFile?.(request, response)) return true
  // Where traces are kept, the way to a page is one.
  return findTracing() === null && answerKnown?.(request, response) === true
}

type Own = { options: HttpServerOptions; isRender: boolean; isInternal: boolean }

function pursue(
  request: LimitedRequest,
  response: HeldResponse<LimitedRequest>,
  { options, isRender, isInternal }: Own,
): void {
  const { loopback } = options
  // By this a page says why it fails (see markUnavailable), and a log what the answer of a fault names.
  request.headers['x-request-id'] = readRequestId(request)
  const refuse = (refusal: Refusal) => {
    sendRefusal(request, response, refusal).catch((error: unknown) => {
      loopback.onFault(error)
      request.socket.destroy()
    })
  }
  const refusal = findRefusal(request)
  if (refusal) return refuse(refusal)
  request.onTooLarge = () => refuse(TOO_LARGE)
  // An answer that did not wait for the body ends the wait for it.
  response.once('finish', () => request.complete || cutSoon(request, { mayStay: true }))
  if (!isInternal) prepareResponse(request, response, options)
  pass(request, response, { ...options, ...((isRender || isInternal) && { answerPage: undefined }) }).catch(
    (error: unknown) => {
      // What is cut off in the middle fails where it is read.
      if (request.onTooLarge === null) return
      loopback.onFault(error)
      response.destroy()
    },
  )
}

/** The id that whoever stands before this server gave, where it is short and plain enough for logs; else a new one. */
function readRequestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:=+/-]{1,128}$/.test(given) ? given : randomUUID()
}

async function pass(request: LimitedRequest, response: HeldResponse, options: HttpServerOptions): Promise<void> {
  const { findSite } = options
  const site = findSite && (await traced({ name: 'site' }, () => findSite(request)))
  if (site && options.answerPage) {
    if (await options.answerPage(request, response, site)) return
    response.setHeader('server-timing', servedHeader('pass'))
    response.served = 'pass'
    // What it shows is nobody else's, whatever it says of itself.
    response.once('close', () => takePublicPage(String(request.headers['x-request-id'])))
  }
  await site?.tellMiddleware()
  options.shapeBody?.(request, response)
  if (findTracing()?.isUnderWay()) request.headers[TIMED_HEADER] = options.loopback.token
  await options.handle(request, response)
}
