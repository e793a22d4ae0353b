import type { IncomingMessage } from 'node:http'
import { isReadableAddress } from '../routing/readable'
import { describeProblem, type Problem } from './describe-problem'
import type { HeldResponse } from './held-response'
import type { LimitedRequest } from './limited-request'

/** Why a request never reaches the application. */
export type Refusal = Problem & { status: 400 | 405 | 413 }

export const TOO_LARGE: Refusal = { status: 413, code: 'body_too_large' }

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
// Whoever still sends reads the answer before the connection is cut.
const lingerMs = 2_000

/** What nobody could answer: an unknown method, an address or a host that cannot be read, a body that is too large. */
export function findRefusal(request: LimitedRequest): Refusal | null {
  if (!METHODS.includes(request.method ?? '')) return { status: 405, code: 'method_not_allowed' }
  const { url = '', headers } = request
  const [pathname = '', ...query] = url.split('?')
  const isAddress = url.startsWith('/') && isReadableAddress(pathname, query.join('?'))
  const isHost =
    headers.host === undefined || (URL.canParse(`http://${headers.host}`) && !/[/\\?#@]/.test(headers.host))
  if (!isAddress || !isHost) return { status: 400, code: 'bad_request' }
  return request.isTooLarge ? TOO_LARGE : null
}

/** Answers a refusal, to programs as `application/problem+json`, to people in their language; ends the connection. */
export async function sendRefusal(request: IncomingMessage, response: HeldResponse, refusal: Refusal): Promise<void> {
  if (!response.silence()) return cutSoon(request)
  const { type, body } = await describeProblem(request, refusal)
  response.speak(() => {
    response.writeHead(refusal.status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
      ...(refusal.status === 405 ? { allow: METHODS.join(', ') } : {}),
    })
    if (request.complete) return response.end(body)
    // Ending it would close the connection at once, and an answer that meets further bytes is lost on its way.
    cutSoon(request)
    return response.write(body)
  })
}

/** Ends a connection whose request goes on although it is answered; `mayStay` where it ends by then. */
export function cutSoon(request: IncomingMessage, { mayStay = false } = {}): void {
  const { socket } = request
  const forget = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    socket.off('close', forget)
    // Another request may be on its way through it.
    if (!(mayStay && request.complete)) socket.destroy()
  }, lingerMs)
  socket.once('close', forget)
}
