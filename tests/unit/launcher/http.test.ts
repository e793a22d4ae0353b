import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { findFreePort } from '@/lib/launcher/free-port'
import { chooseErrorPage, mergeCookies } from '@/lib/http-server/error-page'
import { drain } from '@/lib/http-server/drain'
import { openFirstPage } from '@/lib/launcher/first-page'
import { cleanHeaders, isTrustedPeer, parseTrustedProxies } from '@/lib/http-server/peers'
import { markAway, markUnavailable } from '@/lib/routing/unavailable'
import { createHttpServer, type HttpServerOptions } from '@/lib/http-server/serve-next'
import { askServer } from '../../support/http/ask-server'

describe('trusted proxies', () => {
  const proxies = parseTrustedProxies('10.0.0.0/8, 192.0.2.7 2001:db8::/32')

  it('recognises addresses and blocks, also IPv4 written as IPv6', () => {
    expect(isTrustedPeer(proxies, '::ffff:10.1.2.3')).toBe(true)
    expect(isTrustedPeer(proxies, '192.0.2.7')).toBe(true)
    expect(isTrustedPeer(proxies, '2001:db8::1')).toBe(true)
    expect(isTrustedPeer(proxies, '192.0.2.8')).toBe(false)
    expect(isTrustedPeer(proxies, undefined)).toBe(false)
  })

  // `10.0.0.0/` without its number must not be every address there is.
  it.each(['example.com', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '10.0.0.0/8/16', '10.0.0.0/0x8'])(
    'refuses %s',
    (entry) => {
      expect(() => parseTrustedProxies(entry)).toThrow(entry)
    },
  )

  it('believes forwarded headers of a trusted peer alone', () => {
    const forwarded = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example', forwarded: 'for=6.6.6.6' }
    const fromProxy: IncomingHttpHeaders = { ...forwarded }
    cleanHeaders(fromProxy, '10.1.1.1', { proxies, token: 't' })
    expect(fromProxy).toEqual(forwarded)
    const fromStranger: IncomingHttpHeaders = { ...forwarded }
    cleanHeaders(fromStranger, '::ffff:203.0.113.9', { proxies, token: 't' })
    expect(fromStranger).toEqual({ 'x-forwarded-for': '203.0.113.9' })
  })

  it('takes the first scheme that several proxies name, and none that is not one of the web', () => {
    const schemeOf = (named: string) => {
      const headers: IncomingHttpHeaders = { 'x-forwarded-proto': named }
      cleanHeaders(headers, '10.1.1.1', { proxies, token: 't' })
      return headers['x-forwarded-proto']
    }
    expect(schemeOf('https')).toBe('https')
    expect(schemeOf('https, http')).toBe('https')
    expect(schemeOf('HTTP,https')).toBe('http')
    expect(schemeOf('wss')).toBeUndefined()
    expect(schemeOf('')).toBeUndefined()
  })

  it('finds the visitor where the last proxy that is trusted saw them', () => {
    const find = (peer: string, named?: string) => {
      const headers: IncomingHttpHeaders = named === undefined ? {} : { 'x-forwarded-for': named }
      cleanHeaders(headers, peer, { proxies, token: 't' })
      return headers['x-forwarded-for']
    }
    expect(find('10.1.1.1', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9')
    expect(find('10.1.1.1', '6.6.6.6,203.0.113.9 ,10.2.2.2, ::ffff:192.0.2.7')).toBe('203.0.113.9')
    expect(find('10.1.1.1', '6.6.6.6, [2001:db9::1]:443')).toBe('2001:db9::1')
    expect(find('10.1.1.1', '203.0.113.9:5123')).toBe('203.0.113.9')
    expect(find('10.1.1.1', '6.6.6.6, unknown')).toBe('10.1.1.1')
    expect(find('10.1.1.1', '10.3.3.3')).toBe('10.3.3.3')
    expect(find('10.1.1.1')).toBe('10.1.1.1')
    expect(find('203.0.113.9', '10.1.1.1, 6.6.6.6')).toBe('203.0.113.9')
  })

  it('moves the country that a trusted proxy names to the one header that pages read', () => {
    const clean = (peer: string, sent: IncomingHttpHeaders, geoHeader: string | null = 'cf-ipcountry') => {
      const headers: IncomingHttpHeaders = { 'x-forwarded-for': '203.0.113.9', ...sent }
      cleanHeaders(headers, peer, { proxies, token: 't', geoHeader })
      const { 'x-forwarded-for': _visitor, ...rest } = headers
      return rest
    }
    expect(clean('10.1.1.1', { 'cf-ipcountry': 'IL' })).toEqual({ 'x-stayfront-country': 'IL' })
    expect(clean('10.1.1.1', { 'cf-ipcountry': ' fr ' })).toEqual({ 'x-stayfront-country': 'FR' })
    for (const said of ['XX', 'T1', 'A1', 'EU', '', 'IL, FR', 'Israel'])
      expect([said, clean('10.1.1.1', { 'cf-ipcountry': said })]).toEqual([said, {}])
    expect(clean('203.0.113.9', { 'cf-ipcountry': 'IL', 'x-stayfront-country': 'IL' })).toEqual({})
    expect(clean('10.1.1.1', { 'x-stayfront-country': 'IL', 'x-vercel-ip-country': 'IL' })).toEqual({
      'x-vercel-ip-country': 'IL',
    })
    expect(clean('10.1.1.1', { 'cf-ipcountry': 'IL', 'x-stayfront-country': 'IL' }, null)).toEqual({
      'cf-ipcountry': 'IL',
    })
  })

  it('takes the internal headers from everyone without the token', () => {
    const headers: IncomingHttpHeaders = { 'x-stayfront-internal': 'guess', 'x-stayfront-page': 'error' }
    expect(cleanHeaders(headers, undefined, { proxies, token: 't' })).toBe(false)
    expect(headers).toEqual({})
  })
})

describe('chooseErrorPage', () => {
  const html = { status: 404, contentType: 'text/html; charset=utf-8' }

  it('stands in for HTML errors of pages', () => {
    expect(chooseErrorPage({ method: 'GET', url: '/en/x' }, html)).toBe('not-found')
    expect(chooseErrorPage({ method: 'HEAD', url: '/apix' }, { ...html, status: 500 })).toBe('error')
    expect(chooseErrorPage({ method: 'GET', url: '/_next/x' }, html)).toBe('not-found')
  })

  it.each([
    [{ method: 'POST', url: '/en/x' }, html],
    [{ method: 'GET', url: '/api/x' }, html],
    [{ method: 'GET', url: '/_next/static/x' }, html],
    [
      { method: 'GET', url: '/en/x' },
      { ...html, contentType: 'text/x-component' },
    ],
    [
      { method: 'GET', url: '/en/x' },
      { ...html, status: 200 },
    ],
  ])('lets %j with %j pass', (request, response) => {
    expect(chooseErrorPage(request, response)).toBeNull()
  })

  it('keeps each cookie line once', () => {
    expect(mergeCookies(['a=1', 'b=2'], undefined, 'a=1')).toEqual(['a=1', 'b=2'])
  })
})

const ask = (port: number, path: string, headers?: Record<string, string>) => askServer({ port, path, headers })

describe('createHttpServer', () => {
  let server: Server | undefined
  let port = 0
  const faults: unknown[] = []

  async function serve(handle: HttpServerOptions['handle']): Promise<void> {
    port = await findFreePort()
    const listening = createHttpServer({
      handle,
      proxies: parseTrustedProxies(''),
      loopback: { token: 'secret', port, onFault: (fault) => faults.push(fault) },
      keepsFaultDocuments: false,
    })
    server = listening
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve))
  }

  beforeEach(() => faults.splice(0))
  afterEach(async () => {
    if (server) await drain(server, 1_000)
  })

  const isInternal = (request: IncomingMessage) => request.headers['x-stayfront-internal'] === 'secret'

  it('sends the localised page with the first answer’s status and both answers’ cookies', async () => {
    await serve(async (request, response) => {
      response.setHeader('content-type', 'text/html')
      if (isInternal(request)) {
        response.setHeader('set-cookie', ['a=1', 'b=2'])
        response.end(`${request.headers['x-stayfront-page']} ${request.url} ${request.headers.host}`)
        return
      }
      response.setHeader('set-cookie', 'a=1')
      response.writeHead(404, { 'content-length': 4 })
      response.write('ba')
      response.end('re')
    })
    const answer = await ask(port, '/en/x?y=1', { host: 'acme.localhost' })
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toBe('not-found /en/x?y=1 acme.localhost')
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
    expect(answer.headers['content-length']).toBe('34')
  })

  it('passes a compressed page on as it is', async () => {
    await serve(async (request, response) => {
      response.setHeader('content-type', 'text/html')
      if (isInternal(request)) response.setHeader('content-encoding', 'gzip').end(gzipSync('localised'))
      else response.writeHead(404).end('bare')
    })
    const answer = await ask(port, '/en/x', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(answer.body).toString()).toBe('localised')
  })

  it('answers a bare document, without looping, when the error page fails as well', async () => {
    let calls = 0
    await serve(async (_request, response) => {
      calls += 1
      response.writeHead(500, { 'content-type': 'text/html' }).end('broken')
    })
    const answer = await ask(port, '/he/hotels?x=1')
    expect(answer.status).toBe(500)
    expect(answer.body.toString()).toContain('<html lang="he" dir="rtl">')
    expect(answer.body.toString()).toContain('<h1>אירעה שגיאה בעת הצגת דף השגיאה</h1><p><a href="/he">')
    expect((await ask(port, '/')).body.toString()).toContain(
      '<h1>An error occurred while showing the error page</h1><p><a href="/">Go To Home Page</a>',
    )
    expect(calls).toBe(4)
    expect(faults).toHaveLength(2)
  })

  it('answers 503 with its own page, and a time to come back, when the page said that it is unavailable', async () => {
    await serve(async (request, response) => {
      response.setHeader('content-type', 'text/html')
      if (isInternal(request)) return void response.end(String(request.headers['x-stayfront-page']))
      if (request.url === '/en/profile') markUnavailable(String(request.headers['x-request-id']), 17)
      if (request.url === '/en/hotels') markAway(String(request.headers['x-request-id']), 5)
      response.writeHead(500).end('broken')
    })
    const answer = await ask(port, '/en/profile')
    expect([answer.status, answer.headers['retry-after'], answer.body.toString()]).toEqual([503, '17', 'unavailable'])
    const away = await ask(port, '/en/hotels')
    expect([away.status, away.headers['retry-after'], away.body.toString()]).toEqual([503, '5', 'away'])
    const other = await ask(port, '/en/other')
    expect([other.status, other.headers['retry-after'], other.body.toString()]).toEqual([500, undefined, 'error'])
  })

  it('names a handler that broke by the id under which its fault is logged', async () => {
    const ids: unknown[] = []
    await serve(async (request, response) => {
      ids.push(request.headers['x-request-id'])
      response.writeHead(500).end('Internal Server Error')
    })
    const answer = await ask(port, '/api/x')
    expect(JSON.parse(answer.body.toString())).toMatchObject({ status: 500, code: 'fault', requestId: ids[0] })
    expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
    await ask(port, '/api/x', { 'x-request-id': 'of-the-proxy.1' })
    await ask(port, '/api/x', { 'x-request-id': 'x'.repeat(129) })
    await ask(port, '/api/x', { 'x-request-id': '{"a": 1}' })
    const own = expect.stringMatching(/^[\da-f-]{36}$/)
    expect(ids.slice(1)).toEqual(['of-the-proxy.1', own, own])
    const refused = await ask(port, '/api/%')
    expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'bad_request', requestId: expect.any(String) })
  })

  it('leaves everything else untouched', async () => {
    await serve(async (request, response) => {
      response.writeHead(request.url === '/api/x' ? 404 : 200, { 'content-type': 'text/html' })
      response.end('as it is')
    })
    expect((await ask(port, '/api/x')).body.toString()).toBe('as it is')
    expect((await ask(port, '/en')).status).toBe(200)
  })

  it('lets a running request finish before it stops', async () => {
    let release: () => void = () => undefined
    await serve(async (_request, response) => {
      await new Promise<void>((resolve) => (release = resolve))
      response.end('done')
    })
    const running = ask(port, '/en')
    await new Promise<void>((resolve) => server?.once('request', () => setImmediate(resolve)))
    const drained = server ? drain(server, 5_000) : undefined
    release()
    expect((await running).body.toString()).toBe('done')
    await drained
  })

  it('opens the first page under the public host, and once more when it failed at first', async () => {
    const asked: string[] = []
    await serve(async (request, response) => {
      asked.push(`${request.headers.host}${request.url}`)
      response.writeHead(asked.length === 1 ? 503 : 307).end()
    })
    await openFirstPage({ port, host: 'stay.example', withinMs: 5_000 })
    expect(asked).toEqual(['stay.example/', 'stay.example/'])
  })

  it('says which status the first page keeps answering', async () => {
    await serve(async (_request, response) => void response.writeHead(503).end())
    await expect(openFirstPage({ port, host: 'stay.example', withinMs: -1 })).rejects.toThrow('answers 503')
  })
})
