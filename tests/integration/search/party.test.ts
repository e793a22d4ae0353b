import { loadSearchModel } from '@/lib/backend/search/search-model'
import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import type { Party } from '@/lib/domain/stay/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, insertHotel, MUNICH, NOW } from '../../support/inventory-builder'

let test: TestDatabase
let tenants: { house: TenantId; whiteLabel: TenantId }

beforeAll(async () => {
  test = await createTestDatabase()
  tenants = await buildInventory(test.db)
  await insertHotel(test.db)
  await insertHotel(test.db, { tenantId: tenants.whiteLabel, rooms: [{ maxAdults: 4 }] })
  const nights = [{ night: '2026-04-01', allot: 1, sold: 1 }]
  await insertHotel(test.db, { placeId: MUNICH, rooms: [{}, { maxAdults: 4, nights }] })
})
afterAll(() => test.drop())

async function ask(party: Party, { placeId = BERLIN, tenantId = tenants.house } = {}) {
  const model = await loadSearchModel(test.pool)
  const { available, partyTooLarge } = model.search({
    tenantId,
    scope: { kind: 'city', placeId },
    stay: { checkIn: '2026-04-01', checkOut: '2026-04-03' },
    party,
    currency: 'EUR',
    israeli: false,
    payments: PAYMENT_TIMES,
    filters: filtersSchema.parse({}),
    sort: 'recommended',
    page: 1,
    now: NOW.toISOString(),
  })
  return { available, partyTooLarge }
}
const room = (adults: number, childAges: number[] = []) => ({ adults, childAges })

describe('a party that no room of a city takes', () => {
  it('is told over how many rooms it fits, by the rooms that the tenant sells', async () => {
    expect(await ask([room(4)])).toEqual({ available: 0, partyTooLarge: { split: [room(2), room(2)] } })
    expect(await ask([room(4)], { tenantId: tenants.whiteLabel })).toEqual({ available: 1, partyTooLarge: null })
  })

  it('is told of no split where none helps', async () => {
    expect(await ask([room(1, [3, 4, 5])])).toEqual({ available: 0, partyTooLarge: { split: null } })
  })

  it('is not one whose room is full', async () => {
    expect(await ask([room(4)], { placeId: MUNICH })).toEqual({ available: 0, partyTooLarge: null })
  })
})
