import { NextRequest } from 'next/server'
import { GET } from '@/app/api/internal/tenants/[segment]/route'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { contentSecurityPolicy } from '@/lib/routing/content-security-policy'
import { findTenant } from '@/lib/server/tenants/find-tenant'

jest.mock('@/lib/server/tenants/find-tenant', () => ({ findTenant: jest.fn() }))

const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? ''

describe("Stripe's hosts", () => {
  it('are in the policy of a tenant that pays by it', () => {
    const policy = contentSecurityPolicy('n', false, undefined, ['stripe'])
    expect(directive(policy, 'script-src')).toContain('https://js.stripe.com')
    expect(directive(policy, 'connect-src')).toContain('https://api.stripe.com')
    expect(directive(policy, 'frame-src')).toMatch(/https:\/\/js\.stripe\.com .*https:\/\/hooks\.stripe\.com/)
  })

  it('are in no other policy', () => {
    expect(contentSecurityPolicy('n', false)).not.toContain('stripe')
    expect(contentSecurityPolicy('n', false, `'none'`, ['analytics', 'maps'])).not.toContain('stripe')
  })

  it.each([
    ['stripe', 'stripe'],
    ['sandbox', ''],
    ['none', ''],
  ] as const)('are what the server names for a tenant that pays by %s: "%s"', async (gateway, named) => {
    const settings = { ...FALLBACK_TENANT.settings, gateway, googleMapsKey: null }
    const brand = { ...FALLBACK_TENANT.brand, ga4: null }
    jest.mocked(findTenant).mockResolvedValue({ ...FALLBACK_TENANT, brand, settings })
    const params = Promise.resolve({ segment: 'host-a.example' })
    const answer = await GET(new NextRequest('http://localhost/api/internal/tenants/host-a.example'), { params })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('x-stayfront-third-parties')).toBe(named)
  })
})
