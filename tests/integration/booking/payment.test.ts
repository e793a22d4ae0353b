import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SellingContext } from '@/lib/backend/booking/booking-record'
import { acceptPrice, loadCheckout } from '@/lib/backend/booking/checkout'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { abandonPayment, startPayment } from '@/lib/backend/booking/start-payment'
import { reconcilePayments } from '@/lib/backend/jobs/reconcile-payments'
import { releaseExpiredHolds } from '@/lib/backend/jobs/release-expired-holds'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import { answerChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { rateCalendar, ratePlan } from '@/lib/backend/postgres/schema'
import { bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import { soldPayments } from '@/lib/domain/rates/sellable'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { expectWhole, letJobsRun } from '../../support/booking/aftermath'
import { openBookingSteps, PAIR, VISITOR, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import {
  buildInventory,
  encodeSpec,
  firstOf,
  insertHotel,
  KUWAIT_CITY,
  TOKYO,
  type HotelSpec,
  type PlanSpec,
} from '../../support/inventory-builder'

describe('paying', () => {
  let test: TestDatabase
  let tenantId: TenantId
  let steps: BookingSteps

  beforeAll(async () => {
    test = await createTestDatabase()
    tenantId = (await buildInventory(test.db)).house
  })
  beforeEach(async () => {
    await test.pool.query('delete from payment; delete from sandbox_charge; delete from booking; delete from inv_night')
    steps = openBookingSteps(test.db, tenantId)
  })
  afterAll(() => test.drop())

  async function build(plan: PlanSpec = {}, hotel: HotelSpec = {}) {
    const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 3, plans: [plan] }], ...hotel })
    return { hotelId, planId: firstOf(firstOf(rooms).planIds) }
  }
  const setPrice = (planId: number, price: number) =>
    test.db.update(rateCalendar).set(encodeSpec({ price })).where(eq(rateCalendar.ratePlanId, planId))
  const kindsOf = async (bookingId: string) =>
    (
      await test.db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, bookingId)).orderBy(bookingEvent.id)
    ).map((e) => e.kind)
  const deps = (gateway: PaymentGateway = steps.sandbox) => steps.payingBy(gateway)
  const openPayment = async (bookingId: string) => {
    const payments = await steps.loadPayments(bookingId)
    const row = payments.find((p) => p.state === 'requires_action')
    if (!row?.gatewayRef) throw new Error('no challenge is open')
    return { id: row.id, ref: row.gatewayRef }
  }

  it('confirms, captures the online part once, sells the rooms and says so in order', async () => {
    const id = await steps.holdWithGuests(await build())
    expect(await steps.pay(id, 'success')).toEqual({ status: 'confirmed', bookingId: id })
    expect(await expectWhole(steps, id)).toBe('confirmed')
    expect(await kindsOf(id)).toEqual([
      'rooms_held',
      'payment_started',
      'payment_authorized',
      'payment_captured',
      'confirmed',
    ])
    expect((await steps.loadBooking(id)).confirmedAt).toBe('2026-03-10T09:00:00.000Z')
  })

  it('asks for a yes of its own before a stay that gives nothing back, with nothing held or charged', async () => {
    const lost = { terms: [{ daysBefore: 300, time: '00:00', penalty: { kind: 'percent' as const, value: 100 } }] }
    const id = await steps.holdWithGuests(await build(lost))
    expect(await steps.pay(id, 'success', { checked: false })).toEqual({ status: 'check_missing' })
    // A yes to something else, before it was so.
    expect(await steps.pay(id, 'success', { checks: ['expensive'] })).toEqual({ status: 'check_missing' })
    expect(await steps.loadPayments(id)).toEqual([])
    expect(await steps.pay(id, 'success')).toEqual({ status: 'confirmed', bookingId: id })
  })

  it.each<[TestCardBehaviour, string]>([
    ['declined', 'card_declined'],
    ['insufficient_funds', 'insufficient_funds'],
    ['expired', 'expired_card'],
  ])('says why a card was refused (%s), keeps the rooms and takes another card', async (card, code) => {
    const id = await steps.holdWithGuests(await build())
    expect(await steps.pay(id, card)).toEqual({ status: 'declined', bookingId: id, code })
    expect((await steps.loadBooking(id)).state).toBe('held')
    expect(await steps.countRooms()).toEqual({ sold: 0, held: 2 })
    steps.pass(1)
    expect((await steps.pay(id, 'success')).status).toBe('confirmed')
    expect(await expectWhole(steps, id)).toBe('confirmed')
  })

  it('refuses a token that no card form made', async () => {
    const id = await steps.holdWithGuests(await build())
    expect(await steps.pay(id, null, { token: 'tok_invented' })).toMatchObject({
      status: 'declined',
      code: 'card_declined',
    })
    expect(await steps.pay(id, null)).toEqual({ status: 'token_missing' })
  })

  it('charges once however often and at once the same form is sent', async () => {
    const id = await steps.holdWithGuests(await build())
    const token = await steps.createToken('success')
    const results = await Promise.all(
      Array.from({ length: 8 }, () => steps.pay(id, null, { token, idempotencyKey: 'one-form' })),
    )
    expect(results.every((r) => r.status === 'confirmed' || r.status === 'pending')).toBe(true)
    expect(await steps.pay(id, null, { token, idempotencyKey: 'one-form' })).toEqual({
      status: 'confirmed',
      bookingId: id,
    })
    expect(await steps.loadCharges(id)).toHaveLength(1)
    expect(await expectWhole(steps, id)).toBe('confirmed')
  })

  it('charges once when different forms are sent at once', async () => {
    const id = await steps.holdWithGuests(await build())
    await Promise.all(Array.from({ length: 8 }, () => steps.pay(id, 'success')))
    expect(await steps.loadCharges(id)).toHaveLength(1)
    expect(await expectWhole(steps, id)).toBe('confirmed')
  })

  it('keeps the keys of different bookings apart', async () => {
    const wish = await build()
    const first = await steps.holdWithGuests(wish)
    const second = await steps.holdWithGuests({ ...wish, checkOut: '2026-04-02' })
    expect((await steps.pay(first, 'success', { idempotencyKey: 'shared-key' })).status).toBe('confirmed')
    expect(await steps.pay(second, 'success', { idempotencyKey: 'shared-key' })).toEqual({
      status: 'confirmed',
      bookingId: second,
    })
  })

  it('tells a repeated form of a refused payment that it was refused', async () => {
    const id = await steps.holdWithGuests(await build())
    const token = await steps.createToken('declined')
    const refused = await steps.pay(id, null, { token, idempotencyKey: 'one-form' })
    expect(await steps.pay(id, null, { token, idempotencyKey: 'one-form' })).toEqual(refused)
    expect(await steps.loadCharges(id)).toHaveLength(1)
  })

  it('refuses a key that comes again with another card or total, and charges nothing for it', async () => {
    const id = await steps.holdWithGuests(await build())
    const token = await steps.createToken('declined')
    await steps.pay(id, null, { token, idempotencyKey: 'one-form' })
    expect(await steps.pay(id, 'success', { idempotencyKey: 'one-form' })).toEqual({ status: 'key_reused' })
    const other = { token, idempotencyKey: 'one-form', expectedTotal: 1_000_000 }
    expect(await steps.pay(id, null, other)).toEqual({ status: 'key_reused' })
    expect(await steps.loadCharges(id)).toHaveLength(1)
    expect((await steps.pay(id, 'success')).status).toBe('confirmed')
  })

  describe('when the price moved since the rooms were held', () => {
    it('refuses a rise until it is accepted', async () => {
      const wish = await build()
      const id = await steps.holdWithGuests(wish)
      await setPrice(wish.planId, 11_000)
      expect(await steps.pay(id, 'success')).toEqual({ status: 'price_changed', oldTotal: 21_500, newTotal: 23_650 })
      expect(await steps.loadCharges(id)).toEqual([])
      expect(await acceptPrice(steps.ctx, id, VISITOR, 23_650)).toMatchObject({ status: 'accepted' })
      expect((await steps.pay(id, 'success')).status).toBe('confirmed')
      expect((await steps.loadCharges(id)).map((c) => c.captured)).toEqual([23_650])
    })

    it('charges the lower price after a fall, whether or not the page knew of it', async () => {
      for (const expectedTotal of [21_500, 19_350]) {
        const wish = await build()
        const id = await steps.holdWithGuests(wish)
        await setPrice(wish.planId, 9000)
        expect((await steps.pay(id, 'success', { expectedTotal })).status).toBe('confirmed')
        expect((await steps.loadCharges(id)).map((c) => c.captured)).toEqual([19_350])
        expect(await steps.loadBooking(id)).toMatchObject({ total: 19_350, quote: { price: { total: 19_350 } } })
      }
    })

    it('keeps the terms of cancelling that were agreed to, whatever they are at the lower price', async () => {
      const half = { daysBefore: 2, time: '18:00', penalty: { kind: 'percent' as const, value: 50 } }
      const wish = await build({ terms: [half] })
      const id = await steps.holdWithGuests(wish)
      const { policy } = (await steps.loadBooking(id)).quote
      await setPrice(wish.planId, 9000)
      const terms = [{ ...half, daysBefore: 20 }]
      await test.db.update(ratePlan).set({ terms }).where(eq(ratePlan.id, wish.planId))
      const shown = (await loadCheckout(steps.ctx, id, VISITOR))?.payable
      expect(shown).toMatchObject({ price: { total: 19_350 }, policy })
      expect((await steps.pay(id, 'success')).status).toBe('confirmed')
      const { quote } = await steps.loadBooking(id)
      expect([quote.price.total, quote.policy]).toEqual([19_350, policy])
    })

    it('never charges more than the page said', async () => {
      const id = await steps.holdWithGuests(await build())
      expect(await steps.pay(id, 'success', { expectedTotal: 21_499 })).toEqual({
        status: 'price_changed',
        oldTotal: 21_499,
        newTotal: 21_500,
      })
      expect(await steps.loadCharges(id)).toEqual([])
    })
  })

  describe('when the hold ran out before paying', () => {
    it('takes the rooms anew while there are some', async () => {
      const id = await steps.holdWithGuests(await build())
      steps.pass(20)
      await releaseExpiredHolds(steps.ctx)
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
      expect((await steps.pay(id, 'success')).status).toBe('confirmed')
      expect(await expectWhole(steps, id)).toBe('confirmed')
    })

    it('says unavailable and charges nothing when they went to others', async () => {
      const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 1 }] })
      const wish = { hotelId, planId: firstOf(firstOf(rooms).planIds) }
      const id = await steps.holdWithGuests(wish)
      steps.pass(20)
      await releaseExpiredHolds(steps.ctx)
      await steps.hold(wish, { visitorId: 'somebody-else' })
      expect(await steps.pay(id, 'success')).toEqual({ status: 'unavailable' })
      expect(await steps.loadCharges(id)).toEqual([])
    })

    it('survives the release of the hold at the same moment, either way round', async () => {
      const wish = await build()
      for (let round = 0; round < 20; round++) {
        const visitorId = `visitor-${round}`
        const id = await steps.hold(wish, { visitorId })
        await steps.giveGuests(id, 1, visitorId)
        steps.pass(16)
        const [paid] = await Promise.all([
          steps.pay(id, 'success', { visitorId }),
          releaseExpiredHolds(steps.ctx),
          releaseExpiredHolds(steps.ctx),
        ])
        expect(paid.status).toBe('confirmed')
        expect(await expectWhole(steps, id)).toBe('confirmed')
        await test.pool.query('delete from payment; delete from booking; delete from inv_night')
      }
    })
  })

  describe('rates that are not paid now', () => {
    it.each(['at_hotel', 'later'] as const)(
      'are confirmed without a card and without a charge (%s)',
      async (payment) => {
        const id = await steps.holdWithGuests(await build({ payment, payDaysBefore: payment === 'later' ? 7 : null }))
        expect(await steps.pay(id, null)).toEqual({ status: 'confirmed', bookingId: id })
        expect(await steps.pay(id, null)).toEqual({ status: 'confirmed', bookingId: id })
        expect(await steps.loadPayments(id)).toEqual([])
        expect(await expectWhole(steps, id)).toBe('confirmed')
        const { quote } = await steps.loadBooking(id)
        expect(quote.payBy).toBe(payment === 'later' ? '2026-03-25' : null)
        expect(quote.price.atHotel).toBe(payment === 'at_hotel' ? 21_500 : 0)
      },
    )

    it('are confirmed once when the form is sent many times at once', async () => {
      const id = await steps.holdWithGuests(await build({ payment: 'at_hotel' }))
      await Promise.all(Array.from({ length: 6 }, () => steps.pay(id, null)))
      expect((await kindsOf(id)).filter((kind) => kind === 'confirmed')).toHaveLength(1)
      expect(await expectWhole(steps, id)).toBe('confirmed')
    })
  })

  describe('at a site without a payment provider', () => {
    const atHotel = { payments: soldPayments(false) }
    const without = (id: string, context: Pick<SellingContext, 'payments'> = atHotel) =>
      startPayment(
        { ...steps.payingBy(), ...context, gateway: null, gateways: new Map() },
        {
          bookingId: id,
          visitorId: VISITOR,
          token: 'tok_1',
          checked: true,
          expectedTotal: 1_000_000,
          idempotencyKey: randomUUID(),
          network: null,
          returnUrl: () => 'https://stay.test/return',
        },
      )

    it('what is paid at the hotel is held and confirmed', async () => {
      const wish = await build({ payment: 'at_hotel' })
      const held = await steps.reserve((await steps.findRate(wish)).rateId, {}, { ...steps.ctx, ...atHotel })
      if (held.status !== 'held') throw new Error(held.status)
      await steps.giveGuests(held.bookingId)
      expect(await without(held.bookingId)).toEqual({ status: 'confirmed', bookingId: held.bookingId })
      expect(await expectWhole(steps, held.bookingId)).toBe('confirmed')
    })

    it.each(['now', 'later'] as const)('a rate that is paid here (%s) is not for sale', async (payment) => {
      const wish = await build({ payment, payDaysBefore: payment === 'later' ? 7 : null })
      const { rateId } = await steps.findRate(wish)
      expect(await steps.reserve(rateId, {}, { ...steps.ctx, ...atHotel })).toMatchObject({ status: 'sold_out' })
      // Held while there was a provider.
      const id = await steps.holdWithGuests(wish)
      expect(await without(id)).toEqual({ status: 'unavailable' })
      expect(await steps.loadPayments(id)).toEqual([])
    })

    it('nobody is charged through a provider that the tenant does not have', async () => {
      const id = await steps.holdWithGuests(await build({ payment: 'now' }))
      expect(await without(id, { payments: PAYMENT_TIMES })).toEqual({ status: 'unavailable' })
      expect(await steps.loadPayments(id)).toEqual([])
      expect((await steps.loadBooking(id)).state).toBe('held')
    })
  })

  describe('in currencies without cents or with a thousand parts', () => {
    it.each<[string, HotelSpec, number]>([
      ['KWD', { placeId: KUWAIT_CITY, currency: 'KWD', timezone: 'Asia/Kuwait' }, 57_500],
      ['JPY', { placeId: TOKYO, currency: 'JPY', timezone: 'Asia/Tokyo' }, 50_000],
      ['KWD', { placeId: TOKYO, currency: 'JPY', timezone: 'Asia/Tokyo' }, 104_230],
      ['JPY', { placeId: KUWAIT_CITY, currency: 'KWD', timezone: 'Asia/Kuwait' }, 27_583],
    ])('charges %s to what cards can be charged', async (currency, hotel, online) => {
      const wish = { ...(await build({ calendar: { price: 25_000 } }, hotel)), currency }
      const id = await steps.holdWithGuests(wish)
      const { quote } = await steps.loadBooking(id)
      expect(quote.price.online).toBe(online)
      expect((await steps.pay(id, 'success')).status).toBe('confirmed')
      expect((await steps.loadCharges(id)).map((c) => [c.captured, c.currency])).toEqual([[online, currency]])
    })
  })

  describe('with a challenge of the bank', () => {
    async function challenged(wish?: { hotelId: number; planId: number }) {
      const id = await steps.holdWithGuests(wish ?? (await build()))
      const result = await steps.pay(id, 'challenge')
      const open = await openPayment(id)
      expect(result).toEqual({ status: 'action', bookingId: id, url: `https://bank.test/${open.ref}` })
      return { id, ref: open.ref, paymentId: open.id }
    }

    it('confirms after approval, however many returns and webhooks come at once', async () => {
      const { id, ref, paymentId } = await challenged()
      await answerChallenge(test.db, ref, true)
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => continuePayment(deps(), paymentId)))
      expect(outcomes.every((o) => o?.status === 'confirmed' || o?.status === 'pending')).toBe(true)
      expect(await continuePayment(deps(), paymentId)).toEqual({ status: 'confirmed', bookingId: id })
      expect((await kindsOf(id)).filter((kind) => kind === 'confirmed')).toHaveLength(1)
      expect(await expectWhole(steps, id)).toBe('confirmed')
    })

    it('changes nothing when a return comes before the answer', async () => {
      const { id, ref, paymentId } = await challenged()
      expect(await continuePayment(deps(), paymentId)).toMatchObject({ status: 'action' })
      expect(await steps.pay(id, 'success')).toMatchObject({ status: 'action' })
      await answerChallenge(test.db, ref, true)
      expect(await continuePayment(deps(), paymentId)).toMatchObject({ status: 'confirmed' })
      expect(await expectWhole(steps, id)).toBe('confirmed')
    })

    it('lets the traveller try again after a refusal', async () => {
      const { id, ref, paymentId } = await challenged()
      await answerChallenge(test.db, ref, false)
      expect(await continuePayment(deps(), paymentId)).toEqual({
        status: 'declined',
        bookingId: id,
        code: 'authentication_failed',
      })
      expect(await continuePayment(deps(), paymentId)).toMatchObject({ status: 'declined' })
      steps.pass(1)
      expect((await steps.pay(id, 'success')).status).toBe('confirmed')
      expect(await expectWhole(steps, id)).toBe('confirmed')
    })

    it('closes the challenge that was given up: a late approval blocks no money', async () => {
      const { id, ref, paymentId } = await challenged()
      expect(await abandonPayment(deps(), id, 'somebody-else')).toBe(false)
      expect(await abandonPayment(deps(), id, VISITOR)).toBe(true)
      await answerChallenge(test.db, ref, true)
      expect(await continuePayment(deps(), paymentId)).toMatchObject({ status: 'declined', code: 'abandoned' })
      expect((await steps.loadCharges(id)).map((c) => c.state)).toEqual(['voided'])
      expect((await steps.loadBooking(id)).state).toBe('held')
    })

    it('sets money free that was approved before the gateway heard of giving up', async () => {
      const { id, ref, paymentId } = await challenged()
      const deaf: PaymentGateway = { ...steps.sandbox, retrieve: () => Promise.reject(new Error('unreachable')) }
      expect(await abandonPayment(deps(deaf), id, VISITOR)).toBe(true)
      await answerChallenge(test.db, ref, true)
      await letJobsRun(steps)
      expect((await steps.loadCharges(id)).map((c) => c.state)).toEqual(['voided'])
      expect((await steps.loadPayments(id)).map((p) => p.state)).toEqual(['voided'])
      expect(await continuePayment(deps(), paymentId)).toMatchObject({ status: 'declined' })
    })

    it('does not let the late return of a given-up payment disturb the next one', async () => {
      const { id, ref, paymentId } = await challenged()
      await abandonPayment(deps(), id, VISITOR)
      steps.pass(1)
      expect(await steps.pay(id, 'challenge')).toMatchObject({ status: 'action' })
      const second = await openPayment(id)
      await answerChallenge(test.db, ref, true)
      await continuePayment(deps(), paymentId)
      expect((await steps.loadBooking(id)).state).toBe('paying')
      await answerChallenge(test.db, second.ref, true)
      expect(await continuePayment(deps(), second.id)).toEqual({ status: 'confirmed', bookingId: id })
      expect(await expectWhole(steps, id)).toBe('confirmed')
    })

    it('gives up by itself what nobody answered within half an hour, and frees the rooms', async () => {
      const { id } = await challenged()
      steps.pass(20)
      await releaseExpiredHolds(steps.ctx)
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 2 })
      await letJobsRun(steps)
      expect(await expectWhole(steps, id)).toBe('nothing')
      expect((await steps.loadCharges(id)).map((c) => c.state)).toEqual(['voided'])
    })
  })

  describe('when the gateway does not answer', () => {
    const failing = (what: Partial<PaymentGateway>): PaymentGateway => ({ ...steps.sandbox, ...what })
    const timeOut = () => Promise.reject(new Error('timed out'))

    it('stays pending and charges nothing when it never heard of the charge; then the traveller tries again', async () => {
      const id = await steps.holdWithGuests(await build())
      expect(await steps.pay(id, 'success', {}, failing({ authorize: timeOut }))).toEqual({
        status: 'pending',
        bookingId: id,
      })
      steps.pass(1)
      await reconcilePayments({ ...deps(), onError: () => undefined })
      expect((await steps.loadPayments(id)).map((p) => [p.state, p.errorCode])).toEqual([
        ['failed', 'gateway_unavailable'],
      ])
      expect((await steps.pay(id, 'success')).status).toBe('confirmed')
      expect(await expectWhole(steps, id)).toBe('confirmed')
    })

    it('finds by its key the charge whose answer was lost, and finishes it', async () => {
      const id = await steps.holdWithGuests(await build())
      const lost = failing({
        authorize: async (input) => {
          await steps.sandbox.authorize(input)
          return timeOut()
        },
      })
      expect(await steps.pay(id, 'success', {}, lost)).toEqual({ status: 'pending', bookingId: id })
      expect(await steps.pay(id, 'success')).toEqual({ status: 'pending', bookingId: id })
      steps.pass(1)
      await reconcilePayments({ ...deps(), onError: () => undefined })
      expect(await expectWhole(steps, id)).toBe('confirmed')
      expect(await steps.loadCharges(id)).toHaveLength(1)
    })

    it('sets free what arrives at the gateway after we stopped waiting', async () => {
      const id = await steps.holdWithGuests(await build())
      const late: Parameters<PaymentGateway['authorize']>[0][] = []
      await steps.pay(
        id,
        'success',
        {},
        failing({
          authorize: (input) => {
            late.push(input)
            return timeOut()
          },
        }),
      )
      steps.pass(1)
      await reconcilePayments({ ...deps(), onError: () => undefined })
      await steps.sandbox.authorize(firstOf(late))
      await letJobsRun(steps)
      expect((await steps.loadCharges(id)).map((c) => c.state)).toEqual(['voided'])
      expect(await expectWhole(steps, id)).toBe('nothing')
    })

    it('stays confirming after a capture without answer, until somebody asked', async () => {
      const id = await steps.holdWithGuests(await build())
      const faults: string[] = []
      const context = { ...steps.ctx, onError: (message: string) => faults.push(message) }
      expect(await steps.pay(id, 'capture_timeout', {}, steps.sandbox, context)).toEqual({
        status: 'pending',
        bookingId: id,
      })
      const [row] = await steps.loadPayments(id)
      expect(faults).toEqual([`the gateway gave no answer to the capture of payment ${row?.id} (${row?.gatewayRef})`])
      expect((await steps.loadBooking(id)).state).toBe('confirming')
      expect(await steps.countRooms()).toEqual({ sold: 2, held: 0 })
      steps.pass(1)
      await reconcilePayments({ ...deps(), onError: () => undefined })
      expect(await expectWhole(steps, id)).toBe('confirmed')
    })

    it('gives rooms and money back when the capture is refused', async () => {
      const id = await steps.holdWithGuests(await build())
      const refusing = failing({ capture: async (ref) => ({ ref, state: 'failed', code: 'card_declined' }) })
      expect(await steps.pay(id, 'success', {}, refusing)).toEqual({ status: 'failed', bookingId: id })
      expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
      expect((await steps.loadBooking(id)).state).toBe('failed')
    })

    it('ends a booking whose authorisation ran out at the gateway before the capture', async () => {
      const id = await steps.holdWithGuests(await build())
      await steps.pay(id, 'success', {}, failing({ capture: timeOut }))
      const { ref } = firstOf(await steps.loadCharges(id))
      await steps.sandbox.void(ref, 'by-the-bank')
      await letJobsRun(steps)
      expect((await steps.loadBooking(id)).state).toBe('failed')
      expect(await expectWhole(steps, id)).toBe('nothing')
    })

    it('reconciles the others although one gateway call fails, and reports it', async () => {
      const wish = await build()
      const lost = failing({ capture: timeOut })
      const ids = [await steps.holdWithGuests(wish), await steps.holdWithGuests({ ...wish, checkOut: '2026-04-02' })]
      for (const id of ids) await steps.pay(id, 'success', {}, lost)
      steps.pass(1)
      const complaints: string[] = []
      const first = firstOf(await steps.loadCharges(firstOf(ids))).ref
      const gateway = failing({ retrieve: (ref) => (ref === first ? timeOut() : steps.sandbox.retrieve(ref)) })
      await reconcilePayments({ ...deps(gateway), onError: (message) => complaints.push(message) })
      expect(complaints).toEqual([`booking ${ids[0]} could not be reconciled`])
      expect(await Promise.all(ids.map(async (id) => (await steps.loadBooking(id)).state))).toEqual([
        'confirming',
        'confirmed',
      ])
    })
  })

  it('charges several rooms as one and sells each of them', async () => {
    const id = await steps.holdWithGuests({
      ...(await build()),
      party: [...PAIR, ...PAIR, { adults: 1, childAges: [4] }],
    })
    expect((await steps.pay(id, 'success', { idempotencyKey: randomUUID() })).status).toBe('confirmed')
    expect(await steps.countRooms()).toEqual({ sold: 6, held: 0 })
    expect(await expectWhole(steps, id)).toBe('confirmed')
  })
})
