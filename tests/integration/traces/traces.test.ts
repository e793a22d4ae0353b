import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { TIMED_HEADER } from '@/lib/routing/process/middleware-time'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { openSmtpSink } from '../../support/smtp-sink'
import { openOtlpSink, type SunkSpan } from '../../support/traces/otlp-sink'
import { startTraced } from '../../support/traces/start-traced'
import { until } from '../../support/until'

const EMAIL = 'canary.bird@secret-mail.example'
const TOKEN = 'tok_canary_0123456789abcdef'
const NAME = 'Quackenbush'
const PATH = 'canaryPath77'
/** What must leave in no trace. */
const CANARIES = [EMAIL, TOKEN, NAME, PATH, 'secret-mail', 'canary']
const NEXT_ROUTE = '/[locale]/[tenant]/(default)/hotels/[country]'

let test: TestDatabase
let sink: Awaited<ReturnType<typeof openOtlpSink>>
let mails: Awaited<ReturnType<typeof openSmtpSink>>
let server: Awaited<ReturnType<typeof startTraced>>

beforeAll(async () => {
  test = await createTestDatabase()
  sink = await openOtlpSink()
  mails = await openSmtpSink()
  const canaries = { email: EMAIL, token: TOKEN, name: NAME }
  server = await startTraced(
    { databaseUrl: test.url, smtpUrl: mails.url, canaries },
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
      OTEL_SERVICE_NAME: 'stays',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
      OTEL_BSP_SCHEDULE_DELAY: '20',
    },
  )
})
afterAll(async () => {
  // Everything that was there to be sent was sent.
  expect(await server.stop()).toEqual([])
  expectNoCanary()
  await Promise.all([sink.close(), mails.close()])
  await test.drop()
})

function visit(path: string, headers: Record<string, string> = {}, from = '127.0.0.1'): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, path, headers, agent: false, localAddress: from }
    const outgoing = ask(options, (answer) => answer.resume().once('end', () => resolve(answer.headers)))
    outgoing.once('error', reject).end()
  })
}

const PERSONAL = {
  cookie: `stayfront_session=${TOKEN}`,
  authorization: `Bearer ${TOKEN}`,
  'user-agent': NAME,
  'x-request-id': TOKEN,
  tracestate: `vendor=${PATH}`,
  baggage: `email=${EMAIL}`,
}
const STRANGE = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const traceparent = `00-${STRANGE.trace}-${STRANGE.span}-01`
const isRoot = (name: string) => (span: SunkSpan) => span.name === name && span.kind === 2

function expectNoCanary(): void {
  expect(CANARIES.filter((canary) => sink.raw().toLowerCase().includes(canary.toLowerCase()))).toEqual([])
}

describe('a request', () => {
  it('is one trace of all that it set off, and tells of nobody', async () => {
    await visit(`/hotels/${PATH}?email=${EMAIL}&token=${TOKEN}`, { ...PERSONAL, traceparent })
    const root = `GET ${NEXT_ROUTE}`
    const spans = await sink.traceWith(isRoot(root))
    const byName = new Map(spans.map((span) => [span.name, span]))
    const whose = (name: string) => spans.find(({ spanId }) => spanId === byName.get(name)?.parent)?.name ?? null
    const page = `BaseServer.handleRequest ${NEXT_ROUTE}`
    expect(new Set(byName.keys())).toEqual(
      new Set([
        root,
        'site',
        'middleware',
        page,
        'SELECT',
        'BEGIN',
        'COMMIT',
        'INSERT',
        'search search',
        'sandbox authorize',
        'mail sendMail',
      ]),
    )
    expect(['site', 'middleware'].map(whose)).toEqual([root, root])
    expect([root, page, 'search search', 'sandbox authorize', 'INSERT', 'mail sendMail', 'COMMIT'].map(whose)).toEqual([
      null,
      root,
      page,
      page,
      'sandbox authorize',
      page,
      page,
    ])
    expect(byName.get(root)?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': NEXT_ROUTE,
      'stayfront.kind': 'other',
    })
    // The work itself, within what it belongs to.
    const [whole, within] = [byName.get(root), byName.get('middleware')]
    expect(within?.attributes).toEqual({ 'stayfront.decision': 'rewrite' })
    expect(within && whole && whole.from <= within.from && within.from < within.to && within.to <= whole.to).toBe(true)
    const statements = spans.flatMap(({ attributes }) => attributes['db.query.text'] ?? [])
    expect(statements).toContainEqual(expect.stringMatching(/from "account" where "account"."email" = \$1/))
    expect(statements).toContain('select ? as who, ? as card')
    // A stranger names no trace.
    expect(byName.get(root)?.traceId).not.toBe(STRANGE.trace)
    expect(sink.resources[0]).toMatchObject({ 'service.name': 'stays', 'deployment.environment.name': 'trial' })
    expectNoCanary()
  })

  it('is told to nobody how long the middleware worked on it, however they ask', async () => {
    const answer = await visit('/hotels', { ...PERSONAL, [TIMED_HEADER]: TOKEN })
    expect(Object.keys(answer).filter((name) => name.startsWith('x-middleware'))).toEqual([])
    expect(answer['content-security-policy']).toBeDefined()
  })

  it('that is led elsewhere says so', async () => {
    await visit('/en/hotels', PERSONAL)
    const spans = await sink.traceWith(({ attributes }) => attributes['stayfront.decision'] === 'redirect')
    expect(spans.map(({ name }) => name)).toContain('middleware')
  })

  it('that fails says so, and not in which words', async () => {
    await visit(`/hotels/fails-${PATH}?token=${TOKEN}`, PERSONAL)
    const spans = await sink.traceWith((span) => span.failed && span.kind === 2)
    const failed = spans.filter((span) => span.failed).map(({ name }) => name)
    expect(failed.sort()).toEqual([`BaseServer.handleRequest ${NEXT_ROUTE}`, `GET ${NEXT_ROUTE}`])
    expectNoCanary()
  })

  it('goes on with the trace that a trusted proxy names, and with nothing that came along', async () => {
    await visit('/hotels', { ...PERSONAL, traceparent }, '127.0.0.2')
    const spans = await sink.traceWith(({ traceId, kind }) => traceId === STRANGE.trace && kind === 2)
    expect(spans.find(({ kind }) => kind === 2)?.parent).toBe(STRANGE.span)
    expectNoCanary()
  })

  it('for a file or for the health is none', async () => {
    const before = sink.spans.length
    await visit('/_next/static/a.js')
    await visit('/api/health')
    await visit('/hotels/last')
    await until(
      () => sink.spans.slice(before).filter(({ kind }) => kind === 2).length,
      (count) => count > 0,
    )
    expect(sink.spans.slice(before).filter(({ kind }) => kind === 2)).toHaveLength(1)
  })

  it('keeps its statements where many wait for a connection', async () => {
    const paths = ['/hotels/a', '/book/b', '/account/c', '/dashboard/d', '/api/e', '/']
    const before = sink.spans.length
    await Promise.all(paths.map((path) => visit(path)))
    const roots = () => sink.spans.slice(before).filter(({ kind }) => kind === 2)
    await until(roots, ({ length }) => length === paths.length)
    for (const { traceId } of roots()) {
      const own = sink.spans.filter((span) => span.traceId === traceId)
      expect(own.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql').length).toBe(
        sink.spans.filter(
          (span) => span.traceId === roots()[0]?.traceId && span.attributes['db.system.name'] === 'postgresql',
        ).length,
      )
    }
  })
})

describe('what nobody asked for', () => {
  it('is a trace of its own for each round of a job, and none for a statement alone', async () => {
    const spans = await sink.traceWith(({ name }) => name === 'job tidy')
    expect(spans.map(({ name, parent }) => [name, parent === null])).toEqual([
      ['SELECT', false],
      ['job tidy', true],
    ])
    await visit('/hotels/last')
    const roots = sink.spans.filter(({ parent }) => parent === null)
    expect(roots.filter(({ name, kind }) => kind !== 2 && name !== 'job tidy')).toEqual([])
  })
})
