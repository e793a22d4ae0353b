import { CLOSED } from '@/lib/backend/inventory/calendar'
import { hasRates, loadRates } from '@/lib/backend/rates/load-rates'
import { PAYMENT_TIMES, type PaymentTime } from '@/lib/domain/hotels/values'
import type { Party } from '@/lib/domain/stay/schema'
import { addDays } from '@/lib/domain/stay/dates'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { PAIR, SECRET } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import {
  buildInventory,
  insertHotel,
  NOW,
  TODAY,
  type CalendarSpec,
  type RoomSpec,
} from '../../support/inventory-builder'

const FULL = [{ night: '2026-04-02', allot: 1, sold: 1 }]
const THREE: Party = [{ adults: 3, childAges: [] }]
const SOLD_OUT = { status: 'sold_out', rooms: [] }
const TOO_LARGE = { status: 'party_too_large', rooms: [] }
const from = (minStay: number) => [{ calendar: { price: 10_000, minStay } }]

let test: TestDatabase
let tenantId: TenantId

beforeAll(async () => {
  test = await createTestDatabase()
  tenantId = (await buildInventory(test.db)).house
})
afterAll(() => test.drop())

/** Two nights at a hotel with these rooms. */
async function ask(rooms: readonly RoomSpec[], party = PAIR) {
  const { hotelId } = await insertHotel(test.db, { rooms })
  return loadRates(test.db, {
    ...{ tenantId, hotelId, party, payments: PAYMENT_TIMES, secret: SECRET, now: NOW },
    ...{ stay: { checkIn: '2026-04-01', checkOut: '2026-04-03' }, currency: 'EUR', israeli: false },
  })
}

describe('a hotel that is sold at all', () => {
  const isSold = async (rooms: readonly RoomSpec[], payments: readonly PaymentTime[] = PAYMENT_TIMES) => {
    const { hotelId } = await insertHotel(test.db, { rooms })
    return hasRates(test.db, { tenantId, hotelId, payments, now: NOW })
  }

  it('has a rate, whatever is left of its rooms', async () => {
    expect(await isSold([{}])).toBe(true)
    expect(await isSold([{ nights: FULL }])).toBe(true)
    expect(await isSold([])).toBe(false)
    expect(await isSold([{ plans: [] }])).toBe(false)
  })

  it('has a night with a price to come that is not closed', async () => {
    const isSoldBy = (calendar: CalendarSpec) => isSold([{ plans: [{ calendar }] }])
    expect(await isSoldBy({ price: [0, 0] })).toBe(false)
    expect(await isSoldBy({ price: [10_000], flags: [CLOSED] })).toBe(false)
    expect(await isSoldBy({ price: [10_000, 10_000], firstDay: addDays(TODAY, -2) })).toBe(false)
    expect(await isSoldBy({ price: [10_000, 10_000, 10_000], firstDay: addDays(TODAY, -2) })).toBe(true)
  })

  it('has one that may be paid as the tenant is paid', async () => {
    const plans = [{ payment: 'now' as const }]
    expect(await isSold([{ plans }], ['now'])).toBe(true)
    expect(await isSold([{ plans }], ['at_hotel'])).toBe(false)
  })
})

describe('a hotel without a rate for a stay', () => {
  it('asks for as many nights as a room that is left wants at least', async () => {
    expect(await ask([{ plans: [...from(5), ...from(3)] }])).toEqual({ status: 'min_stay', minStay: 3, rooms: [] })
  })

  it('asks nobody to stay longer for rooms that are full, or too few for the party', async () => {
    expect(await ask([{ plans: from(3), nights: FULL }])).toEqual(SOLD_OUT)
    expect(await ask([{ plans: from(3), allotment: 1 }], [...PAIR, ...PAIR])).toEqual(SOLD_OUT)
    const answer = await ask([{ plans: from(3), nights: FULL }, { plans: from(4) }])
    expect(answer).toEqual({ status: 'min_stay', minStay: 4, rooms: [] })
  })

  it('tells of a longer stay in a room that is left, though the stay itself would fit a full one', async () => {
    expect(await ask([{ nights: FULL }, { plans: from(4) }])).toEqual({ status: 'min_stay', minStay: 4, rooms: [] })
  })

  it('is too small for a party that none of its rooms takes, full or not', async () => {
    expect(await ask([{}, { nights: FULL }], THREE)).toEqual(TOO_LARGE)
  })

  it('is not too small where the room that takes the party is full', async () => {
    expect(await ask([{}, { maxAdults: 3, nights: FULL }], THREE)).toEqual(SOLD_OUT)
  })
})
