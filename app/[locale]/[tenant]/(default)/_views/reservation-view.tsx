import type { ReactNode } from 'react'
import { PriceLines } from '@/components/booking/price-lines'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { ReservationDetail } from '@/components/reservations/reservation-detail'
import type { ReservationView as Reservation } from '@/lib/domain/booking/views'
import { countNights } from '@/lib/domain/stay/dates'
import { loadPageContext } from '@/lib/server/context'
import { loadBookingPlace } from '@/lib/server/booking/load-booking'

type Props = {
  reservation: Reservation
  /** Where the reader came from; else a way to look up another. */
  back?: { href: string; label: string }
  /** A section besides those of the guest. */
  extra?: ReactNode
}

/** A reservation with its money and policy, for whoever may see it. */
export async function ReservationView({ reservation, back, extra }: Props) {
  const { locale, now } = await loadPageContext()
  const { booking } = reservation
  const place = await loadBookingPlace(booking.quote, booking)
  const nights = countNights(booking.checkIn, booking.checkOut)
  return (
    <ReservationDetail
      reservation={reservation}
      cityName={place.cityName}
      locale={locale}
      back={back}
      extra={extra}
      money={
        <PriceLines
          quote={booking.quote}
          nights={nights}
          rooms={booking.party.length}
          locale={locale}
          paid={booking.state === 'confirmed'}
        />
      }
      policy={
        <PolicyTimeline
          policy={booking.quote.policy}
          total={booking.total}
          currency={booking.currency}
          nights={nights}
          now={now.toISOString()}
          locale={locale}
          city={place.cityName}
        />
      }
    />
  )
}
