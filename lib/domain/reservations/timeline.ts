import type { BookingEvent } from '@/lib/domain/booking/rules'

/** What a guest is told of a booking's history. */
export type HistoryKind =
  'held' | 'paying' | 'refused' | 'paid' | 'confirmed' | 'failed' | 'cancelled' | 'completed' | 'no_show'

const KINDS: Record<BookingEvent, HistoryKind> = {
  rooms_held: 'held',
  payment_started: 'paying',
  payment_refused: 'refused',
  payment_authorized: 'paid',
  confirmed: 'confirmed',
  failed: 'failed',
  cancelled: 'cancelled',
  completed: 'completed',
  no_show: 'no_show',
}

/** A booking's events as a guest needs them: an attempt to pay counts by how it ended, repeats are told once. */
export function toHistory(events: readonly { at: string; kind: string }[]): { at: string; kind: HistoryKind }[] {
  const known = events.flatMap(({ at, kind }) => (isEvent(kind) ? [{ at, kind: KINDS[kind] }] : []))
  const ended = known.filter((entry, i) => entry.kind !== 'paying' || i === known.length - 1)
  return ended.filter((entry, i) => entry.kind !== ended[i + 1]?.kind)
}

function isEvent(kind: string): kind is BookingEvent {
  return kind in KINDS
}
