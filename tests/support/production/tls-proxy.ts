import { once } from 'node:events'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import { generate } from 'selfsigned'

/** As nginx. A browser that finds several of its connections closed, one after the other, gives up. */
const KEEP_ALIVE_MS = 75_000

type ProxyOptions = {
  port: number
  /** Where the product listens on this machine. */
  target: number
  /** As nginx is told: names, and values with its variables. */
  headers: readonly (readonly [name: string, value: string])[]
}

/** A proxy with a certificate of its own for localhost, in place of the one that an operator runs. */
export async function openTlsProxy({ port, target, headers }: ProxyOptions): Promise<{ close: () => Promise<void> }> {
  const names = [{ type: 2 as const, value: 'localhost' }]
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: names }],
  })
  const server = createServer({ key, cert }, (incoming, response) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: target,
        agent: false,
        method: incoming.method,
        path: incoming.url,
        headers: toHeaders(incoming, headers),
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    // As nginx: the product that does not answer is a bad gateway, a visitor who leaves is told to nobody.
    outgoing.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    response.once('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function toHeaders(incoming: IncomingMessage, named: ProxyOptions['headers']): OutgoingHttpHeaders {
  const peer = incoming.socket.remoteAddress ?? ''
  const before = incoming.headers['x-forwarded-for']
  const values: Record<string, string> = {
    $http_host: incoming.headers.host ?? '',
    $proxy_add_x_forwarded_for: before ? `${String(before)}, ${peer}` : peer,
    $scheme: 'https',
  }
  const set = named.map(([name, value]): [string, string] => {
    const known = values[value]
    if (known === undefined) throw new Error(`the proxy of the tests does not know ${value}`)
    return [name.toLowerCase(), known]
  })
  return { ...incoming.headers, ...Object.fromEntries(set) }
}
