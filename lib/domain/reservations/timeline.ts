import type { ActorKind, Reason, TimelineEntry, TimelineKind } from '@/lib/domain/booking/timeline'

/** What a reader is told of a booking's history. */
export type HistoryKind =
  | 'held'
  | 'holdOver'
  | 'accepted'
  | 'paying'
  | 'refused'
  | 'paid'
  | 'charged'
  | 'released'
  | 'confirmed'
  | 'failed'
  | 'cancelled'
  | 'completed'
  | 'no_show'
  | 'refundAsked'
  | 'refunded'
  | 'refundDelayed'
  | 'refundReturned'
  | 'linkSent'
  | 'linkWithdrawn'
  | 'linkPaid'
  | 'guestsChanged'
  | 'stayChanged'
  | 'propertyConfirmed'
  | 'propertyObjected'

const KINDS: Record<TimelineKind, HistoryKind> = {
  rooms_held: 'held',
  hold_released: 'holdOver',
  price_accepted: 'accepted',
  payment_started: 'paying',
  payment_refused: 'refused',
  payment_authorized: 'paid',
  payment_captured: 'charged',
  payment_voided: 'released',
  confirmed: 'confirmed',
  failed: 'failed',
  cancelled: 'cancelled',
  completed: 'completed',
  no_show: 'no_show',
  refund_requested: 'refundAsked',
  refund_sent: 'refunded',
  refund_delayed: 'refundDelayed',
  refund_came_back: 'refundReturned',
  link_sent: 'linkSent',
  link_withdrawn: 'linkWithdrawn',
  link_paid: 'linkPaid',
  guests_changed: 'guestsChanged',
  stay_changed: 'stayChanged',
  property_confirmed: 'propertyConfirmed',
  property_objected: 'propertyObjected',
}

/** Reasons that say more than the kind of their entry. */
export const TOLD_REASONS = [
  'abandoned',
  'not_bookable',
  'payment_lost',
  'not_booked',
  'unpaid',
] as const satisfies Reason[]
export type ToldReason = (typeof TOLD_REASONS)[number]

/** `amount`: minor units of the booking's currency, where money moved. */
export type HistoryEntry = {
  at: string
  kind: HistoryKind
  actor: ActorKind
  reason: ToldReason | null
  amount: number | null
}

/** A booking's events as a reader needs them: an attempt to pay counts by how it ended, repeats are told once. */
export function toHistory(events: readonly TimelineEntry[]): HistoryEntry[] {
  const known = events.flatMap(({ kind, reason, ...entry }): HistoryEntry[] =>
    isKnown(kind)
      ? [{ ...entry, kind: KINDS[kind], reason: TOLD_REASONS.find((told) => told === reason) ?? null }]
      : [],
  )
  const ended = known.filter((entry, i) => entry.kind !== 'paying' || i === known.length - 1)
  return ended.filter((entry, i) => entry.kind !== ended[i + 1]?.kind || entry.amount !== null)
}

function isKnown(kind: string): kind is TimelineKind {
  return kind in KINDS
}
