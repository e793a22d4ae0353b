/**
 * Problems that the checkout can show, as `?problem=` after a form post and as `code` of a JSON answer; each has its
 * own message.
 */
export const BOOKING_PROBLEMS = [
  'closed',
  'not_found',
  'unavailable',
  'currency_unavailable',
  'guests_missing',
  'token_missing',
  'price_changed',
  'invalid_guests',
  'terms_missing',
  'guest_count',
  'malformed_body',
  'body_too_large',
  'fault',
  'cross_site',
  'limited',
  'too_many_holds',
  'rooms_limited',
  'key_reused',
  'hold_over',
  'proof_needed',
  'check_missing',
  'voucher_changed',
  'voucher_invalid',
  'voucher_currency',
  'voucher_minimum',
  'voucher_stay',
  'voucher_at_property',
] as const
export type BookingProblem = (typeof BOOKING_PROBLEMS)[number]

export function toBookingProblem(value: unknown): BookingProblem | null {
  return BOOKING_PROBLEMS.find((code) => code === value) ?? null
}
