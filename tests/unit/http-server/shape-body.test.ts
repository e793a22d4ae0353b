import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HeldResponse } from '@/lib/http-server/held-response'
import { putOffScripts } from '@/lib/http-server/scripts-after-paint'
import { shapeBody } from '@/lib/http-server/shape-body'
import { askServer } from '../../support/http/ask-server'

const HEAD = `<html><head><script src="/_next/static/chunks/a.js" async="" nonce="bm9uY2U"></script>`
const BODY = `</head><body>${'<p>שלום</p>'.repeat(300)}</body></html>`
const PAGE = HEAD + BODY
const SHAPED = putOffScripts(HEAD) + BODY

type Write = (response: HeldResponse) => void

describe('what the application answers', () => {
  let server: Server
  let write: Write = () => undefined

  beforeAll(async () => {
    server = createServer({ ServerResponse: HeldResponse }, (asked: IncomingMessage, response: HeldResponse) => {
      shapeBody(asked, response)
      write(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const ask = (by: Write, headers?: Record<string, string>, method?: string) => {
    write = by
    return askServer({ port: (server.address() as AddressInfo).port, headers, method })
  }
  const asPage: Write = (response) => void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  /** As Next does: the head is sent first, and each piece as soon as it is there. */
  const inPieces: Write = (response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.flushHeaders()
    const bytes = Buffer.from(PAGE)
    for (let at = 0; at < bytes.length; at += 37) {
      response.write(new Uint8Array(bytes.subarray(at, at + 37)))
      Reflect.get(response, 'flush')?.()
    }
    response.end()
  }

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('is a page whose scripts are put off, as %s, in pieces or whole', async (encoding, open) => {
    const asked = { 'accept-encoding': encoding }
    const whole: Write = (response) => {
      response.setHeader('content-length', Buffer.byteLength(PAGE))
      response.setHeader('content-type', 'text/html')
      response.end(PAGE)
    }
    for (const by of [inPieces, whole]) {
      const { headers, body } = await ask(by, asked)
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(headers.vary).toContain('Accept-Encoding')
      expect(open(body).toString()).toBe(SHAPED)
    }
  })

  it('is left as it is where it is no page', async () => {
    const answer = await ask(
      (response) => {
        response.setHeader('content-type', 'text/x-component')
        response.write(PAGE, 'utf8')
        response.end('ü', 'latin1')
      },
      { 'accept-encoding': 'gzip' },
    )
    expect(gunzipSync(answer.body)).toEqual(Buffer.concat([Buffer.from(PAGE), Buffer.from([0xfc])]))
    const short = await ask((response) => void response.setHeader('content-length', 2).end('ok'))
    expect([short.headers['content-length'], short.body.toString()]).toEqual(['2', 'ok'])
  })

  it('says when it was written and when it has ended', async () => {
    const said: string[] = []
    await ask((response) => {
      asPage(response)
      response.write(HEAD, () => {
        said.push('written')
        response.end(BODY, () => said.push('ended'))
      })
    })
    expect(said).toEqual(['written', 'ended'])
  })

  it('has no body where none was asked for, or none is there', async () => {
    const head = await ask((response) => void response.setHeader('content-type', 'text/html').end(), {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    const none = await ask((response) => void response.writeHead(307, { location: '/x' }).end())
    expect([none.status, none.headers.location, none.body.length]).toEqual([307, '/x', 0])
  })

  it('can give way to an answer of our own', async () => {
    const own: Write = (response) => {
      response.choose = () => () => void response.writeHead(404, { 'content-type': 'text/html' }).end('ours')
      inPieces(response)
    }
    const { status, headers, body } = await ask(own, { 'accept-encoding': 'br' })
    expect([status, headers['content-encoding'], body.toString()]).toEqual([404, undefined, 'ours'])
  })
})
