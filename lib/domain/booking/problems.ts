/** Codes that a form post brings back to the checkout as `?problem=`. */
export const BOOKING_PROBLEMS = [
  'closed',
  'not_found',
  'unavailable',
  'guests_missing',
  'token_missing',
  'price_changed',
  'invalid_guests',
  'terms_missing',
  'guest_count',
  'malformed_body',
] as const
export type BookingProblem = (typeof BOOKING_PROBLEMS)[number]

export function toBookingProblem(value: unknown): BookingProblem | null {
  return BOOKING_PROBLEMS.find((code) => code === value) ?? null
}
