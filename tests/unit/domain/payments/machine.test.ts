import fc from 'fast-check'
import {
  advancePayment,
  isOver,
  PAYMENT_STATES,
  type PaymentEvent,
  type PaymentState,
} from '@/lib/domain/payments/rules'
import { readTestCard, TEST_CARDS } from '@/lib/domain/payments/test-cards'

const EVENTS: PaymentEvent[] = [
  'action_required',
  'authorized',
  'captured',
  'voided',
  'failed',
  'refunded_in_part',
  'refunded',
]
/** Of money that is taken again because its refund came back. */
const RETURNS: PaymentEvent[] = ['refund_came_back', 'refund_came_back_in_part']
const RETURNED = { refund_came_back: 'captured', refund_came_back_in_part: 'partially_refunded' } as const
const ALLOWED: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  requires_method: {
    action_required: 'requires_action',
    authorized: 'authorized',
    captured: 'captured',
    voided: 'voided',
    failed: 'failed',
  },
  requires_action: {
    action_required: 'requires_action',
    authorized: 'authorized',
    captured: 'captured',
    voided: 'voided',
    failed: 'failed',
  },
  authorized: { authorized: 'authorized', captured: 'captured', voided: 'voided', failed: 'failed' },
  captured: { captured: 'captured', refunded_in_part: 'partially_refunded', refunded: 'refunded' },
  partially_refunded: { refunded_in_part: 'partially_refunded', refunded: 'refunded', ...RETURNED },
  refunded: { ...RETURNED },
  voided: { voided: 'voided', refunded: 'refunded' },
  failed: { failed: 'failed', voided: 'voided', refunded: 'refunded' },
}

describe('the life of a payment', () => {
  it.each(PAYMENT_STATES.flatMap((state) => [...EVENTS, ...RETURNS].map((event) => [state, event] as const)))(
    'in %s, %s leads where the table says or nowhere',
    (state, event) => expect(advancePayment(state, event)).toBe(ALLOWED[state][event] ?? null),
  )

  it('never takes or blocks money again once it is over, whatever arrives late', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        let state: PaymentState = 'requires_method'
        let wasOver = false
        for (const event of events) {
          state = advancePayment(state, event) ?? state
          if (wasOver) expect(isOver(state)).toBe(true)
          wasOver ||= isOver(state)
        }
      }),
    )
  })
})

describe('the sandbox’s cards', () => {
  it('are the published ones alone, however they are typed', () => {
    for (const card of TEST_CARDS)
      expect(readTestCard(card.number.replace(/(\d{4})(?=\d)/g, '$1 '))).toBe(card.behaviour)
    for (const other of ['4111111111111111', '', '4242', '42424242424242424', 'abcd'])
      expect(readTestCard(other)).toBeNull()
  })
})
