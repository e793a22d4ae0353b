import fc from 'fast-check'
import { unstable_doesMiddlewareMatch as matches } from 'next/experimental/testing/server'
import { cookies, headers } from 'next/headers'
import { locale, tenant } from 'next/root-params'
import { NextRequest } from 'next/server'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { isLocale } from '@/lib/i18n/locales'
import { PAGE_PROOF_HEADER, proveSite } from '@/lib/routing/page-proof'
import { readSiteRules } from '@/lib/routing/site-rules'
import { askTenant } from '@/lib/routing/tenant-exists'
import { readFid, readHostname, resolveTenantKey, toSegment } from '@/lib/routing/tenant-key'
import { loadPageContext } from '@/lib/server/context'
import { findTenant } from '@/lib/server/tenants/find-tenant'
import { readProcessSecret } from '@/lib/tokens/process-secret'
import { config, middleware } from '@/middleware'
import { toTrials } from '../../support/trials'

jest.mock('react', () => ({ ...jest.requireActual<object>('react'), cache: (load: unknown) => load }))
jest.mock('next/headers', () => ({ cookies: jest.fn(), headers: jest.fn() }))
jest.mock('next/root-params', () => ({ locale: jest.fn(), tenant: jest.fn() }), { virtual: true })
jest.mock('@/lib/server/tenants/find-tenant', () => ({ findTenant: jest.fn() }))
jest.mock('@/lib/routing/tenant-exists', () => ({ askTenant: jest.fn() }))

const HOSTS = [
  'localhost',
  'LOCALHOST:3000',
  'localhost.',
  '127.0.0.1',
  'acme.agency.localhost',
  'sunrise.localhost:81',
]
const BOOKING = '11111111-1111-4111-8111-111111111111'
const SITES = ['fid-1', 'fid-77', 'FID-77', 'agency-acme.agency.localhost', 'host-sunrise.localhost']
const PARTS = [
  ...['brands', 'api', '_next', 'static', 'data', 'pictures', 'widgets', 'loader.js', 'favicon.svg', 'internal'],
  ...['en', 'de', 'he', 'EN', 'en-us', ...SITES, ...SITES.map((site) => encodeURIComponent(site).replace('-', '%2D'))],
  ...['hotels', 'dashboard', 'bookings', BOOKING, 'problem', 'error', 'manifest.webmanifest', 'acme', 'logo-light.svg'],
  ...['', '.', '..', '%2e%2e', '%2F', '%5C', '%00', '\\', ';', '%25', 'a%20b', '%D7%90'],
]
/** Headers by which somebody may claim to be at another site. */
const CLAIMS = ['x-forwarded-host', 'forwarded', 'x-host', 'x-original-url', 'x-rewrite-url', 'x-stayfront-path']

const asked = fc.record({
  host: fc.constantFrom(...HOSTS),
  under: fc.constantFrom('', '', 'brands/', '_next/static/', '_next/', 'api/', 'de/'),
  parts: fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 }),
  query: fc.constantFrom('', '?fid=77', '?fid=1', '?fid=null', '?fid=%2577', '?tenant=fid-77&locale=de'),
  fid: fc.constantFrom('', '77', '1', 'x'),
  claim: fc.constantFrom(...CLAIMS),
  claimed: fc.constantFrom(
    'localhost',
    'sunrise.localhost',
    'acme.agency.localhost',
    'host=sunrise.localhost',
    '/de/fid-77',
  ),
  forged: fc.nat(2),
})
const secret = readProcessSecret(process.env)

/** What a visitor can have of proofs: none, one of their own making, one of another host. */
async function forge(kind: number): Promise<string | null> {
  const site = { locale: 'de', segment: 'fid-77' } as const
  const now = new Date()
  if (kind === 0) return null
  if (kind === 1) return proveSite('a secret that the visitor made up himself', site, { host: 'localhost', now })
  return proveSite(secret, site, { host: 'elsewhere.example', now })
}

/** The request as a page sees it, and the path under `app/` that Next would look for; null where none is reached. */
async function pass(request: NextRequest): Promise<{ path: string; seen: Headers; policy: string | null } | null> {
  if (!matches({ config, url: request.url }))
    return { path: request.nextUrl.pathname, seen: request.headers, policy: null }
  const response = await middleware(request)
  const target = response.headers.get('x-middleware-rewrite')
  if (target === null) return null
  const seen = new Headers(request.headers)
  for (const name of (response.headers.get('x-middleware-override-headers') ?? '').split(','))
    seen.set(name, response.headers.get(`x-middleware-request-${name}`) ?? '')
  return { path: new URL(target).pathname, seen, policy: response.headers.get('content-security-policy') }
}

/** The page that Next would render for a path under `app/[locale]/[tenant]`; null where it is our 404. */
async function render(path: string, seen: Headers) {
  const [, first, second] = path.split('/')
  if (!first || !second) return null
  jest.mocked(locale).mockResolvedValue(decodeURIComponent(first))
  jest.mocked(tenant).mockResolvedValue(second)
  jest.mocked(headers).mockResolvedValue(seen as never)
  jest.mocked(cookies).mockResolvedValue({ get: () => undefined } as never)
  return loadPageContext().catch((error: unknown) => {
    if (error instanceof Error && 'digest' in error && String(error.digest).includes('404')) return null
    throw error
  })
}

const HANDLED = /^\/(api|pictures)\//

describe('whatever an address says', () => {
  beforeAll(() => {
    process.env.DATABASE_URL ??= 'postgres://nobody'
    jest.mocked(findTenant).mockImplementation(async (key) => {
      return { ...FALLBACK_TENANT, brand: { ...FALLBACK_TENANT.brand, name: toSegment(key) } }
    })
    jest.mocked(askTenant).mockResolvedValue({ exists: true, framing: ['*'], thirdParties: [] })
  })

  it('a page is of a language that exists and of the tenant of its host, or it is none', async () => {
    let pages = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(asked, async ({ host, under, parts, query, fid, claim, claimed, forged }) => {
        const proof = await forge(forged)
        const sent = new Headers({ host, [claim]: claimed, ...(fid && { cookie: `fid=${fid}` }) })
        if (proof !== null) sent.set(PAGE_PROOF_HEADER, proof)
        const request = new NextRequest(`http://${host}/${under}${parts.join('/')}${query}`, { headers: sent })
        const passed = await pass(request)
        if (passed === null || HANDLED.test(passed.path)) return
        if (passed.policy !== null) expect(passed.policy).toMatch(/frame-ancestors ('none'|\*)$/)
        const page = await render(passed.path, passed.seen)
        if (page === null) {
          refused += 1
          return
        }
        pages += 1
        const named = readFid(new URLSearchParams(query).get('fid')) ?? readFid(fid)
        const own = resolveTenantKey(readHostname(host) ?? '', named, readSiteRules(process.env))
        expect(page.tenant.brand.name).toBe(toSegment(own))
        expect(isLocale(page.locale)).toBe(true)
        expect(passed.policy).not.toBeNull()
      }),
      { numRuns: toTrials({ long: 20_000, short: 1500 }) },
    )
    // Neither everything nor nothing was a page.
    expect([pages > 100, refused > 50]).toEqual([true, true])
  })

  it('and headers that name another host change nothing', async () => {
    const answer = async (claims: Record<string, string>) => {
      const response = await middleware(
        new NextRequest('http://sunrise.localhost/de/hotels', { headers: { host: 'sunrise.localhost', ...claims } }),
      )
      return [response.status, response.headers.get('x-middleware-rewrite'), response.headers.get('location')]
    }
    const plain = await answer({})
    expect(plain[1]).toBe('http://sunrise.localhost/de/host-sunrise.localhost/hotels')
    for (const claim of CLAIMS) expect(await answer({ [claim]: 'acme.agency.localhost' })).toEqual(plain)
  })
})
