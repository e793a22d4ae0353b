import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { askInstance } from './instances'

const CHECK_MS = 50

export type Balancer = {
  port: number
  /** Ports that take requests now. */
  healthy: () => number[]
  add: (port: number) => void
  remove: (port: number) => void
  /** Requests that got no whole answer from an instance. */
  failures: string[]
  close: () => Promise<void>
}

/**
 * One port before several instances, as load balancers do: in turn, on connections that are kept, to those whose health
 * check says ok. Nothing is asked twice: what an instance does not answer is a failure.
 */
export async function openBalancer(): Promise<Balancer> {
  const instances = new Map<number, { isHealthy: boolean; agent: Agent }>()
  const failures: string[] = []
  let turn = 0
  let isClosed = false
  const healthy = () => [...instances].filter(([, { isHealthy }]) => isHealthy).map(([port]) => port)
  const server = createServer((asked, response) => {
    const ports = healthy()
    const port = ports[turn++ % Math.max(1, ports.length)]
    const chosen = port === undefined ? undefined : instances.get(port)
    const fail = (why: string) => {
      failures.push(`${asked.method} ${asked.url}: ${why}`)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    }
    if (port === undefined || !chosen) return fail('no instance is healthy')
    forward(asked, response, { port, agent: chosen.agent, fail })
  })
  const checking = (async () => {
    while (!isClosed) {
      const checks = [...instances].map(async ([port, instance]) => {
        const answer = await askInstance({ port, path: '/api/health' }).catch(() => null)
        instance.isHealthy = answer?.status === 200
      })
      await Promise.all(checks)
      await sleep(CHECK_MS)
    }
  })()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const remove = (port: number) => {
    instances.get(port)?.agent.destroy()
    instances.delete(port)
  }
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    healthy,
    failures,
    add: (port) => void instances.set(port, { isHealthy: false, agent: new Agent({ keepAlive: true }) }),
    remove,
    close: async () => {
      isClosed = true
      await checking
      ;[...instances.keys()].forEach(remove)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Forward = { port: number; agent: Agent; fail: (why: string) => void }

function forward(asked: IncomingMessage, response: ServerResponse, { port, agent, fail }: Forward): void {
  const { method, url: path, headers } = asked
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent })
  outgoing.once('error', (error) => fail(error.message))
  outgoing.once('response', (answer) => {
    answer.once('error', (error) => fail(error.message))
    const { connection, ...passed } = answer.headers
    response.writeHead(answer.statusCode ?? 0, passed)
    answer.pipe(response)
  })
  asked.pipe(outgoing)
}
