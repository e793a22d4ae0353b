import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { findApplication } from '../../routing/application'
import { writeMetrics } from './http-metrics'

/** `token`: what must be shown to read them; null where only this machine can ask. */
export type MetricsAddress = { host: string; port: number; token: string | null }

type Options = MetricsAddress & { onFault: (error: unknown) => void }

/** Serves the metrics of this process on a port of their own, which visitors never reach. */
export async function serveMetrics({ host, port, token, onFault }: Options): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response, token).catch((error: unknown) => {
      onFault(error)
      send(response, 500, 'text/plain', 'metrics could not be read\n')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

async function answer(request: IncomingMessage, response: ServerResponse, token: string | null): Promise<void> {
  if (request.url !== '/metrics' || request.method !== 'GET') return send(response, 404, 'text/plain', 'see /metrics\n')
  if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
    return send(response, 401, 'text/plain', 'the token is missing or wrong\n')
  await findApplication()?.measure?.()
  const { type, text } = await writeMetrics()
  send(response, 200, type, text)
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(text)
}
