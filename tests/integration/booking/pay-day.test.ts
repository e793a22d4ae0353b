import { PAYMENT_TIMES, type PaymentTime } from '@/lib/domain/hotels/values'
import { loadRates } from '@/lib/backend/rates/load-rates'
import { loadSearchModel } from '@/lib/backend/search/search-model'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import type { Stay } from '@/lib/domain/stay/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { openBookingSteps, PAIR, SECRET, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, MUNICH } from '../../support/inventory-builder'

let test: TestDatabase
let tenantId: TenantId
let steps: BookingSteps
let hotel: { hotelId: number; planId: number }

beforeAll(async () => {
  test = await createTestDatabase()
  tenantId = (await buildInventory(test.db)).house
})
beforeEach(async () => {
  await test.pool.query('truncate hotel, booking, outbox cascade')
  steps = openBookingSteps(test.db, tenantId)
  const plans = [{ payment: 'later' as const, payDaysBefore: 5 }]
  const built = await insertHotel(test.db, { placeId: MUNICH, timezone: 'Asia/Tokyo', rooms: [{ plans }] })
  hotel = { hotelId: built.hotelId, planId: firstOf(firstOf(built.rooms).planIds) }
})
afterAll(() => test.drop())

const asked = () => ({ tenantId, party: PAIR, currency: 'EUR', israeli: false, payments: PAYMENT_TIMES })

/** When the stay is paid, as results say it, and which filters of payment find it. */
async function search(stay: Stay) {
  const model = await loadSearchModel(test.pool)
  const find = (payments: PaymentTime[]) =>
    model.search({
      ...asked(),
      stay,
      scope: { kind: 'city', placeId: MUNICH },
      filters: filtersSchema.parse({ payments }),
      sort: 'total',
      page: 1,
      now: steps.clock.now.toISOString(),
    })
  const { rows, facets } = find([])
  const found = PAYMENT_TIMES.filter((payment) => find([payment]).matches > 0)
  return { payment: rows[0]?.payment, found, counted: PAYMENT_TIMES.filter((time) => facets.payments[time]) }
}

async function page(stay: Stay) {
  const answer = await loadRates(test.db, {
    ...asked(),
    hotelId: hotel.hotelId,
    stay,
    secret: SECRET,
    now: steps.clock.now,
  })
  const rate = firstOf(firstOf(answer.rooms).rates)
  return { payment: rate.payment, payBy: rate.payBy }
}

const STAY = { checkIn: '2026-04-01', checkOut: '2026-04-03' }

it('lets a stay be paid later while the day for it is not over at the hotel', async () => {
  steps.clock.now = new Date('2026-03-27T14:59:00.000Z')
  expect(await search(STAY)).toEqual({ payment: 'later', found: ['later'], counted: ['later'] })
  expect(await page(STAY)).toEqual({ payment: 'later', payBy: '2026-03-27' })
  const id = await steps.holdWithGuests(hotel)
  expect((await steps.loadBooking(id)).quote).toMatchObject({ payment: 'later', payBy: '2026-03-27' })
  expect((await steps.pay(id, null)).status).toBe('confirmed')
})

it('wants it paid at once when that day is over, in results, on its page and in its booking alike', async () => {
  steps.clock.now = new Date('2026-03-27T15:00:00.000Z')
  expect(await search(STAY)).toEqual({ payment: 'now', found: ['now'], counted: ['now'] })
  expect(await page(STAY)).toEqual({ payment: 'now', payBy: null })
  const id = await steps.holdWithGuests(hotel)
  expect((await steps.loadBooking(id)).quote).toMatchObject({ payment: 'now', payBy: null })
  expect((await steps.pay(id, null)).status).toBe('token_missing')
  expect((await steps.pay(id, 'success')).status).toBe('confirmed')
})

it('keeps to what was agreed when the day ends while rooms are held', async () => {
  steps.clock.now = new Date('2026-03-27T14:59:00.000Z')
  const id = await steps.holdWithGuests(hotel)
  steps.clock.now = new Date('2026-03-27T15:01:00.000Z')
  expect((await steps.pay(id, null)).status).toBe('confirmed')
})
