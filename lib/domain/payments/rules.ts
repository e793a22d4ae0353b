export const PAYMENT_STATES = [
  'requires_method',
  'requires_action',
  'authorized',
  'captured',
  'partially_refunded',
  'refunded',
  'voided',
  'failed',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** A refund came back: nothing of the payment is refunded now, or only a part. */
export type RefundReturn = 'refund_came_back' | 'refund_came_back_in_part'

export type PaymentEvent =
  'action_required' | 'authorized' | 'captured' | 'voided' | 'failed' | 'refunded_in_part' | 'refunded' | RefundReturn

const RETURNED = { refund_came_back: 'captured', refund_came_back_in_part: 'partially_refunded' } as const
const TRANSITIONS: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  requires_method: {
    action_required: 'requires_action',
    authorized: 'authorized',
    captured: 'captured',
    failed: 'failed',
    voided: 'voided',
  },
  requires_action: {
    action_required: 'requires_action',
    authorized: 'authorized',
    captured: 'captured',
    failed: 'failed',
    voided: 'voided',
  },
  authorized: { authorized: 'authorized', captured: 'captured', voided: 'voided', failed: 'failed' },
  captured: { captured: 'captured', refunded_in_part: 'partially_refunded', refunded: 'refunded' },
  partially_refunded: { refunded_in_part: 'partially_refunded', refunded: 'refunded', ...RETURNED },
  refunded: { ...RETURNED },
  // Money that was set free or refused stays so, whatever arrives late.
  voided: { voided: 'voided', refunded: 'refunded' },
  failed: { failed: 'failed', voided: 'voided', refunded: 'refunded' },
}

/** The state after an event, or null when the event must change nothing. */
export function advancePayment(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return TRANSITIONS[state][event] ?? null
}

/** Whether nothing more can be booked with this payment. */
export function isOver(state: PaymentState): boolean {
  return state === 'failed' || state === 'voided' || state === 'refunded'
}

export const DECLINE_CODES = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
  'abandoned',
  'superseded',
  'gateway_unavailable',
] as const
export type DeclineCode = (typeof DECLINE_CODES)[number]

/** Failures that we declared without an answer of the gateway, which may still report another result. */
export const GIVEN_UP_CODES: readonly DeclineCode[] = ['abandoned', 'superseded', 'gateway_unavailable']
