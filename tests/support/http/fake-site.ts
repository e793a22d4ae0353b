import { createHash, randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { drain } from '@/lib/http-server/drain'
import { createPageCache } from '@/lib/http-server/page-cache/answer-page'
import { parseTrustedProxies } from '@/lib/http-server/peers'
import { readCookies, readRoute } from '@/lib/http-server/read-route'
import { createHttpServer } from '@/lib/http-server/serve-next'
import { createFindSite } from '@/lib/http-server/site-of-request'
import { findFreePort } from '@/lib/launcher/free-port'
import { offerApplication } from '@/lib/routing/application'
import { decide, refuseStart } from '@/lib/routing/decide'
import { markPublicPage } from '@/lib/routing/public-page'
import { splitLocale } from '@/lib/routing/resolve-locale'
import { toSegment } from '@/lib/routing/tenant-key'
import { askServer, type Answer } from './ask-server'

type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>

export type FakeSite = {
  ask: Ask
  /** Pages that the application has rendered, its not-found pages too. */
  rendered: () => number
  /** Pages whose rendering has begun. */
  begun: () => number
  /** By segment; what is not in it does not exist. */
  versions: Map<string, number>
  /** What the next pages do besides. */
  next: {
    wait: Promise<void>
    status: number
    tags: string[]
    goodUntil: number | null
    isPartial: boolean
    extra: string
  }
  close: () => Promise<void>
}

export const CANONICAL = 'stay.test'
export const RULES = {
  canonicalOrigin: `http://${CANONICAL}`,
  canonicalHost: CANONICAL,
  agencySuffix: '.agency.stay.test',
  localDefault: true,
}
/** By which the proxies of a fake site name a visitor's country. */
export const GEO_HEADER = 'cf-ipcountry'
const TOKEN = 'the token of this server'

/** What no page of another tenant may hold. */
export function canaryOf(segment: string): string {
  return `canary-${createHash('sha256').update(segment).digest('hex').slice(0, 16)}`
}

/**
 * The real HTTP server and its cache around an application that prints whatever a request brought: its tenant's canary,
 * its cookies, its headers. Peers of this machine are trusted proxies, unless others are.
 */
export async function openFakeSite(
  segments: readonly string[],
  { maxBytes = 8_000_000, trusted = '127.0.0.1' } = {},
): Promise<FakeSite> {
  const versions = new Map(segments.map((segment) => [segment, 1]))
  const next: FakeSite['next'] = {
    wait: Promise.resolve(),
    status: 200,
    tags: [],
    goodUntil: null,
    isPartial: false,
    extra: '',
  }
  let [begun, rendered] = [0, 0]
  const describe = (segment: string) => ({
    exists: versions.has(segment),
    framing: [],
    thirdParties: [],
    version: String(versions.get(segment)),
  })
  offerApplication({
    describeSite: async (key) => describe(toSegment(key)),
    knownVersion: (key) => (versions.has(toSegment(key)) ? describe(toSegment(key)).version : null),
  })
  const port = await findFreePort()
  const loopback = { token: TOKEN, port, onFault: () => undefined }
  const peers = { proxies: parseTrustedProxies(trusted), geoHeader: GEO_HEADER }
  const server: Server = createHttpServer({
    handle: async (asked, response) => {
      begun += 1
      await next.wait
      rendered += 1
      showPage(asked, response, { next, exists: (segment) => versions.has(segment), version: versions })
    },
    ...peers,
    loopback,
    keepsFaultDocuments: false,
    findSite: createFindSite({ secret: 'a secret that is long enough for every purpose', rules: RULES }),
    ...createPageCache({ maxBytes, ...peers, rules: RULES, ...loopback }),
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  return {
    ask: (path, headers, method) => askServer({ port, agent, path, headers: { host: CANONICAL, ...headers }, method }),
    rendered: () => rendered,
    begun: () => begun,
    versions,
    next,
    close: async () => {
      agent.destroy()
      await drain(server, 1_000)
    },
  }
}

type Show = { next: FakeSite['next']; exists: (segment: string) => boolean; version: Map<string, number> }

function showPage(asked: IncomingMessage, response: ServerResponse, { next, exists, version }: Show): void {
  const route = readRoute(asked)
  const first = decide(route, RULES)
  const decision = first.kind === 'rewrite' && !exists(toSegment(first.key)) ? refuseStart(route, RULES) : first
  if (decision.kind !== 'rewrite') {
    response.writeHead(decision.kind === 'redirect' ? decision.status : 400, {
      location: decision.kind === 'redirect' ? decision.to : '',
    })
    response.end()
    return
  }
  const { path } = splitLocale(route.pathname)
  const segment = toSegment(decision.key)
  const nonce = Buffer.from(randomUUID()).toString('base64')
  const isMissing = next.status === 404 || (path.includes('missing') && !asked.headers['x-stayfront-internal'])
  const isPublic = !isMissing && !path.includes('private')
  const { tags, goodUntil, isPartial } = next
  if (isPublic) markPublicPage(String(asked.headers['x-request-id']), { tags, goodUntil, isPartial })
  response.writeHead(isMissing ? 404 : next.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'self'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'`,
    'set-cookie': [`own=${randomUUID()}`],
    'cache-control': 'private, no-store',
    'x-middleware-rewrite': '/internal',
  })
  response.end(`<!doctype html><html lang="${decision.locale}"><script nonce="${nonce}">start("${segment}")</script>
<script src="/_next/static/a.js" nonce="${nonce}" async></script><script>injected()</script>
<p>${canaryOf(segment)} version ${version.get(segment)} at ${route.pathname}${route.search}</p>
<p>[${[...readCookies(asked.headers.cookie)].map(([name, value]) => `${name}=${value}`).join(';')}]</p>
<p>${JSON.stringify(asked.headers)}</p>${next.extra}</html>`)
}
