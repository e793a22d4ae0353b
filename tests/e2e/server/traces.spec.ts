import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { findFreePort } from '@/lib/launcher/free-port'
import { openOtlpSink } from '../../support/traces/otlp-sink'
import { ask } from '../support/ask'

const distDirectory = process.env.E2E_DIST_DIR
test.skip(!distDirectory || !process.env.E2E_DATABASE_URL, 'the runner says where the build and the database are')

const EMAIL = 'canary.bird@secret-mail.example'
const TOKEN = 'tok_canary_0123456789abcdef'

test.describe('the product, where traces are sent', () => {
  let server: ChildProcess
  let sink: Awaited<ReturnType<typeof openOtlpSink>>
  let origin = ''
  let stateDirectory = ''

  test.beforeAll(async () => {
    sink = await openOtlpSink()
    const port = await findFreePort()
    stateDirectory = await mkdtemp(join(tmpdir(), 'stayfront-traces-'))
    origin = `http://localhost:${port}`
    server = spawn(process.execPath, ['lib/launcher/start.mjs'], {
      env: {
        ...process.env,
        PORT: String(port),
        STAYFRONT_STATE_DIR: stateDirectory,
        STAYFRONT_DIST_DIR: distDirectory,
        STAYFRONT_MODE: 'demo',
        STAYFRONT_SECRET: randomBytes(32).toString('base64url'),
        STAYFRONT_ORIGIN: origin,
        DATABASE_URL: process.env.E2E_DATABASE_URL,
        OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
        OTEL_BSP_SCHEDULE_DELAY: '100',
      },
      stdio: 'ignore',
    })
    const health = () =>
      ask(origin, '/api/health').then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(health, { timeout: 120_000 }).toBe(200)
  })
  test.afterAll(async () => {
    server.kill()
    await once(server, 'exit')
    await rm(stateDirectory, { recursive: true })
    await sink.close()
  })

  test('tells of pages and handlers by their routes, with what they asked the database, and of nobody', async () => {
    const headers = { Cookie: `stayfront_session=${TOKEN}`, Authorization: `Bearer ${TOKEN}` }
    const query = `?email=${EMAIL}&token=${TOKEN}`
    await ask(origin, `/hotels/destination/germany/berlin${query}`, { headers })
    await ask(origin, `/api/bookings/${TOKEN}/cancellation${query}`, { headers })
    const route = / \/\[locale\]\/\[tenant\]\/.*destination\/\[country\]\/\[city\]$/
    const spans = await sink.traceWith(({ name, kind }) => kind === 2 && route.test(name))
    expect(spans.some(({ name }) => name.startsWith('BaseServer.handleRequest ') && route.test(name))).toBe(true)
    expect(spans.some(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true)
    // Next's own part of the middleware is in a sandbox that no trace reaches; the HTTP server tells of it.
    const answered = spans.flatMap(({ kind, spanId }) => (kind === 2 ? [spanId] : []))
    for (const name of ['site', 'middleware']) {
      const own = spans.filter((span) => span.name === name)
      expect([name, own.length]).not.toEqual([name, 0])
      for (const { parent } of own) expect(answered).toContain(parent)
    }
    const [decided] = spans.filter(({ name }) => name === 'middleware')
    expect(decided?.attributes).toEqual({ 'stayfront.decision': 'rewrite' })
    expect(spans.filter(({ name }) => name.startsWith('Middleware.'))).toEqual([])
    await sink.traceWith(({ name }) => name === 'BaseServer.handleRequest /api/bookings/[id]/cancellation')
    for (const canary of [EMAIL, TOKEN, 'secret-mail', 'token=']) expect(sink.raw()).not.toContain(canary)
  })
})
