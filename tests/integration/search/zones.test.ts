import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { loadSearchModel } from '@/lib/backend/search/search-model'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import { PAIR } from '../../support/booking/booking-steps'
import { createTestDatabase } from '../../support/database'
import { BERLIN, buildInventory, insertHotel, TOKYO } from '../../support/inventory-builder'

it('lists no hotel where the day of arrival is over, though it is not over elsewhere in the list', async () => {
  const test = await createTestDatabase()
  try {
    const { house: tenantId } = await buildInventory(test.db)
    const berlin = await insertHotel(test.db)
    const tokyo = await insertHotel(test.db, { placeId: TOKYO, timezone: 'Asia/Tokyo', currency: 'JPY' })
    const model = await loadSearchModel(test.pool)
    const find = (now: string) => {
      const { rows, available } = model.search({
        tenantId,
        scope: { kind: 'cities', placeIds: [BERLIN, TOKYO] },
        stay: { checkIn: '2026-03-10', checkOut: '2026-03-12' },
        party: PAIR,
        currency: 'EUR',
        israeli: false,
        payments: PAYMENT_TIMES,
        filters: filtersSchema.parse({}),
        sort: 'recommended',
        page: 1,
        now,
      })
      return { available, hotels: rows.map(({ hotelId }) => hotelId).sort((a, b) => a - b) }
    }
    expect(find('2026-03-10T14:59:00.000Z')).toEqual({ available: 2, hotels: [berlin.hotelId, tokyo.hotelId] })
    expect(find('2026-03-10T15:00:00.000Z')).toEqual({ available: 1, hotels: [berlin.hotelId] })
  } finally {
    await test.drop()
  }
})
