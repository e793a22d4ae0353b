import type { BookingState } from './rules'

export type TransactionSide = 'success' | 'error'

/** Paid for or being paid, with no word yet on whether it is booked. */
export function isAwaited(state: BookingState): boolean {
  return state === 'confirming' || state === 'paying'
}

/** The words that title a side's page; `state` is null where there is no booking to show. */
export function titleOf(side: TransactionSide, state: BookingState | null) {
  if (state === null) return 'none'
  if (side === 'error') return 'errorMeta'
  return isAwaited(state) ? 'confirming' : 'successMeta'
}

/** The transaction page that a booking belongs on, by its state and its last payment's; null when nothing was tried. */
export function sideOf(state: BookingState, paymentState: string | null): TransactionSide | null {
  switch (state) {
    case 'confirmed':
    case 'confirming':
    case 'completed':
    case 'cancelled':
    case 'no_show':
      return 'success'
    case 'failed':
      return 'error'
    case 'paying':
      // A challenge left open counts as not completed; a charge without an answer is still being asked about.
      return paymentState === 'requires_action' ? 'error' : 'success'
    case 'held':
    case 'draft':
      return paymentState === 'failed' || paymentState === 'voided' ? 'error' : null
  }
}
