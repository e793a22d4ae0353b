import type { Quote } from './quote'

/** Other dates for a booking, priced and frozen, to be written into it once the difference is paid. */
export type StayChange = {
  checkIn: string
  checkOut: string
  quote: Quote
}
