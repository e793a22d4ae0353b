import type { IncomingMessage } from 'node:http'
import { KnownRequests } from '@/lib/http-server/page-cache/known-requests'
import * as addresses from '@/lib/http-server/page-cache/read-address'
import { decide } from '@/lib/routing/decide'
import { COUNTRY_HEADER, toCountry } from '@/lib/routing/process/visitor-country'
import { toSegment } from '@/lib/routing/tenant-key'
import { canaryOf, CANONICAL, GEO_HEADER, openFakeSite, RULES, type FakeSite } from '../../../support/http/fake-site'
import { createRandom, type Random } from '../../../support/random'
import { toTrials } from '../../../support/trials'

jest.mock('@/lib/http-server/page-cache/read-address', () => {
  const actual = jest.requireActual<typeof addresses>('@/lib/http-server/page-cache/read-address')
  return { ...actual, readPageAddress: jest.fn(actual.readPageAddress) }
})
const { readPageAddress } = jest.requireActual<typeof addresses>('@/lib/http-server/page-cache/read-address')

const SEGMENTS = [
  'fid-1',
  'fid-77',
  'fid-78',
  'agency-acme.agency.stay.test',
  'agency-nova.agency.stay.test',
  'host-partner.test',
  'host-other.test',
]
const HOSTS = [
  CANONICAL,
  CANONICAL,
  'acme.agency.stay.test',
  'nova.agency.stay.test',
  'partner.test',
  'other.test',
  'PARTNER.test',
  'partner.test.',
  'partner.test:8080',
  'nobody.test',
  '127.0.0.1',
]
const PATHS = [
  '/',
  '/de',
  '/hotels',
  '/he/hotels',
  '/hotels/israel',
  '/terms-of-use',
  '/hotels/places/de/berlin',
  '/hotels/destination/germany',
  '/hotels/destination/germany/berlin',
  '/hotels/destination/germany/berlin/hotel-1',
  '/hotels/destination/germany/berlin/results',
  '/hotels/destination/missing',
  '/hotels/destination/private',
  '/en/fid-77/hotels',
  '/fid-78/hotels',
  '/host-partner.test/hotels',
  '/de/agency-acme.agency.stay.test',
  '/hotels/../hotels',
  '//partner.test/hotels',
  '/hotels%2f',
]
const QUERIES = [
  '',
  '',
  '',
  '',
  '?fid=1',
  '?fid=77',
  '?fid=78',
  '?fid=999',
  '?fid=null',
  '?fid=77&fid=78',
  '?utm_source=x',
  '?utm_source=x&fid=77',
]
const COOKIES = [
  '',
  '',
  'fid=77',
  'fid=78',
  'fid=999',
  'fid=77; fid=78',
  'fid=78; i18n_redirected=de',
  'stayfront_session=s',
]

type Try = { path: string; headers: Record<string, string>; mark: string }

function invent(random: Random, number: number): Try {
  const mark = `visitor-${number}-`
  if (random.int(0, 1) === 0) return inventUsual(random, mark)
  const cookie = random.pick(COOKIES)
  const headers: Record<string, string> = {
    host: random.pick(HOSTS),
    cookie: `${cookie}${cookie && '; '}tracker=${mark}`,
    'user-agent': mark,
    'x-forwarded-host': random.pick(HOSTS),
    'x-forwarded-for': '192.0.2.1',
    ...(random.int(0, 3) === 0 && { 'x-forwarded-proto': random.pick(['http', 'https', 'ftp']) }),
    ...(random.int(0, 3) === 0 && { 'x-stayfront-tenant': mark, 'x-stayfront-render': mark, 'x-stayfront-site': mark }),
    ...(random.int(0, 3) === 0 && { 'x-request-id': mark, 'x-stayfront-internal': mark, 'x-stayfront-page': 'error' }),
    ...(random.int(0, 9) === 0 && { rsc: '1', 'next-url': '/fid-77' }),
    ...(random.int(0, 2) === 0 && { [GEO_HEADER]: random.pick(['IL', 'FR', 'us', 'XX', 'T1', 'IL, FR']) }),
    ...(random.int(0, 9) === 0 && { [COUNTRY_HEADER]: 'JP' }),
  }
  return { path: `${random.pick(PATHS)}${random.pick(QUERIES)}`, headers, mark }
}

/** What many ask for in the same words. */
function inventUsual(random: Random, mark: string): Try {
  const cookie = random.pick(['', 'fid=77; '])
  const headers = {
    host: random.pick(HOSTS),
    cookie: `${cookie}tracker=${mark}`,
    'user-agent': mark,
    ...(random.int(0, 3) === 0 && { [GEO_HEADER]: 'IL' }),
  }
  return { path: random.pick(['/hotels', '/de']), headers, mark }
}

/** Why an answer is one of another tenant, country or visitor; null where it is not. */
async function findLeak(site: FakeSite, { path, headers, mark }: Try): Promise<string | null> {
  const { status, text, headers: answered } = await site.ask(path, headers)
  const whole = `${text}${JSON.stringify(answered)}`
  const marks = whole.match(/visitor-\d+-/g) ?? []
  if (marks.some((one) => one !== mark)) return `${path} of ${headers.host}: what another visitor sent`
  const country = new RegExp(`"${COUNTRY_HEADER}":"(\\w*)"`).exec(text)?.[1] ?? null
  if (status === 200 && country !== toCountry(headers[GEO_HEADER])) return `${path} of ${headers.host}: from ${country}`
  const at = path.indexOf('?')
  const decision = decide(
    {
      host: headers.host ?? null,
      pathname: at < 0 ? path : path.slice(0, at),
      search: at < 0 ? '' : path.slice(at),
      cookies: { fid: /.*fid=(\w+)/.exec(headers.cookie ?? '')?.[1] },
      acceptLanguage: null,
    },
    RULES,
  )
  const key = decision.kind === 'rewrite' ? decision.key : null
  const segment = key && toSegment(key)
  // At home an agent that does not exist is answered by the house.
  const own = segment !== null && SEGMENTS.includes(segment) ? segment : 'fid-1'
  const foreign = SEGMENTS.filter((one) => one !== own && whole.includes(canaryOf(one)))
  if (foreign.length > 0) return `${path} of ${headers.host} (${own}): ${foreign.join()}`
  return status === 200 && !text.includes(canaryOf(own)) ? `${path} of ${headers.host}: not of ${own}` : null
}

/** Leaks among so many requests by chance, 20 at a time. */
async function tryChance(requests: number): Promise<string[]> {
  const site = await openFakeSite(SEGMENTS)
  const random = createRandom(20_261_122)
  const leaks: string[] = []
  try {
    for (let done = 0; done < requests; done += 20) {
      const tries = Array.from({ length: 20 }, (_, i) => invent(random, done + i))
      for (const leak of await Promise.all(tries.map((one) => findLeak(site, one)))) if (leak) leaks.push(leak)
    }
  } finally {
    await site.close()
  }
  return leaks
}

describe('kept pages', () => {
  afterEach(() => jest.restoreAllMocks())

  it('show nothing of other tenants and visitors in many requests', async () => {
    jest.mocked(addresses.readPageAddress).mockImplementation(readPageAddress)
    const find = jest.spyOn(KnownRequests.prototype, 'find')
    expect(await tryChance(toTrials({ long: 10_000, short: 3_000 }))).toEqual([])
    const known = find.mock.results.filter(({ value }) => value !== null)
    expect(known.length).toBeGreaterThan(300)
  }, 120_000)

  it('would, were the tenant no part of their key', async () => {
    jest.mocked(addresses.readPageAddress).mockImplementation((...asked) => {
      const address = readPageAddress(...asked)
      return address && { ...address, key: address.url }
    })
    expect((await tryChance(1_000)).length).toBeGreaterThan(10)
  })

  it('would, were the country no part of their key', async () => {
    jest.mocked(addresses.readPageAddress).mockImplementation((request, ...rest) => {
      const address = readPageAddress(request, ...rest)
      const { [COUNTRY_HEADER]: _country, ...headers } = request.headers
      const { method, url } = request
      return address && { ...address, key: readPageAddress({ method, url, headers }, ...rest)?.key ?? '' }
    })
    expect((await tryChance(1_000)).length).toBeGreaterThan(10)
  })

  it('would, were the host no part of the words by which requests are known', async () => {
    jest.mocked(addresses.readPageAddress).mockImplementation(readPageAddress)
    const { find, remember } = KnownRequests.prototype
    const hostless = (request: IncomingMessage): IncomingMessage => {
      const rawHeaders = request.rawHeaders.map((text, at, all) => (/^host$/i.test(all[at - 1] ?? '') ? 'same' : text))
      return { ...request, method: request.method, url: request.url, headers: request.headers, rawHeaders } as never
    }
    jest.spyOn(KnownRequests.prototype, 'find').mockImplementation(function (this: KnownRequests, request) {
      return find.call(this, hostless(request))
    })
    jest.spyOn(KnownRequests.prototype, 'remember').mockImplementation(function (this: KnownRequests, request, to) {
      remember.call(this, hostless(request), to)
    })
    expect((await tryChance(1_000)).length).toBeGreaterThan(10)
  })
})
