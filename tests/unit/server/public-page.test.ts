import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { takePublicPage } from '@/lib/routing/public-page'
import { keepForEverybody } from '@/lib/server/public-page'

const DEMO_AHEAD = 3 * 86_400_000
const mockContext = { tenant: { ...FALLBACK_TENANT, id: toTenantId(1) }, ctx: { requestId: 'a' } }
jest.mock('@/lib/server/context', () => ({ loadPageContext: async () => mockContext }))
jest.mock('@/lib/server/clock', () => ({ businessNow: () => new Date(Date.now() + 3 * 86_400_000) }))

describe('a page that may be kept', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }))
  afterEach(() => jest.useRealTimers())

  it('is good for five minutes after the oldest check of its prices, by the clock of the machine', async () => {
    const checks = [60_000, 170_000, 0].map((ago) => ({ checkedAt: Date.now() + DEMO_AHEAD - ago }))
    await keepForEverybody([7], checks)
    expect(takePublicPage('a')).toEqual({ tags: ['hotel:7'], goodUntil: Date.now() + 130_000, isPartial: false })
  })

  it('is good for as long as any where it tells of no check', async () => {
    await keepForEverybody([])
    expect(takePublicPage('a')).toEqual({ tags: [], goodUntil: null, isPartial: false })
  })
})
