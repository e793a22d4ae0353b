import { continuePayment } from '@/lib/backend/booking/settle-payment'
import type { PaymentContext } from '@/lib/backend/booking/booking-record'
import { abandonPayment } from '@/lib/backend/booking/start-payment'
import { releaseHold, takeRooms } from '@/lib/backend/booking/hold-rooms'
import { findLiveHold } from '@/lib/backend/booking/booking-record'
import { answerChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import { expectWhole, letJobsRun } from '../../support/booking/aftermath'
import { openDesk, type Desk } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { Crash, createFuse, type Blow } from '../../support/booking/fuse'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

jest.setTimeout(300_000)

const CRASHES: Blow['how'][] = ['crash_before', 'crash_after']
const TIMEOUTS: Blow['how'][] = ['timeout_before', 'timeout_after']

type Flow = (desk: Desk, deps: PaymentContext, bookingId: string) => Promise<void>
type End = 'confirmed' | 'nothing'

describe('a payment that is cut off', () => {
  let test: TestDatabase
  let tenantId: number
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
    async (desk, deps, id) => {
      await desk.pay(id, card, {}, deps.gateway ?? undefined, deps)
    }
  const challenge =
    (finish: (desk: Desk, deps: PaymentContext, id: string, ref: string) => Promise<void>): Flow =>
    async (desk, deps, id) => {
      await desk.pay(id, 'challenge', {}, deps.gateway ?? undefined, deps)
      const charge = (await desk.loadCharges(id)).find((c) => c.state === 'requires_action')
      if (charge) await finish(desk, deps, id, charge.ref)
    }
  const comeBack = async (desk: Desk, deps: PaymentContext, id: string) => {
    for (const payment of await desk.loadPayments(id)) await continuePayment(deps, payment.id)
  }
  /** The hold is lost and the room taken by somebody else for as long as `work` lasts. */
  const loseRoom = async (desk: Desk, id: string) => {
    await test.db.transaction(async (tx) => {
      const live = await findLiveHold(tx, id)
      if (live) await releaseHold(tx, live.id)
      await takeRooms(tx, { roomTypeId: rate.roomTypeId, firstNight: '2026-04-01', nights: 2, quantity: 1 }, 1)
    })
  }

  const flows: { name: string; end: End; flow: Flow }[] = [
    { name: 'a good card', end: 'confirmed', flow: payWith('success') },
    { name: 'a declined card', end: 'nothing', flow: payWith('declined') },
    { name: 'a capture whose answer is lost', end: 'confirmed', flow: payWith('capture_timeout') },
    {
      name: 'an approved challenge',
      end: 'confirmed',
      flow: challenge(async (desk, deps, id, ref) => {
        await answerChallenge(test.db, ref, true)
        await comeBack(desk, deps, id)
      }),
    },
    {
      name: 'a refused challenge',
      end: 'nothing',
      flow: challenge(async (desk, deps, id, ref) => {
        await answerChallenge(test.db, ref, false)
        await comeBack(desk, deps, id)
      }),
    },
    {
      name: 'a challenge that is abandoned and then approved',
      end: 'nothing',
      flow: challenge(async (desk, deps, id, ref) => {
        await abandonPayment(deps, id, (await desk.loadBooking(id)).visitorId)
        await answerChallenge(test.db, ref, true)
        await comeBack(desk, deps, id)
      }),
    },
    {
      name: 'a challenge approved while it is abandoned',
      end: 'nothing',
      flow: challenge(async (desk, deps, id, ref) => {
        await answerChallenge(test.db, ref, true)
        await abandonPayment(deps, id, (await desk.loadBooking(id)).visitorId)
        await comeBack(desk, deps, id)
      }),
    },
    {
      name: 'rooms lost during the challenge',
      end: 'nothing',
      flow: challenge(async (desk, deps, id, ref) => {
        await loseRoom(desk, id)
        await answerChallenge(test.db, ref, true)
        await comeBack(desk, deps, id)
      }),
    },
  ]

  async function runOnce(flow: Flow, blow: Blow | null, after: (desk: Desk, id: string) => Promise<void>) {
    await test.pool.query('delete from payment; delete from sandbox_charge; delete from booking; delete from inv_night')
    const desk = openDesk(test.db, tenantId)
    const id = await desk.holdWithGuests(rate)
    const fuse = createFuse(blow)
    const deps: PaymentContext = {
      ...desk.payingBy(fuse.guardGateway(desk.sandbox)),
      db: fuse.guardDatabase(test.db),
    }
    try {
      await flow(desk, deps, id)
    } catch (error) {
      if (!(error instanceof Crash) && !(error instanceof Error && error.message === 'timed out')) throw error
    }
    await after(desk, id)
    await letJobsRun(desk)
    // What somebody else took meanwhile is theirs; here it stands for no booking.
    await test.pool.query('update inv_night set held = 0 where not exists (select 1 from hold where state = $1)', [
      'live',
    ])
    return { end: await expectWhole(desk, id), steps: fuse.steps }
  }

  const afterwards: Record<string, (desk: Desk, id: string) => Promise<void>> = {
    'the jobs finish it': async () => undefined,
    'the traveller tries again while returns come in': async (desk, id) => {
      desk.pass(1)
      const deps = desk.payingBy()
      await Promise.all([
        desk.pay(id, 'success'),
        ...(await desk.loadPayments(id)).flatMap((payment) => [
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
        for (const [at, step] of steps.entries()) {
          for (const how of step === 'gateway' ? [...CRASHES, ...TIMEOUTS] : CRASHES)
            await runOnce(flow, { at, how }, after)
        }
      })
    }
  }
})
