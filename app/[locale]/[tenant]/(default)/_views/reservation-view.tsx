import type { ReactNode } from 'react'
import { PriceLines } from '@/components/booking/price-lines'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { ReservationDetail } from '@/components/reservations/reservation-detail'
import type { ReservationView as Reservation } from '@/lib/domain/booking/views'
import { loadPageContext } from '@/lib/server/context'
import { loadStayRecord } from '@/lib/server/booking/load-booking'

type Props = {
  reservation: Reservation
  /** Where the reader came from; without it a link to look up another reservation. */
  back?: { href: string; label: string }
  /** A section besides those of the guest. */
  extra?: ReactNode
}

/** A reservation with its money and policy, for whoever may see it. */
export async function ReservationView({ reservation, back, extra }: Props) {
  const [{ locale }, stay] = await Promise.all([loadPageContext(), loadStayRecord(reservation.booking)])
  return (
    <ReservationDetail
      reservation={reservation}
      stay={stay}
      locale={locale}
      back={back}
      extra={extra}
      money={<PriceLines price={stay.price} />}
      policy={<PolicyTimeline policy={stay.policy} />}
    />
  )
}
