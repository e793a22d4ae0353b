import { createServer } from 'node:net'

/** Whether this port can be listened on; a fault other than "in use" is thrown. */
export async function isPortFree(port: number, host?: string): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** A port of 127.0.0.1 that nobody uses now: the remembered one when it is free. */
export async function findFreePort(remembered: number | null = null): Promise<number> {
  if (remembered && (await isPortFree(remembered, '127.0.0.1'))) return remembered
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
