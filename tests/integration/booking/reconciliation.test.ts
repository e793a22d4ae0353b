import { eq, isNull } from 'drizzle-orm'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { requestRefund } from '@/lib/backend/booking/request-refund'
import { sendRefunds } from '@/lib/backend/booking/send-refunds'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { abandonPayment } from '@/lib/backend/booking/start-payment'
import { findLedgerFaults, listBalances } from '@/lib/backend/ledger/check-ledger'
import { reconcilePayments } from '@/lib/backend/jobs/reconcile-payments'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { refund } from '@/lib/backend/postgres/schema-ledger'
import { payment, sandboxCharge } from '@/lib/backend/postgres/schema-payments'
import type { LedgerAccount } from '@/lib/domain/ledger/accounts'
import { expectWhole, letJobsRun } from '../../support/booking/aftermath'
import { openBookingSteps, VISITOR, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

let test: TestDatabase
let tenantId: TenantId
let steps: BookingSteps

beforeAll(async () => {
  test = await createTestDatabase()
  tenantId = (await buildInventory(test.db)).house
})
beforeEach(async () => {
  await test.pool.query('truncate alarm, ledger_entry, journal, payment, sandbox_charge, booking, inv_night cascade')
  steps = openBookingSteps(test.db, tenantId)
})
afterAll(() => test.drop())

async function build(allotment = 3) {
  const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment }] })
  return { hotelId, planId: firstOf(firstOf(rooms).planIds) }
}
const silent = (): Promise<never> => Promise.reject(new Error('timed out'))
const reconcile = (gateway: PaymentGateway = steps.sandbox) => reconcilePayments(steps.payingBy(gateway))
const onlyPayment = async (id: string) => firstOf(await steps.loadPayments(id))

describe('money that arrives where nothing is booked', () => {
  it('goes back although the booking is only held: a capture on a challenge that was given up', async () => {
    const id = await steps.holdWithGuests(await build())
    await steps.pay(id, 'challenge')
    await abandonPayment(steps.payingBy({ ...steps.sandbox, retrieve: silent, void: silent }), id, VISITOR)
    // The bank took it all the same, without our asking.
    await test.db.update(sandboxCharge).set({ state: 'captured', captured: 21_500 })
    await letJobsRun(steps)
    expect(await expectWhole(steps, id)).toBe('nothing')
    expect(await steps.loadCharges(id)).toMatchObject([{ state: 'refunded', refunded: 21_500 }])
    expect(await onlyPayment(id)).toMatchObject({ state: 'refunded', captured: 21_500, refunded: 21_500 })
  })

  it('goes back from a booking that failed meanwhile, however often it is told of', async () => {
    const id = await steps.holdWithGuests(await build())
    await steps.pay(id, 'challenge')
    await test.db.update(sandboxCharge).set({ state: 'captured', captured: 21_500 })
    await test.db.update(booking).set({ state: 'failed' }).where(eq(booking.id, id))
    const { id: paymentId } = await onlyPayment(id)
    const told = () => continuePayment(steps.payingBy(), paymentId)
    await Promise.all([told(), told(), told(), told()])
    await letJobsRun(steps)
    expect(await steps.loadCharges(id)).toMatchObject([{ state: 'refunded', captured: 21_500, refunded: 21_500 }])
    expect((await onlyPayment(id)).refunded).toBe(21_500)
  })

  it('is not sent again before its time where late news tells of another part that went back', async () => {
    const id = await steps.holdWithGuests(await build())
    await steps.pay(id, 'success')
    const owe = async (amount: number) => {
      const pair = { row: await onlyPayment(id), booking: await steps.loadBooking(id) }
      await test.db.transaction((tx) => requestRefund(tx, steps.ctx, pair, { amount, reason: 'change' }))
    }
    const refused: number[] = []
    const refusing: PaymentGateway = {
      ...steps.sandbox,
      refund: async (_, amount) => {
        refused.push(amount)
        return { ok: false, reason: 'no' }
      },
    }
    await owe(1_500)
    await sendRefunds(steps.payingBy())
    await owe(2_000)
    await sendRefunds(steps.payingBy(refusing))
    const { id: paymentId, gatewayRef } = await onlyPayment(id)
    const tell = (by = refusing) => continuePayment(steps.payingBy(by), paymentId)
    await Promise.all([tell(), tell()])
    await tell()
    expect(refused).toEqual([2_000])
    expect(await onlyPayment(id)).toMatchObject({ state: 'partially_refunded', refunded: 1_500 })
    // It went through after all, and only the answer was lost: that is news.
    const [open] = await test.db.select().from(refund).where(isNull(refund.sentAt))
    await steps.sandbox.refund(gatewayRef ?? '', 2_000, `refund:${open?.id}`)
    await tell(steps.sandbox)
    expect(await onlyPayment(id)).toMatchObject({ refunded: 3_500 })
    expect(await steps.loadCharges(id)).toMatchObject([{ refunded: 3_500 }])
  })

  describe('is first heard of once it went back at the gateway’s own site', () => {
    /** As if the answer to the capture was lost, and somebody gave `refunded` back before anybody asked again. */
    const payAndGiveBack = async (id: string, refunded: number) => {
      expect((await steps.pay(id, 'capture_timeout')).status).toBe('pending')
      const { id: paymentId, gatewayRef } = await onlyPayment(id)
      expect(await onlyPayment(id)).toMatchObject({ state: 'authorized', captured: 0 })
      await test.db.update(sandboxCharge).set({ state: 'captured', captured: 21_500 })
      await steps.sandbox.refund(gatewayRef ?? '', refunded, 'by hand')
      const told = () => continuePayment(steps.payingBy(), paymentId)
      await Promise.all([told(), told(), told()])
      expect(await letJobsRun(steps)).toEqual([])
      expect(await findLedgerFaults(test.db)).toEqual([])
      const sums = (await listBalances(test.db)).map(({ account, sum }) => [account, sum])
      return { ...Object.fromEntries(sums) } as Partial<Record<LedgerAccount, number>>
    }

    it('in part: the stay is confirmed with what is left', async () => {
      const id = await steps.holdWithGuests(await build())
      const books = await payAndGiveBack(id, 1_500)
      expect((await steps.loadBooking(id)).state).toBe('confirmed')
      expect(await onlyPayment(id)).toMatchObject({ state: 'partially_refunded', captured: 21_500, refunded: 1_500 })
      expect(await steps.countRooms()).toEqual({ sold: 2, held: 0 })
      expect(books).toMatchObject({ gateway_clearing: 20_000 })
      expect([books.authorized_at_gateway ?? 0, books.refund_payable ?? 0]).toEqual([0, 0])
    })

    it('whole: nothing is booked, and its rooms go back', async () => {
      const id = await steps.holdWithGuests(await build())
      const books = await payAndGiveBack(id, 21_500)
      expect(await steps.loadBooking(id)).toMatchObject({ state: 'failed', failure: 'payment_lost' })
      expect(await onlyPayment(id)).toMatchObject({ state: 'refunded', captured: 21_500, refunded: 21_500 })
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
      expect(Object.values(books).filter((sum) => sum !== 0)).toEqual([])
    })

    it('of a payment that was given up: the rest of it goes back', async () => {
      const id = await steps.holdWithGuests(await build())
      await steps.pay(id, 'challenge')
      await abandonPayment(steps.payingBy({ ...steps.sandbox, retrieve: silent, void: silent }), id, VISITOR)
      await test.db.update(sandboxCharge).set({ state: 'captured', captured: 21_500 })
      await steps.sandbox.refund((await onlyPayment(id)).gatewayRef ?? '', 1_500, 'by hand')
      await letJobsRun(steps)
      expect(await steps.loadCharges(id)).toMatchObject([{ state: 'refunded', refunded: 21_500 }])
      expect(await onlyPayment(id)).toMatchObject({ state: 'refunded', captured: 21_500, refunded: 21_500 })
      expect(await expectWhole(steps, id)).toBe('nothing')
    })
  })

  it('is written down where it went back at the gateway’s own site', async () => {
    const id = await steps.holdWithGuests(await build())
    await steps.pay(id, 'success')
    const { id: paymentId, gatewayRef } = await onlyPayment(id)
    await steps.sandbox.refund(gatewayRef ?? '', 1_500, 'by hand')
    await continuePayment(steps.payingBy(), paymentId)
    await continuePayment(steps.payingBy(), paymentId)
    expect(await onlyPayment(id)).toMatchObject({ state: 'partially_refunded', captured: 21_500, refunded: 1_500 })
    await steps.sandbox.refund(gatewayRef ?? '', 20_000, 'by hand again')
    await continuePayment(steps.payingBy(), paymentId)
    expect(await onlyPayment(id)).toMatchObject({ state: 'refunded', refunded: 21_500 })
  })
})

describe('money that is only blocked', () => {
  it('is set free although the void after a refused capture was lost', async () => {
    const id = await steps.holdWithGuests(await build())
    // The capture is refused, and nobody hears the answer to the void.
    const refusing: PaymentGateway = {
      ...steps.sandbox,
      capture: async (ref) => ({ ref, state: 'authorized' }),
      void: silent,
    }
    expect((await steps.pay(id, 'success', {}, refusing)).status).toBe('failed')
    expect(await steps.loadCharges(id)).toMatchObject([{ state: 'authorized' }])
    expect(await onlyPayment(id)).toMatchObject({ state: 'failed', nextCheckAt: expect.any(String) })
    await letJobsRun(steps)
    expect(await steps.loadCharges(id)).toMatchObject([{ state: 'voided' }])
    expect(await expectWhole(steps, id)).toBe('nothing')
    expect((await onlyPayment(id)).nextCheckAt).toBeNull()
  })
})

describe('a gateway that does not answer', () => {
  it('is asked ever more seldom, and after an hour a person is told, until it answers', async () => {
    const id = await steps.holdWithGuests(await build())
    const gone: PaymentGateway = { ...steps.sandbox, authorize: silent, retrieve: silent, findByKey: silent }
    expect((await steps.pay(id, 'success', {}, gone)).status).toBe('pending')
    const asked: number[] = []
    for (let minute = 1; minute <= 59; minute++) {
      steps.pass(1)
      if ((await reconcile(gone)) > 0) asked.push(minute)
    }
    expect(asked.length).toBeLessThan(15)
    expect(await listOpenAlarms(test.db)).toEqual([])
    steps.pass(31)
    await reconcile(gone)
    expect(await listOpenAlarms(test.db)).toMatchObject([
      { kind: 'payment_uncertain', key: (await onlyPayment(id)).id },
    ])
    // It never heard of the charge: the traveller may pay again.
    steps.pass(16)
    await reconcile()
    expect((await steps.loadBooking(id)).state).toBe('held')
    await letJobsRun(steps)
    steps.pass(70)
    await reconcile()
    expect(await listOpenAlarms(test.db)).toEqual([])
    expect((await onlyPayment(id)).nextCheckAt).toBeNull()
  })

  it('does not keep newer payments waiting behind more than a batch of old ones', async () => {
    const wish = await build()
    const old = await steps.holdWithGuests(wish)
    await steps.pay(old, 'success', {}, { ...steps.sandbox, authorize: silent })
    const model = await onlyPayment(old)
    const stuck = Array.from({ length: 150 }, (_, i) => ({
      ...model,
      id: steps.ctx.newId(),
      gateway: 'gone',
      idempotencyKey: `stuck-${i}`,
    }))
    await test.db.insert(payment).values(stuck)
    steps.pass(1)
    const id = await steps.hold(wish, { visitorId: 'newcomer' })
    await steps.giveGuests(id, 1, 'newcomer')
    await steps.pay(id, 'capture_timeout', { visitorId: 'newcomer' })
    expect((await steps.loadBooking(id)).state).toBe('confirming')
    for (let round = 0; round < 4; round++) {
      steps.clock.now = new Date(steps.clock.now.getTime() + 16_000)
      await reconcile()
    }
    expect((await steps.loadBooking(id)).state).toBe('confirmed')
  })
})
