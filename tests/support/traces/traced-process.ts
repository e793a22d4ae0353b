import type { IncomingMessage, ServerResponse } from 'node:http'
import { SpanStatusCode, trace } from '@opentelemetry/api'
import { eq } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import { startJobs } from '@/lib/backend/jobs/start-jobs'
import { createSmtpMailer } from '@/lib/backend/mail/smtp-mailer'
import { timeSearch } from '@/lib/backend/metrics/counters'
import { connect } from '@/lib/backend/postgres/database'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { parseTrustedProxies } from '@/lib/http-server/peers'
import { createHttpServer } from '@/lib/http-server/serve-next'
import { createFindSite } from '@/lib/http-server/site-of-request'
import { findFreePort } from '@/lib/launcher/free-port'
import { offerApplication } from '@/lib/routing/application'
import { readSiteRules } from '@/lib/routing/site-rules'
import { openGateways } from '@/lib/server/booking/open-gateways'
import { openTracing } from '@/lib/tracing/open-tracing'
import { traceCalls } from '@/lib/tracing/tracing'
import { middleware } from '@/middleware'
import type { Canaries, TracedReport, TracedSettings } from './start-traced'

const NEXT_ROUTE = '/[locale]/[tenant]/(default)/hotels/[country]'
const settings: TracedSettings = JSON.parse(process.argv[2] ?? '')
const canaries: Canaries = settings.canaries

/** Does as Next does: a span of its own with the whole address, whose route it tells the span around it. */
function asNext<T>(url: string, work: () => Promise<T>): Promise<T> {
  const around = trace.getActiveSpan()
  const attributes = { 'next.span_type': 'BaseServer.handleRequest', 'http.target': url, 'next.route': NEXT_ROUTE }
  return trace.getTracer('next.js').startActiveSpan(`GET ${url}`, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.recordException(new Error(String(error)))
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) })
      throw error
    } finally {
      around?.setAttribute('http.route', NEXT_ROUTE)
      span.end()
    }
  })
}

/** The middleware as Next calls it: nothing of a trace reaches it, and its answer's headers become the page's. */
async function runMiddleware({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') given.set(name, value)
  const answer = await middleware(new NextRequest(new URL(url, 'http://localhost'), { headers: given }))
  answer.headers.forEach((value, name) => response.setHeader(name, value))
}

type Db = ReturnType<typeof connect>['db']

/** A page and what it may need: the database by itself and in a transaction, search, a gateway, a mail. */
async function work(db: Db, url: string): Promise<void> {
  const { email, token, name } = canaries
  await db.select().from(account).where(eq(account.email, email))
  await db.transaction((tx) => tx.execute(`select '${email}' as who, 4242 as card`))
  await timeSearch(
    'search',
    async () => [url],
    () => 'found',
  )
  const gateways = await openGateways(db, { mode: 'demo', stripeAccounts: [], stripeApiUrl: null })
  const order = { idempotencyKey: token, amount: 100, currency: 'EUR', reference: name }
  await gateways.get('sandbox')?.authorize({ ...order, token, returnUrl: `https://stay.test/x?token=${token}` })
  const mailer = traceCalls('mail', createSmtpMailer({ url: settings.smtpUrl, from: 'no-reply@stay.test' }), [
    'sendMail',
  ])
  const mail = { to: email, fromName: name, replyTo: null, subject: name, text: token, html: null, calendar: null }
  await mailer.sendMail({ id: '1', ...mail, files: [] })
}

/** Our HTTP server around that, on two connections to the database, with a job that fails at first. */
async function main(): Promise<void> {
  const faults: string[] = []
  const report = (ready: number | null) => process.send?.({ ready, faults } satisfies TracedReport)
  const tracing = await openTracing((error) => faults.push(error.message))
  const { db } = connect(settings.databaseUrl, 2)
  // What is asked outside of a trace is none.
  await db.execute('select 1 as alone')
  const port = await findFreePort()
  const site = { exists: true, framing: [], thirdParties: [], version: '1' }
  offerApplication({ describeSite: async () => site, knownVersion: () => null })
  const server = createHttpServer({
    handle: (request, response) =>
      asNext(request.url ?? '', async () => {
        await runMiddleware(request, response)
        if (request.url?.includes('fails')) throw new Error(`no page for ${canaries.email} with ${canaries.token}`)
        await work(db, request.url ?? '')
        response.end('ok')
      }).catch(() => void response.writeHead(500).end()),
    proxies: parseTrustedProxies('127.0.0.2'),
    loopback: { token: process.env.STAYFRONT_INTERNAL_TOKEN ?? '', port, onFault: () => undefined },
    keepsFaultDocuments: true,
    findSite: createFindSite({ secret: process.env.STAYFRONT_SECRET ?? '', rules: readSiteRules(process.env) }),
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  let rounds = 0
  const run = async () => {
    rounds += 1
    await db.execute('select 2 as of_job')
    if (rounds === 1) throw new Error(`could not mail ${canaries.email}`)
  }
  startJobs({ db, jobs: [{ name: 'tidy', everyMs: 1_000, run }], onError: () => undefined, pollMs: 20 })
  process.on('message', () => void tracing?.stop().then(() => report(null)))
  process.on('disconnect', () => process.exit(0))
  report(port)
}

void main()
