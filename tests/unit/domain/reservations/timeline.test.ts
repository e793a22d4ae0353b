import type { TimelineEntry } from '@/lib/domain/booking/timeline'
import { toHistory } from '@/lib/domain/reservations/timeline'

const at = (minute: number) => `2026-03-10T09:${String(minute).padStart(2, '0')}:00.000Z`
const events = (...kinds: string[]): TimelineEntry[] =>
  kinds.map((kind, i) => ({ at: at(i), kind, actor: 'guest', reason: null, amount: null }))
const told = (list: TimelineEntry[]) => toHistory(list).map((entry) => ({ at: entry.at, kind: entry.kind }))

describe('the history that a guest reads', () => {
  it('tells an attempt to pay by how it ended', () => {
    expect(
      told(
        events(
          'rooms_held',
          'payment_started',
          'payment_refused',
          'payment_started',
          'payment_authorized',
          'confirmed',
        ),
      ),
    ).toEqual([
      { at: at(0), kind: 'held' },
      { at: at(2), kind: 'refused' },
      { at: at(4), kind: 'paid' },
      { at: at(5), kind: 'confirmed' },
    ])
  })

  it('says that a payment is awaited while it is', () => {
    expect(toHistory(events('rooms_held', 'payment_started')).map(({ kind }) => kind)).toEqual(['held', 'paying'])
  })

  it('tells what happened again and again once, with its last time', () => {
    const refusedTwice = ['payment_started', 'payment_refused', 'payment_started', 'payment_refused']
    expect(told(events('rooms_held', 'rooms_held', ...refusedTwice))).toEqual([
      { at: at(1), kind: 'held' },
      { at: at(5), kind: 'refused' },
    ])
  })

  it('names who did it and what it came to, and a reason only where it says more', () => {
    const [at1, at2] = [at(1), at(2)]
    expect(
      toHistory([
        { at: at1, kind: 'failed', actor: 'system', reason: 'not_bookable', amount: null },
        { at: at2, kind: 'hold_released', actor: 'system', reason: 'hold_over', amount: null },
        { at: at2, kind: 'refund_sent', actor: 'gateway', reason: null, amount: 100 },
        { at: at2, kind: 'refund_sent', actor: 'gateway', reason: null, amount: 50 },
      ]),
    ).toEqual([
      { at: at1, kind: 'failed', actor: 'system', reason: 'not_bookable', amount: null },
      { at: at2, kind: 'holdOver', actor: 'system', reason: null, amount: null },
      { at: at2, kind: 'refunded', actor: 'gateway', reason: null, amount: 100 },
      { at: at2, kind: 'refunded', actor: 'gateway', reason: null, amount: 50 },
    ])
  })

  it('leaves out what it has no words for', () => {
    expect(toHistory(events('rooms_held', 'machine_noise')).map(({ kind }) => kind)).toEqual(['held'])
  })
})
