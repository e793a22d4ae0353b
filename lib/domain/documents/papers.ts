import type { BookingState } from '@/lib/domain/booking/rules'

export const PAPERS = ['voucher', 'receipt', 'calendar'] as const
export type Paper = (typeof PAPERS)[number]

const STATES: Record<Paper, readonly BookingState[]> = {
  voucher: ['confirmed', 'completed', 'no_show'],
  receipt: ['confirmed', 'completed', 'no_show', 'cancelled'],
  calendar: ['confirmed', 'completed', 'no_show', 'cancelled'],
}

/** Whether there is such a paper of a booking in this state. */
export function hasPaper(paper: Paper, state: BookingState): boolean {
  return STATES[paper].includes(state)
}

/** The name of a paper's file; `reference` as it is stored. */
export function paperFile(paper: Paper, reference: string): string {
  return paper === 'calendar' ? `stay-${reference}.ics` : `${paper}-${reference}.pdf`
}
