import { duesOf } from '@/lib/backend/reservations/describe-stay'
import { describePolicy } from '@/lib/backend/rates/describe-policy'
import { describePrice } from '@/lib/backend/rates/describe-price'
import {
  describeParty,
  describeRoom,
  describeTimes,
  loadStayWords,
  toFact,
} from '@/lib/backend/reservations/stay-words'
import type { Quote } from '@/lib/domain/booking/quote'
import type { BookingView, CheckoutSummary } from '@/lib/domain/booking/views'
import { countNights } from '@/lib/domain/stay/dates'
import type { Locale } from '@/lib/i18n/locales'

type Reader = {
  locale: Locale
  now: Date
  /** City of the hotel in the reader's language. */
  city: string
  /** What was due at booking has been taken. */
  paid?: boolean
  /** What is left of what is paid by link: see readLeft. */
  left?: number | null
}

/** What is about to be booked or paid for, in words; `payable` is the quote that will be paid. */
export async function describeCheckout(
  booking: BookingView,
  payable: Quote,
  { locale, now, city, paid = false, left = null }: Reader,
): Promise<CheckoutSummary> {
  const words = await loadStayWords(locale)
  const { party } = booking
  const stay = { ...booking, quote: payable }
  const nights = countNights(booking.checkIn, booking.checkOut)
  const { id, name, stars, demo } = payable.hotel
  const price = describePrice(payable, { nights, rooms: party.length, paid, left }, words.price)
  return {
    hotel: { id, name, stars, demo },
    cityName: city,
    facts: [
      ...describeTimes(stay, words),
      ...describeRoom(stay, words),
      ...toFact('guests', words.t('labels.guests'), [describeParty(party, words)]),
    ],
    // By a link the fee of a stay that ended is paid, not its price.
    price: { ...price, dues: duesOf(booking, price) },
    policy: describePolicy({ policy: payable.policy, price: payable.price, nights, now, city }, words.policy),
    remarks: payable.remarks.flatMap((code) => words.remarks[code] ?? []),
  }
}
