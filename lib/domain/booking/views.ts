import type { PolicyView } from '@/lib/domain/cancellation/policy-view'
import type { CancellationQuote } from '@/lib/domain/cancellation/quote'
import type { RefundState } from '@/lib/domain/payments/refunds'
import type { PaymentState } from '@/lib/domain/payments/rules'
import type { PaymentAction } from '@/lib/domain/payments/schema'
import type { PriceView } from '@/lib/domain/price/price-view'
import type { StayFact } from '@/lib/domain/reservations/stay-record'
import type { Party } from '@/lib/domain/stay/schema'
import type { Quote } from './quote'
import type { BookingState } from './rules'
import type { TimelineEntry } from './timeline'
import type { Booker, BookingGuest, BookingRequests } from './schema'

/** A booking as pages show it. */
export type BookingView = {
  id: string
  reference: string
  state: BookingState
  checkIn: string
  checkOut: string
  party: Party
  quote: Quote
  currency: string
  /** Minor units. */
  total: number
  booker: Booker | null
  guests: BookingGuest[]
  requests: BookingRequests
  /** When what is due through us had all been paid by link (ISO); null where it has not. */
  settledAt: string | null
}

/** The last payment of a booking as pages show it. */
export type PaymentView = { state: PaymentState; errorCode: string | null; action: PaymentAction | null }

/** `amount`: minor units of the booking's currency. */
export type RefundView = { amount: number; state: RefundState; sentAt: string | null }

export type ReservationView = {
  booking: BookingView
  payment: PaymentView | null
  events: TimelineEntry[]
  /** What goes or went back to the guest, the oldest first. */
  refunds: RefundView[]
  /** The figures of its cancellation; null while it is not cancelled. */
  cancellation: CancellationQuote | null
  /** Seen by somebody who knows the pair but did not book in this browser: personal data is masked. */
  masked: boolean
}

/** What is about to be booked, in words. */
export type CheckoutSummary = {
  hotel: Pick<Quote['hotel'], 'id' | 'name' | 'stars' | 'demo'>
  cityName: string
  facts: StayFact[]
  price: PriceView
  policy: PolicyView
  remarks: string[]
}

/** Names and links of a booking's hotel; paths are unprefixed and keep the stay. */
export type BookingPlace = { cityName: string; hotelHref: string; resultsHref: string }

/** Rooms that this browser holds, in words. */
export type OwnHold = {
  bookingId: string
  hotel: string
  dates: string
  /** Nothing is being paid for them. */
  mayLetGo: boolean
}
