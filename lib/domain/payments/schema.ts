/** What the payer must do next: a page of the gateway to visit. */
export type PaymentAction = { kind: 'redirect'; url: string }

/** Who takes a card at the checkout, and what its form needs; `amount` is in Stripe's smallest unit. */
export type CardForm =
  { kind: 'sandbox' } | { kind: 'stripe'; publishableKey: string; amount: number; currency: string }
