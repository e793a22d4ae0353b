import { findToday } from '@/lib/server/search/load-dates'
import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import type { SearchScope } from '@/lib/domain/search/schema'
import { place } from '@/lib/backend/postgres/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, insertHotel, MUNICH, TOKYO } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('next-intl/server', () => ({}))

const SUVA = 2198148
const TOKYO_SPOT = { lat: 35.69, lon: 139.69 }
/** Of the evening in UTC, when it is the next day in Japan and Fiji. */
const EVENING = new Date('2026-03-10T20:00:00.000Z')

let test: TestDatabase
let tenantId: TenantId
let other: TenantId
let hotelId: number

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  const tenants = await buildInventory(test.db)
  tenantId = tenants.house
  other = tenants.whiteLabel
  const fiji = { countryCode: 'FJ', lat: -18.14, lon: 178.44, timezone: 'Pacific/Fiji' }
  await test.db.insert(place).values({ ...fiji, id: SUVA, kind: 'city', slug: 'suva', name: 'Suva' })
  const tokyo = { ...TOKYO_SPOT, placeId: TOKYO, timezone: 'Asia/Tokyo' }
  hotelId = (await insertHotel(test.db, tokyo)).hotelId
  await insertHotel(test.db, tokyo)
  await insertHotel(test.db, { placeId: SUVA, lat: -17, lon: -179.9, timezone: 'Pacific/Fiji' })
  await insertHotel(test.db, { placeId: BERLIN, lat: 52.52, lon: 13.4 })
  await insertHotel(test.db, { placeId: MUNICH, lat: 48.1, lon: 11.6, tenantId: other })
})
afterAll(() => test.drop())

const find = (scope: SearchScope, tenant = tenantId) =>
  findToday({ tenantId: tenant, payments: PAYMENT_TIMES, locale: 'en', now: EVENING }, scope)

describe('the day from which stays are searched', () => {
  const inJapan = { today: '2026-03-11', countryCode: 'JP' }

  it('is that of the place', async () => {
    expect(await find({ kind: 'city', placeId: TOKYO })).toEqual(inJapan)
    expect(await find({ kind: 'city', placeId: BERLIN })).toEqual({ today: '2026-03-10', countryCode: 'DE' })
    expect(await find({ kind: 'country', countryCode: 'JP' })).toEqual(inJapan)
    expect(await find({ kind: 'hotels', hotelIds: [hotelId] })).toEqual(inJapan)
  })

  it('is that of the hotels of a region, of those around a spot and of those on a part of the map', async () => {
    expect(await find({ kind: 'cities', placeIds: [BERLIN, TOKYO] })).toEqual(inJapan)
    expect(await find({ kind: 'circle', ...TOKYO_SPOT, radiusKm: 10 })).toEqual(inJapan)
    expect(await find({ kind: 'box', south: 35, west: 139, north: 36, east: 140 })).toEqual(inJapan)
    const overDateLine = { kind: 'box', south: -20, west: 175, north: -10, east: -175 } as const
    expect(await find(overDateLine)).toEqual({ today: '2026-03-11', countryCode: 'FJ' })
  })

  it('is that in UTC where the tenant sells no hotel', async () => {
    const box = { kind: 'box', south: 48, west: 11, north: 49, east: 12 } as const
    expect(await find(box)).toEqual({ today: '2026-03-10', countryCode: null })
    expect(await find(box, other)).toEqual({ today: '2026-03-10', countryCode: 'DE' })
    expect(await find({ kind: 'cities', placeIds: [] })).toEqual({ today: '2026-03-10', countryCode: null })
  })
})
