import { get, type Server } from 'node:http'
import { register } from 'prom-client'
import { drain } from '@/lib/http-server/drain'
import { createHttpMetrics } from '@/lib/http-server/metrics/http-metrics'
import { toRouteKind } from '@/lib/http-server/metrics/route-kind'
import { serveMetrics } from '@/lib/http-server/metrics/serve-metrics'
import { parseTrustedProxies } from '@/lib/http-server/peers'
import { createHttpServer } from '@/lib/http-server/serve-next'
import { findFreePort } from '@/lib/launcher/free-port'
import { readMetricsAddress } from '@/lib/launcher/environment'
import { offerApplication } from '@/lib/routing/application'
import { askServer } from '../../support/http/ask-server'
import { until } from '../../support/until'

const ask = (port: number, path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  askServer({ port, path, ...options })

describe('the kind of a route', () => {
  it.each([
    ['/', 'home'],
    ['/he?x=1', 'home'],
    ['/hotels/destination/germany/berlin', 'places'],
    ['/he/hotels/destination/germany/berlin/results?a=b', 'results'],
    ['/hotels/places/de/berlin', 'places'],
    ['/book/123', 'booking'],
    ['/ar/reservation', 'booking'],
    ['/account/reservations/secret', 'account'],
    ['/dashboard/attention', 'staff'],
    ['/api/health', 'health'],
    ['/api/bookings/1', 'api'],
    ['/_next/static/x.js', 'static'],
    ['/pictures/1.webp', 'picture'],
    ['/wp-login.php', 'other'],
    ['//hotels', 'other'],
  ])('of %s is %s', (url, kind) => {
    expect(toRouteKind(url)).toBe(kind)
  })
})

describe('where metrics are read', () => {
  it('is nowhere, this machine, or an address with a token', () => {
    expect(readMetricsAddress({})).toBeNull()
    expect(readMetricsAddress({ STAYFRONT_METRICS: '9464' })).toEqual({ host: '127.0.0.1', port: 9464, token: null })
    const given = { STAYFRONT_METRICS: '[::]:9464', STAYFRONT_METRICS_TOKEN: 't' }
    expect(readMetricsAddress(given)).toEqual({ host: '::', port: 9464, token: 't' })
    expect(() => readMetricsAddress({ STAYFRONT_METRICS: '0.0.0.0:9464' })).toThrow(
      'STAYFRONT_METRICS_TOKEN must be set',
    )
    for (const wrong of ['yes', '99999', '0', 'host:', 'http://x:1'])
      expect(() => readMetricsAddress({ STAYFRONT_METRICS: wrong })).toThrow('is not a port')
  })
})

describe('metrics of the HTTP server', () => {
  let server: Server
  let metrics: Server
  let [port, metricsPort] = [0, 0]
  let measured = 0

  beforeAll(async () => {
    offerApplication({
      describeSite: () => Promise.reject(new Error('no site')),
      knownVersion: () => null,
      measure: async () => void (measured += 1),
    })
    port = await findFreePort()
    const { onRequest } = createHttpMetrics(() => ({ pages: 3, bytes: 4_096 }))
    server = createHttpServer({
      handle: async (asked, response) => {
        if (asked.url?.includes('hang')) return
        response.writeHead(asked.url?.includes('missing') ? 404 : 200).end('x')
      },
      proxies: parseTrustedProxies(''),
      loopback: { token: 'secret', port, onFault: () => undefined },
      keepsFaultDocuments: true,
      onRequest,
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    metricsPort = await findFreePort()
    metrics = await serveMetrics({ host: '127.0.0.1', port: metricsPort, token: 'the token', onFault: () => undefined })
  })
  afterAll(async () => {
    await Promise.all([drain(server, 1_000), drain(metrics, 1_000)])
    register.clear()
  })

  const read = (headers: Record<string, string> = { authorization: 'Bearer the token' }) =>
    ask(metricsPort, '/metrics', { headers })

  it('count requests by few words, whatever is asked, and tell nothing of who asks', async () => {
    const headers = { cookie: 'stayfront_session=private', 'user-agent': 'somebody', 'x-forwarded-for': '192.0.2.9' }
    await ask(port, '/hotels?name=ann@example.com', { headers })
    await ask(port, '/hotels/missing-ann', { headers })
    for (let number = 0; number < 5; number++) await ask(port, `/invented-${number}`, { headers })
    await ask(port, '/hotels', { method: 'PROPFIND' })
    const { status, text } = await read()
    expect(status).toBe(200)
    const counted = text.split('\n').filter((line) => line.startsWith('stayfront_http_requests_total{'))
    expect(counted.sort()).toEqual([
      'stayfront_http_requests_total{kind="other",method="GET",status="200"} 5',
      'stayfront_http_requests_total{kind="other",method="GET",status="404"} 1',
      'stayfront_http_requests_total{kind="places",method="GET",status="200"} 1',
      'stayfront_http_requests_total{kind="places",method="other",status="405"} 1',
    ])
    expect(text).toContain('stayfront_http_request_seconds_count{kind="other"} 6')
    expect(text).toContain('stayfront_kept_pages 3\n')
    expect(text).toContain('stayfront_kept_page_bytes 4096\n')
    expect(text).toContain('stayfront_deaf 0\n')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    for (const secret of ['ann', 'private', 'somebody', '192.0.2.9', 'invented']) expect(text).not.toContain(secret)
    expect(measured).toBe(1)
  })

  it('are told to nobody without the token, and never by the port of visitors', async () => {
    const refused: Record<string, string>[] = [{}, { authorization: 'Bearer wrong' }, { authorization: 'the token' }]
    for (const headers of refused) {
      const { status, text } = await read(headers)
      expect([status, text.includes('stayfront_')]).toEqual([401, false])
    }
    expect((await ask(metricsPort, '/')).status).toBe(404)
    expect((await ask(port, '/metrics', { headers: { authorization: 'Bearer the token' } })).text).toBe('x')
  })

  it('count who goes away before the answer', async () => {
    const outgoing = get({ host: '127.0.0.1', port, path: '/hotels/hang', agent: false })
    outgoing.once('error', () => undefined)
    server.once('request', () => setImmediate(() => outgoing.destroy()))
    const { text } = await until(
      () => read(),
      (answer) => answer.text.includes('stayfront_http_aborted_total 1\n'),
    )
    expect(text).not.toContain('kind="places",method="GET",status="200"} 2')
  })
})
