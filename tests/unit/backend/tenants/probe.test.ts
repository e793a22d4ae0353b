import { createServer } from 'node:net'
import { probeHome } from '@/lib/backend/tenants/probe'

describe('asking a running server by https', () => {
  it('asks for the certificate of the host, which has no port', async () => {
    let hello = ''
    const server = createServer((socket) => {
      socket.once('data', (bytes) => {
        hello = bytes.toString('latin1')
        socket.destroy()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const origin = `https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const probe = await probeHome({ origin, host: 'stay.partner.com:8443', path: '/' }, 'Partner', new Date())
    expect(probe).toMatchObject({ outcome: 'unreachable' })
    expect(/stay\.partner\.com(?::\d+)?/.exec(hello)?.[0]).toBe('stay.partner.com')
    await new Promise((resolve) => server.close(resolve))
  })
})
