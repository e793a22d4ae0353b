import { unstable_doesMiddlewareMatch as matches } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { decide } from '@/lib/routing/decide'
import { PAGE_PROOF_HEADER, readSiteProof } from '@/lib/routing/page-proof'
import { askTenant, type ThirdParty } from '@/lib/routing/tenant-exists'
import { proveTenant, TENANT_PROOF_HEADER } from '@/lib/routing/tenant-proof'
import { readProcessSecret } from '@/lib/tokens/process-secret'
import { config, middleware } from '@/middleware'

jest.mock('@/lib/routing/decide', () => {
  const actual = jest.requireActual<typeof import('@/lib/routing/decide')>('@/lib/routing/decide')
  return { ...actual, decide: jest.fn(actual.decide) }
})
jest.mock('@/lib/routing/tenant-exists', () => ({
  ...jest.requireActual<typeof import('@/lib/routing/tenant-exists')>('@/lib/routing/tenant-exists'),
  askTenant: jest.fn(),
}))

const request = (path: string) => new NextRequest(`http://localhost${path}`, { headers: { host: 'localhost' } })
const policyOf = async (path: string, thirdParties: ThirdParty[]) => {
  jest.mocked(askTenant).mockResolvedValue({ exists: true, framing: [], thirdParties })
  return (await middleware(request(path))).headers.get('content-security-policy') ?? ''
}

describe('the middleware', () => {
  it('answers a decision that nobody knows with 500 and its name', async () => {
    jest.mocked(decide).mockReturnValueOnce({ kind: 'dance' } as never)
    const response = await middleware(request('/hotels'))
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('Unknown middleware')
  })

  it('allows the hosts of the measurement on pages of a tenant that has one alone', async () => {
    expect(await policyOf('/hotels', ['analytics'])).toMatch(/connect-src [^;]*google-analytics\.com/)
    expect(await policyOf('/hotels', [])).not.toContain('google')
    expect(await policyOf('/hotels', [])).toMatch(/connect-src 'self'(;|$)/)
  })

  it('allows them on no widget', async () => {
    expect(await policyOf('/widgets/search', ['analytics'])).not.toContain('google')
  })
})

describe('a site that is served by https', () => {
  const visit = async (origin: string) => {
    jest.mocked(askTenant).mockResolvedValue({ exists: true, framing: [], thirdParties: [] })
    const before = process.env.STAYFRONT_ORIGIN
    process.env.STAYFRONT_ORIGIN = origin
    const { host } = new URL(origin)
    const asked = ['/hotels?fid=77', '/'].map(
      (path) => new NextRequest(`http://${host}${path}`, { headers: { host, 'accept-language': 'de' } }),
    )
    const answers = await Promise.all(asked.map((one) => middleware(one)))
    process.env.STAYFRONT_ORIGIN = before
    if (before === undefined) delete process.env.STAYFRONT_ORIGIN
    return answers
  }

  it('says so with pages and redirects, and gives its cookie to https alone', async () => {
    const [page, redirect] = await visit('https://stay.example')
    for (const answer of [page, redirect])
      expect(answer?.headers.get('strict-transport-security')).toBe('max-age=63072000')
    expect(redirect?.status).toBe(307)
    expect(page?.headers.getSetCookie().join()).toMatch(/^fid=77;.*; Secure/)
  })

  it('is not this one', async () => {
    const [page] = await visit('http://localhost:3000')
    expect(page?.headers.get('strict-transport-security')).toBeNull()
    expect(page?.headers.getSetCookie().join()).not.toContain('Secure')
  })
})

const HOSTS = [
  { host: 'localhost', segment: 'fid-1' },
  { host: 'localhost', cookie: 'fid=77', segment: 'fid-77' },
  { host: 'acme.agency.localhost', segment: 'agency-acme.agency.localhost' },
  { host: 'sunrise.localhost', segment: 'host-sunrise.localhost' },
]
// A route handler or Next itself would have to know these; without the middleware they would be pages of the path.
const NO_PAGES = [
  '/brands/nope.svg',
  '/brands/fid-77',
  '/brands/fid-1/dashboard/bookings/11111111-1111-4111-8111-111111111111',
  '/_next/x',
  '/_next/fid-77/hotels',
  '/_next/data/x/de/hotels.json',
  '/de/fid-77/hotels',
  '/en-us/fid-77/hotels',
  '/api',
  '/API/fid-77/hotels',
  '/apis/fid-77/hotels',
  '/pictures',
  '/favicon.ico',
  '/robots.txt',
  '/icon.svg/fid-77',
]
const proofOf = (response: Response, host: string) =>
  readSiteProof(readProcessSecret(process.env), response.headers.get(`x-middleware-request-${PAGE_PROOF_HEADER}`), {
    host,
    now: new Date(),
  })

describe('an address that is no page', () => {
  beforeEach(() => jest.mocked(askTenant).mockResolvedValue({ exists: true, framing: ['*'], thirdParties: [] }))

  const rows = HOSTS.flatMap(({ host, cookie, segment }) => NO_PAGES.map((path) => ({ host, cookie, segment, path })))
  it.each(rows)('$path of $host ($segment) is of this host, with policy', async ({ host, cookie, segment, path }) => {
    const url = `http://${host}${path}`
    expect(matches({ config, url })).toBe(true)
    const headers = new Headers({ host, [PAGE_PROOF_HEADER]: 'forged', ...(cookie && { cookie }) })
    const response = await middleware(new NextRequest(url, { headers }))
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    const proof = await proofOf(response, host)
    expect(proof?.segment).toBe(segment)
    const target = new URL(response.headers.get('x-middleware-rewrite') ?? '').pathname
    const [, locale, tenant] = target.split('/')
    // Either a path that the pages do not know, under this host's own site, or one that is not of this site at all.
    if (target === path) expect([locale, tenant]).not.toEqual([proof?.locale, proof?.segment])
    else expect(target.startsWith(`/${proof?.locale}/${segment}/`)).toBe(true)
  })

  it('is left to files and route handlers under these alone', () => {
    for (const path of ['/_next/static/a.js', '/api/suggest', '/pictures/1/a.svg', '/widgets/loader.js', '/icon.svg'])
      expect(matches({ config, url: `http://localhost${path}` })).toBe(false)
  })

  it('proves nothing to another host', async () => {
    const response = await middleware(request('/hotels'))
    expect(await proofOf(response, 'localhost')).toEqual({ locale: 'en', segment: 'fid-1' })
    expect(await proofOf(response, 'sunrise.localhost')).toBeNull()
  })
})

describe('what the HTTP server says of the tenant', () => {
  const none = { exists: false, framing: [], thirdParties: [] }
  const ask = async (host: string, { of = 'fid-1', provenFor = host } = {}) => {
    const secret = readProcessSecret(process.env)
    const said = { exists: true, framing: [], thirdParties: ['analytics' as const] }
    const proof = await proveTenant(secret, of, said, { host: provenFor, now: new Date() })
    const headers = new Headers({ host, [TENANT_PROOF_HEADER]: proof })
    return middleware(new NextRequest(`http://${host}/hotels`, { headers }))
  }
  beforeEach(() => jest.mocked(askTenant).mockReset().mockResolvedValue(none))

  it('is believed, spares the question and is kept from pages', async () => {
    const response = await ask('localhost')
    expect(response.headers.get('content-security-policy')).toContain('google-analytics')
    expect(askTenant).not.toHaveBeenCalled()
    expect(response.headers.get(`x-middleware-request-${TENANT_PROOF_HEADER}`)).toBeNull()
    expect(response.headers.get('x-middleware-override-headers')).not.toContain(TENANT_PROOF_HEADER)
  })

  it('is not believed of another tenant, nor when it was said to another host', async () => {
    expect((await ask('localhost', { of: 'fid-77' })).status).toBe(200)
    expect((await ask('localhost', { provenFor: 'sunrise.localhost' })).status).toBe(200)
    expect(jest.mocked(askTenant).mock.calls.map(([segment]) => segment)).toEqual(['fid-1', 'fid-1'])
  })
})
