export const BOOKING_STATES = [
  'draft',
  'held',
  'paying',
  'confirming',
  'confirmed',
  'failed',
  'cancelled',
  'completed',
  'no_show',
] as const
export type BookingState = (typeof BOOKING_STATES)[number]

export const BOOKING_EVENTS = [
  'rooms_held',
  'payment_started',
  'payment_refused',
  'payment_authorized',
  'confirmed',
  'failed',
  'cancelled',
  'completed',
  'no_show',
] as const
export type BookingEvent = (typeof BOOKING_EVENTS)[number]

const TRANSITIONS = {
  draft: { rooms_held: 'held', failed: 'failed' },
  // A room paid at the hotel is confirmed without a payment.
  held: { rooms_held: 'held', payment_started: 'paying', confirmed: 'confirmed', failed: 'failed' },
  paying: { payment_refused: 'held', payment_authorized: 'confirming', failed: 'failed' },
  confirming: { confirmed: 'confirmed', failed: 'failed' },
  confirmed: { cancelled: 'cancelled', completed: 'completed', no_show: 'no_show' },
  // A traveller whose rooms were lost may choose them again.
  failed: { rooms_held: 'held' },
  cancelled: {},
  completed: {},
  no_show: {},
} as const satisfies Readonly<Record<BookingState, Partial<Record<BookingEvent, BookingState>>>>

type Transitions = typeof TRANSITIONS

/** The events that may happen in a state; in one of several states, those that may happen in each of them. */
export type EventOf<S extends BookingState> = keyof Transitions[S] & BookingEvent

export type Transition = { ok: true; state: BookingState } | { ok: false; code: 'illegal_transition' }

/** The state after an event, or a refusal; the only way a booking's state changes. */
export function advanceBooking(state: BookingState, event: BookingEvent): Transition {
  const following: Partial<Record<BookingEvent, BookingState>> = TRANSITIONS[state]
  const next = following[event]
  return next === undefined ? { ok: false, code: 'illegal_transition' } : { ok: true, state: next }
}

/** Days after which nobody is known any more of whom rooms were held for, or almost booked. */
export const KEEP_UNMADE_DAYS = 30

/** Minutes for which chosen rooms are kept. */
export const HOLD_MINUTES = 15
export const MAX_LIVE_HOLDS = 3

/** When rooms held now are given back : `HOLD_MINUTES` from now, and never more than `most` minutes after they were chosen. */
export function holdEnd(now: Date, chosenAt: Date, most: number): Date {
  return new Date(Math.min(now.getTime() + HOLD_MINUTES * 60_000, chosenAt.getTime() + most * 60_000))
}

/** Whether rooms were held for `most` minutes: to hold them again they must be chosen again. */
export function isHeldOut(now: Date, chosenAt: Date, most: number): boolean {
  return now.getTime() >= chosenAt.getTime() + most * 60_000
}

export type PriceRecheck =
  | { status: 'matched' }
  | { status: 'changed'; oldTotal: number; newTotal: number; difference: number; direction: 'up' | 'down' }
  | { status: 'unavailable' | 'currency_unavailable' }

/** A price that is due through us and that no card form takes cannot be sold in its currency, whatever became of it. */
export function recheckDue(recheck: PriceRecheck, due: number, isTaken: boolean): PriceRecheck {
  return due === 0 || isTaken || recheck.status === 'unavailable' ? recheck : { status: 'currency_unavailable' }
}

/** Compares the frozen total with today's; minor units of the same currency. */
export function comparePrices(oldTotal: number, newTotal: number): PriceRecheck {
  if (oldTotal === newTotal) return { status: 'matched' }
  const difference = newTotal - oldTotal
  return {
    status: 'changed',
    oldTotal,
    newTotal,
    difference: Math.abs(difference),
    direction: difference > 0 ? 'up' : 'down',
  }
}

// No vowels and no look-alikes: nothing to misread or to spell.
const REFERENCE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ23456789'
export const REFERENCE_LENGTH = 8

/** A booking reference from random bytes (at least 8). */
export function toReference(bytes: Uint8Array): string {
  return Array.from(
    bytes.slice(0, REFERENCE_LENGTH),
    (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length],
  ).join('')
}

/** A typed reference in its stored form: upper case, without spaces and dashes. */
export function normaliseReference(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '')
}
