import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { findFreePort } from '@/lib/launcher/free-port'
import { openOtlpSink } from '../../support/traces/otlp-sink'
import { ask } from '../support/ask'

test.skip(({ isMobile }) => isMobile, 'traces do not depend on the screen')

const distDirectory = process.env.E2E_DIST_DIR
test.skip(!distDirectory || !process.env.E2E_DATABASE_URL, 'the runner says where the build and the database are')

const EMAIL = 'canary.bird@secret-mail.example'
const TOKEN = 'tok_canary_0123456789abcdef'

test.describe('Next itself, where traces are sent', () => {
  let server: ChildProcess
  let sink: Awaited<ReturnType<typeof openOtlpSink>>
  let origin = ''

  test.beforeAll(async () => {
    sink = await openOtlpSink()
    const port = await findFreePort()
    origin = `http://localhost:${port}`
    server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
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
    await expect.poll(health, { timeout: 60_000 }).toBe(200)
  })
  test.afterAll(async () => {
    server.kill()
    await sink.close()
  })

  test('tells of pages and handlers by their routes, with what they asked the database, and of nobody', async () => {
    const headers = { Cookie: `stayfront_session=${TOKEN}`, Authorization: `Bearer ${TOKEN}` }
    const query = `?email=${EMAIL}&token=${TOKEN}`
    await ask(origin, `/hotels/destination/germany/berlin${query}`, { headers })
    await ask(origin, `/api/bookings/${TOKEN}/cancellation${query}`, { headers })
    const page = /^BaseServer\.handleRequest \/\[locale\]\/\[tenant\]\/.*destination\/\[\.\.\.slug\]$/
    const spans = await sink.traceWith(({ name }) => page.test(name))
    expect(spans.some(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true)
    await sink.traceWith(({ name }) => name === 'BaseServer.handleRequest /api/bookings/[id]/cancellation')
    for (const canary of [EMAIL, TOKEN, 'secret-mail', 'token=']) expect(sink.raw()).not.toContain(canary)
  })
})
