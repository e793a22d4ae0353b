import type { IncomingMessage, Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parseTrustedProxies } from '@/lib/http-server/peers'
import { createAnswerPublic } from '@/lib/http-server/public-answers'
import { createHttpServer } from '@/lib/http-server/serve-next'
import { findFreePort } from '@/lib/launcher/free-port'
import { askServer, type Answer } from '../../support/http/ask-server'
import { until } from '../../support/until'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(200)}</svg>`
const YEAR = 'public, max-age=31536000, immutable'
const COVER = '/pictures/3/hotel/7/cover.svg'
const PHOTO = '/pictures/3/hotel/7/photo-0-400-ab1.webp'
const MESSAGES = '/api/messages?of=search&locale=de'

/** What the application says of an address, with its type and how it may be kept. */
const SAID: Record<string, { type: string; caching: string; body: string; headers?: Record<string, string> }> = {
  [COVER]: { type: 'image/svg+xml', caching: YEAR, body: SVG, headers: { 'content-security-policy': 'default-src x' } },
  [PHOTO]: { type: 'image/webp', caching: YEAR, body: 'webp '.repeat(100) },
  [MESSAGES]: { type: 'application/json', caching: 'public, max-age=300', body: '{"messages":{}}' },
  '/pictures/icons': { type: 'image/svg+xml', caching: 'public, max-age=2592000', body: SVG },
  '/pictures/3/hotel/8/cover.svg': { type: 'image/svg+xml', caching: YEAR.replace('public', 'private'), body: SVG },
  '/pictures/2/hotel/7/cover.svg': { type: 'image/svg+xml', caching: 'public, max-age=300', body: SVG },
  '/pictures/3/hotel/9/cover.svg': {
    type: 'image/svg+xml',
    caching: YEAR,
    body: SVG,
    headers: { 'set-cookie': 'a=1' },
  },
  '/api/messages?of=search&locale=xx': { type: 'application/json', caching: 'public, max-age=300', body: '{}' },
  [`${MESSAGES}&x=1`]: { type: 'application/json', caching: 'public, max-age=300', body: '{}' },
  [`${COVER}?x=1`]: { type: 'image/svg+xml', caching: YEAR, body: SVG },
}

describe('answers that are the same for everybody', () => {
  const asked: IncomingMessage[] = []
  const faults: unknown[] = []
  let failing = false
  let server: Server
  let port = 0

  const ask = (path: string, headers?: Record<string, string>, method?: string) =>
    askServer({ port, path, headers, method })
  const isKept = ({ headers }: Answer) => headers['server-timing'] === 'cache;desc=hit'
  const untilKept = (path: string, headers?: Record<string, string>) => until(() => ask(path, headers), isKept)
  const ownAsks = (path: string) => asked.filter(({ url, headers }) => url === path && headers.host === 'stay.example')

  beforeAll(async () => {
    port = await findFreePort()
    const loopback = { token: 'secret', port, onFault: (error: unknown) => void faults.push(error) }
    server = createHttpServer({
      handle: async (request, response) => {
        asked.push(request)
        const said = SAID[request.url ?? '']
        if (failing || said === undefined) return void response.writeHead(failing ? 500 : 404).end()
        const { type, caching, body, headers } = said
        response.writeHead(200, { 'content-type': type, 'cache-control': caching, ...headers }).end(body)
      },
      proxies: parseTrustedProxies(''),
      loopback,
      keepsFaultDocuments: true,
      defaults: { 'x-content-type-options': 'nosniff', 'content-security-policy': 'default-src none' },
      answerFile: createAnswerPublic({ host: 'stay.example', ...loopback }),
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  })
  beforeEach(() => {
    asked.length = 0
    failing = false
  })
  afterEach(() => jest.restoreAllMocks())
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  it('are left to the application until they are ready, and then sent as browsers take them', async () => {
    expect(isKept(await ask(COVER, { cookie: 'fid=17', 'x-forwarded-host': 'evil.example' }))).toBe(false)
    const plain = await untilKept(COVER)
    expect([plain.status, plain.body.toString()]).toEqual([200, SVG])
    expect(plain.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': YEAR,
      'content-security-policy': 'default-src x',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    const br = await ask(COVER, { 'accept-encoding': 'gzip, br' })
    const zipped = await ask(COVER, { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(br.body).toString()).toBe(SVG)
    expect(gunzipSync(zipped.body).toString()).toBe(SVG)
    const known = await ask(COVER, { 'if-none-match': String(br.headers.etag) })
    expect([known.status, known.body.length]).toEqual([304, 0])
    const head = await ask(COVER, {}, 'HEAD')
    expect([head.status, head.body.length, isKept(head)]).toEqual([200, 0, true])
    // Nothing that a visitor sent is asked for on behalf of everybody.
    expect(ownAsks(COVER)).toHaveLength(1)
    expect(ownAsks(COVER)[0]?.headers).not.toHaveProperty('cookie')
    expect(faults).toEqual([])
  })

  it('are photographs as they are, and messages of the languages that there are', async () => {
    const photo = await untilKept(PHOTO, { 'accept-encoding': 'br' })
    expect([photo.headers['content-encoding'], photo.body.toString()]).toEqual([undefined, SAID[PHOTO]?.body])
    const messages = await untilKept(MESSAGES)
    expect([messages.body.toString(), messages.headers['content-security-policy']]).toEqual([
      '{"messages":{}}',
      'default-src none',
    ])
    expect((await untilKept('/pictures/icons')).body.toString()).toBe(SVG)
  })

  it.each([
    ['for one tenant', '/pictures/3/hotel/8/cover.svg', 1],
    ['of another version', '/pictures/2/hotel/7/cover.svg', 1],
    ['with a cookie', '/pictures/3/hotel/9/cover.svg', 1],
    ['unknown', '/pictures/3/hotel/10/cover.svg', 1],
    ['in no language', '/api/messages?of=search&locale=xx', 0],
    ['in other words', `${MESSAGES}&x=1`, 0],
    ['with a query', `${COVER}?x=1`, 0],
  ])('are not those %s: each is asked for itself, and once for all', async (_, path, own) => {
    await ask(path)
    await until(
      () => Promise.resolve(ownAsks(path).length),
      (asks) => asks >= own,
    )
    for (let times = 0; times < 3; times += 1) expect(isKept(await ask(path))).toBe(false)
    expect(ownAsks(path)).toHaveLength(own)
  })

  it('are left to the application where a part is asked for, or something is sent', async () => {
    await untilKept(COVER)
    expect(isKept(await ask(COVER, { range: 'bytes=0-3' }))).toBe(false)
    expect(isKept(await ask(COVER, {}, 'POST'))).toBe(false)
  })

  it('are asked for again after a minute, as long as that fails, and kept no longer once they are not for everybody', async () => {
    await untilKept(COVER)
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
    failing = true
    expect((await ask(COVER)).status).toBe(500)
    await until(
      () => Promise.resolve(ownAsks(COVER).length),
      (asks) => asks > 0,
    )
    failing = false
    expect(isKept(await untilKept(COVER))).toBe(true)
    clock.mockImplementation(() => now + 130_000)
    SAID[COVER] = { type: 'image/svg+xml', caching: YEAR.replace('public', 'private'), body: SVG }
    await ask(COVER)
    await until(
      () => Promise.resolve(ownAsks(COVER).length),
      (asks) => asks > 2,
    )
    for (let times = 0; times < 3; times += 1) expect(isKept(await ask(COVER))).toBe(false)
  })
})
