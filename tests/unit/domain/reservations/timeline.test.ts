import { toHistory } from '@/lib/domain/reservations/timeline'

const at = (minute: number) => `2026-03-10T09:${String(minute).padStart(2, '0')}:00.000Z`
const events = (...kinds: string[]) => kinds.map((kind, i) => ({ at: at(i), kind }))

describe('the history that a guest reads', () => {
  it('tells an attempt to pay by how it ended', () => {
    expect(
      toHistory(
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
    expect(toHistory(events('rooms_held', 'rooms_held', ...refusedTwice))).toEqual([
      { at: at(1), kind: 'held' },
      { at: at(5), kind: 'refused' },
    ])
  })

  it('leaves out what it has no words for', () => {
    expect(toHistory(events('rooms_held', 'machine_noise')).map(({ kind }) => kind)).toEqual(['held'])
  })
})
