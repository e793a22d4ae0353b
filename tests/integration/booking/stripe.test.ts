import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import { POST as webhook } from '@/app/api/payments/webhooks/stripe/[[...account]]/route'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { actOnItem } from '@/lib/backend/attention/act-on-item'
import { findRefunds } from '@/lib/backend/attention/find-money'
import { requestRefund } from '@/lib/backend/booking/request-refund'
import { sendRefunds } from '@/lib/backend/booking/send-refunds'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { reconcilePayments } from '@/lib/backend/jobs/reconcile-payments'
import { findLedgerFaults } from '@/lib/backend/ledger/check-ledger'
import { GatewayFault, type PaymentGateway } from '@/lib/backend/payments/port'
import { tenant } from '@/lib/backend/postgres/schema'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { refund } from '@/lib/backend/postgres/schema-ledger'
import { checkGateways } from '@/lib/backend/tenants/check-gateways'
import { openBookingSteps, SECRET, type BookingSteps } from '../../support/booking/booking-steps'
import { Crash } from '../../support/booking/fuse'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'
import { describeWithStripe, openStripe, STRIPE_CARDS } from '../../support/stripe/open-stripe'
import type { FakeStripe } from '../../support/stripe/stripe-api'

const mockBackend: Record<string, unknown> = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.setTimeout(60_000)

describeWithStripe('a booking that is paid by Stripe', () => {
  let test: TestDatabase
  let tenants: Awaited<ReturnType<typeof buildInventory>>
  let steps: BookingSteps
  let stripe: FakeStripe
  let gateway: PaymentGateway
  const operator = randomUUID()

  beforeAll(async () => {
    test = await createTestDatabase()
    tenants = await buildInventory(test.db)
    ;({ stripe, gateway } = await openStripe())
    const gateways = new Map([[gateway.name, gateway]])
    const onError = () => undefined
    const ada = { realm: 'house', email: 'ada@stay.test', name: 'Ada', passwordHash: 'none' }
    await test.db.insert(account).values({ id: operator, ...ada, createdAt: '2026-01-01T00:00:00.000Z' })
    Object.assign(mockBackend, { db: test.db, gateways, origin: 'https://stay.test', secret: SECRET, onError })
  })
  beforeEach(async () => {
    steps = openBookingSteps(test.db, tenants.house)
    stripe.books.events.length = 0
    // What earlier tests hold would count as too much for one visitor.
    await test.db.execute(`truncate mail, alarm, refund; update hold set state = 'released' where state = 'live'`)
  })
  afterAll(async () => {
    await stripe.stop()
    await test.drop()
  })

  const hold = async () => {
    const { hotelId, rooms } = await insertHotel(test.db)
    return steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
  }
  const pay = async (id: string, card: keyof typeof STRIPE_CARDS, by: PaymentGateway = gateway) =>
    steps.pay(id, card, { token: STRIPE_CARDS[card] }, by)
  const paymentOf = async (id: string) => firstOf(await steps.loadPayments(id))
  const stateOf = async (id: string) => (await steps.loadBooking(id)).state
  const intentOf = (paymentId: string) => {
    const made = [...stripe.books.intents.values()].filter(({ metadata }) => metadata.stayfront_payment === paymentId)
    expect(made).toHaveLength(1)
    return firstOf(made)
  }
  const post = async ({ body, signature }: { body: string; signature: string }, account: string[] = []) => {
    const path = ['/api/payments/webhooks/stripe', ...account].join('/')
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    const request = new NextRequest(`http://localhost:3000${path}`, { method: 'POST', headers, body })
    return (await webhook(request, { params: Promise.resolve({ account }) })).status
  }
  /** Every event so far, in the order that `arrange` gives. */
  const deliver = async (arrange = (events: typeof stripe.books.events) => events) => {
    for (const event of arrange([...stripe.books.events])) expect(await post(stripe.sign(event))).toBe(204)
  }

  it('is authorised, booked and captured, with its reference at Stripe', async () => {
    const id = await hold()
    expect((await pay(id, 'success')).status).toBe('confirmed')
    const [row, { reference }] = [await paymentOf(id), await steps.loadBooking(id)]
    expect(row).toMatchObject({ gateway: 'stripe', state: 'captured', captured: row.amount })
    const intent = intentOf(row.id)
    expect(intent).toMatchObject({ id: row.gatewayRef, status: 'succeeded', amount: row.amount })
    expect(intent.metadata).toEqual({ stayfront_payment: row.id, booking_reference: reference })
    await deliver()
    expect(await paymentOf(id)).toEqual(row)
    expect(await findLedgerFaults(test.db)).toEqual([])
  })

  it('is free for another card after a refusal', async () => {
    const id = await hold()
    expect(await pay(id, 'insufficient_funds')).toMatchObject({ status: 'declined', code: 'insufficient_funds' })
    await deliver()
    expect(await stateOf(id)).toBe('held')
    expect((await pay(id, 'success')).status).toBe('confirmed')
  })

  describe('behind 3-D Secure', () => {
    const challenged = async () => {
      const id = await hold()
      const asked = await pay(id, 'challenge')
      expect(asked).toMatchObject({ status: 'action', url: expect.stringContaining(`${stripe.url}/challenges/`) })
      return { id, row: await paymentOf(id) }
    }

    it('is confirmed once by webhooks before, between and after the return', async () => {
      const { id, row } = await challenged()
      stripe.books.answerChallenge(row.gatewayRef ?? '', true)
      await deliver((events) => [...events, ...events])
      expect(await stateOf(id)).toBe('confirmed')
      await Promise.all([deliver(), continuePayment(steps.payingBy(gateway), row.id), deliver()])
      await deliver((events) => events.reverse())
      expect(await paymentOf(id)).toMatchObject({ state: 'captured' })
      expect(await test.db.select().from(mail)).toHaveLength(1)
      expect(await findLedgerFaults(test.db)).toEqual([])
    })

    it('goes back to the checkout when the bank refuses', async () => {
      const { id, row } = await challenged()
      stripe.books.answerChallenge(row.gatewayRef ?? '', false)
      expect(await continuePayment(steps.payingBy(gateway), row.id)).toMatchObject({
        status: 'declined',
        code: 'authentication_failed',
      })
      await deliver()
      expect(await stateOf(id)).toBe('held')
    })
  })

  describe('whose process dies between charge and record', () => {
    const dying = (): PaymentGateway => ({
      ...gateway,
      authorize: async (input) => {
        await gateway.authorize(input)
        throw new Crash()
      },
    })
    const cutOff = async () => {
      const id = await hold()
      await expect(pay(id, 'success', dying())).rejects.toBeInstanceOf(Crash)
      const row = await paymentOf(id)
      expect(row).toMatchObject({ state: 'requires_method', gatewayRef: null })
      return { id, row }
    }

    it('is finished by the webhook', async () => {
      const { id, row } = await cutOff()
      await deliver()
      expect(await stateOf(id)).toBe('confirmed')
      expect(intentOf(row.id).status).toBe('succeeded')
    })

    it('is finished by the job', async () => {
      const { id, row } = await cutOff()
      steps.pass(1)
      await reconcilePayments({ ...steps.payingBy(gateway), onError: (_, error) => expect(error).toBeNull() })
      expect(await stateOf(id)).toBe('confirmed')
      expect(intentOf(row.id).status).toBe('succeeded')
    })
  })

  it('refunds a part once, whoever asks how often', async () => {
    const id = await hold()
    await pay(id, 'success')
    const [row, booking] = [await paymentOf(id), await steps.loadBooking(id)]
    await test.db.transaction((tx) =>
      requestRefund(tx, steps.ctx, { row, booking }, { amount: 500, reason: 'not_booked' }),
    )
    const sent = await Promise.all([sendRefunds(steps.payingBy(gateway)), sendRefunds(steps.payingBy(gateway))])
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1)
    await deliver()
    expect(await paymentOf(id)).toMatchObject({ state: 'partially_refunded', refunded: 500 })
    expect(stripe.books.listRefunds(row.gatewayRef)).toMatchObject([{ amount: 500, status: 'succeeded' }])
    expect(await findLedgerFaults(test.db)).toEqual([])
  })

  it('tells the operator of a dispute once', async () => {
    const id = await hold()
    await pay(id, 'success')
    const [row, booking] = [await paymentOf(id), await steps.loadBooking(id)]
    stripe.books.dispute(row.gatewayRef ?? '')
    await deliver((events) => [...events, ...events])
    const [alarm, ...more] = await listOpenAlarms(test.db)
    expect(more).toEqual([])
    expect(alarm).toMatchObject({ kind: 'payment_disputed', count: 2, tenantId: tenants.house })
    expect(alarm?.detail).toContain(`payment ${row.id} (${row.gatewayRef})`)
    expect(alarm?.detail).toContain(booking.reference)
  })

  const balanceOf = async (id: string, account: string) => {
    const { rows } = await test.pool.query<{ sum: number }>(
      `select coalesce(sum(e.amount), 0)::int as sum from ledger_entry e join journal j on j.id = e.journal_id
       where j.booking_id = $1 and e.account = $2`,
      [id, account],
    )
    return firstOf(rows).sum
  }

  describe('whose refund is made by hand at Stripe while ours is refused', () => {
    /** 800 are owed and refused once; `byHand` of the payment goes back from Stripe's own site. */
    const refuse = async (byHand: number) => {
      const id = await hold()
      await pay(id, 'refund_refused')
      const [row, booking] = [await paymentOf(id), await steps.loadBooking(id)]
      await test.db.transaction((tx) =>
        requestRefund(tx, steps.ctx, { row, booking }, { amount: 800, reason: 'cancellation' }),
      )
      expect(await sendRefunds(steps.payingBy(gateway))).toBe(0)
      intentOf(row.id).card = 'pm_card_visa'
      stripe.letDayPass()
      stripe.books.refund({ payment_intent: row.gatewayRef, amount: String(byHand), metadata: {} })
      return { id, row }
    }
    const refundsOf = (id: string) =>
      test.db.select().from(refund).where(eq(refund.bookingId, id)).orderBy(refund.sentAt)
    const sentAtStripe = (ref: string | null) => stripe.books.listRefunds(ref).map(({ amount }) => amount)

    it.each([
      { told: 'Stripe told of it', tell: deliver },
      { told: 'nothing was heard of it', tell: () => Promise.resolve() },
    ])('pays nothing twice and writes it down, where $told', async ({ tell }) => {
      const { id, row } = await refuse(800)
      await tell()
      steps.pass(1_500)
      await sendRefunds(steps.payingBy(gateway))
      expect(sentAtStripe(row.gatewayRef)).toEqual([800])
      expect(await paymentOf(id)).toMatchObject({ state: 'partially_refunded', refunded: 800 })
      expect(await refundsOf(id)).toMatchObject([{ amount: 800, state: 'sent', nextAttemptAt: null }])
      expect(await balanceOf(id, 'refund_payable')).toBe(0)
      expect(await balanceOf(id, 'gateway_clearing')).toBe(row.amount - 800)
      expect(await findLedgerFaults(test.db)).toEqual([])
      expect(await listOpenAlarms(test.db)).toEqual([])
    })

    it('sends what is missing of a part', async () => {
      const { id, row } = await refuse(300)
      await deliver()
      expect(sentAtStripe(row.gatewayRef)).toEqual([300, 500])
      expect(await paymentOf(id)).toMatchObject({ state: 'partially_refunded', refunded: 800 })
      expect((await refundsOf(id)).map(({ amount, state }) => [amount, state])).toEqual([
        [300, 'sent'],
        [500, 'sent'],
      ])
      expect(await balanceOf(id, 'refund_payable')).toBe(0)
      expect(await findLedgerFaults(test.db)).toEqual([])
    })

    it('writes down what is beyond it', async () => {
      const { id, row } = await refuse(1_000)
      await deliver()
      steps.pass(1_500)
      await sendRefunds(steps.payingBy(gateway))
      await deliver()
      expect(sentAtStripe(row.gatewayRef)).toEqual([1_000])
      expect(await paymentOf(id)).toMatchObject({ state: 'partially_refunded', refunded: 1_000 })
      expect(await refundsOf(id)).toMatchObject([{ amount: 800, state: 'sent' }])
      expect(await balanceOf(id, 'refund_payable')).toBe(0)
      expect(await balanceOf(id, 'gateway_clearing')).toBe(row.amount - 1_000)
    })
  })

  describe('whose refund comes back from the bank', () => {
    const refundOf = async (id: string) => firstOf(await test.db.select().from(refund).where(eq(refund.bookingId, id)))
    /** A refund of 500 that was sent, told of and came back. */
    const comeBack = async (
      reason: 'cancellation' | 'not_booked' = 'cancellation',
      how: 'failRefund' | 'cancelRefund' = 'failRefund',
    ) => {
      const id = await hold()
      await pay(id, 'success')
      const [row, booking] = [await paymentOf(id), await steps.loadBooking(id)]
      await test.db.transaction((tx) => requestRefund(tx, steps.ctx, { row, booking }, { amount: 500, reason }))
      expect(await sendRefunds(steps.payingBy(gateway))).toBe(1)
      expect(await balanceOf(id, 'gateway_clearing')).toBe(row.amount - 500)
      stripe.books[how](String(stripe.books.listRefunds(row.gatewayRef)[0]?.id))
      await Promise.all([deliver(), deliver((events) => events.reverse())])
      return { id, row }
    }

    it('owes it again once, in the books and on the list of the operator', async () => {
      const { id, row } = await comeBack()
      expect(await paymentOf(id)).toMatchObject({ state: 'captured', captured: row.amount, refunded: 0 })
      expect(await refundOf(id)).toMatchObject({ state: 'delayed', sentAt: null, amount: 500 })
      expect(await balanceOf(id, 'gateway_clearing')).toBe(row.amount)
      expect(await balanceOf(id, 'refund_payable')).toBe(-500)
      expect(await findLedgerFaults(test.db)).toEqual([])
      const [alarm, ...more] = await listOpenAlarms(test.db)
      expect(more).toEqual([])
      expect(alarm).toMatchObject({ kind: 'refund_refused', key: (await refundOf(id)).id })
      expect(alarm?.detail).toContain((await steps.loadBooking(id)).reference)
      const listed = await findRefunds({ ...steps.ctx, seesDeployment: true, sendsMail: true })
      expect(listed).toMatchObject([{ bookingId: id, amount: 500, acts: ['replay', 'note'] }])
    })

    it('is owed again, too, where it is cancelled at Stripe', async () => {
      const { id, row } = await comeBack('cancellation', 'cancelRefund')
      expect(await paymentOf(id)).toMatchObject({ state: 'captured', captured: row.amount, refunded: 0 })
      expect(await refundOf(id)).toMatchObject({ state: 'delayed', sentAt: null, amount: 500 })
      expect(await balanceOf(id, 'refund_payable')).toBe(-500)
      const alarms = await listOpenAlarms(test.db)
      expect(alarms).toMatchObject([{ kind: 'refund_refused', detail: expect.stringContaining('was cancelled') }])
    })

    it('is sent again by the operator, and old calls that come late change nothing', async () => {
      const { id, row } = await comeBack()
      const by = { accountId: operator, role: 'operator' as const }
      const ask = { act: 'replay', kind: 'refund', id: (await refundOf(id)).id, key: randomUUID(), note: null } as const
      expect(await actOnItem({ ...steps.payingBy(gateway), seesDeployment: true }, by, ask)).toBe('done')
      await deliver((events) => [...events, ...events])
      expect(await refundOf(id)).toMatchObject({ state: 'sent', nextAttemptAt: null })
      expect(await paymentOf(id)).toMatchObject({ state: 'partially_refunded', refunded: 500 })
      expect(stripe.books.listRefunds(row.gatewayRef)).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }])
      expect(await balanceOf(id, 'gateway_clearing')).toBe(row.amount - 500)
      expect(await balanceOf(id, 'refund_payable')).toBe(0)
      expect(await findLedgerFaults(test.db)).toEqual([])
      expect(await listOpenAlarms(test.db)).toEqual([])
    })

    it('comes back as often as the bank likes', async () => {
      const { id, row } = await comeBack()
      // The webhook keeps to real time.
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
      steps.clock.now = inDays(2)
      expect(await sendRefunds(steps.payingBy(gateway))).toBe(1)
      stripe.books.failRefund(String(stripe.books.listRefunds(row.gatewayRef)[1]?.id))
      await deliver()
      expect(await balanceOf(id, 'gateway_clearing')).toBe(row.amount)
      steps.clock.now = inDays(4)
      expect(await sendRefunds(steps.payingBy(gateway))).toBe(1)
      expect(await balanceOf(id, 'gateway_clearing')).toBe(row.amount - 500)
      expect(await balanceOf(id, 'refund_payable')).toBe(0)
      expect(await findLedgerFaults(test.db)).toEqual([])
    })

    it('leaves money over that nothing was booked with', async () => {
      const { id, row } = await comeBack('not_booked')
      expect(await paymentOf(id)).toMatchObject({ state: 'partially_refunded', refunded: 0 })
      expect(await balanceOf(id, 'gateway_clearing')).toBe(row.amount)
    })

    it.each(['failRefund', 'cancelRefund'] as const)(
      'is an alarm where somebody sent it at Stripe itself (%s)',
      async (how) => {
        const id = await hold()
        await pay(id, 'success')
        const { gatewayRef } = await paymentOf(id)
        const made = stripe.books.refund({ payment_intent: gatewayRef, amount: '300', metadata: {} })
        await deliver()
        stripe.books[how](String(made.id))
        await deliver()
        expect(await listOpenAlarms(test.db)).toMatchObject([{ kind: 'refund_failed', key: made.id }])
      },
    )
  })

  it('believes no call that Stripe did not sign just now', async () => {
    const id = await hold()
    await pay(id, 'challenge')
    const row = await paymentOf(id)
    stripe.books.answerChallenge(row.gatewayRef ?? '', true)
    const event = firstOf(stripe.books.events)
    const signed = stripe.sign(event)
    const old = stripe.sign(event, new Date(Date.now() - 600_000))
    expect(await post({ ...signed, signature: '' })).toBe(400)
    expect(await post({ ...signed, body: signed.body.replace(event.id, 'evt_other') })).toBe(400)
    expect(await post(old)).toBe(400)
    expect(await post(stripe.sign(event, new Date(), 'whsec_of_somebody_else'))).toBe(400)
    expect(await post(signed, ['acme'])).toBe(404)
    expect(await stateOf(id)).toBe('paying')
  })

  it('acknowledges what it does not need and what is none of its own', async () => {
    const intent = stripe.books.create({ amount: '500', currency: 'eur', metadata: { stayfront_payment: 'other' } })
    const object = stripe.books.show(intent)
    for (const type of ['customer.created', 'payment_intent.succeeded', 'charge.dispute.created', 'refund.failed'])
      expect(await post(stripe.sign({ id: 'evt_1', type, object: { ...object, status: 'failed' } }))).toBe(204)
    expect(await listOpenAlarms(test.db)).toEqual([])
  })

  it('says at once that nothing was charged where the keys are wrong, and tells the operator', async () => {
    const id = await hold()
    const wrong = {
      ...gateway,
      authorize: () => Promise.reject(new GatewayFault('stripe: 401', 'misconfigured', 'req_1')),
    }
    expect(await pay(id, 'success', wrong)).toMatchObject({ status: 'declined', code: 'gateway_unavailable' })
    expect(await stateOf(id)).toBe('held')
    const [alarm] = await listOpenAlarms(test.db)
    expect(alarm).toMatchObject({
      kind: 'gateway_misconfigured',
      key: 'stripe',
      detail: expect.stringContaining('req_1'),
    })
  })

  it('begins no payment of an amount that Stripe cannot charge', async () => {
    const id = await hold()
    const rounding = { ...gateway, canCharge: () => false }
    expect(await pay(id, 'success', rounding)).toEqual({ status: 'currency_unavailable' })
    expect(await steps.loadPayments(id)).toEqual([])
  })

  it('is missed by an alarm for each tenant whose account the process does not have, until it has', async () => {
    const [house] = await test.db.select().from(tenant).where(eq(tenant.id, tenants.house))
    if (!house) throw new Error('no house')
    const stripeSettings = { account: null, publishableKey: 'pk_test_1' }
    const settings = { ...house.settings, gateway: 'stripe' as const, stripe: stripeSettings }
    await test.db.update(tenant).set({ settings }).where(eq(tenant.id, tenants.house))
    const ctx = { db: test.db, now: steps.ctx.now, onError: () => undefined }
    await checkGateways({ ...ctx, gateways: new Map() })
    expect(await listOpenAlarms(test.db)).toMatchObject([{ kind: 'gateway_misconfigured' }])
    await checkGateways({ ...ctx, gateways: new Map([[gateway.name, gateway]]) })
    expect(await listOpenAlarms(test.db)).toEqual([])
  })
})
