import { createServer } from 'node:net'

/** Of an address that this machine lacks, such as those of IPv6: nobody has a port of it. */
const ABSENT = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** Whether this port of an address can be listened on, without one of all together; other faults are thrown. */
async function isFreeAt(port: number, host?: string): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else if (ABSENT.includes(error.code ?? '')) resolve(true)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * Whether nobody has this port here. macOS gives all addresses together to us although a program has one of them, and
 * what this server asks of itself would go to that program: so each of its own is tried too.
 */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of [undefined, '127.0.0.1', '::1']) if (!(await isFreeAt(port, host))) return false
  return true
}

/** A port of 127.0.0.1 that nobody uses now: the remembered one when it is free. */
export async function findFreePort(remembered: number | null = null): Promise<number> {
  if (remembered && (await isFreeAt(remembered, '127.0.0.1'))) return remembered
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
