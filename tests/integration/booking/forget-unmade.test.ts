import { addDays } from 'date-fns/addDays'
import { eq } from 'drizzle-orm'
import { forgetUnmade } from '@/lib/backend/jobs/forget-unmade'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { KEEP_UNMADE_DAYS } from '@/lib/domain/booking/rules'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

let test: TestDatabase
let steps: BookingSteps

beforeAll(async () => {
  test = await createTestDatabase()
  steps = openBookingSteps(test.db, (await buildInventory(test.db)).house)
})
afterAll(() => test.drop())

const peopleOf = async (id: string) => {
  const [row] = await test.db.select().from(booking).where(eq(booking.id, id))
  return { booker: row?.booker?.email ?? null, guests: row?.guests.length, state: row?.state }
}

it('takes its people out of a booking that was never made, and out of no other', async () => {
  const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 2, plans: [{ payment: 'at_hotel' }] }] })
  const rate = { hotelId, planId: firstOf(firstOf(rooms).planIds) }
  const made = await steps.holdWithGuests(rate)
  expect((await steps.pay(made, null)).status).toBe('confirmed')
  const unmade = await steps.holdWithGuests(rate)
  const begun = steps.ctx.now()
  const [before, of] = [await peopleOf(unmade), await peopleOf(made)]
  expect(before).toMatchObject({ booker: expect.stringContaining('@'), guests: 1 })

  expect(await forgetUnmade(test.db, addDays(begun, KEEP_UNMADE_DAYS - 1))).toBe(0)
  expect(await peopleOf(unmade)).toEqual(before)

  expect(await forgetUnmade(test.db, addDays(begun, KEEP_UNMADE_DAYS + 1))).toBe(1)
  expect(await peopleOf(unmade)).toEqual({ booker: null, guests: 0, state: before.state })
  expect(await peopleOf(made)).toEqual(of)
  expect(await forgetUnmade(test.db, addDays(begun, KEEP_UNMADE_DAYS + 1))).toBe(0)
})
