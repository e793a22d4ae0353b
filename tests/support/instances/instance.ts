import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { followPages } from '@/lib/backend/pages/follow-pages'
import { drain } from '@/lib/http-server/drain'
import { createPageCache } from '@/lib/http-server/page-cache/answer-page'
import { openRedisPages } from '@/lib/http-server/page-cache/redis-pages'
import { parseTrustedProxies } from '@/lib/http-server/peers'
import { createHttpServer } from '@/lib/http-server/serve-next'
import { createFindSite } from '@/lib/http-server/site-of-request'
import { findFreePort } from '@/lib/launcher/free-port'
import { Shutdown, stopOnSignals } from '@/lib/launcher/shutdown'
import { offerApplication } from '@/lib/routing/application'
import { setDeaf, tellPageChange } from '@/lib/routing/page-changes'
import { markPublicPage } from '@/lib/routing/public-page'

/** `noticesUrl`: the way on which it hears of changes; `leaveMs`: how long it answers after a signal to stop. */
export type InstanceSettings = { databaseUrl: string; noticesUrl: string; redisUrl: string | null; leaveMs: number }

const RULES = {
  canonicalOrigin: 'http://stay.test',
  canonicalHost: 'stay.test',
  agencySuffix: '.agency.stay.test',
  localDefault: true,
}
const SECRET = 'a secret that is long enough for every purpose'
const settings: InstanceSettings = JSON.parse(process.argv[2] ?? '')
const onFault = (error: unknown) => console.error(error)
const pool = new Pool({ connectionString: settings.databaseUrl, max: 4, connectionTimeoutMillis: 1_000 })
pool.on('error', onFault)

/** Stands in for Next: a page with the text that the database holds, its health, and a slow echo. */
async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/api/health') return void response.end('{"status":"ok"}')
  if (request.method === 'POST') {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    await sleep(20)
    return void response.end(Buffer.concat(chunks))
  }
  const { rows } = await pool.query('select body from page_text').catch((error: unknown) => {
    onFault(error)
    return { rows: [] }
  })
  const nonce = randomBytes(16).toString('base64')
  markPublicPage(String(request.headers['x-request-id']), { tags: ['hotel:1'], goodUntil: null, isPartial: false })
  response.writeHead(rows.length > 0 ? 200 : 500, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
  })
  response.end(`<!doctype html><script nonce="${nonce}">start()</script><p>text: ${rows[0]?.body}</p>`)
}

/** The HTTP process as the launcher starts it, around that application. */
async function main(): Promise<void> {
  const shutdown = new Shutdown()
  const port = await findFreePort()
  const loopback = { token: 'the token of this server', port, onFault }
  const site = { exists: true, framing: [], thirdParties: [], version: '1' }
  offerApplication({ describeSite: async () => site, knownVersion: () => site.version })
  shutdown.add(() => pool.end())
  const follower = followPages({
    databaseUrl: settings.noticesUrl,
    onChange: (change) => {
      if ('missed' in change) tellPageChange({ kind: 'missed' })
      else if ('all' in change) tellPageChange({ kind: 'all' })
      else if ('hotelIds' in change) tellPageChange({ kind: 'tags', tags: change.hotelIds.map((id) => `hotel:${id}`) })
    },
    onHearing: (hears) => setDeaf(!hears),
    onError: (message, error) => console.error(message, error),
  })
  shutdown.add(() => follower.stop())
  const { redisUrl: url } = settings
  const shared = url
    ? await openRedisPages({ url, secret: SECRET, origin: RULES.canonicalOrigin, release: 'build', onFault })
    : null
  if (shared) shutdown.add(() => shared.stop())
  let isLeaving = false
  const proxies = parseTrustedProxies('')
  const server = createHttpServer({
    handle,
    proxies,
    loopback,
    keepsFaultDocuments: true,
    findSite: createFindSite({ secret: SECRET, rules: RULES }),
    ...createPageCache({ maxBytes: 8_000_000, proxies, rules: RULES, shared, ...loopback }),
    isLeaving: () => isLeaving,
  })
  shutdown.add(async () => {
    isLeaving = true
    await sleep(settings.leaveMs)
    await drain(server, 10_000)
  })
  stopOnSignals(shutdown, () => console.log('stopped'))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  console.log(`ready ${port}`)
}

void main()
