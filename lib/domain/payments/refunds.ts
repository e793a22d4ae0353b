/** `waiting`: to be sent; `delayed`: refused so often that a person was told, and still tried; `sent`: it is back. */
export const REFUND_STATES = ['waiting', 'delayed', 'sent'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_EVENTS = ['accepted', 'refused', 'given_up', 'came_back'] as const
export type RefundEvent = (typeof REFUND_EVENTS)[number]

const TRANSITIONS: Readonly<Record<RefundState, Partial<Record<RefundEvent, RefundState>>>> = {
  waiting: { accepted: 'sent', refused: 'waiting', given_up: 'delayed' },
  delayed: { accepted: 'sent', refused: 'delayed' },
  // The bank of the payer sent it back, days later.
  sent: { came_back: 'delayed' },
}

/** The state after an event, or null when the event must change nothing. */
export function advanceRefund(state: RefundState, event: RefundEvent): RefundState | null {
  return TRANSITIONS[state][event] ?? null
}

/** Minutes until the next try, by how many have failed; after the last one a person is told. */
const BACKOFF = [1, 5, 30, 120, 720] as const
const DAILY = 24 * 60

/** When to try a refund again after `attempts` failures, and whether a person must be told by now. */
export function nextRefundTry(attempts: number): { minutes: number; tell: boolean } {
  const minutes = BACKOFF[attempts - 1]
  return minutes === undefined ? { minutes: DAILY, tell: true } : { minutes, tell: false }
}
