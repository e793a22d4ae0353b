/** What the payer must do next: a page of the gateway to visit. */
export type PaymentAction = { kind: 'redirect'; url: string }
