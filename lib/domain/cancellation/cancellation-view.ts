/** What a cancellation costs and gives back, in words: the same on the reservation and in the mail. */
export type CancellationView = { lines: { label: string; amount: string }[]; note: string }

/** Why a cancellation was not done, as `?problem=` after the form; each has its own message. */
export const CANCEL_PROBLEMS = ['changed', 'closed', 'pending', 'begun', 'malformed_body', 'fault'] as const
export type CancelProblem = (typeof CANCEL_PROBLEMS)[number]

/** Cancelling as the page of a reservation offers it. Amounts in minor units of the booking's currency. */
export type CancelOfferView =
  | {
      status: 'open'
      fee: number
      refund: number
      figures: CancellationView
      /** In words. */ until: string
      zone: string
    }
  | { status: 'pending' | 'begun' }
  | { status: 'cancelled'; figures: CancellationView; /** In words, the oldest first. */ refunds: string[] }
