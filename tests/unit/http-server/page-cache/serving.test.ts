import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageAddress } from '@/lib/http-server/page-cache/read-address'
import { sendOnce } from '@/lib/http-server/page-cache/send-page'
import { setDeaf, tellPageChange } from '@/lib/routing/page-changes'
import type { Answer } from '../../../support/http/ask-server'
import { canaryOf, CANONICAL, GEO_HEADER, openFakeSite, type FakeSite } from '../../../support/http/fake-site'

const servedAs = ({ headers }: Answer) => String(headers['server-timing']).replace('cache;desc=', '')
const cookiesOf = ({ headers }: Answer) => headers['set-cookie'] ?? []

describe('a public page', () => {
  let site: FakeSite
  beforeEach(async () => {
    site = await openFakeSite(['fid-1', 'fid-77', 'host-partner.test'])
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    setDeaf(false)
    await site.close()
  })

  it('is rendered once and then sent to everybody, without anybody’s cookies', async () => {
    const first = await site.ask('/hotels', {
      cookie: '_ga=1; other=mine',
      'user-agent': 'me',
      'x-forwarded-host': 'evil',
    })
    expect([first.status, servedAs(first)]).toEqual([200, 'miss'])
    const second = await site.ask('/hotels')
    expect(servedAs(second)).toBe('hit')
    expect(second.text).toBe(first.text)
    expect(site.rendered()).toBe(1)
    for (const secret of ['mine', '_ga', '"me"', 'evil', TOKENS]) expect(first.text).not.toContain(secret)
    expect([...cookiesOf(first), ...cookiesOf(second)]).toEqual([])
    expect(second.headers['x-middleware-rewrite']).toBeUndefined()
    expect(second.headers['cache-control']).toBe('private, no-cache')
    expect(String(second.headers.vary)).toContain('cookie')
  })

  it('is rendered once for all who ask at the same time', async () => {
    let go: () => void = () => undefined
    site.next.wait = new Promise((resolve) => (go = resolve))
    const asked = Array.from({ length: 20 }, () => site.ask('/hotels/israel'))
    setTimeout(go, 50)
    const texts = new Set((await Promise.all(asked)).map(({ text }) => text))
    expect([texts.size, site.rendered()]).toEqual([1, 1])
  })

  it('goes out compressed, whole or not at all, as the visitor asks', async () => {
    const plain = await site.ask('/hotels')
    const br = await site.ask('/hotels', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await site.ask('/hotels', { 'accept-encoding': 'gzip, br;q=0' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    const head = await site.ask('/hotels', {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(plain.body.length))
    const etag = String(plain.headers.etag)
    const known = await site.ask('/hotels', { 'if-none-match': `"x", ${etag}` })
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, etag])
    expect(known.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
    expect((await site.ask('/hotels', { 'if-none-match': '"x"' })).status).toBe(200)
  })

  it('allows the inline scripts that had the nonce, and no other', async () => {
    const { headers, text } = await site.ask('/')
    const policy = String(headers['content-security-policy'])
    const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${hash('start("fid-1")')}`)
    expect(policy).not.toContain(hash('injected()'))
    expect(text).toContain('<script>start("fid-1")</script>')
    expect(text).toContain('<script src="/_next/static/a.js" async></script>')
    expect(text).not.toContain('nonce=')
  })

  it.each([
    ['a session', '/hotels', { cookie: 'stayfront_session=x' }],
    ['a session over https', '/hotels', { cookie: 'a=b; __Host-stayfront_session=x' }],
    ['a chosen country', '/hotels', { cookie: 'country=DE' }],
    ['a choice about third parties', '/hotels', { cookie: 'consent_G-1=granted' }],
    ['a name and password', '/hotels', { authorization: 'Basic x' }],
    ['a soft navigation', '/hotels', { rsc: '1' }],
    ['a query', '/hotels?q=x', {}],
    ['a query beside a campaign', '/hotels?utm_source=x&q=x', {}],
    ['another agent’s query', '/hotels?fid=77&x=1', {}],
    ['a list of results', '/hotels/destination/germany/berlin/results', {}],
    ['a page of the visitor', '/account/reservations', {}],
    ['another port', '/hotels', { host: `${CANONICAL}:8080` }],
    ['another spelling of the host', '/hotels', { host: 'Stay.Test' }],
    ['a name of this machine', '/hotels', { host: '127.0.0.1' }],
    ['parts of a page', '/hotels', { range: 'bytes=0-9' }],
  ])('is not served to %s', async (_, path, headers) => {
    // The third is answered by its words alone.
    for (const served of ['miss', 'hit', 'hit']) expect(servedAs(await site.ask('/hotels'))).toBe(served)
    for (const round of [1, 2]) {
      const answer = await site.ask(path, { ...headers, 'x-mark': `round ${round}` })
      expect(servedAs(answer)).toBe('pass')
      expect(answer.text).toContain(`round ${round}`)
      expect(cookiesOf(answer)).toHaveLength(1)
    }
  })

  it('holds no scheme that is none of the web, whichever proxy names it', async () => {
    const first = await site.ask('/hotels', { 'x-forwarded-proto': 'javascript' })
    expect(first.text).not.toContain('javascript')
    const plain = await site.ask('/hotels')
    expect([servedAs(plain), plain.text]).toEqual(['hit', first.text])
  })

  it('is one page for every campaign, whose names it does not hold', async () => {
    const asked = ['?utm_source=canary', '?utm_source=other&utm_campaign=canary', '']
    const answers = await Promise.all(asked.map((query) => site.ask(`/hotels${query}`)))
    expect(site.rendered()).toBe(1)
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      expect(text).not.toMatch(/utm_|canary"/)
    }
    const long = await site.ask(`/hotels?utm_content=${'x'.repeat(400)}`)
    expect(servedAs(long)).toBe('hit')
    const ofAgent = await site.ask('/hotels?utm_source=canary&fid=77')
    expect(ofAgent.text).toContain(canaryOf('fid-77'))
    expect(cookiesOf(ofAgent)).toEqual([expect.stringMatching(/^fid=77;/)])
    expect(servedAs(await site.ask('/hotels?fid=77'))).toBe('hit')
  })

  it('answers for the whole address where it turns out not to be kept, so that a redirect takes the campaign along', async () => {
    for (const round of [1, 2]) {
      const path = '/hotels/destination/private?utm_source=canary'
      const answer = await site.ask(path, { 'x-mark': `round ${round}` })
      expect(servedAs(answer)).toBe('pass')
      expect(answer.text).toContain(path)
      expect(answer.text).toContain(`round ${round}`)
    }
  })

  it('is one for each country that a trusted proxy names, and one for whoever comes from none', async () => {
    const countryOf = ({ text }: Answer) => /"x-stayfront-country":"(\w+)"/.exec(text)?.[1] ?? null
    const from = (said: string) => site.ask('/hotels', { [GEO_HEADER]: said })
    const plain = await site.ask('/hotels')
    expect([servedAs(plain), countryOf(plain)]).toEqual(['miss', null])
    const israeli = await from('IL')
    expect([servedAs(israeli), countryOf(israeli)]).toEqual(['miss', 'IL'])
    // Each twice more: looked at, then known by its words.
    for (const round of [1, 2]) {
      const [again, none, french] = [await from('IL'), await site.ask('/hotels'), await from('fr')]
      expect([servedAs(again), again.text]).toEqual(['hit', israeli.text])
      expect([servedAs(none), none.text]).toEqual(['hit', plain.text])
      expect([round, countryOf(french)]).toEqual([round, 'FR'])
      expect(again.headers['cache-control']).toBe('private, no-cache')
    }
    for (const said of ['XX', 'T1', 'FR, IL', '']) expect([said, (await from(said)).text]).toEqual([said, plain.text])
    const forged = await site.ask('/hotels', { 'x-stayfront-country': 'IL' })
    expect(forged.text).toBe(plain.text)
    expect(site.rendered()).toBe(3)
  })

  it('is the same for whoever names a country and is trusted by nobody', async () => {
    const open = await openFakeSite(['fid-1'], { trusted: '192.0.2.9' })
    const [plain, said] = [await open.ask('/hotels'), await open.ask('/hotels', { [GEO_HEADER]: 'IL' })]
    expect([servedAs(said), said.text]).toEqual(['hit', plain.text])
    expect(await open.ask('/hotels?q=x', { [GEO_HEADER]: 'IL' })).toMatchObject({
      text: expect.not.stringMatching(new RegExp(`x-stayfront-country|${GEO_HEADER}`)),
    })
    await open.close()
  })

  it('is no page of another tenant, language or scheme', async () => {
    const asked: [string, Record<string, string>][] = [
      ['/hotels', {}],
      ['/de/hotels', {}],
      ['/hotels', { cookie: 'fid=77' }],
      ['/hotels', { host: 'partner.test' }],
      ['/hotels', { 'x-forwarded-proto': 'https' }],
    ]
    for (const [path, headers] of [...asked, ...asked]) await site.ask(path, headers)
    expect(site.rendered()).toBe(asked.length)
    expect((await site.ask('/hotels', { cookie: 'fid=77' })).text).toContain(canaryOf('fid-77'))
    expect((await site.ask('/hotels', { host: 'partner.test' })).text).toContain(canaryOf('host-partner.test'))
    expect((await site.ask('/hotels')).text).toContain(canaryOf('fid-1'))
  })

  it('remembers the agent of the address for each visitor', async () => {
    for (const served of ['miss', 'hit']) {
      const answer = await site.ask('/hotels?fid=77')
      expect(servedAs(answer)).toBe(served)
      expect(cookiesOf(answer)).toEqual([expect.stringMatching(/^fid=77; Path=\/; .*Max-Age=2419200; SameSite=lax$/)])
    }
    expect(cookiesOf(await site.ask('/hotels?fid=77', { cookie: 'fid=77' }))).toEqual([])
  })

  it('remembers them by https alone where the site is served so', () => {
    const head = jest.fn(() => ({ end: () => undefined }))
    const address = { remembers: 77, secure: true } as PageAddress
    const answer = { status: 200, headers: {}, body: Buffer.from('x') }
    sendOnce({ method: 'GET' } as never, { writeHead: head, end: () => undefined } as never, { answer, address })
    expect(head).toHaveBeenCalledWith(
      200,
      expect.objectContaining({ 'set-cookie': expect.stringMatching(/^fid=77; .*; Secure; SameSite=lax$/) }),
    )
  })

  it('is not kept where it is missing, fails, or says that it is somebody’s', async () => {
    for (const path of ['/hotels/destination/missing', '/hotels/destination/private']) {
      const before = site.rendered()
      const [first, second] = [await site.ask(path), await site.ask(path)]
      expect([servedAs(first), servedAs(second)]).toEqual(['miss', 'miss'])
      expect(site.rendered()).toBeGreaterThan(before + 1)
      expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy'])
      expect(cookiesOf(first)).toEqual([])
    }
    site.next.extra = '<template data-dgst="123"></template>'
    for (const path of ['/', '/']) expect(servedAs(await site.ask(path))).toBe('miss')
    site.next.extra = ''
    expect((await site.ask('/hotels/destination/missing')).status).toBe(404)
  })

  it('is rendered again behind the visitors’ backs after a minute, and shown while that fails', async () => {
    const start = Date.now()
    await site.ask('/hotels')
    const passed = jest.spyOn(Date, 'now').mockReturnValue(start + 61_000)
    site.next.status = 500
    expect(servedAs(await site.ask('/hotels'))).toBe('stale')
    while (site.rendered() < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await site.ask('/hotels')).status).toBe(200)
    site.next.status = 200
    passed.mockReturnValue(start + 70_000)
    await site.ask('/hotels')
    while (servedAs(await site.ask('/hotels')) !== 'hit') await new Promise((resolve) => setTimeout(resolve, 5))
    passed.mockReturnValue(start + 70_000 + 700_000)
    expect(servedAs(await site.ask('/hotels'))).toBe('miss')
  })

  it('is shown no longer than it says, though it is fresh, but where it cannot be rendered', async () => {
    const start = Date.now()
    site.next.goodUntil = start + 240_000
    await site.ask('/hotels')
    const passed = jest.spyOn(Date, 'now').mockReturnValue(start + 239_000)
    site.next.status = 500
    expect(servedAs(await site.ask('/hotels'))).toBe('stale')
    site.next.status = 200
    site.next.goodUntil = start + 30_000
    passed.mockReturnValue(start)
    expect(servedAs(await site.ask('/'))).toBe('miss')
    passed.mockReturnValue(start + 31_000)
    expect(servedAs(await site.ask('/'))).toBe('miss')
    site.next.status = 500
    expect(servedAs(await site.ask('/'))).toBe('stale')
    passed.mockReturnValue(start + 632_000)
    expect((await site.ask('/')).status).toBe(500)
  })

  it('is forgotten when what it names changes, and only then', async () => {
    site.next.tags = ['hotel:1']
    await site.ask('/')
    site.next.tags = ['hotel:2']
    await site.ask('/hotels')
    tellPageChange({ kind: 'tags', tags: ['hotel:2', 'hotel:3'] })
    expect([servedAs(await site.ask('/')), servedAs(await site.ask('/hotels'))]).toEqual(['hit', 'miss'])
    tellPageChange({ kind: 'all' })
    expect(servedAs(await site.ask('/'))).toBe('miss')
  })

  it('is not kept when something changed while it was rendered', async () => {
    let go: () => void = () => undefined
    site.next.wait = new Promise((resolve) => (go = resolve))
    const asked = site.ask('/hotels')
    while (site.begun() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    tellPageChange({ kind: 'tags', tags: ['hotel:9'] })
    go()
    await asked
    expect(servedAs(await site.ask('/hotels'))).toBe('miss')
    expect(servedAs(await site.ask('/hotels'))).toBe('hit')
  })

  it('is believed for a second alone while changes are not heard of, and shown where it cannot be rendered', async () => {
    const start = Date.now()
    const passed = jest.spyOn(Date, 'now').mockReturnValue(start)
    await site.ask('/hotels')
    setDeaf(true)
    expect(servedAs(await site.ask('/hotels'))).toBe('hit')
    passed.mockReturnValue(start + 1_001)
    expect(servedAs(await site.ask('/hotels'))).toBe('miss')
    expect(servedAs(await site.ask('/hotels'))).toBe('hit')
    passed.mockReturnValue(start + 5_000)
    site.next.status = 500
    const last = await site.ask('/hotels')
    expect([last.status, servedAs(last)]).toEqual([200, 'stale'])
    setDeaf(false)
    expect(servedAs(await site.ask('/hotels'))).toBe('hit')
    setDeaf(true)
    passed.mockReturnValue(start + 700_000)
    expect((await site.ask('/hotels')).status).toBe(500)
  })

  it('is rendered anew after changes may have been missed, and shown where that fails', async () => {
    await site.ask('/hotels')
    await site.ask('/')
    tellPageChange({ kind: 'missed' })
    site.next.status = 500
    // What was begun before is not the last word either.
    for (const round of [1, 2]) {
      const last = await site.ask('/hotels', { 'x-mark': `round ${round}` })
      expect([last.status, servedAs(last)]).toEqual([200, 'stale'])
      tellPageChange({ kind: 'missed' })
    }
    site.next.status = 200
    expect([servedAs(await site.ask('/hotels')), servedAs(await site.ask('/hotels'))]).toEqual(['miss', 'hit'])
    tellPageChange({ kind: 'all' })
    site.next.status = 500
    expect((await site.ask('/hotels')).status).toBe(500)
  })

  it('is not kept while something is away, nor is what was kept before then lost', async () => {
    const start = Date.now()
    site.next.isPartial = true
    site.next.extra = 'without prices'
    for (const path of ['/', '/']) expect(servedAs(await site.ask(path))).toBe('miss')
    site.next.isPartial = false
    site.next.extra = 'with prices'
    await site.ask('/')
    const passed = jest.spyOn(Date, 'now').mockReturnValue(start + 61_000)
    site.next.isPartial = true
    site.next.extra = 'without prices'
    const before = site.rendered()
    expect(servedAs(await site.ask('/'))).toBe('stale')
    while (site.rendered() === before) await new Promise((resolve) => setTimeout(resolve, 5))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await site.ask('/')).text).toContain('with prices')
    passed.mockReturnValue(start + 700_000)
    expect((await site.ask('/')).text).toContain('without prices')
  })

  it('is not shown any longer once it was gone', async () => {
    await site.ask('/hotels')
    tellPageChange({ kind: 'missed' })
    site.next.status = 404
    expect((await site.ask('/hotels')).status).toBe(404)
    site.next.status = 500
    expect((await site.ask('/hotels')).status).toBe(500)
  })

  it('is shown where changes may have been missed while it was being rendered, and that fails', async () => {
    const start = Date.now()
    const passed = jest.spyOn(Date, 'now').mockReturnValue(start)
    await site.ask('/hotels')
    setDeaf(true)
    passed.mockReturnValue(start + 2_000)
    let go: () => void = () => undefined
    site.next.wait = new Promise((resolve) => (go = resolve))
    site.next.status = 500
    const asked = site.ask('/hotels')
    while (site.begun() < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    tellPageChange({ kind: 'missed' })
    setDeaf(false)
    go()
    const last = await asked
    expect([last.status, servedAs(last)]).toEqual([200, 'stale'])
  })

  it('is another one as soon as its tenant’s record is', async () => {
    expect((await site.ask('/hotels')).text).toContain('version 1')
    site.versions.set('fid-1', 2)
    expect((await site.ask('/hotels')).text).toContain('version 2')
    site.versions.delete('host-partner.test')
    expect((await site.ask('/hotels', { host: 'partner.test' })).status).toBe(307)
  })

  it('gives way to others within the bound', async () => {
    await site.close()
    site = await openFakeSite(['fid-1'], { maxBytes: 60_000 })
    for (let i = 0; i < 40; i++) await site.ask(`/hotels/destination/place-${i}`)
    expect(servedAs(await site.ask('/hotels/destination/place-39'))).toBe('hit')
    expect(servedAs(await site.ask('/hotels/destination/place-0'))).toBe('miss')
  })
})

const TOKENS = 'the token of this server'
