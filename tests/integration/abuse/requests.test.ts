import { readdirSync } from 'node:fs'
import { request as ask, type Server } from 'node:http'
import { join } from 'node:path'
import { NextRequest } from 'next/server'
import { POST as endByForm, GET as sessions } from '@/app/api/account/sessions/route'
import { POST as reserve } from '@/app/api/bookings/route'
import { GET as verifyEmail } from '@/app/api/email/verify/route'
import { POST as share } from '@/app/api/favourites/share/route'
import { GET as canonical } from '@/app/api/internal/canonical/route'
import { POST as login } from '@/app/api/login/route'
import { POST as logout } from '@/app/api/logout/route'
import { GET as partners } from '@/app/api/partners/[vertical]/route'
import { POST as register } from '@/app/api/register/route'
import { POST as lookup } from '@/app/api/reservations/lookup/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { POST as sandboxWebhook } from '@/app/api/payments/webhooks/sandbox/route'
import { POST as sandboxChallenge } from '@/app/api/sandbox/challenges/[ref]/route'
import { POST as sandboxTokens } from '@/app/api/sandbox/tokens/route'
import { GET as callback } from '@/app/api/sso/callback/route'
import { GET as newSite } from '@/app/api/sso/new-site/route'
import { GET as start } from '@/app/api/sso/start/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { findFreePort } from '@/lib/launcher/free-port'
import { drain } from '@/lib/http-server/drain'
import { parseTrustedProxies } from '@/lib/http-server/peers'
import { createHttpServer } from '@/lib/http-server/serve-next'
import { LOCALES } from '@/lib/i18n/locales'
import { decide } from '@/lib/routing/decide'
import { CANONICAL_PATH_HEADER } from '@/lib/routing/lost-host'
import { readSafePath } from '@/lib/routing/safe-redirect'
import { readSiteRules } from '@/lib/routing/site-rules'
import { mintPageToken } from '@/lib/server/http/csrf'
import { openBrowser, type Browser, type Handler } from '../../support/accounts/account-browser'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, insertHotel } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('next/root-params', () => ({}))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  after: () => {
    throw new Error('a refused request leaves nothing to do')
  },
}))

const HOUSE = 'localhost:3000'
const ORIGIN = `http://${HOUSE}`
const SUNRISE = 'sunrise.localhost:3000'
const ADA = {
  name: 'Ada Löwe',
  email: 'ada@example.com',
  password: 'correct horse battery',
  password_confirmation: 'correct horse battery',
}
const API = join(__dirname, '../../../app/api')
const ID = '11111111-1111-4111-8111-111111111111'

let test: TestDatabase
let hotelId: number

beforeAll(async () => {
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  await buildInventory(test.db)
  hotelId = (await insertHotel(test.db)).hotelId
  Object.assign(mockBackend, { db: test.db, gateways: new Map(), secret: 'of the tests' })
})
beforeEach(() => test.db.execute('truncate account, account_session, account_token, rate_limit, mail cascade'))
afterAll(() => test.drop())

describe('a process without the sandbox', () => {
  it('has no test bank and no test cards', async () => {
    const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Ada' }
    const browser = await open()
    const answers = await Promise.all([
      browser.ask(sandboxTokens, '/api/sandbox/tokens', { json: card }),
      browser.ask(sandboxWebhook, '/api/payments/webhooks/sandbox', { json: { ref: 'sb_1' } }),
      browser.ask(
        (request) => sandboxChallenge(request, { params: Promise.resolve({ ref: 'sb_1' }) }),
        '/api/sandbox/challenges/sb_1',
        { json: { outcome: 'approve' } },
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

let strangers = 0
async function open(host = HOUSE): Promise<Browser> {
  const browser = openBrowser(host, `198.51.100.${++strangers}`)
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  return browser
}
async function openAda(): Promise<Browser> {
  const browser = await open()
  expect((await browser.ask(register, '/api/register', { json: ADA })).status).toBe(204)
  return browser
}
const whoIs = async (browser: Browser, headers: Record<string, string> = {}) =>
  (await browser.ask(auth, '/api/v3/auth', { method: 'GET', headers })).status
const pageToken = () => mintPageToken('localhost', new Date())

type WriteRoute = { path: string; method: string; handler: Handler }

/** Every handler of the application that writes, as its file says. */
async function findWriteRoutes(): Promise<WriteRoute[]> {
  const handlers: WriteRoute[] = []
  for (const name of readdirSync(API, { recursive: true, encoding: 'utf8' }).sort()) {
    // What answers unknown addresses writes nothing.
    if (!name.endsWith('/route.ts') || name.startsWith('[...missing]')) continue
    const routes: Record<string, unknown> = await import(join(API, name))
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const handle = routes[method]
      if (typeof handle !== 'function') continue
      const params = Promise.resolve({ id: ID, ref: ID, vertical: 'flights' })
      const path = `/api/${name.replace(/\/route\.ts$/, '')}`.replace(/\[\w+\]/g, ID)
      handlers.push({ path, method, handler: (request) => Reflect.apply(handle, null, [request, { params }]) })
    }
  }
  return handlers
}

describe('a write that another site sets off', () => {
  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://sister.localhost:3000' },
    { origin: 'http://localhost' },
    { origin: 'https://localhost:3000' },
    { origin: 'http://localhost:3000.evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
  ]

  it('is refused at every handler of the application, with every token and cookie that there is', async () => {
    const ada = await openAda()
    const handlers = await findWriteRoutes()
    expect(handlers.length).toBeGreaterThan(25)
    const passed: string[] = []
    for (const { path, method, handler } of handlers)
      for (const headers of FOREIGN) {
        const response = await ada.ask(handler, path, { method, json: { _token: await pageToken() }, headers })
        if (response.status !== 403 && response.status !== 419)
          passed.push(`${method} ${path} ${JSON.stringify(headers)} ${response.status}`)
      }
    expect(passed).toEqual([])
    expect(await whoIs(ada)).toBe(200)
  })

  it('is refused as a form: nobody is registered, signed in or signed out', async () => {
    const ada = await openAda()
    const _token = await pageToken()
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const email = 'eve@example.com'
    const forged = [
      await ada.ask(logout, '/api/logout', { form: { _token }, headers }),
      await ada.ask(login, '/api/login', { form: { ...ADA, _token }, headers }),
      await ada.ask(register, '/api/register', { form: { ...ADA, email, _token }, headers }),
      await ada.ask(endByForm, '/api/account/sessions', { form: { _method: 'delete', others: '1', _token }, headers }),
    ]
    for (const response of forged) {
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toContain('problem=csrf')
      expect(response.headers.getSetCookie().join()).not.toContain('stayfront_session')
    }
    expect(await test.db.$count(account)).toBe(1)
    expect(await whoIs(ada)).toBe(200)
  })

  it('without a word from where needs the token in cookie and header; one of the two is not enough', async () => {
    const ada = await openAda()
    const token = ada.cookies.get('XSRF-TOKEN') ?? ''
    expect((await ada.ask(logout, '/api/logout', { bare: true })).status).toBe(419)
    ada.cookies.delete('XSRF-TOKEN')
    expect((await ada.ask(logout, '/api/logout', { headers: { 'x-xsrf-token': token } })).status).toBe(419)
    expect((await ada.ask(logout, '/api/logout', { headers: { 'x-xsrf-token': await pageToken() } })).status).toBe(419)
    ada.cookies.set('XSRF-TOKEN', token)
    expect((await ada.ask(logout, '/api/logout')).status).toBe(204)
  })

  it('is nothing as a link: a GET with the fields of a write reads', async () => {
    const ada = await openAda()
    const second = await open()
    await second.ask(login, '/api/login', { json: ADA })
    const headers = { 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'DELETE' }
    const link = '/api/account/sessions?_method=delete&others=1'
    expect((await ada.ask(sessions, link, { method: 'GET', headers })).status).toBe(200)
    expect(await whoIs(second)).toBe(200)
    const writing = (await findWriteRoutes()).map(({ path }) => path)
    for (const path of ['/api/logout', '/api/login', '/api/register', '/api/account/delete']) {
      expect(writing).toContain(path)
      const routes: Record<string, unknown> = await import(join(API, '..', path, 'route'))
      expect(Object.keys(routes)).toEqual(['POST'])
    }
  })

  it('is no JSON in the clothes of a text, which needs no leave of the browser', async () => {
    const ada = await openAda()
    const response = await ada.ask(share, '/api/favourites/share', {
      json: { ids: [hotelId] },
      headers: { 'content-type': 'text/plain' },
    })
    expect(response.status).toBe(400)
  })
})

const EVIL = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:/evil.example',
  'HTTPS:evil.example',
  'http://localhost:3000@evil.example',
  '//localhost:3000@evil.example',
  'javascript:alert(1)',
  'data:text/html,evil.example',
  '.evil.example',
  '@evil.example',
  ':80@evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/de//evil.example',
  '/en//evil.example',
  '/de/\\evil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%252f%252fevil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/\r\nLocation: https://evil.example',
  '/login?next=//evil.example',
  '/de/login?next=https://evil.example',
]

/** Where a browser ends that follows this answer; every further `next` must be one that leads nowhere else. */
function follow(response: Response, origin = ORIGIN): URL {
  const location = response.headers.get('location') ?? ''
  expect(location).not.toMatch(/[\r\n]/)
  const url = new URL(location, origin)
  expect(url.origin).toBe(origin)
  expect(url.pathname).not.toMatch(/^\/[/\\]/)
  const next = url.searchParams.get('next')
  if (next !== null) expect(new URL(readSafePath(next) ?? '/', origin).origin).toBe(origin)
  return url
}

describe('a way on that names another site', () => {
  it.each(EVIL)('leads nowhere else after login, registration, logout or a refusal: %p', async (next) => {
    await openAda()
    const _token = await pageToken()
    const post = async (handler: Handler, path: string, fields: Record<string, string>) =>
      (await open()).ask(handler, path, { form: { _token, next, ...fields } })
    const email = 'new@example.com'
    for (const locale of ['en', 'de', '//evil.example', '../../evil']) {
      const answers = [
        await post(login, '/api/login', { ...ADA, locale }),
        await post(login, '/api/login', { email, password: 'x', locale }),
        await post(login, '/api/login', { ...ADA, locale, _token: 'forged' }),
        await post(logout, '/api/logout', { locale }),
        await post(register, '/api/register', { ...ADA, email: 'eve', locale }),
        await post(endByForm, '/api/account/sessions', { locale, _method: 'delete', others: '1' }),
      ]
      for (const response of answers) {
        expect(response.status).toBe(303)
        follow(response)
      }
    }
    follow(await post(register, '/api/register', { ...ADA, email }))
  })

  it.each(EVIL)('leads nowhere else at the handlers of single sign-on: %p', async (next) => {
    const browser = openBrowser()
    const word = encodeURIComponent(next)
    const get = (handler: Handler, path: string) => browser.ask(handler, path, { method: 'GET' })
    const answers = [
      await get(start, `/api/sso/start?provider=none&next=${word}`),
      await get(start, `/api/sso/start?provider=none&locale=${word}&next=${word}`),
      await get(callback, `/api/sso/callback?code=x&state=x&next=${word}&locale=${word}&iss=${word}`),
      await get(newSite, `/api/sso/new-site?to=${word}&next=${word}`),
    ]
    for (const response of answers) {
      expect(response.status).toBe(303)
      follow(response)
    }
  })

  it.each(EVIL)('leads nowhere else from a room that is gone, a mailed link or a look-up: %p', async (word) => {
    const browser = openBrowser(HOUSE, `2001:db8:${++strangers}::1`)
    const form = { rateId: 'x', back: word, locale: word, reference: word, emailOrName: word }
    const back = await browser.ask(reserve, '/api/bookings', { form })
    if (back.status === 303) follow(back)
    else expect(back.status).toBe(422)
    follow(await browser.ask(lookup, '/api/reservations/lookup', { form }))
    const query = `token=${encodeURIComponent(word)}&locale=${encodeURIComponent(word)}&next=${encodeURIComponent(word)}`
    const headers = { accept: 'text/html' }
    follow(await browser.ask(verifyEmail, `/api/email/verify?${query}`, { method: 'GET', headers }))
  })

  it.each(EVIL)('leads nowhere else from the handler to the partners: %p', async (word) => {
    const browser = openBrowser()
    const value = encodeURIComponent(word)
    for (const vertical of ['flights', word]) {
      const handler: Handler = (request) => partners(request, { params: Promise.resolve({ vertical }) })
      const query = `locale=${value}&from=${value}&to=${value}&city=${value}&url=${value}&currency=${value}`
      const response = await browser.ask(handler, `/api/partners/flights?${query}`, { method: 'GET' })
      if (response.status === 303) follow(response)
      else expect(response.status).toBe(404)
    }
  })

  it.each(EVIL)('leads nowhere else from a shared list: %p', async (locale) => {
    const browser = openBrowser(HOUSE, `2001:db8:${++strangers}::1`)
    const response = await browser.ask(share, '/api/favourites/share', {
      json: { ids: [hotelId], locale, url: locale },
    })
    expect(response.status).toBe(201)
    const { url } = await response.json()
    expect(new URL(url).origin).toBe(ORIGIN)
    expect(url).not.toContain('evil')
  })

  it('leads nowhere else through a language, at home or from a lost host', () => {
    const site = readSiteRules({ STAYFRONT_MODE: 'demo' })
    for (const locale of LOCALES)
      for (const path of EVIL) {
        const { pathname } = new NextRequest(`${ORIGIN}/${locale}/${path}`).nextUrl
        const visit = { pathname, search: '?fid=null', cookies: {}, acceptLanguage: locale }
        for (const host of [HOUSE, 'stranger.example']) {
          const decision = decide({ ...visit, host }, site)
          if (decision.kind === 'redirect') follow(Response.redirect(new URL(decision.to, ORIGIN)))
        }
      }
    for (const path of EVIL) {
      // A header holds no line break: Node refuses it before anybody reads it.
      const headers = { [CANONICAL_PATH_HEADER]: path.replace(/[\r\n]/g, '') }
      const led = canonical(new NextRequest(`${ORIGIN}/api/internal/canonical`, { headers }))
      expect(new URL(led.headers.get('location') ?? '').origin).toBe(ORIGIN)
    }
  })
})

describe('the name of the host', () => {
  it.each(['LOCALHOST:3000', 'localhost.', 'localhost.:3000', 'Localhost:81'])(
    'is one however it is written: %p has the same tenant, session and limits',
    async (host) => {
      const ada = await openAda()
      expect(await whoIs(ada, { host })).toBe(200)
      const stranger = await open()
      for (let n = 0; n < 8; n++)
        await stranger.ask(login, '/api/login', {
          json: { ...ADA, password: 'wrong' },
          headers: { host: n % 2 ? host : HOUSE },
        })
      const response = await stranger.ask(login, '/api/login', { json: ADA, headers: { host } })
      expect(response.status).toBe(429)
    },
  )

  it.each(['localhost:3000@evil.example', 'evil.example/localhost', 'localhost,evil.example', 'localhost..', '', '-'])(
    'is nobody when it is no name: %p',
    async (host) => expect(await whoIs(await openAda(), { host })).toBe(404),
  )

  it('is not what a header says that anybody can send', async () => {
    const ada = await openAda()
    const cookie = ada.cookies.get('stayfront_session') ?? ''
    for (const [name, value] of [
      ['x-forwarded-host', HOUSE],
      ['forwarded', `host=${HOUSE};proto=http`],
      ['x-host', HOUSE],
      ['x-original-host', HOUSE],
      ['x-forwarded-server', HOUSE],
    ] as const) {
      const sunrise = await open(SUNRISE)
      sunrise.cookies.set('stayfront_session', cookie)
      expect(await whoIs(sunrise, { [name]: value })).toBe(401)
      const stranger = openBrowser('stranger.example')
      expect(await whoIs(stranger, { [name]: value })).toBe(404)
      expect(await whoIs(ada, { [name]: SUNRISE })).toBe(200)
    }
  })
})

describe('the address of the visitor', () => {
  let server: Server | undefined
  let port = 0

  async function serve(proxies: string): Promise<void> {
    port = await findFreePort()
    const listening = createHttpServer({
      proxies: parseTrustedProxies(proxies),
      loopback: { token: 'secret', port, onFault: () => undefined },
      keepsFaultDocuments: false,
      handle: async (incoming, outgoing) => {
        const chunks: Buffer[] = []
        for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
        const headers = new Headers()
        for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, [value ?? ''].flat().join(', '))
        const url = `http://${incoming.headers.host}${incoming.url}`
        const answer = await lookup(new NextRequest(url, { method: 'POST', headers, body: Buffer.concat(chunks) }))
        outgoing.statusCode = answer.status
        outgoing.end(await answer.text())
      },
    })
    server = listening
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve))
  }
  afterEach(async () => {
    if (server) await drain(server, 1_000)
  })

  let references = 0
  const tryLookup = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const outgoing = ask({
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/reservations/lookup',
        agent: false,
        headers: { host: HOUSE, 'content-type': 'application/json', ...headers },
      })
      outgoing.once('error', reject)
      outgoing.once('response', (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      })
      outgoing.end(JSON.stringify({ reference: `BBBB${1000 + ++references}`, emailOrName: 'nobody' }))
    })
  const tryOften = async (headersOf: (n: number) => Record<string, string>) => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push(await tryLookup(headersOf(n)))
    return statuses
  }
  const LIMITED = [...Array<number>(20).fill(404), 429]

  it('is what the HTTP server sees, whatever a stranger says: a new one each time wins no try', async () => {
    await serve('')
    expect(
      await tryOften((n) => ({
        'x-forwarded-for': `203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
        'x-client-ip': `203.0.113.${n}`,
        'cf-connecting-ip': `203.0.113.${n}`,
        'x-stayfront-internal': 'guess',
      })),
    ).toEqual(LIMITED)
  })

  it('is what the trusted proxy saw, not what the visitor told the proxy before', async () => {
    await serve('127.0.0.1 10.0.0.0/8')
    expect(
      await tryOften((n) => ({ 'x-forwarded-for': `203.0.113.${n}, 192.0.2.66${n % 2 ? ', 10.1.2.3' : ':4711'}` })),
    ).toEqual(LIMITED)
    // Nobody used up the tries of the people whose addresses were named.
    expect(await tryLookup({ 'x-forwarded-for': '203.0.113.1' })).toBe(404)
    expect(await tryLookup({ 'x-forwarded-for': '192.0.2.66' })).toBe(429)
  })
})
