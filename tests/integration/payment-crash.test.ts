import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { abandonPayment, type PaymentDeps } from '@/lib/backend/booking/start-payment'
import { releaseHold, takeRooms } from '@/lib/backend/booking/hold-rooms'
import { findLiveHold } from '@/lib/backend/booking/booking-record'
import { answerChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import { expectWhole, letJobsRun } from '../support/aftermath'
import { openDesk, type Desk } from '../support/booking-desk'
import { createTestDatabase, type TestDatabase } from '../support/database'
import { Crash, createFuse, type Blow } from '../support/fuse'
import { buildWorld, firstOf, insertHotel } from '../support/world-builder'

jest.setTimeout(300_000)

const HOWS: Blow['how'][] = ['crash_before', 'crash_after', 'timeout_before', 'timeout_after']
const MAX_STEPS = 12

type Flow = (desk: Desk, deps: PaymentDeps, bookingId: string) => Promise<void>

describe('a payment that is cut off', () => {
  let test: TestDatabase
  let tenantId: number
  let rate: { hotelId: number; planId: number; roomTypeId: number }

  beforeAll(async () => {
    test = await createTestDatabase()
    tenantId = (await buildWorld(test.db)).house
    const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 1 }] })
    const { planIds, roomTypeId } = firstOf(rooms)
    rate = { hotelId, roomTypeId, planId: firstOf(planIds) }
  })
  afterAll(() => test.drop())

  const payWith = (card: TestCardBehaviour): Flow => async (desk, deps, id) => {
    await desk.pay(id, card, {}, deps.gateway, deps)
  }
  const challenge = (finish: (desk: Desk, deps: PaymentDeps, id: string, ref: string) => Promise<void>): Flow => async (desk, deps, id) => {
    await desk.pay(id, 'challenge', {}, deps.gateway, deps)
    const charge = (await desk.loadCharges(id)).find((c) => c.state === 'requires_action')
    if (charge) await finish(desk, deps, id, charge.ref)
  }
  const comeBack = async (desk: Desk, deps: PaymentDeps, id: string) => {
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

  const flows: Record<string, Flow> = {
    'a good card': payWith('success'),
    'a declined card': payWith('declined'),
    'a capture whose answer is lost': payWith('capture_timeout'),
    'an approved challenge': challenge(async (desk, deps, id, ref) => {
      await answerChallenge(test.db, ref, true)
      await comeBack(desk, deps, id)
    }),
    'a refused challenge': challenge(async (desk, deps, id, ref) => {
      await answerChallenge(test.db, ref, false)
      await comeBack(desk, deps, id)
    }),
    'a challenge that is abandoned and then approved': challenge(async (desk, deps, id, ref) => {
      await abandonPayment(deps, id, (await desk.loadBooking(id)).visitorId)
      await answerChallenge(test.db, ref, true)
      await comeBack(desk, deps, id)
    }),
    'a challenge approved while it is abandoned': challenge(async (desk, deps, id, ref) => {
      await answerChallenge(test.db, ref, true)
      await abandonPayment(deps, id, (await desk.loadBooking(id)).visitorId)
      await comeBack(desk, deps, id)
    }),
    'rooms lost during the challenge': challenge(async (desk, deps, id, ref) => {
      await loseRoom(desk, id)
      await answerChallenge(test.db, ref, true)
      await comeBack(desk, deps, id)
    }),
  }

  async function runOnce(flow: Flow, blow: Blow | null, after: (desk: Desk, id: string) => Promise<void>) {
    await test.pool.query('truncate booking, hold, payment, sandbox_charge, inv_night cascade')
    const desk = openDesk(test.db, tenantId)
    const id = await desk.holdWithGuests(rate)
    const fuse = createFuse(blow)
    const deps: PaymentDeps = { ...desk.ctx, db: fuse.guardDatabase(test.db), gateway: fuse.guardGateway(desk.sandbox) }
    try {
      await flow(desk, deps, id)
    } catch (error) {
      if (!(error instanceof Crash) && !(error instanceof Error && error.message === 'timed out')) throw error
    }
    await after(desk, id)
    await letJobsRun(desk)
    // What somebody else took meanwhile is theirs; here it stands for no booking.
    await test.pool.query('update inv_night set held = 0 where not exists (select 1 from hold where state = $1)', ['live'])
    return { end: await expectWhole(desk, id), hasBlown: fuse.hasBlown() }
  }

  const afterwards: Record<string, (desk: Desk, id: string) => Promise<void>> = {
    'the jobs finish it': async () => undefined,
    'the traveller tries again while returns come in': async (desk, id) => {
      desk.pass(1)
      const deps = { ...desk.ctx, gateway: desk.sandbox }
      await Promise.all([
        desk.pay(id, 'success'),
        ...(await desk.loadPayments(id)).flatMap((payment) => [continuePayment(deps, payment.id), continuePayment(deps, payment.id)]),
      ])
    },
  }

  for (const [name, flow] of Object.entries(flows)) {
    for (const [sequel, after] of Object.entries(afterwards)) {
      it(`ends whole: ${name}, cut at every step; then ${sequel}`, async () => {
        const plain = await runOnce(flow, null, after)
        expect(plain.hasBlown).toBe(false)
        let blown = 0
        for (let at = 0; at < MAX_STEPS; at++) {
          for (const how of HOWS) {
            const { hasBlown } = await runOnce(flow, { at, how }, after)
            if (hasBlown) blown += 1
          }
        }
        // Every flow has at least its two transactions and one call in which it can be cut.
        expect(blown).toBeGreaterThanOrEqual(3 * HOWS.length)
      })
    }
  }
})
