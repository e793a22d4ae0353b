/** HTTP statuses of what keeps rooms from being held again or let go, or a price from being accepted. */
export const HOLD_STATUS = {
  price_changed: 409,
  unavailable: 409,
  currency_unavailable: 409,
  hold_over: 409,
  closed: 409,
  limited: 429,
  too_many_holds: 429,
  rooms_limited: 429,
  not_found: 404,
} as const
