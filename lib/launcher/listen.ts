import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainBusyPort } from './busy-port'
import { drain } from '../http-server/drain'
import { openFirstPage } from './first-page'
import { parseTrustedProxies } from '../http-server/peers'
import { createHttpServer, type HttpServerOptions } from '../http-server/serve-next'
import { createPageCache, type PageCache } from '../http-server/page-cache/answer-page'
import { createHttpMetrics } from '../http-server/metrics/http-metrics'
import { serveMetrics } from '../http-server/metrics/serve-metrics'
import { openRedisPages } from '../http-server/page-cache/redis-pages'
import type { SharedPages } from '../http-server/page-cache/shared-pages'
import { createAnswerPublic, type PublicAnswersOptions } from '../http-server/public-answers'
import { createAnswerFile, fileRoots, type AnswerFile } from '../http-server/static-files'
import { shapeBody } from '../http-server/shape-body'
import { createFindSite } from '../http-server/site-of-request'
import { offerHttpState } from '../routing/http-state'
import { offerSharedFiles } from '../routing/process/shared-files'
import { FILES_POLICY, securityHeaders } from '../routing/security-headers.mjs'
import { readSiteRules } from '../routing/site-rules'
import { openTracing } from '../tracing/open-tracing'
import { step } from './bootstrap/report.mjs'
import {
  readDistDirectory,
  readGeoHeader,
  readLeaveMs,
  readMetricsAddress,
  readPageCacheBytes,
  readRedisUrl,
} from './environment'
import { shutDownApplication } from './registry'
import type { Shutdown } from './shutdown'

const drainWithinMs = 10_000
const firstPageWithinMs = 15_000

type ListenOptions = { checkout: string; dev: boolean; port: number }

function openPort(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? explainBusyPort(port) : error),
    )
    server.listen(port, resolve)
  })
}

/** Where instances share kept pages; null where no Redis is configured. */
async function openSharedPages(checkout: string, origin: string, shutdown: Shutdown): Promise<SharedPages | null> {
  const url = readRedisUrl(process.env)
  if (url === null) return null
  const shared = await openRedisPages({
    url,
    origin,
    secret: process.env.STAYFRONT_SECRET ?? '',
    release: readFileSync(join(checkout, readDistDirectory(process.env), 'BUILD_ID'), 'utf8'),
    onFault: (error) => console.error(`pages are not shared: ${error instanceof Error ? error.message : ''}`),
  })
  offerSharedFiles(shared.files)
  shutdown.add(() => shared.stop())
  return shared
}

function openFiles(checkout: string, own: PublicAnswersOptions): AnswerFile {
  const roots = fileRoots(checkout, readDistDirectory(process.env))
  const answerFile = createAnswerFile({ roots, onFault: own.onFault })
  const answerPublic = createAnswerPublic(own)
  return (request, response) => answerFile(request, response) || answerPublic(request, response)
}

/** Opens the port of metrics where one is configured; answers what must be told of requests. */
async function openMetrics(cache: PageCache | null, shutdown: Shutdown): Promise<HttpServerOptions['onRequest']> {
  const address = readMetricsAddress(process.env)
  if (address === null) return undefined
  const { onRequest } = createHttpMetrics(() => cache?.size() ?? { pages: 0, bytes: 0 })
  const server = await serveMetrics({ ...address, onFault: (error) => console.error(error) })
  shutdown.add(() => drain(server, 1_000))
  return onRequest
}

async function createApplication({ checkout, dev, port }: ListenOptions) {
  const { default: createNext } = await import('next')
  // Next takes over upgrades of the server that it is given, else of the one whose request it sees first, and leaves most
  // of them open and unanswered. Development needs that; otherwise ours answers them as any other request.
  const httpServer = dev ? undefined : createServer()
  return createNext({ dev, dir: checkout, hostname: 'localhost', port, httpServer })
}

/** Loads the application and serves it; the way down is added to `shutdown`. */
export async function listen({ checkout, dev, port }: ListenOptions, shutdown: Shutdown): Promise<void> {
  // Before anything that may be part of a trace; the last to end.
  const tracing = await openTracing((error) => console.error(error.message))
  shutdown.add(async () => tracing?.stop())
  const app = await createApplication({ checkout, dev, port })
  shutdown.add(() => app.close())
  shutdown.add(shutDownApplication)
  await step('Loading the application', () => app.prepare())
  const handleWithNext = app.getRequestHandler()
  const rules = readSiteRules(process.env)
  const loopback = {
    token: process.env.STAYFRONT_INTERNAL_TOKEN ?? '',
    port,
    onFault: (error: unknown) => console.error(error),
  }
  const maxBytes = dev ? 0 : readPageCacheBytes(process.env)
  const shared = maxBytes > 0 ? await openSharedPages(checkout, rules.canonicalOrigin, shutdown) : null
  let isLeaving = false
  const leaveMs = dev ? 0 : readLeaveMs(process.env)
  const peers = { proxies: parseTrustedProxies(process.env.TRUSTED_PROXIES), geoHeader: readGeoHeader(process.env) }
  const cache = maxBytes > 0 ? createPageCache({ maxBytes, ...peers, rules, shared, ...loopback }) : null
  offerHttpState(() => ({
    pages: cache && { ...cache.size(), ...cache.counts() },
    redis: shared === null ? 'off' : shared.isUp() ? 'connected' : 'away',
  }))
  const server = createHttpServer({
    onRequest: await openMetrics(cache, shutdown),
    isLeaving: () => isLeaving,
    handle: (request, response) => handleWithNext(request, response),
    ...peers,
    loopback,
    keepsFaultDocuments: dev,
    defaults: {
      ...securityHeaders(rules.canonicalOrigin),
      // In development Next shows faults in documents of its own, which are full of scripts.
      ...(!dev && { 'content-security-policy': FILES_POLICY }),
    },
    findSite: createFindSite({ secret: process.env.STAYFRONT_SECRET ?? '', rules }),
    answerPage: cache?.answerPage,
    answerKnown: cache?.answerKnown,
    // In development scripts of Next's own are at work.
    shapeBody: dev ? undefined : shapeBody,
    // In development files change under their names.
    answerFile: dev ? undefined : openFiles(checkout, { host: new URL(rules.canonicalOrigin).host, ...loopback }),
  })
  shutdown.add(async () => {
    isLeaving = true
    await sleep(leaveMs)
    await drain(server, drainWithinMs)
  })
  await openPort(server, port)
  if (dev) return
  const { host } = new URL(process.env.STAYFRONT_ORIGIN ?? `http://localhost:${port}`)
  await step('Opening the first page', () => openFirstPage({ port, host, withinMs: firstPageWithinMs }))
}
