import { randomUUID } from 'node:crypto'
import type { AuthorizeInput, GatewayCharge, PaymentGateway } from '@/lib/backend/payments/port'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'

export type GatewayUnderTest = {
  gateway: PaymentGateway
  /** A token as the card form would give for a card of this behaviour. */
  createToken: (behaviour: TestCardBehaviour) => Promise<string>
  /** The payer answers the open challenge of a charge. */
  answerChallenge: (ref: string, approve: boolean) => Promise<void>
}

/** What the use cases expect of every payment company; run against each implementation of the port. */
export function describeGateway(name: string, open: () => GatewayUnderTest): void {
  describe(`the ${name} gateway`, () => {
    const inputFor = async (
      behaviour: TestCardBehaviour,
      changes: Partial<AuthorizeInput> = {},
    ): Promise<AuthorizeInput> => ({
      token: await open().createToken(behaviour),
      amount: 12_345,
      currency: 'EUR',
      reference: 'STAY-7Q2F',
      returnUrl: 'https://stay.test/return',
      idempotencyKey: randomUUID(),
      ...changes,
    })
    const authorize = async (
      behaviour: TestCardBehaviour,
      changes: Partial<AuthorizeInput> = {},
    ): Promise<GatewayCharge> => open().gateway.authorize(await inputFor(behaviour, changes))

    it('authorises without taking the money, and captures it on demand', async () => {
      const { gateway } = open()
      const charge = await authorize('success')
      expect(charge.state).toBe('authorized')
      expect(await gateway.retrieve(charge.ref)).toEqual(charge)
      expect(await gateway.capture(charge.ref, 'capture')).toEqual({ ref: charge.ref, state: 'captured' })
      expect(await gateway.retrieve(charge.ref)).toEqual({ ref: charge.ref, state: 'captured' })
    })

    it.each<[TestCardBehaviour, string]>([
      ['declined', 'card_declined'],
      ['insufficient_funds', 'insufficient_funds'],
      ['expired', 'expired_card'],
    ])('answers a refused card (%s) with a value', async (behaviour, code) => {
      expect(await authorize(behaviour)).toMatchObject({ state: 'failed', code })
    })

    it('refuses a token that it did not give', async () => {
      expect(await authorize('success', { token: 'tok_of_somebody_else' })).toMatchObject({
        state: 'failed',
        code: 'card_declined',
      })
    })

    it('gives the same charge for the same key, also when asked at once', async () => {
      const { gateway } = open()
      const input = await inputFor('success')
      const charges = await Promise.all(Array.from({ length: 6 }, () => gateway.authorize(input)))
      expect(new Set(charges.map((charge) => charge.ref)).size).toBe(1)
      expect(await gateway.findByKey(input)).toEqual(charges[0])
    })

    it('knows nothing of a key or a reference that it never saw', async () => {
      const { gateway } = open()
      const order = await inputFor('success')
      expect(await gateway.findByKey(order)).toBeNull()
      expect(await gateway.findByKey(order)).toBeNull()
      expect(await gateway.retrieve('unknown')).toBeNull()
      expect(await gateway.refund('unknown', 345, 'first')).toMatchObject({ ok: false })
    })

    it('asks for a challenge and follows its answer', async () => {
      const { gateway, answerChallenge } = open()
      const [approved, refused] = [await authorize('challenge'), await authorize('challenge')]
      expect(approved).toMatchObject({ state: 'requires_action', url: expect.stringContaining(approved.ref) })
      await answerChallenge(approved.ref, true)
      await answerChallenge(refused.ref, false)
      expect(await gateway.retrieve(approved.ref)).toEqual({ ref: approved.ref, state: 'authorized' })
      expect(await gateway.retrieve(refused.ref)).toEqual({
        ref: refused.ref,
        state: 'failed',
        code: 'authentication_failed',
      })
    })

    it('keeps the first answer to a challenge', async () => {
      const { gateway, answerChallenge } = open()
      const charge = await authorize('challenge')
      await answerChallenge(charge.ref, false)
      await answerChallenge(charge.ref, true)
      expect(await gateway.retrieve(charge.ref)).toMatchObject({ state: 'failed' })
    })

    it('sets an authorisation and an open challenge free, once and for all', async () => {
      const { gateway, answerChallenge } = open()
      const [blocked, asked] = [await authorize('success'), await authorize('challenge')]
      for (const charge of [blocked, asked]) {
        expect(await gateway.void(charge.ref, 'void')).toEqual({ ref: charge.ref, state: 'voided' })
        expect(await gateway.void(charge.ref, 'void')).toEqual({ ref: charge.ref, state: 'voided' })
      }
      await answerChallenge(asked.ref, true)
      expect(await gateway.retrieve(asked.ref)).toEqual({ ref: asked.ref, state: 'voided' })
      expect(await gateway.capture(blocked.ref, 'capture')).toEqual({ ref: blocked.ref, state: 'voided' })
    })

    it('does not capture what was not authorised, nor void what was captured', async () => {
      const { gateway } = open()
      const [asked, taken] = [await authorize('challenge'), await authorize('success')]
      expect(await gateway.capture(asked.ref, 'capture')).toMatchObject({ state: 'requires_action' })
      await gateway.capture(taken.ref, 'capture')
      expect(await gateway.void(taken.ref, 'void')).toEqual({ ref: taken.ref, state: 'captured' })
    })

    it('captures once although the first answer is lost', async () => {
      const { gateway } = open()
      const charge = await authorize('capture_timeout')
      await expect(gateway.capture(charge.ref, 'capture')).rejects.toThrow()
      expect(await gateway.retrieve(charge.ref)).toEqual({ ref: charge.ref, state: 'captured' })
      expect(await gateway.capture(charge.ref, 'capture')).toEqual({ ref: charge.ref, state: 'captured' })
    })

    it('refunds in parts, once a key, and never more than was captured', async () => {
      const { gateway } = open()
      const { ref } = await authorize('success')
      await gateway.capture(ref, 'capture')
      const part = { ok: true, charge: { ref, state: 'partially_refunded', refunded: 345 } }
      expect(await gateway.refund(ref, 345, 'first')).toEqual(part)
      const repeats = await Promise.all(Array.from({ length: 4 }, () => gateway.refund(ref, 345, 'first')))
      for (const repeat of repeats) expect(repeat).toEqual(part)
      expect(await gateway.refund(ref, 12_001, 'too-much')).toMatchObject({ ok: false })
      const whole = { ref, state: 'refunded', refunded: 12_345 }
      expect(await gateway.refund(ref, 12_000, 'rest')).toEqual({ ok: true, charge: whole })
      expect(await gateway.retrieve(ref)).toEqual(whole)
    })

    it('answers a refund that the bank refuses with a value, and gives nothing back', async () => {
      const { gateway } = open()
      const { ref } = await authorize('refund_refused')
      await gateway.capture(ref, 'capture')
      expect(await gateway.refund(ref, 345, 'first')).toMatchObject({ ok: false })
      expect(await gateway.retrieve(ref)).toEqual({ ref, state: 'captured' })
    })
  })
}
