import { NextRequest } from 'next/server'
import { decide } from '@/lib/routing/decide'
import { askTenant, type ThirdParty } from '@/lib/routing/tenant-exists'
import { middleware } from '@/middleware'

jest.mock('@/lib/routing/decide', () => {
  const actual = jest.requireActual<typeof import('@/lib/routing/decide')>('@/lib/routing/decide')
  return { ...actual, decide: jest.fn(actual.decide) }
})
jest.mock('@/lib/routing/tenant-exists', () => ({ askTenant: jest.fn() }))

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
