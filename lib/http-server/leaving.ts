import type { IncomingMessage, ServerResponse } from 'node:http'

const HEALTH_PATH = '/api/health'

/**
 * Answers for a server that is about to end: load balancers hear that it takes no more, and clients that this
 * connection is at its end, so that nobody sends into a closing one. False where the request is still to be answered.
 */
export function answerLeaving(request: IncomingMessage, response: ServerResponse): boolean {
  response.shouldKeepAlive = false
  if (request.url?.split('?')[0] !== HEALTH_PATH) return false
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: 'leaving' }))
  return true
}
