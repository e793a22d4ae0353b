import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { fetchPicture, type PictureNetwork } from '@/lib/backend/pictures/fetch-picture'
import { isPublicAddress } from '@/lib/backend/pictures/public-address'
import { resizePicture } from '@/lib/backend/pictures/resize-picture'

const [key, cert] = ['key', 'certificate'].map((name) => readFileSync(`tests/fixtures/pictures/${name}.pem`, 'utf8'))
const HOST = 'pictures.test'

describe('a picture at another host', () => {
  let server: Server
  let origin: string
  let png: Buffer
  const asked: string[] = []
  const answers: Record<string, RequestListener> = {
    '/ok.png': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png),
    '/redirect': (_, response) => response.writeHead(302, { location: '/ok.png' }).end(),
    '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    '/drawing': (_, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
    '/endless': (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', more)
      more()
    },
    '/silent': () => undefined,
    '/broken': (request) => void request.socket.destroy(),
  }
  /** As the internet is, but that the one host lies here. */
  const here: PictureNetwork = { resolve: async () => ['127.0.0.1'], isPublic: () => true, ca: cert }
  const fetchAt = (path: string, network: Partial<PictureNetwork> = {}, limits = {}) =>
    fetchPicture(`${origin}${path}`, { ...here, ...network }, limits)

  beforeAll(async () => {
    png = await sharp({ create: { width: 1000, height: 500, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    server = createServer({ key, cert }, (request, response) => {
      asked.push(request.url ?? '')
      const answer = answers[request.url ?? '']
      if (answer) answer(request, response)
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `https://${HOST}:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => void (asked.length = 0))
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  it('is read as it is, and made smaller', async () => {
    const fetched = await fetchAt('/ok.png')
    expect(fetched).toEqual({ ok: true, bytes: png })
    const small = await resizePicture(png, 400)
    expect(await sharp(small ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 })
    const large = await resizePicture(png, 1600)
    expect(await sharp(large ?? undefined).metadata()).toMatchObject({ width: 1000 })
  })

  it.each([[['127.0.0.1']], [['::1']], [['::ffff:127.0.0.1']], [['93.184.216.34', '10.0.0.1']]])(
    'is never asked of our own network (%j)',
    async (addresses) => {
      const network = { resolve: async () => addresses, isPublic: isPublicAddress }
      expect(await fetchAt('/ok.png', network)).toEqual({ ok: false, reason: 'private' })
      expect(asked).toEqual([])
    },
  )

  it('goes to the address that was checked, though the name answers another the second time', async () => {
    const resolve = jest
      .fn<Promise<string[]>, []>()
      .mockResolvedValueOnce(['127.0.0.1'])
      .mockResolvedValue(['10.0.0.1'])
    expect(await fetchAt('/ok.png', { resolve })).toMatchObject({ ok: true })
    expect(resolve).toHaveBeenCalledTimes(1)
  })

  it('is not looked for where a redirect leads', async () => {
    expect(await fetchAt('/redirect')).toEqual({ ok: false, reason: 'redirect' })
    expect(asked).toEqual(['/redirect'])
  })

  it.each([
    ['/page', 'type'],
    ['/drawing', 'type'],
    ['/missing', 'status'],
    ['/broken', 'unreachable'],
  ])('is refused where %s answers (%s)', async (path, reason) => {
    expect(await fetchAt(path)).toEqual({ ok: false, reason })
  })

  it('is cut off at the limit of its size, announced or not', async () => {
    expect(await fetchAt('/ok.png', {}, { maxBytes: 100 })).toEqual({ ok: false, reason: 'size' })
    expect(await fetchAt('/endless', {}, { maxBytes: 500_000 })).toEqual({ ok: false, reason: 'size' })
  })

  it('is given up when the host or its name keeps silent', async () => {
    expect(await fetchAt('/silent', {}, { timeoutMs: 300 })).toEqual({ ok: false, reason: 'unreachable' })
    const resolve = () => new Promise<string[]>(() => undefined)
    expect(await fetchAt('/ok.png', { resolve }, { timeoutMs: 50 })).toEqual({ ok: false, reason: 'unreachable' })
  })

  it('needs a certificate of its host, and a host that exists', async () => {
    expect(await fetchAt('/ok.png', { ca: undefined })).toEqual({ ok: false, reason: 'unreachable' })
    const resolve = () => Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }))
    expect(await fetchAt('/ok.png', { resolve })).toEqual({ ok: false, reason: 'unreachable' })
  })

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a text', Buffer.from('no picture at all')],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('is refused where its bytes are %s', async (_, bytes) => {
    expect(await resizePicture(bytes, 400)).toBeNull()
  })
})
