import fc from 'fast-check'
import {
  advanceBooking,
  BOOKING_EVENTS,
  BOOKING_STATES,
  comparePrices,
  normaliseReference,
  toReference,
  type BookingEvent,
  type BookingState,
  type EventOf,
} from '@/lib/domain/booking/rules'

const TABLE: [BookingState, BookingEvent, BookingState][] = [
  ['draft', 'rooms_held', 'held'],
  ['draft', 'failed', 'failed'],
  ['held', 'rooms_held', 'held'],
  ['held', 'payment_started', 'paying'],
  ['held', 'confirmed', 'confirmed'],
  ['held', 'failed', 'failed'],
  ['paying', 'payment_refused', 'held'],
  ['paying', 'payment_authorized', 'confirming'],
  ['paying', 'failed', 'failed'],
  ['confirming', 'confirmed', 'confirmed'],
  ['confirming', 'failed', 'failed'],
  ['confirmed', 'cancelled', 'cancelled'],
  ['confirmed', 'completed', 'completed'],
  ['confirmed', 'no_show', 'no_show'],
  ['failed', 'rooms_held', 'held'],
]
const every = BOOKING_STATES.flatMap((state) => BOOKING_EVENTS.map((event) => [state, event] as const))

describe('the life of a booking', () => {
  it.each(every)('in %s, %s leads where the table says or nowhere', (state, event) => {
    const allowed = TABLE.find(([from, what]) => from === state && what === event)
    expect(advanceBooking(state, event)).toEqual(
      allowed ? { ok: true, state: allowed[2] } : { ok: false, code: 'illegal_transition' },
    )
  })

  it('offers each state its legal events alone, by type', () => {
    const legal: { [S in BookingState]: Record<EventOf<S>, true> } = {
      draft: { rooms_held: true, failed: true },
      held: { rooms_held: true, payment_started: true, confirmed: true, failed: true },
      paying: { payment_refused: true, payment_authorized: true, failed: true },
      confirming: { confirmed: true, failed: true },
      confirmed: { cancelled: true, completed: true, no_show: true },
      failed: { rooms_held: true },
      cancelled: {},
      completed: {},
      no_show: {},
    }
    for (const state of BOOKING_STATES)
      expect(Object.keys(legal[state])).toEqual(BOOKING_EVENTS.filter((event) => advanceBooking(state, event).ok))
    // Of a booking that may be in either state, only what both allow.
    const common: EventOf<'held' | 'confirming'>[] = ['confirmed', 'failed']
    expect(common).toHaveLength(2)
    // A held booking was never confirmed; of a booking of which nothing is known, nothing may happen.
    const mayCancelHeld: 'cancelled' extends EventOf<'held'> ? true : false = false
    const mayMoveBlindly: BookingEvent extends EventOf<BookingState> ? true : false = false
    expect([mayCancelHeld, mayMoveBlindly]).toEqual([false, false])
  })

  it('ends for good when cancelled, completed or not shown up', () => {
    for (const state of ['cancelled', 'completed', 'no_show'] as const)
      expect(BOOKING_EVENTS.some((event) => advanceBooking(state, event).ok)).toBe(false)
  })

  it('never leaves "confirmed" for an earlier state, whatever happens in which order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...BOOKING_EVENTS), { maxLength: 40 }), (events) => {
        let state: BookingState = 'draft'
        let wasConfirmed = false
        for (const event of events) {
          const next = advanceBooking(state, event)
          if (next.ok) state = next.state
          wasConfirmed ||= state === 'confirmed'
          if (wasConfirmed) expect(['confirmed', 'cancelled', 'completed', 'no_show']).toContain(state)
        }
      }),
    )
  })
})

describe('comparing prices', () => {
  it('says matched, up or down and by how much', () => {
    expect(comparePrices(100, 100)).toEqual({ status: 'matched' })
    expect(comparePrices(100, 130)).toEqual({
      status: 'changed',
      oldTotal: 100,
      newTotal: 130,
      difference: 30,
      direction: 'up',
    })
    expect(comparePrices(130, 100)).toEqual({
      status: 'changed',
      oldTotal: 130,
      newTotal: 100,
      difference: 30,
      direction: 'down',
    })
  })
})

describe('a booking reference', () => {
  it('has eight signs that nobody misreads and reads back as typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (bytes) => {
        const reference = toReference(bytes)
        expect(reference).toMatch(/^[B-DF-HJ-NP-TV-XZ2-9]{8}$/)
        expect(normaliseReference(` ${reference.toLowerCase().slice(0, 4)}-${reference.slice(4)} `)).toBe(reference)
      }),
    )
  })
})
