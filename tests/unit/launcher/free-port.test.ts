import { createServer, Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { findFreePort, isPortFree } from '@/lib/launcher/free-port'

let other: Server | null = null
let port = 0

beforeEach(async () => void (port = await findFreePort()))
afterEach(async () => {
  jest.restoreAllMocks()
  const server = other
  other = null
  if (server) await new Promise((resolve) => server.close(resolve))
})

async function occupy(host?: string): Promise<void> {
  const server = createServer()
  other = server
  await new Promise<void>((resolve) => server.listen({ port, host }, resolve))
}

/** As on macOS, where all addresses together can be had beside a program that has one of them. */
function giveAllTogether(): void {
  const listen = Server.prototype.listen
  jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...given: unknown[]) {
    const [options, done] = given
    const isAll = typeof options === 'object' && options !== null && 'host' in options && options.host === undefined
    return Reflect.apply(listen, this, [isAll ? { ...options, port: 0 } : options, done])
  })
}

describe('a port', () => {
  it('is free where nobody has it', async () => {
    expect(await isPortFree(port)).toBe(true)
  })

  const addresses = Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address))
  const ofThisMachine = ['127.0.0.1', '::1'].filter((address) => addresses.includes(address))

  it.each([undefined, ...ofThisMachine])('is taken where somebody has it of %s', async (host) => {
    await occupy(host)
    expect(await isPortFree(port)).toBe(false)
  })

  it.each(ofThisMachine)('is taken where somebody has it of %s alone and the system gives the rest', async (host) => {
    await occupy(host)
    giveAllTogether()
    expect(await isPortFree(port)).toBe(false)
  })

  it.each(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])('of an address that is not there is nobody’s (%s)', async (code) => {
    const listen = Server.prototype.listen
    jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...given: unknown[]) {
      const [options] = given
      if (typeof options !== 'object' || options === null || !('host' in options) || options.host !== '::1')
        return Reflect.apply(listen, this, given)
      setImmediate(() => this.emit('error', Object.assign(new Error('no IPv6'), { code })))
      return this
    })
    expect(await isPortFree(port)).toBe(true)
  })
})
