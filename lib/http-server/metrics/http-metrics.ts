import type { IncomingMessage } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import { isDeaf } from '../../routing/page-changes'
import type { HeldResponse } from '../held-response'
import { toRouteKind } from './route-kind'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What the HTTP server tells of itself; made once a process. */
export function createHttpMetrics(keptPages: () => { pages: number; bytes: number }): {
  onRequest: (request: IncomingMessage, response: HeldResponse) => void
} {
  collectDefaultMetrics()
  const requests = new Counter({
    name: 'stayfront_http_requests_total',
    help: 'Requests by what they asked for and how they were answered',
    labelNames: ['kind', 'method', 'status'],
  })
  const seconds = new Histogram({
    name: 'stayfront_http_request_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['kind'],
    buckets: SECONDS,
  })
  const answers = new Counter({
    name: 'stayfront_page_answers_total',
    help: 'Pages by how they were served',
    labelNames: ['served'],
  })
  const aborted = new Counter({ name: 'stayfront_http_aborted_total', help: 'Requests whose client went away' })
  new Gauge({ name: 'stayfront_kept_pages', help: 'Pages kept', collect: read(() => keptPages().pages) })
  new Gauge({ name: 'stayfront_kept_page_bytes', help: 'Bytes of these', collect: read(() => keptPages().bytes) })
  new Gauge({ name: 'stayfront_deaf', help: 'Whether changes are not heard of', collect: read(() => Number(isDeaf())) })
  return {
    onRequest: (request, response) => {
      const begun = performance.now()
      const kind = toRouteKind(request.url ?? '/')
      response.once('close', () => {
        if (!response.writableFinished) return aborted.inc()
        const method = METHODS.find((one) => one === request.method) ?? 'other'
        requests.inc({ kind, method, status: response.statusCode })
        seconds.observe({ kind }, (performance.now() - begun) / 1000)
        if (response.served !== null) answers.inc({ served: response.served })
      })
    },
  }
}

function read(value: () => number): (this: Gauge) => void {
  return function collect() {
    this.set(value())
  }
}

/** Everything that this process counts, as Prometheus reads it. */
export async function writeMetrics(): Promise<{ type: string; text: string }> {
  return { type: register.contentType, text: await register.metrics() }
}
