import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { reconcilePayments } from '@/lib/backend/jobs/reconcile-payments'
import { removeOldNights } from '@/lib/backend/jobs/remove-old-nights'
import { watchCaptures } from '@/lib/backend/jobs/watch-captures'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import { invNight } from '@/lib/backend/postgres/schema'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, NOW } from '../../support/inventory-builder'

jest.setTimeout(60_000)

let test: TestDatabase
let house: TenantId
let steps: BookingSteps
let log: string[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  house = (await buildInventory(test.db)).house
})
beforeEach(async () => {
  await test.pool.query('truncate booking, hold, inv_night, alarm, payment cascade')
  steps = openBookingSteps(test.db, house)
  log = []
})
afterAll(() => test.drop())

const onError = (message: string) => void log.push(message)
const watch = () => watchCaptures({ db: test.db, now: steps.ctx.now, onError })
const reconcile = (gateway: PaymentGateway) => reconcilePayments({ ...steps.payingBy(gateway), onError })
const broken = (): PaymentGateway => ({ ...steps.sandbox, capture: () => Promise.reject(new Error('no answer')) })
async function build() {
  const { hotelId, rooms } = await insertHotel(test.db)
  return { hotelId, planId: firstOf(firstOf(rooms).planIds) }
}

describe('a capture that keeps failing', () => {
  it('raises one alarm that names payment, charge and booking, and ends it when the money is taken', async () => {
    const id = await steps.holdWithGuests(await build())
    expect((await steps.pay(id, 'success', {}, broken())).status).toBe('pending')
    await watch()
    expect(await listOpenAlarms(test.db)).toEqual([])
    steps.pass(11)
    for (let n = 0; n < 3; n++) {
      await reconcile(broken())
      await watch()
    }
    const [payment] = await steps.loadPayments(id)
    const detail = `payment ${payment?.id} (sandbox ${payment?.gatewayRef}) of booking ${id} is authorised and cannot be taken`
    expect(await listOpenAlarms(test.db)).toMatchObject([
      { kind: 'capture_failing', key: payment?.id, count: 1, detail },
    ])
    expect(log.filter((line) => line.includes(`capture of payment ${payment?.id}`))).toHaveLength(3)
    await reconcile(steps.sandbox)
    expect((await steps.loadBooking(id)).state).toBe('confirmed')
    await watch()
    expect(await listOpenAlarms(test.db)).toEqual([])
  })
})

describe('the nights of the ledger', () => {
  it('stay for the configured years, to the day', async () => {
    const { rooms } = await insertHotel(test.db)
    const { roomTypeId } = firstOf(rooms)
    const nights = ['2016-03-09', '2016-03-10', '2025-03-09', '2026-03-09', '2026-04-01']
    await test.db.insert(invNight).values(nights.map((night) => ({ roomTypeId, night, allot: 5, sold: 5 })))
    const left = async () => (await test.db.select().from(invNight)).map(({ night }) => night).sort()
    expect(await removeOldNights(test.db, NOW, 10)).toBe(1)
    expect(await left()).toEqual(nights.slice(1))
    expect(await removeOldNights(test.db, NOW, 1)).toBe(2)
    expect(await left()).toEqual(nights.slice(3))
  })
})
