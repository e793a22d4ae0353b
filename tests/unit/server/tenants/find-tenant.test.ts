import { loadTenant } from '@/lib/backend/tenants/load-tenant'
import { readTenantsVersion } from '@/lib/backend/tenants/tenants-version'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { doubtTenants, findTenant, recallTenant } from '@/lib/server/tenants/find-tenant'

jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve({ db: {} }) }))
jest.mock('@/lib/server/log', () => ({ logError: jest.fn() }))
jest.mock('@/lib/backend/tenants/load-tenant', () => ({ loadTenant: jest.fn() }))
jest.mock('@/lib/backend/tenants/tenants-version', () => ({ readTenantsVersion: jest.fn() }))

const load = jest.mocked(loadTenant)
const readVersion = jest.mocked(readTenantsVersion)
const KEY = { kind: 'white_label', host: 'stay.partner.com' } as const
const named = (name: string) => ({ ...FALLBACK_TENANT, brand: { ...FALLBACK_TENANT.brand, name } })
const nameNow = async () => (await findTenant(KEY))?.brand.name

describe('tenants that a process remembers', () => {
  let start = Date.now()
  beforeEach(() => {
    // Later than whatever the test before remembered.
    start += 60_000
    jest.useFakeTimers({ now: start })
    load.mockReset()
    readVersion.mockReset().mockResolvedValue('1')
  })
  afterEach(() => jest.useRealTimers())

  it('are read once while nothing changes', async () => {
    load.mockResolvedValue(named('Before'))
    await nameNow()
    jest.setSystemTime(start + 5_000)
    expect(await nameNow()).toBe('Before')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('are read again a second after another process changed one', async () => {
    load.mockResolvedValueOnce(named('Before')).mockResolvedValueOnce(named('After'))
    expect(await nameNow()).toBe('Before')
    readVersion.mockResolvedValue('2')
    expect(await nameNow()).toBe('Before')
    jest.setSystemTime(start + 1_000)
    expect(await nameNow()).toBe('After')
  })

  it('stay for ten minutes while the database is away, and are read again as soon as it is back', async () => {
    load.mockResolvedValue(named('Before'))
    await nameNow()
    load.mockReset().mockRejectedValue(new Error('down'))
    for (const passed of [11_000, 12_000, 500_000]) {
      jest.setSystemTime(start + passed)
      expect(await nameNow()).toBe('Before')
    }
    load.mockReset().mockResolvedValue(named('After'))
    expect(await nameNow()).toBe('After')
    load.mockReset().mockRejectedValue(new Error('down'))
    jest.setSystemTime(start + 500_000 + 601_000)
    await expect(nameNow()).rejects.toThrow('down')
    start += 1_200_000
  })

  it('stay while the database does not tell', async () => {
    load.mockResolvedValue(named('Before'))
    await nameNow()
    readVersion.mockRejectedValue(new Error('down'))
    jest.setSystemTime(start + 2_000)
    expect(await nameNow()).toBe('Before')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('are recalled without waiting only while nothing is to be asked', async () => {
    load.mockResolvedValue(named('Before'))
    expect(recallTenant(KEY)).toBeNull()
    await nameNow()
    expect(recallTenant(KEY)?.brand.name).toBe('Before')
    jest.setSystemTime(start + 1_000)
    expect(recallTenant(KEY)).toBeNull()
    // A doubt is not ended by the answer to an older one.
    let [tell, tellAgain] = [(_: string) => {}, (_: string) => {}]
    readVersion.mockReturnValueOnce(new Promise((resolve) => (tell = resolve)))
    const first = nameNow()
    doubtTenants()
    readVersion.mockReturnValueOnce(new Promise((resolve) => (tellAgain = resolve)))
    const second = nameNow()
    tell('1')
    await first
    expect(recallTenant(KEY)).toBeNull()
    tellAgain('1')
    await second
    expect(recallTenant(KEY)?.brand.name).toBe('Before')
    load.mockResolvedValue(null)
    expect(recallTenant({ ...KEY, host: 'nobody.example' })).toBeNull()
  })
})
