import { eq } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import { POST as moveClock } from '@/app/api/demo/clock/route'
import { offerCancellation } from '@/lib/backend/cancellation/cancel-booking'
import { completeStays } from '@/lib/backend/jobs/complete-stays'
import { releaseExpiredHolds } from '@/lib/backend/jobs/release-expired-holds'
import { bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { meta } from '@/lib/backend/postgres/schema'
import { openClock } from '@/lib/demo/clock/clock'
import { demoDay } from '@/lib/demo/demo-day'
import { markRolled } from '@/lib/demo/roll-forward'
import { addDays } from '@/lib/domain/stay/dates'
import { MOST_AHEAD_MS, readStep, type MovableClock } from '@/lib/domain/clock/move'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, NOW } from '../../support/inventory-builder'
import { until } from '../../support/until'

jest.setTimeout(60_000)

const mockBackend: Record<string, unknown> = { gateways: new Map(), upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

let test: TestDatabase
let steps: BookingSteps
let clocks: MovableClock[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  process.env.DATABASE_URL = test.url
  steps = openBookingSteps(test.db, (await buildInventory(test.db)).house)
})
beforeEach(async () => {
  await test.pool.query(`delete from meta where key = 'clock_ahead_ms'`)
  await test.db.delete(bookingEvent)
  steps.clock.now = NOW
})
afterEach(async () => {
  await Promise.all(clocks.map(({ stop }) => stop()))
  clocks = []
  Reflect.deleteProperty(globalThis, 'stayfrontClock')
})
afterAll(() => test.drop())

/** As a process of the demonstration opens it. */
async function open(): Promise<MovableClock> {
  const clock = await openClock(test.db, (error) => {
    throw error
  })
  clocks.push(clock)
  return clock
}
/** What is booked goes by the day of the tests' inventory, as far ahead as the clock was moved. */
async function move(clock: MovableClock, step: string): Promise<void> {
  expect(await clock.move(readStep(step) ?? 0)).toBe(true)
  steps.clock.now = new Date(NOW.getTime() + clock.ahead())
}
async function plan(terms?: Parameters<typeof insertHotel>[1]) {
  const { hotelId, rooms } = await insertHotel(test.db, terms)
  return { hotelId, planId: firstOf(firstOf(rooms).planIds) }
}

describe('a clock that is moved on', () => {
  it('ends a hold', async () => {
    await steps.hold(await plan())
    expect(await releaseExpiredHolds(steps.ctx)).toBe(0)
    await move(await open(), '+1h')
    expect(await releaseExpiredHolds(steps.ctx)).toBe(1)
  })

  it('lets the deadline of a refund pass, and completes the stay', async () => {
    const terms = [{ daysBefore: 2, time: '18:00', penalty: { kind: 'percent', value: 100 } } as const]
    const id = await steps.holdWithGuests(await plan({ rooms: [{ plans: [{ terms }] }] }))
    expect((await steps.pay(id, 'success')).status).toBe('confirmed')
    const { total } = await steps.loadBooking(id)
    const feeNow = async () => {
      const offer = await offerCancellation(test.db, steps.ctx, await steps.loadBooking(id))
      return offer.status === 'open' ? offer.quote.fee : offer.status
    }
    expect(await feeNow()).toBe(0)
    const clock = await open()
    await move(clock, '+21d')
    expect(await feeNow()).toBe(total)
    expect(await completeStays(steps.ctx)).toBe(0)
    await move(clock, '+7d')
    expect(await completeStays(steps.ctx)).toBe(1)
    expect((await steps.loadBooking(id)).state).toBe('completed')
  })

  it('is the same clock for every process, and for those that start later', async () => {
    const [one, other] = await Promise.all([open(), open()])
    expect(one.ahead()).toBe(0)
    await one.move(1_000)
    await Promise.all([one.move(2_000), other.move(3_000)])
    await until(other.ahead, (ahead) => ahead === 6_000)
    await until(one.ahead, (ahead) => ahead === 6_000)
    expect((await open()).ahead()).toBe(6_000)
  })

  it('goes neither back nor out of the calendars', async () => {
    const clock = await open()
    for (const wrong of [0, -1, Number.NaN, MOST_AHEAD_MS + 1]) expect(await clock.move(wrong)).toBe(false)
    expect(await clock.move(MOST_AHEAD_MS)).toBe(true)
    expect(await clock.move(1)).toBe(false)
    expect(clock.ahead()).toBe(MOST_AHEAD_MS)
  })

  it('goes back to real time, unless something was booked since', async () => {
    const clock = await open()
    await clock.move(3_600_000)
    const bookingId = await steps.hold(await plan())
    const event = { bookingId, kind: 'rooms_held', at: clock.now().toISOString() }
    await test.db.insert(bookingEvent).values(event)
    expect(await clock.reset()).toBe(false)
    expect(clock.ahead()).toBe(3_600_000)
    await test.db.delete(bookingEvent)
    const rolled = async (day: string) => {
      await markRolled(test.db, day)
      expect(await clock.reset()).toBe(true)
      expect(clock.ahead()).toBe(0)
      return (await test.db.select().from(meta).where(eq(meta.key, 'rolled')))[0]?.value
    }
    // The calendars that were rolled on with it begin where they did.
    const day = demoDay(new Date())
    expect(await rolled(addDays(day, 30))).toBe(day)
    expect(await rolled(addDays(day, -1))).toBe(addDays(day, -1))
  })
})

describe('the form that moves it', () => {
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    moveClock(
      new NextRequest('http://localhost:3000/api/demo/clock', {
        method: 'POST',
        headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(form).toString(),
      }),
    )

  it('moves it and leads back, and refuses what is no step', async () => {
    const clock = await open()
    Reflect.set(globalThis, 'stayfrontClock', clock)
    const answer = await post({ step: '+1d', locale: 'he' })
    expect([answer.status, new URL(answer.headers.get('location') ?? '').pathname]).toEqual([303, '/he/outbox'])
    expect(clock.ahead()).toBe(86_400_000)
    for (const step of ['-1d', '', '+1w']) expect((await post({ step })).status).toBe(422)
    expect((await post({ step: '+1d' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(clock.ahead()).toBe(86_400_000)
    expect((await post({ step: 'reset' })).status).toBe(303)
    expect(clock.ahead()).toBe(0)
  })

  it('does not exist where the clock cannot be moved', async () => {
    expect((await post({ step: '+1d' })).status).toBe(404)
    expect(await test.pool.query(`select from meta where key = 'clock_ahead_ms'`)).toMatchObject({ rowCount: 0 })
  })
})
