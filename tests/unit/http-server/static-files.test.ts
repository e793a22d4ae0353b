import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parseTrustedProxies } from '@/lib/http-server/peers'
import { createHttpServer } from '@/lib/http-server/serve-next'
import { createAnswerFile, fileRoots } from '@/lib/http-server/static-files'
import { findFreePort } from '@/lib/launcher/free-port'
import { askServer, type Answer } from '../../support/http/ask-server'
import { until } from '../../support/until'

const SCRIPT = `console.log(${'"a"+'.repeat(500)}"")`
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(200)}</svg>`
const PATH = '/_next/static/chunks/a-1.js'

describe('files of the product', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'stayfront-files-'))
  const directory = join(checkout, 'dist/static')
  const faults: unknown[] = []
  let server: Server
  let port = 0

  const ask = (path: string, headers?: Record<string, string>, method?: string) =>
    askServer({ port, path, headers, method })
  const isOurs = ({ headers }: Answer) => headers['x-next'] === undefined
  const untilOurs = (path: string, headers?: Record<string, string>) => until(() => ask(path, headers), isOurs)

  beforeAll(async () => {
    mkdirSync(join(directory, 'chunks'), { recursive: true })
    mkdirSync(join(checkout, 'public/brands/acme'), { recursive: true })
    writeFileSync(join(checkout, 'public/brands/acme/logo.svg'), LOGO)
    writeFileSync(join(checkout, 'public/robots.txt'), 'x')
    writeFileSync(join(directory, 'chunks/a-1.js'), SCRIPT)
    writeFileSync(join(directory, 'style.css'), 'b{}')
    writeFileSync(join(directory, 'photo.png'), 'x')
    writeFileSync(join(directory, 'gone.js'), 'x')
    const answerFile = createAnswerFile({
      roots: fileRoots(checkout, 'dist'),
      onFault: (error) => faults.push(error),
    })
    rmSync(join(directory, 'gone.js'))
    port = await findFreePort()
    server = createHttpServer({
      handle: async (_, response) => void response.writeHead(200, { 'x-next': '1' }).end('next'),
      proxies: parseTrustedProxies(''),
      loopback: { token: 'secret', port, onFault: () => undefined },
      keepsFaultDocuments: true,
      defaults: { 'x-content-type-options': 'nosniff' },
      answerFile,
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    rmSync(checkout, { recursive: true })
  })

  it('are left to Next until they are ready, and then sent as browsers take them, for ever', async () => {
    expect(isOurs(await ask(PATH))).toBe(false)
    const plain = await untilOurs(PATH)
    expect([plain.status, plain.body.toString(), plain.headers['content-encoding']]).toEqual([200, SCRIPT, undefined])
    expect(plain.headers).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    const br = await ask(PATH, { 'accept-encoding': 'gzip, deflate, br' })
    const zipped = await ask(PATH, { 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT)
    expect(gunzipSync(zipped.body).toString()).toBe(SCRIPT)
    expect(br.body.length).toBeLessThan(SCRIPT.length / 10)
    const head = await ask(PATH, {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(SCRIPT.length)])
    const known = await ask(PATH, { 'if-none-match': String(br.headers.etag) })
    expect([known.status, known.body.length]).toEqual([304, 0])
  })

  it('are style sheets too', async () => {
    const style = await untilOurs('/_next/static/style.css')
    expect([style.headers['content-type'], style.body.toString()]).toEqual(['text/css; charset=UTF-8', 'b{}'])
  })

  it('are drawings of brands and scripts of widgets too, to be asked for anew after a release', async () => {
    const path = '/brands/acme/logo.svg'
    const logo = await untilOurs(path, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(logo.body).toString()).toBe(LOGO)
    expect(logo.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=0' })
    const known = await ask(path, { 'if-none-match': String(logo.headers.etag) })
    expect([known.status, known.body.length]).toEqual([304, 0])
  })

  it.each([
    { what: 'texts', path: '/robots.txt' },
    { what: 'other kinds', path: '/_next/static/photo.png' },
    { what: 'names that are none', path: '/_next/static/chunks/b-2.js' },
    { what: 'other spellings', path: '/_next/static/chunks/../chunks/a-1.js' },
    { what: 'queries', path: `${PATH}?x=1` },
    { what: 'parts', path: PATH, headers: { range: 'bytes=0-1' } },
    { what: 'other methods', path: PATH, method: 'POST' },
  ])('leave $what to Next', async ({ path, headers = {}, method = 'GET' }) => {
    await untilOurs(PATH)
    const answers = [await ask(path, headers, method), await ask(path, headers, method)]
    expect(answers.map(isOurs)).toEqual([false, false])
  })

  it('leave what cannot be read to Next, and say so once', async () => {
    await ask('/_next/static/gone.js')
    await until(
      () => faults.length,
      (length) => length > 0,
    )
    expect(isOurs(await ask('/_next/static/gone.js'))).toBe(false)
    expect(faults).toEqual([expect.objectContaining({ code: 'ENOENT' })])
    await untilOurs(PATH)
  })
})
