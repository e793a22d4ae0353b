import { once } from 'node:events'
import { IncomingMessage, request, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import { drain } from '@/lib/http-server/drain'
import { parseTrustedProxies } from '@/lib/http-server/peers'
import { cutSoon } from '@/lib/http-server/refuse-request'
import { createHttpServer, type HttpServerOptions } from '@/lib/http-server/serve-next'
import { MAX_BODY_BYTES } from '@/lib/routing/readable'

// What the system holds on the way to a process that reads nothing more.
const ON_THE_WAY = 1_000_000
const MEGABYTE = Buffer.alloc(1_000_000, 'x')

let server: Server
let port = 0
let taken: string[] = []
let sockets: Socket[] = []
const faults: unknown[] = []

async function serve(handle: HttpServerOptions['handle']): Promise<void> {
  const listening = createHttpServer({
    handle,
    proxies: parseTrustedProxies(''),
    loopback: { token: 'secret', port: 0, onFault: (fault) => faults.push(fault) },
    keepsFaultDocuments: false,
  })
  listening.on('connection', (socket) => sockets.push(socket))
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  port = (listening.address() as AddressInfo).port
}

/** An application that reads a body as Next's handlers do, and answers with its length. */
const readAll: HttpServerOptions['handle'] = async (incoming, outgoing) => {
  let bytes = 0
  for await (const chunk of incoming) bytes += Buffer.from(chunk).length
  taken.push(`${incoming.method} ${incoming.url} ${bytes}`)
  outgoing.end(String(bytes))
}

beforeEach(() => {
  taken = []
  sockets = []
  faults.splice(0)
})
afterEach(() => drain(server, 100))

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends a body in pieces, as fast as it is taken, until it is over or answered. */
function post(path: string, pieces: readonly Buffer[], headers: Record<string, string | number> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method: 'POST', path, headers, agent: false })
    let answered = false
    outgoing.once('error', (error) => (answered ? undefined : reject(error)))
    outgoing.once('response', (answer) => {
      answered = true
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => (body += text))
      answer.on('end', () => {
        outgoing.destroy()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
      })
    })
    const send = async () => {
      for (const piece of pieces) {
        if (answered) return
        if (!outgoing.write(piece))
          await new Promise((go) => (outgoing.once('drain', go), outgoing.once('response', go)))
      }
      outgoing.end()
    }
    void send()
  })
}

/** What the server says to these very bytes. */
function say(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      heard += piece
      if (heard.includes('\r\n\r\n')) socket.end()
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(heard))
  })
}

const bytesRead = () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0)

describe('a body', () => {
  it('of the largest size that is taken reaches the application whole, in pieces or not', async () => {
    await serve(readAll)
    const whole = Buffer.alloc(MAX_BODY_BYTES, 'x')
    expect((await post('/api/x', [whole.subarray(0, 10), whole.subarray(10)])).body).toBe(String(MAX_BODY_BYTES))
    expect((await post('/api/x', [whole], { 'content-length': MAX_BODY_BYTES })).body).toBe(String(MAX_BODY_BYTES))
  })

  it('in pieces is cut off once it is too large, and little more of it is read', async () => {
    await serve(readAll)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post('/api/bookings', Array<Buffer>(250).fill(MEGABYTE))),
    )
    for (const { status, headers, body } of answers) {
      expect(status).toBe(413)
      expect(headers).toMatchObject({ 'content-type': 'application/problem+json', connection: 'close' })
      expect(JSON.parse(body)).toMatchObject({ status: 413, code: 'body_too_large' })
    }
    expect(bytesRead()).toBeLessThan(answers.length * ON_THE_WAY)
    expect(taken).toEqual([])
    expect(faults).toEqual([])
  })

  it('that declares its size is refused before any of it is sent', async () => {
    await serve(readAll)
    const length = { 'content-length': 250_000_000 }
    expect((await post('/api/bookings', Array<Buffer>(250).fill(MEGABYTE), length)).status).toBe(413)
    expect(bytesRead()).toBeLessThan(ON_THE_WAY)
    const asked = 'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 250000000\r\nExpect: 100-continue\r\n\r\n'
    expect(await say(asked)).toMatch(/^HTTP\/1\.1 413 /)
    expect(taken).toEqual([])
  })

  it('that asks first and is short is waited for', async () => {
    await serve(readAll)
    const asked = 'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n'
    expect(await say(asked)).toMatch(/^HTTP\/1\.1 100 Continue/)
  })

  it('that nobody waits for is not taken for ever', async () => {
    await serve(async (_request, response) => void response.writeHead(403).end('no'))
    expect((await post('/api/x', Array<Buffer>(250).fill(MEGABYTE))).status).toBe(403)
    const [socket] = sockets
    if (socket && !socket.destroyed) await new Promise((resolve) => socket.once('close', resolve))
    expect(socket?.destroyed).toBe(true)
  })

  it('is cut off although the application had begun to compose its answer, whose headers are dropped', async () => {
    await serve(async (incoming, outgoing) => {
      outgoing.setHeader('x-of-the-application', 'yes')
      for await (const chunk of incoming) expect(chunk.length).toBeGreaterThan(0)
      outgoing.end('never said')
    })
    const answer = await post('/api/x', Array<Buffer>(5).fill(MEGABYTE))
    expect(answer.status).toBe(413)
    expect(answer.headers).not.toHaveProperty('x-of-the-application')
    expect(answer.body).not.toContain('never said')
  })

  it('that is too large is refused to a person in their language', async () => {
    await serve(readAll)
    const answer = await post('/he/hotels', [MEGABYTE], { 'content-length': MEGABYTE.length })
    expect(answer.body).toContain('<html lang="he" dir="rtl">')
    expect(answer.body).toContain('נשלחו יותר מדי נתונים בבת אחת')
    const form = { accept: 'text/html', 'accept-language': 'de-AT', 'content-length': MEGABYTE.length }
    expect((await post('/api/contact', [MEGABYTE], form)).body).toContain('Es wurde zu viel auf einmal gesendet')
  })
})

describe('a connection whose request goes on though it is answered', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const isCut = (ends: boolean, options?: Parameters<typeof cutSoon>[1]) => {
    const asked = new IncomingMessage(new Socket())
    cutSoon(asked, options)
    asked.complete = ends
    jest.runAllTimers()
    return [asked.socket.destroyed, asked.socket.listenerCount('close')]
  }

  it('is cut, and serves the next request only where this one ends in time and the answer did not say otherwise', () => {
    expect(isCut(true, { mayStay: true })).toEqual([false, 0])
    expect(isCut(false, { mayStay: true })[0]).toBe(true)
    expect(isCut(true)[0]).toBe(true)
  })
})

describe('a connection that is to be none of HTTP any more', () => {
  /** Says these bytes and keeps its own half open, whatever it is told. */
  const open = (text: string) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.write(text)
    return socket
  }
  const TUNNEL = 'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost:80\r\n\r\n'
  const UPGRADE = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'
  it('is closed with its refusal although the other side keeps it open', async () => {
    await serve(readAll)
    const socket = open(TUNNEL)
    const [said] = await once(socket, 'data')
    expect(String(said)).toMatch(/^HTTP\/1\.1 405 /)
    const [ours] = sockets
    if (ours && !ours.destroyed) await once(ours, 'close')
    expect(ours?.destroyed).toBe(true)
    socket.destroy()
  })

  it('may break off at any moment', async () => {
    await serve(readAll)
    const socket = open(TUNNEL)
    await once(socket, 'connect')
    socket.resetAndDestroy()
    for (let n = 0; n < 20; n++) {
      const other = open(TUNNEL)
      await once(other, 'data')
      other.resetAndDestroy()
    }
    expect(await say(TUNNEL)).toMatch(/^HTTP\/1\.1 405 /)
  })

  it('is answered as any other where nobody takes it over', async () => {
    await serve(readAll)
    expect(await say(UPGRADE)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('does not keep the server from ending where somebody does', async () => {
    await serve(readAll)
    const taken = once(server, 'upgrade')
    const socket = open(UPGRADE)
    await taken
    await drain(server, 100)
    expect(server.listening).toBe(false)
    expect(sockets[0]?.destroyed).toBe(false)
    for (const end of [socket, ...sockets]) end.destroy()
  })
})

describe('a request that cannot be read', () => {
  const ask = (line: string, host = 'localhost') => say(`${line} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)

  it.each([
    ['GET /%E0%A4%A', 400],
    ['GET /%E0%A4%A/api', 400],
    ['GET /api/%FF', 400],
    ['GET /%ED%A0%80', 400],
    ['GET /api/suggest%00', 400],
    ['GET /hotels?q=%00', 400],
    ['POST /api/bookings?q=a%00b', 400],
    ['OPTIONS *', 400],
    ['GET http://elsewhere.example/', 400],
    ['TRACE /', 405],
    ['PROPFIND /api/x', 405],
    ['CONNECT localhost:80', 405],
  ])('is refused: %s', async (line, status) => {
    await serve(readAll)
    expect(await ask(line)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(taken).toEqual([])
  })

  it.each(['localhost:99999', 'localhost:x', '[::1', 'a b', 'a\\b:1:2'])('is refused: the host %s', async (host) => {
    await serve(readAll)
    expect(await ask('GET /', host)).toMatch(/^HTTP\/1\.1 400 /)
    expect(taken).toEqual([])
  })

  it.each(['/', '/he/%D7%A9', '/hotels?q=%E0%A4%A&x=%', '/a%2Fb?c=%F0%9F%98%80'])(
    'is none although it looks odd: %s',
    async (path) => {
      await serve(readAll)
      expect(await ask(`GET ${path}`)).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  it('is refused to a person in their language', async () => {
    await serve(readAll)
    expect(await ask('GET /de/%FF')).toContain('Diese Adresse oder Anfrage ist nicht lesbar')
  })
})
