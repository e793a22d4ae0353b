import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NextRequest } from 'next/server'
import { MAX_BODY_BYTES } from '@/lib/routing/readable'
import { mintPageToken } from '@/lib/server/http/csrf'
import { openBookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('next/root-params', () => ({}))
jest.mock('next/server', () => ({ ...jest.requireActual<object>('next/server'), after: () => undefined }))

const API = join(__dirname, '../../../app/api')
const UNKNOWN = '11111111-1111-4111-8111-111111111111'
/** Text that PostgreSQL refuses, alone and within other text. */
const UNREADABLE = ['\0', 'a\0b', '\ud800', 'x\udfffy']
/** Everything that a form of ours is called. */
const FIELDS = (
  'rateId back idempotencyKey formKey locale reference emailOrName name email password password_confirmation token ' +
  'code current_password phone country language currency unit first_name last_name latin_first_name latin_last_name ' +
  'birth_date id ids subject message topic number expiry cvc outcome ref next provider remember total expectedTotal expectedDue ' +
  'terms checked k linkId amount reason days expectedAmount remove vertical to payload lead _form _method'
).split(' ')

let test: TestDatabase
let problems: unknown[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  const { house } = await buildInventory(test.db)
  const nothing = { status: 'unknown_scope' }
  Object.assign(mockBackend, {
    db: test.db,
    pool: test.db.$client,
    gateways: openBookingSteps(test.db, house).payingBy().gateways,
    secret: 'of the tests',
    leads: { send: () => Promise.resolve({ ok: true }) },
    listStuckJobs: () => Promise.resolve([]),
    search: {
      isReady: () => true,
      search: () => Promise.resolve(nothing),
      dates: () => Promise.resolve([]),
      suggest: () => Promise.resolve([]),
    },
    onError: () => undefined,
  })
})
beforeEach(() => {
  problems = []
})
afterAll(() => test.drop())

type Handler = (request: NextRequest, context: { params: Promise<Record<string, string>> }) => Promise<Response>
type Route = { path: string; method: string; handler: Handler }

async function findRoutes(): Promise<Route[]> {
  const routes: Route[] = []
  for (const name of readdirSync(API, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('/route.ts')) continue
    const exported: Record<string, unknown> = await import(join(API, name))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const handle = exported[method]
      if (typeof handle !== 'function') continue
      const path = `/api/${name.replace(/\/route\.ts$/, '')}`.replace(/\[[.\w]+\]/g, UNKNOWN)
      routes.push({ path, method, handler: (...given) => Reflect.apply(handle, null, given) })
    }
  }
  expect(routes.length).toBeGreaterThan(45)
  return routes
}

type Ask = { query?: string; param?: string; headers?: Record<string, string>; body?: string; type?: string }

let address = 0
async function ask({ path, method, handler }: Route, { query = '', param = UNKNOWN, headers, body, type }: Ask) {
  const request = new NextRequest(`http://localhost:3000${path}${query}`, {
    method,
    headers: {
      host: 'localhost:3000',
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      // A new one each time: limits are not what is asked about.
      'x-forwarded-for': `10.${++address >> 16}.${(address >> 8) & 255}.${address & 255}`,
      ...(method === 'GET' ? {} : { 'content-type': type ?? 'application/json' }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: body ?? '{}' }),
  })
  const params = { id: param, ref: param, vertical: param, segment: param, host: param, fid: param, missing: param }
  const response = await handler(request, { params: Promise.resolve(params) })
  return { status: response.status, text: await response.text() }
}

/** Asks every handler; none may answer with a fault of ours. */
async function askAll(asks: readonly Ask[]): Promise<void> {
  for (const route of await findRoutes())
    for (const each of asks) {
      const { status } = await ask(route, each)
      if (status >= 500) problems.push([status, route.method, route.path, JSON.stringify(each).slice(0, 200)])
    }
  expect(problems).toEqual([])
}

describe('what cannot be read is never a fault, at any handler', () => {
  it('in a query', () =>
    askAll([
      { query: '?q=%00&token=%00&scope=%00&locale=%00&url=%00&b=%00&next=%00' },
      { query: '?fid=%00' },
      { query: '?q=%ED%A0%80&token=%FF&locale=%E0%A4%A&scope=city:9999999999&checkIn=%&country=%FF' },
    ]))

  it('in a path', () =>
    askAll([...UNREADABLE, '%00', "' or 1=1--", '9'.repeat(30), '../..', 'x'.repeat(5000)].map((param) => ({ param }))))

  it('in a cookie', () => {
    const names = 'stayfront_session stayfront_visitor stayfront_device stayfront_typed stayfront_factor fid country'
    const jar = (value: string) => names.split(' ').map((name) => `${name}=${value}`)
    return askAll(
      ['%00', '%ED%A0%80', '%E0%A4%A', '%'].map((value) => ({ headers: { cookie: jar(value).join('; ') } })),
    )
  })

  it('in a body of JSON, names of fields too', async () => {
    const _token = await mintPageToken('localhost', new Date())
    const bodies = UNREADABLE.flatMap((text) => [
      Object.fromEntries(FIELDS.map((name) => [name, text])),
      { booker: { firstName: text }, guests: [{ firstName: text }], requests: { wishes: text }, terms: true },
      { [text]: 'x' },
      { deep: [[{ [text]: 1 }]] },
    ])
    await askAll(bodies.map((body) => ({ body: JSON.stringify({ _token, ...body }) })))
  })

  it('in a form, or in bytes that are no text', async () => {
    const _token = await mintPageToken('localhost', new Date())
    const type = 'application/x-www-form-urlencoded'
    const forms = ['%00', '%ED%A0%80', '%FF', '%E0%A4%A', '%'].map((text) => ({
      type,
      body: `_token=${encodeURIComponent(_token)}&${FIELDS.map((name) => `${name}=${text}`).join('&')}`,
    }))
    await askAll([...forms, { body: '{"email":"\\u0000"' }, { body: '[' }, { body: 'null' }])
  })

  it('in the name of the host', () =>
    askAll(
      ['localhost:99999', 'localhost:65536', '[::1', 'a b', '\u00ff', '..', 'x'.repeat(300)].flatMap((host): Ask[] => [
        { headers: { host } },
        { headers: { host, accept: 'text/html' }, type: 'application/x-www-form-urlencoded', body: 'x=1' },
      ]),
    ))
})

describe('a body that is too large', () => {
  /** A body without an end, as long as somebody takes it. */
  function pour(): { body: ReadableStream<Uint8Array>; poured: () => number } {
    let bytes = 0
    const piece = new Uint8Array(16_384).fill(120)
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        bytes += piece.length
        controller.enqueue(piece)
      },
    })
    return { body, poured: () => bytes }
  }

  it('is 413 at every handler that reads one, which takes no more of it, whatever its head says', async () => {
    const refused: string[] = []
    for (const { path, method, handler } of await findRoutes()) {
      if (method === 'GET') continue
      const { body, poured } = pour()
      const request = new NextRequest(`http://localhost:3000${path}`, {
        method,
        headers: { host: 'localhost:3000', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body,
        duplex: 'half',
      })
      const params = Promise.resolve({ id: UNKNOWN, ref: UNKNOWN, vertical: 'flights', missing: 'x' })
      const { status } = await handler(request, { params: params as Promise<Record<string, string>> })
      if (status === 413) refused.push(path)
      expect(status).toBeLessThan(500)
      expect(poured()).toBeLessThan(MAX_BODY_BYTES * 2)
    }
    expect(refused).toEqual(expect.arrayContaining(['/api/bookings', '/api/login', '/api/contact', '/api/register']))
    expect(refused.length).toBeGreaterThan(15)
  })

  it('says so as other refusals do, to people in their language', async () => {
    const routes = await findRoutes()
    const text = JSON.stringify({ message: 'x'.repeat(MAX_BODY_BYTES) })
    const find = (path: string) => routes.find((route) => route.path === path && route.method === 'POST')
    const [bookings, login] = [find('/api/bookings'), find('/api/login')]
    if (!bookings || !login) throw new Error('the routes are gone')
    expect(JSON.parse((await ask(bookings, { body: text })).text)).toMatchObject({
      status: 413,
      code: 'body_too_large',
    })
    const said = await ask(login, { body: text, query: '?locale=de' })
    expect(JSON.parse(said.text)).toEqual({ message: 'Es wurde zu viel auf einmal gesendet.' })
  })
})
