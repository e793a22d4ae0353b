import type { BookingEvent } from './rules'

/** Who changed a booking. `gateway`: the payment provider, by what it answered; `system`: a job of ours. */
export const ACTORS = ['guest', 'agent', 'staff', 'property', 'system', 'gateway'] as const
export type ActorKind = (typeof ACTORS)[number]
/** `id`: of the account, where one acted. */
export type Actor = { kind: ActorKind; id?: string | null }

export const GUEST: Actor = { kind: 'guest' }
export const SYSTEM: Actor = { kind: 'system' }
export const GATEWAY: Actor = { kind: 'gateway' }

/** Changes of rooms and money, and words of the property, that leave the booking in its state. */
export const SIDE_EVENTS = [
  'hold_released',
  'price_accepted',
  'payment_captured',
  'payment_voided',
  'refund_requested',
  'refund_sent',
  'refund_delayed',
  'refund_came_back',
  'link_sent',
  'link_withdrawn',
  'link_paid',
  'guests_changed',
  'stay_changed',
  'property_confirmed',
  'property_objected',
] as const
export type SideEvent = (typeof SIDE_EVENTS)[number]
export type TimelineKind = BookingEvent | SideEvent

/** Why something changed, where its kind does not say it. */
export const REASONS = [
  'hold_over',
  'card_refused',
  'abandoned',
  'not_bookable',
  'payment_lost',
  'not_booked',
  'cancellation',
  'stay_over',
  'unpaid',
  'change',
] as const
export type Reason = (typeof REASONS)[number]

/** An entry of the timeline. `amount`: minor units of the booking's currency, where money moved. */
export type TimelineEntry = { at: string; kind: string; actor: ActorKind; reason: Reason | null; amount: number | null }
