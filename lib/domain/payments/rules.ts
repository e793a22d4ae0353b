export const PAYMENT_STATES = ['requires_method', 'requires_action', 'authorized', 'captured', 'partially_refunded', 'refunded', 'voided', 'failed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
