import { sql } from 'drizzle-orm'
import { describeUnshown, listUnshownHosts } from '@/lib/backend/pictures/unshown-hosts'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, insertHotel } from '../../support/inventory-builder'

describe('hosts of photographs that are not allowed', () => {
  let test: TestDatabase
  let tenants: { agent: TenantId; whiteLabel: TenantId }

  beforeAll(async () => {
    test = await createTestDatabase()
    tenants = await buildInventory(test.db)
    await insertHotel(test.db, {
      photos: ['https://CDN.example/1.jpg', 'https://cdn.example/2.jpg', 'https://images.example.com/3.jpg', '/4.jpg'],
    })
    await insertHotel(test.db, { photos: ['https://cdn.example:8443/1.jpg', 'https://cdn.example/1.jpg'] })
    await insertHotel(test.db, { photos: ['https://own.example/1.jpg'], tenantId: tenants.agent })
    await insertHotel(test.db, { photos: ['https://closed.example/1.jpg'], active: false })
  })
  afterAll(() => test.drop())

  it('are counted by hotels on sale, a tenant’s own beside the shared', async () => {
    const allowed = ['images.example.com']
    expect(await listUnshownHosts(test.db, allowed, null)).toEqual([
      { host: 'cdn.example', hotels: 2 },
      { host: 'cdn.example:8443', hotels: 1 },
    ])
    const own = await listUnshownHosts(test.db, [...allowed, 'cdn.example', 'cdn.example:8443'], tenants.agent)
    expect(own).toEqual([{ host: 'own.example', hotels: 1 }])
    expect(await listUnshownHosts(test.db, ['cdn.example', '*.example.com'], tenants.whiteLabel)).toEqual([
      { host: 'cdn.example:8443', hotels: 1 },
    ])
  })

  it('are told with the way on, at most five by name', async () => {
    expect(describeUnshown([])).toBeNull()
    await test.db.execute(
      sql`update hotel set photos = (select array_agg('https://h' || n || '.example/p.jpg') from generate_series(1, 7) n) where active`,
    )
    const told = describeUnshown(await listUnshownHosts(test.db, [], null))
    expect(told?.what).toMatch(/^photographs at h1\.example \(\d+ hotels\), .* and 2 more hosts are not shown$/)
    expect(told?.mend).toContain('STAYFRONT_PICTURE_HOSTS')
  })
})
