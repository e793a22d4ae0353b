import { continuePayment } from '@/lib/backend/booking/settle-payment'
import type { PaymentContext } from '@/lib/backend/booking/booking-record'
import { abandonPayment } from '@/lib/backend/booking/start-payment'
import { releaseHold, takeRooms } from '@/lib/backend/booking/hold-rooms'
import { findLiveHold } from '@/lib/backend/booking/booking-record'
import { answerChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { expectWhole, letJobsRun } from '../../support/booking/aftermath'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { Crash, createFuse, listBlows, type Blow } from '../../support/booking/fuse'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

type Flow = (steps: BookingSteps, deps: PaymentContext, bookingId: string) => Promise<void>
type End = 'confirmed' | 'nothing'

describe('a payment that is cut off', () => {
  let test: TestDatabase
  let tenantId: TenantId
  let rate: { hotelId: number; planId: number; roomTypeId: number }

  beforeAll(async () => {
    test = await createTestDatabase()
    tenantId = (await buildInventory(test.db)).house
    const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 1 }] })
    const { planIds, roomTypeId } = firstOf(rooms)
    rate = { hotelId, roomTypeId, planId: firstOf(planIds) }
  })
  afterAll(() => test.drop())

  const payWith =
    (card: TestCardBehaviour): Flow =>
    async (steps, deps, id) => {
      await steps.pay(id, card, {}, deps.gateway ?? undefined, deps)
    }
  const challenge =
    (finish: (steps: BookingSteps, deps: PaymentContext, id: string, ref: string) => Promise<void>): Flow =>
    async (steps, deps, id) => {
      await steps.pay(id, 'challenge', {}, deps.gateway ?? undefined, deps)
      const charge = (await steps.loadCharges(id)).find((c) => c.state === 'requires_action')
      if (charge) await finish(steps, deps, id, charge.ref)
    }
  const comeBack = async (steps: BookingSteps, deps: PaymentContext, id: string) => {
    for (const payment of await steps.loadPayments(id)) await continuePayment(deps, payment.id)
  }
  /** The hold is lost and the room taken by somebody else for as long as `work` lasts. */
  const loseRoom = async (steps: BookingSteps, id: string) => {
    await test.db.transaction(async (tx) => {
      const live = await findLiveHold(tx, id)
      if (live) await releaseHold(tx, live.id)
      await takeRooms(tx, { roomTypeId: rate.roomTypeId, firstNight: '2026-04-01', nights: 2, quantity: 1 })
    })
  }

  const flows: { name: string; end: End; flow: Flow }[] = [
    { name: 'a good card', end: 'confirmed', flow: payWith('success') },
    { name: 'a declined card', end: 'nothing', flow: payWith('declined') },
    { name: 'a capture whose answer is lost', end: 'confirmed', flow: payWith('capture_timeout') },
    {
      name: 'an approved challenge',
      end: 'confirmed',
      flow: challenge(async (steps, deps, id, ref) => {
        await answerChallenge(test.db, ref, true)
        await comeBack(steps, deps, id)
      }),
    },
    {
      name: 'a refused challenge',
      end: 'nothing',
      flow: challenge(async (steps, deps, id, ref) => {
        await answerChallenge(test.db, ref, false)
        await comeBack(steps, deps, id)
      }),
    },
    {
      name: 'a challenge that is abandoned and then approved',
      end: 'nothing',
      flow: challenge(async (steps, deps, id, ref) => {
        await abandonPayment(deps, id, (await steps.loadBooking(id)).visitorId)
        await answerChallenge(test.db, ref, true)
        await comeBack(steps, deps, id)
      }),
    },
    {
      name: 'a challenge approved while it is abandoned',
      end: 'nothing',
      flow: challenge(async (steps, deps, id, ref) => {
        await answerChallenge(test.db, ref, true)
        await abandonPayment(deps, id, (await steps.loadBooking(id)).visitorId)
        await comeBack(steps, deps, id)
      }),
    },
    {
      name: 'rooms lost during the challenge',
      end: 'nothing',
      flow: challenge(async (steps, deps, id, ref) => {
        await loseRoom(steps, id)
        await answerChallenge(test.db, ref, true)
        await comeBack(steps, deps, id)
      }),
    },
  ]

  async function runOnce(flow: Flow, blow: Blow | null, after: (steps: BookingSteps, id: string) => Promise<void>) {
    await test.pool.query('delete from payment; delete from sandbox_charge; delete from booking; delete from inv_night')
    const steps = openBookingSteps(test.db, tenantId)
    const id = await steps.holdWithGuests(rate)
    const fuse = createFuse(blow)
    const deps: PaymentContext = {
      ...steps.payingBy(fuse.guardGateway(steps.sandbox)),
      db: fuse.guardDatabase(test.db),
    }
    try {
      await flow(steps, deps, id)
    } catch (error) {
      if (!(error instanceof Crash) && !(error instanceof Error && error.message === 'timed out')) throw error
    }
    await after(steps, id)
    await letJobsRun(steps)
    // What somebody else took meanwhile is theirs; here it stands for no booking.
    await test.pool.query('update inv_night set held = 0 where not exists (select 1 from hold where state = $1)', [
      'live',
    ])
    return { end: await expectWhole(steps, id), steps: fuse.steps }
  }

  const afterwards: Record<string, (steps: BookingSteps, id: string) => Promise<void>> = {
    'the jobs finish it': async () => undefined,
    'the traveller tries again while returns come in': async (steps, id) => {
      steps.pass(1)
      const deps = steps.payingBy()
      await Promise.all([
        steps.pay(id, 'success'),
        ...(await steps.loadPayments(id)).flatMap((payment) => [
          continuePayment(deps, payment.id),
          continuePayment(deps, payment.id),
        ]),
      ])
    },
  }

  for (const { name, end, flow } of flows) {
    it(`${name} ends in ${end}`, async () => {
      expect((await runOnce(flow, null, async () => undefined)).end).toBe(end)
    })
    for (const [sequel, after] of Object.entries(afterwards)) {
      it(`${name}, cut at every step, ends whole; then ${sequel}`, async () => {
        const { steps } = await runOnce(flow, null, after)
        expect(steps.length).toBeGreaterThanOrEqual(3)
        for (const blow of listBlows(steps)) await runOnce(flow, blow, after)
      })
    }
  }
})
