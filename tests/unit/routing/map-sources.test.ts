import { NextRequest } from 'next/server'
import { GET } from '@/app/api/internal/tenants/[segment]/route'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { contentSecurityPolicy } from '@/lib/routing/content-security-policy'
import { tileSources } from '@/lib/routing/tile-source'
import { findTenant } from '@/lib/server/tenants/find-tenant'

jest.mock('@/lib/server/tenants/find-tenant', () => ({ findTenant: jest.fn() }))

const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? ''

describe('what maps may load', () => {
  it("includes Google's hosts for a tenant with a key", () => {
    const policy = contentSecurityPolicy('n', false, undefined, ['maps'])
    expect(directive(policy, 'script-src')).toMatch(/'nonce-n' 'strict-dynamic' https:\/\/\*\.googleapis\.com/)
    expect(directive(policy, 'connect-src')).toContain('https://*.googleapis.com')
    expect(directive(policy, 'style-src')).toContain('https://fonts.googleapis.com')
    expect(directive(policy, 'font-src')).toContain('https://fonts.gstatic.com')
    expect(directive(policy, 'frame-src')).toBe(`frame-src 'self' https://*.google.com`)
  })

  it('is nothing of Google for others', () => {
    for (const policy of [
      contentSecurityPolicy('n', false),
      contentSecurityPolicy('n', false, `'none'`, ['analytics']),
    ])
      expect(policy).not.toMatch(/googleapis|gstatic|\.google\.com https|unsafe-eval/)
  })

  it.each([
    [undefined, []],
    ['', []],
    ['/tiles/{z}/{x}/{y}.png', []],
    ['http://tiles.internal:8080/{z}/{x}/{y}.png', ['http://tiles.internal:8080']],
    ['https://tile.example.com/{z}/{x}/{y}{r}.png?key=1', ['https://tile.example.com']],
    ['https://{s}.tile.example.com/{z}/{x}/{y}.png', ['https://*.tile.example.com']],
    ['https://tile-{s}.example.com/{z}/{x}/{y}.png', ['https://*.example.com']],
    [`https://evil.example;script-src/{z}`, []],
  ])('of tiles at %s is %j', (url, sources) => {
    expect(tileSources(url)).toEqual(sources)
  })

  it('includes the host of the tiles among pictures', () => {
    const policy = contentSecurityPolicy(
      'n',
      false,
      undefined,
      [],
      tileSources('http://tiles.internal/{z}/{x}/{y}.png'),
    )
    expect(directive(policy, 'img-src')).toMatch(/ http:\/\/tiles\.internal$/)
  })
})

describe('the answer about a tenant', () => {
  const ask = async (googleMapsKey: string | null, measured: object = {}, headers: Record<string, string> = {}) => {
    const settings = { ...FALLBACK_TENANT.settings, googleMapsKey }
    const brand = { ...FALLBACK_TENANT.brand, ...measured }
    jest.mocked(findTenant).mockResolvedValue({ ...FALLBACK_TENANT, brand, settings })
    const request = new NextRequest('http://localhost/api/internal/tenants/host-a.example', { headers })
    const response = await GET(request, { params: Promise.resolve({ segment: 'host-a.example' }) })
    return response.headers.get('x-stayfront-third-parties')
  }

  it("names Google's maps where the tenant has a key alone", async () => {
    expect(await ask('AIza-key')).toBe('maps')
    expect(await ask(null)).toBe('')
  })

  it('names the measurement where the tenant has a tag or a container', async () => {
    expect(await ask(null, { ga4: 'G-A1B2' })).toBe('analytics')
    expect(await ask(null, { gtm: 'GTM-A1B2' })).toBe('analytics')
    expect(await ask('AIza-key', { gtm: 'GTM-A1B2' })).toBe('analytics maps')
  })

  it('is given to nobody but the server itself, where that has a token', async () => {
    process.env.STAYFRONT_INTERNAL_TOKEN = 'of this server'
    try {
      expect(await ask('AIza-key')).toBeNull()
      expect(await ask('AIza-key', {}, { 'x-stayfront-internal': 'guess' })).toBeNull()
      expect(await ask('AIza-key', {}, { 'x-stayfront-internal': 'of this server' })).toBe('maps')
    } finally {
      delete process.env.STAYFRONT_INTERNAL_TOKEN
    }
  })
})
