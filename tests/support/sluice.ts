import { connect, createServer, type Socket } from 'node:net'

export type Sluice = {
  /** That of the server, led through here. */
  url: string
  /** Passes nothing on, and keeps every connection: neither side hears of it. */
  hold: () => void
  /** Passes on what was held back. */
  release: () => void
  /** Cuts every connection; new ones are cut too until the next `release`. */
  cut: () => void
  close: () => Promise<void>
}

/** A way to a server that can be held up or cut, as networks do. */
export async function openSluice(server: string): Promise<Sluice> {
  const target = new URL(server)
  const sockets = new Set<Socket>()
  let state: 'open' | 'held' | 'cut' = 'open'
  const gate = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.once('error', () => to.destroy())
      from.once('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (state === 'held') from.pause()
    }
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const address = gate.address()
  if (address === null || typeof address === 'string') throw new Error('the sluice has no port')
  const url = new URL(server)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  const destroyAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: url.href,
    hold: () => {
      state = 'held'
      sockets.forEach((socket) => socket.pause())
    },
    release: () => {
      state = 'open'
      sockets.forEach((socket) => socket.resume())
    },
    cut: () => {
      state = 'cut'
      destroyAll()
    },
    close: async () => {
      destroyAll()
      await new Promise((resolve) => gate.close(resolve))
    },
  }
}
