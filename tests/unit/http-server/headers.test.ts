import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drain } from '@/lib/http-server/drain'
import { parseTrustedProxies } from '@/lib/http-server/peers'
import { createHttpServer, type HttpServerOptions } from '@/lib/http-server/serve-next'
import { FILES_POLICY, securityHeaders } from '@/lib/routing/security-headers.mjs'
import { askServer } from '../../support/http/ask-server'

type Options = { method?: string; headers?: Record<string, string> }

let server: Server | undefined
let port = 0
let isLeaving = false

async function serve(handle: HttpServerOptions['handle'], origin = 'https://stay.example'): Promise<void> {
  const listening = createHttpServer({
    handle,
    proxies: parseTrustedProxies(''),
    loopback: { token: 'secret', port: 0, onFault: () => undefined },
    keepsFaultDocuments: false,
    isLeaving: () => isLeaving,
    defaults: { ...securityHeaders(origin), 'content-security-policy': FILES_POLICY },
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  port = (listening.address() as AddressInfo).port
}

const ask = (path: string, options: Options = {}) => askServer({ port, path, ...options })

const STRICT = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
}

beforeEach(() => (isLeaving = false))
afterEach(async () => {
  if (server) await drain(server, 100)
})

describe('every kind of answer', () => {
  const KINDS: [string, HttpServerOptions['handle'], Options & { path?: string; leaving?: boolean }, number][] = [
    ['a page', async (_, response) => void response.setHeader('content-type', 'text/html').end('x'), {}, 200],
    [
      'a call',
      async (_, response) => void response.writeHead(200, ['Content-Type', 'application/json']).end('{}'),
      {},
      200,
    ],
    ['a redirect', async (_, response) => void response.writeHead(307, { location: '/' }).end(), {}, 307],
    ['a file that one has', async (_, response) => void response.writeHead(304).end(), {}, 304],
    ['what was begun by itself', async (_, response) => (response.flushHeaders(), void response.end('x')), {}, 200],
    [
      'a missing page',
      async (_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('x'),
      {},
      404,
    ],
    [
      'a missing file',
      async (_, response) => void response.writeHead(404, { 'content-type': 'text/plain' }).end('x'),
      {},
      404,
    ],
    ['what cannot be read', async () => undefined, { path: '/%E0%A4%A' }, 400],
    ['a method of nobody', async () => undefined, { method: 'PROPFIND' }, 405],
    ['what is too large', async () => undefined, { method: 'POST', headers: { 'content-length': '99999999' } }, 413],
    ['a server that leaves', async () => undefined, { path: '/api/health', leaving: true }, 503],
  ]

  it.each(KINDS)('is strict: %s', async (_name, handle, { path = '/en/x', leaving = false, ...options }, status) => {
    await serve(handle)
    isLeaving = leaving
    const answer = await ask(path, options)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({ ...STRICT, 'content-security-policy': FILES_POLICY })
  })

  it('keeps what it says of itself, however it says it', async () => {
    await serve(async ({ url }, response) => {
      const own = { 'Content-Security-Policy': `default-src 'self'`, 'Referrer-Policy': 'same-origin' }
      if (url === '/list') response.writeHead(200, Object.entries(own).flat())
      else if (url === '/record') response.writeHead(200, own)
      else for (const [name, value] of Object.entries(own)) response.setHeader(name, value)
      response.end('x')
    })
    for (const path of ['/list', '/record', '/set'])
      expect((await ask(path)).headers).toMatchObject({
        ...STRICT,
        'content-security-policy': `default-src 'self'`,
        'referrer-policy': 'same-origin',
      })
  })

  it('says nothing of https where the site has none', async () => {
    await serve(async (_, response) => void response.end('x'), 'http://localhost:3000')
    const { headers } = await ask('/')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('takes nothing along that Next tells itself, however it is written', async () => {
    await serve(async ({ url }, response) => {
      const own = { 'X-Middleware-Rewrite': '/en/fid-1/hotels', 'x-middleware-set-cookie': 'a=1', 'x-own': 'y' }
      if (url === '/list') response.writeHead(200, Object.entries(own).flat())
      else if (url === '/record') response.writeHead(200, own)
      else for (const [name, value] of Object.entries(own)) response.setHeader(name, value)
      response.end('x')
    })
    for (const path of ['/list', '/record', '/set']) {
      const { headers } = await ask(path)
      expect(Object.keys(headers).filter((name) => name.startsWith('x-middleware'))).toEqual([])
      expect(headers['x-own']).toBe('y')
    }
  })
})

describe('an error where no page stands', () => {
  const refuse = (status: number, type?: string) =>
    serve(async (_, response) => void response.writeHead(status, type ? { 'content-type': type } : {}).end('Next says'))

  it.each([
    [404, 'text/plain; charset=utf-8', '/_next/static/chunks/gone.js', 'not_found'],
    [404, 'text/plain; charset=utf-8', '/pictures/gone.png', 'not_found'],
    [404, 'text/html; charset=utf-8', '/_next/static/chunks/gone.js', 'not_found'],
    [405, undefined, '/api/suggest', 'method_not_allowed'],
    [500, 'text/plain', '/api/suggest', 'fault'],
    [500, undefined, '/api/suggest', 'fault'],
  ])('is told to programs in a form of ours: %s %s of %s', async (status, type, path, code) => {
    await refuse(status, type)
    const answer = await ask(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/problem+json'])
    expect(JSON.parse(answer.text)).toMatchObject({ status, code })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is told to people in their language', async () => {
    await refuse(404, 'text/plain')
    const headers = { accept: 'text/html', 'accept-language': 'de' }
    const { status, text } = await ask('/_next/static/gone', { headers })
    expect(status).toBe(404)
    expect(text).toContain('<html lang="de"')
    expect(text).not.toContain('Next says')
  })

  it('is left as a handler wrote it, with its own body or none', async () => {
    await refuse(404, 'application/problem+json')
    expect((await ask('/api/x')).text).toBe('Next says')
    if (server) await drain(server, 100)
    await serve(async (_, response) => void response.writeHead(404, { 'cache-control': 'private' }).end())
    const { text, headers } = await ask('/pictures/gone')
    expect([text, headers['cache-control']]).toEqual(['', 'private'])
  })
})
