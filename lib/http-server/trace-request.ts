import type { IncomingMessage } from 'node:http'
import { readMiddlewareTime } from '../routing/process/middleware-time'
import { findTracing, type Tracing } from '../tracing/tracing'
import type { HeldResponse } from './held-response'
import { toRouteKind } from './metrics/route-kind'

/** Nobody asks why these took long, and there are many. */
const UNTRACED = ['static', 'health']

/** Next's middleware runs in a sandbox where no trace is known. */
function tellMiddleware(tracing: Tracing, { middlewareTime }: HeldResponse): void {
  const time = middlewareTime === null ? null : readMiddlewareTime(middlewareTime)
  if (time) tracing.add({ name: 'middleware', attributes: { 'stayfront.decision': time.outcome } }, time)
}

/** Answers a request as a trace, where traces are kept: of its own, or going on with that of a trusted proxy or of ours. */
export function traceRequest(request: IncomingMessage, response: HeldResponse, answer: () => void): void {
  const tracing = findTracing()
  const kind = toRouteKind(request.url ?? '/')
  if (tracing === null) return answer()
  if (UNTRACED.includes(kind)) return tracing.leaveOut(answer)
  const method = request.method ?? ''
  const part = tracing.begin(
    {
      name: `${method} ${kind}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'stayfront.kind': kind },
    },
    request.headers,
  )
  response.once('close', () => {
    part.note('http.response.status_code', response.statusCode)
    if (response.served !== null) part.note('stayfront.served', response.served)
    part.run(() => tellMiddleware(tracing, response))
    part.end(response.statusCode >= 500)
  })
  part.run(answer)
}
