import { randomUUID } from 'node:crypto'
import type { AuthorizeInput, PaymentGateway } from '@/lib/backend/payments/port'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import { describeWithStripe, openStripe, STRIPE_ACCOUNT, STRIPE_CARDS } from '../../support/stripe/open-stripe'
import type { FakeStripe } from '../../support/stripe/stripe-api'
import { describeGateway } from './gateway-contract'

jest.setTimeout(60_000)

describeWithStripe('on Stripe as its description says', () => {
  let stripe: FakeStripe
  let gateway: PaymentGateway
  let once: PaymentGateway

  beforeAll(async () => {
    ;({ stripe, gateway, once } = await openStripe())
  })
  beforeEach(() => {
    stripe.mischief = []
    stripe.calls.length = 0
  })
  afterAll(() => stripe.stop())

  const order = (behaviour: TestCardBehaviour = 'success', changes: Partial<AuthorizeInput> = {}): AuthorizeInput => ({
    token: STRIPE_CARDS[behaviour],
    amount: 12_345,
    currency: 'EUR',
    reference: 'STAY-7Q2F',
    returnUrl: 'https://stay.test/return',
    idempotencyKey: randomUUID(),
    ...changes,
  })

  describeGateway('stripe', () => ({
    gateway,
    createToken: async (behaviour) => STRIPE_CARDS[behaviour],
    answerChallenge: async (ref, approve) => void stripe.books.answerChallenge(ref, approve),
  }))

  it('sends the booking reference and no word about the guest, and a key of ours with every write', async () => {
    const input = order()
    const { ref } = await gateway.authorize(input)
    await gateway.capture(ref, 'capture')
    await gateway.refund(ref, 345, 'refund')
    expect(stripe.calls[0]?.fields).toEqual({
      amount: '12345',
      currency: 'eur',
      capture_method: 'manual',
      metadata: { stayfront_payment: input.idempotencyKey, booking_reference: 'STAY-7Q2F' },
    })
    const writes = stripe.calls.filter(({ method }) => method === 'POST')
    expect(writes.map(({ path }) => path.replace(ref, 'REF'))).toEqual([
      '/v1/payment_intents',
      '/v1/payment_intents/REF/confirm',
      '/v1/payment_intents/REF/capture',
      '/v1/refunds',
    ])
    expect(new Set(writes.map(({ key }) => key)).size).toBe(4)
    for (const { key } of writes) expect(key).toMatch(new RegExp(`^(${input.idempotencyKey}|${ref})`))
  })

  it.each([
    ['JPY', 12_345, '12345'],
    ['ISK', 12_345, '1234500'],
    ['KWD', 12_340, '12340'],
    ['HUF', 12_345, '12345'],
  ])('charges %s in the unit that Stripe counts', async (currency, amount, sent) => {
    const { ref } = await gateway.authorize(order('success', { currency, amount }))
    expect(stripe.calls[0]?.fields).toMatchObject({ amount: sent, currency: currency.toLowerCase() })
    await gateway.capture(ref, 'capture')
    expect(await gateway.refund(ref, amount - 120, 'part')).toMatchObject({ charge: { refunded: amount - 120 } })
  })

  describe('that fails', () => {
    it('passes over a fault of the network or of Stripe', async () => {
      stripe.mischief = [
        { how: 'status', status: 503, path: /payment_intents$/, times: 1 },
        { how: 'lost', path: /confirm$/, times: 1 },
      ]
      // The library is told not to repeat the first, so the order is asked about.
      const input = order()
      await expect(once.authorize(input)).rejects.toMatchObject({ name: 'GatewayFault', kind: 'uncertain' })
      expect(await gateway.authorize(input)).toMatchObject({ state: 'authorized' })
      const made = [...stripe.books.intents.values()].filter(
        ({ metadata }) => metadata.stayfront_payment === input.idempotencyKey,
      )
      expect(made.map(({ status }) => status)).toEqual(['requires_capture'])
    })

    it('finds what was charged when the answer is lost', async () => {
      stripe.mischief = [{ how: 'lost', path: /confirm$/, times: 9 }]
      const input = order()
      await expect(once.authorize(input)).rejects.toMatchObject({ kind: 'uncertain' })
      expect(await once.findByKey(input)).toMatchObject({ state: 'authorized' })
    })

    it('closes what was not charged, so that a late confirmation finds nothing to confirm', async () => {
      stripe.mischief = [{ how: 'status', status: 429, path: /confirm$/, times: 9 }]
      const input = order()
      await expect(once.authorize(input)).rejects.toMatchObject({ kind: 'transient' })
      expect(await once.findByKey(input)).toBeNull()
      stripe.mischief = []
      expect(await once.authorize(input)).toMatchObject({ state: 'voided' })
    })

    it.each([
      ['little', 49],
      ['much', 2 ** 40],
    ])('is asked no more about an order of too %s to be charged', async (_, amount) => {
      const input = order('success', { amount })
      await expect(once.authorize(input)).rejects.toMatchObject({ kind: 'misconfigured' })
      expect(await once.findByKey(input)).toBeNull()
    })

    it('goes on although Stripe keeps a fault of its own under the key', async () => {
      const { ref } = await gateway.authorize(order())
      stripe.mischief = [{ how: 'status', status: 500, keep: true, path: /capture$/, times: 1 }]
      await expect(once.capture(ref, 'capture')).rejects.toMatchObject({ kind: 'uncertain' })
      expect(await once.capture(ref, 'capture')).toEqual({ ref, state: 'captured' })
    })

    it('refunds once although Stripe forgot the key', async () => {
      const { ref } = await gateway.authorize(order())
      await gateway.capture(ref, 'capture')
      await gateway.refund(ref, 345, 'first')
      stripe.letDayPass()
      expect(await gateway.refund(ref, 345, 'first')).toMatchObject({ charge: { refunded: 345 } })
    })

    it('refunds again what the bank sent back', async () => {
      const { ref } = await gateway.authorize(order())
      await gateway.capture(ref, 'capture')
      await gateway.refund(ref, 345, 'first')
      const made = stripe.books.listRefunds(ref)[0]
      stripe.books.failRefund(String(made?.id))
      expect(await gateway.refund(ref, 345, 'first')).toMatchObject({ charge: { refunded: 345 } })
      expect(stripe.books.listRefunds(ref).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    })

    it('says with the request which key of Stripe is wrong, and quotes neither it nor the card', async () => {
      const { createStripeGateway } = await import('@/lib/backend/payments/stripe/stripe-gateway')
      const account = { ...STRIPE_ACCOUNT, secretKey: 'sk_test_wrong' }
      const fault: unknown = await createStripeGateway({ account, apiUrl: stripe.url })
        .authorize(order())
        .catch((error: unknown) => error)
      expect(fault).toMatchObject({ kind: 'misconfigured', requestId: expect.stringMatching(/^req_/) })
      expect(String(fault)).toMatch(/StripeAuthenticationError 401 \(misconfigured, request req_/)
      expect(String(fault)).not.toMatch(/sk_test|pm_card/)
    })

    it('refuses another charge under the same key', async () => {
      const input = order()
      await gateway.authorize(input)
      await expect(gateway.authorize({ ...input, amount: 1_000 })).rejects.toMatchObject({ kind: 'misconfigured' })
    })
  })

  it.each<[string, string, string, Record<string, string>, string]>([
    ['creates', 'POST', '/v1/payment_intents', { currency: 'eur' }, 'amount'],
    ['creates', 'POST', '/v1/payment_intents', { amount: '12.5', currency: 'eur' }, 'amount'],
    [
      'creates',
      'POST',
      '/v1/payment_intents',
      { amount: '5', currency: 'eur', capture_method: 'later' },
      'capture_method',
    ],
    ['confirms', 'POST', '/v1/payment_intents/REF/confirm', { card: '4242424242424242' }, 'card'],
    ['captures', 'POST', '/v1/payment_intents/REF/capture', { amount_to_capture: 'all' }, 'amount_to_capture'],
    ['cancels', 'POST', '/v1/payment_intents/REF/cancel', { cancellation_reason: 'why not' }, 'cancellation_reason'],
    ['retrieves', 'GET', '/v1/payment_intents/REF?limit=1', {}, 'limit'],
    ['refunds', 'POST', '/v1/refunds', { payment_intent: 'REF', amount: 'half' }, 'amount'],
    ['lists refunds', 'GET', '/v1/refunds?limit=many', {}, 'limit'],
  ])('%s (%s %s) not by a broken request', async (_, method, path, form, param) => {
    const { ref } = await gateway.authorize(order())
    const before = JSON.stringify(stripe.books.find(ref))
    const response = await fetch(stripe.url + path.replace('REF', ref), {
      method,
      headers: { authorization: `Bearer ${STRIPE_ACCOUNT.secretKey}` },
      ...(method === 'POST' && { body: new URLSearchParams(form) }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', param } })
    expect(JSON.stringify(stripe.books.find(ref))).toBe(before)
  })
})
