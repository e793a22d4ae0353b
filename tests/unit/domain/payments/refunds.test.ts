import {
  advanceRefund,
  nextRefundTry,
  REFUND_EVENTS,
  REFUND_STATES,
  type RefundEvent,
  type RefundState,
} from '@/lib/domain/payments/refunds'

const TABLE: [RefundState, RefundEvent, RefundState][] = [
  ['waiting', 'accepted', 'sent'],
  ['waiting', 'refused', 'waiting'],
  ['waiting', 'given_up', 'delayed'],
  ['delayed', 'accepted', 'sent'],
  ['delayed', 'refused', 'delayed'],
  ['sent', 'came_back', 'delayed'],
]

describe('the life of a refund', () => {
  it.each(REFUND_STATES.flatMap((state) => REFUND_EVENTS.map((event) => [state, event] as const)))(
    'in %s, %s leads where the table says or nowhere',
    (state, event) => {
      const allowed = TABLE.find(([from, what]) => from === state && what === event)
      expect(advanceRefund(state, event)).toBe(allowed?.[2] ?? null)
    },
  )

  it('is tried ever more seldom, then daily and with a person told', () => {
    const tries = [1, 2, 3, 4, 5, 6, 7].map(nextRefundTry)
    expect(tries.map(({ minutes }) => minutes)).toEqual([1, 5, 30, 120, 720, 1440, 1440])
    expect(tries.map(({ tell }) => tell)).toEqual([false, false, false, false, false, true, true])
  })
})
