import type { IncomingMessage } from 'node:http'
import { KnownRequests } from '@/lib/http-server/page-cache/known-requests'
import type { PageAddress } from '@/lib/http-server/page-cache/read-address'
import { parseTrustedProxies } from '@/lib/http-server/peers'
import { setDeaf, tellPageChange } from '@/lib/routing/page-changes'
import type { Answer } from '../../../support/http/ask-server'
import { openFakeSite, type FakeSite } from '../../../support/http/fake-site'

const address = { key: 'page', remembers: null } as PageAddress
const requestOf = (headers: [string, string][], { url = '/hotels', method = 'GET', peer = '192.0.2.1' } = {}) =>
  ({
    url,
    method,
    rawHeaders: headers.flat(),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    socket: { remoteAddress: peer },
  }) as unknown as IncomingMessage

const FORM: [string, string] = ['Accept-Encoding', 'gzip, br']
const PLAIN: [string, string][] = [['Host', 'stay.test'], FORM]
const isKnown = (requests: KnownRequests, ...asked: Parameters<typeof requestOf>) =>
  requests.find(requestOf(...asked)) !== null

describe('requests that are known by their words', () => {
  let requests: KnownRequests
  beforeEach(() => {
    requests = new KnownRequests(parseTrustedProxies('192.0.2.9'))
    requests.remember(requestOf(PLAIN), address)
  })

  it('are answered in the form that they take', () => {
    expect(requests.find(requestOf(PLAIN))).toMatchObject({ key: 'page', encoding: 'br' })
  })

  it.each<[string, [string, string]]>([
    ['another browser', ['User-Agent', 'x']],
    ['a cookie of somebody else', ['Cookie', '_ga=GA1.2.3; theirs=4']],
    ['an address that a stranger names', ['X-Forwarded-For', '198.51.100.7']],
    ['a scheme that a stranger names', ['X-Forwarded-Proto', 'https']],
  ])('are the same with %s', (_, header) => {
    expect(isKnown(requests, [...PLAIN, header])).toBe(true)
  })

  it.each<[string, [string, string]]>([
    ['an agent’s cookie', ['Cookie', '_ga=1; fid=77']],
    ['a language’s cookie', ['Cookie', 'i18n_redirected=de']],
    ['a session', ['cookie', 'stayfront_session=x']],
    ['a session over https', ['cookie', '__Host-stayfront_session=x']],
    ['a chosen country', ['Cookie', 'country=DE']],
    ['a choice about third parties', ['Cookie', 'consent_G-1=granted']],
    ['another language', ['Accept-Language', 'de']],
    ['a page at hand', ['If-None-Match', '"x"']],
    ['a name and password', ['Authorization', 'Basic x']],
    ['a soft navigation', ['RSC', '1']],
    ['a part of a page', ['Range', 'bytes=0-9']],
    ['a body', ['Content-Length', '3']],
    ['a body in pieces', ['Transfer-Encoding', 'chunked']],
    ['a question before a body', ['Expect', '100-continue']],
    ['what only this server says', ['X-Stayfront-Render', 'token']],
    ['what only Next says', ['x-middleware-subrequest', 'middleware']],
    ['a second host', ['host', 'other.test']],
  ])('are others with %s', (_, header) => {
    expect(isKnown(requests, [...PLAIN, header])).toBe(false)
  })

  it('are others by address, host, method, and by the scheme that a trusted proxy names', () => {
    expect(isKnown(requests, PLAIN, { url: '/de/hotels' })).toBe(false)
    expect(isKnown(requests, PLAIN, { method: 'HEAD' })).toBe(false)
    expect(isKnown(requests, [['Host', 'other.test'], FORM])).toBe(false)
    const behind = { peer: '::ffff:192.0.2.9' }
    expect(isKnown(requests, PLAIN, behind)).toBe(true)
    expect(isKnown(requests, [...PLAIN, ['X-Forwarded-Proto', 'https']], behind)).toBe(false)
  })

  it('are others by the country that a trusted proxy names, by its own header alone', () => {
    requests = new KnownRequests(parseTrustedProxies('192.0.2.9'), 'cf-ipcountry')
    requests.remember(requestOf(PLAIN), address)
    const behind = { peer: '192.0.2.9' }
    expect(isKnown(requests, [...PLAIN, ['CF-IPCountry', 'IL']])).toBe(true)
    expect(isKnown(requests, [...PLAIN, ['X-Vercel-IP-Country', 'IL']], behind)).toBe(true)
    expect(isKnown(requests, [...PLAIN, ['CF-IPCountry', 'IL']], behind)).toBe(false)
    requests.remember(requestOf([...PLAIN, ['CF-IPCountry', 'IL']], behind), { ...address, key: 'of IL' })
    expect(requests.find(requestOf([...PLAIN, ['CF-IPCountry', 'IL']], behind))?.key).toBe('of IL')
    expect(requests.find(requestOf(PLAIN, behind))?.key).toBe('page')
    expect(isKnown(requests, [...PLAIN, ['X-Stayfront-Country', 'IL']])).toBe(false)
  })

  it('are not remembered where their answer is of a moment, or they are long', () => {
    requests.remember(requestOf(PLAIN, { url: '/hotels?fid=77' }), { ...address, remembers: 77 })
    expect(isKnown(requests, PLAIN, { url: '/hotels?fid=77' })).toBe(false)
    const long = `/hotels?utm_source=${'x'.repeat(1_000)}`
    requests.remember(requestOf(PLAIN, { url: long }), address)
    expect(isKnown(requests, PLAIN, { url: long })).toBe(false)
  })
})

describe('a page that is asked for again in the same words', () => {
  let site: FakeSite
  const servedAs = ({ headers }: Answer) => String(headers['server-timing']).replace('cache;desc=', '')
  const find = jest.spyOn(KnownRequests.prototype, 'find')
  const wasKnown = () => find.mock.results.some(({ value }) => value !== null)
  beforeEach(async () => {
    site = await openFakeSite(['fid-1'])
    await site.ask('/hotels')
    await site.ask('/hotels')
    find.mockClear()
  })
  afterEach(async () => {
    setDeaf(false)
    await site.close()
  })

  it('comes as it came before', async () => {
    const headers = { 'accept-encoding': 'gzip', connection: 'keep-alive' }
    const [, second, third] = [
      await site.ask('/hotels', headers),
      await site.ask('/hotels', { ...headers, te: 'trailers' }),
      await site.ask('/hotels', headers),
    ]
    expect(wasKnown()).toBe(true)
    expect({ ...third.headers, date: '' }).toEqual({ ...second.headers, date: '' })
    expect(third.body.equals(second.body)).toBe(true)
  })

  it('is another as soon as its tenant or its contents have changed', async () => {
    expect(servedAs(await site.ask('/hotels'))).toBe('hit')
    site.versions.set('fid-1', 2)
    expect((await site.ask('/hotels')).text).toContain('version 2')
    await site.ask('/hotels')
    tellPageChange({ kind: 'all' })
    expect(servedAs(await site.ask('/hotels'))).toBe('miss')
    expect(wasKnown()).toBe(true)
  })

  it('is not believed for long while changes are not heard of', async () => {
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now + 2_000)
    setDeaf(true)
    expect(servedAs(await site.ask('/hotels'))).toBe('miss')
    jest.mocked(Date.now).mockRestore()
  })
})
