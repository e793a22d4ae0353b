import type { BookingState } from './rules'

export type TransactionSide = 'success' | 'error'

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
