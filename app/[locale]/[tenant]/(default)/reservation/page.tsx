import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PriceLines } from '@/components/booking/price-lines'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { LOOKUP_PROBLEMS, LookupForm, type LookupProblem } from '@/components/reservations/lookup-form'
import { ReservationDetail } from '@/components/reservations/reservation-detail'
import { countNights } from '@/lib/domain/stay/dates'
import { loadPageContext } from '@/lib/server/context'
import { loadBookingPlace, loadReservation } from '@/lib/server/loaders/booking'
import { readReservationPass } from '@/lib/server/reservation-pass'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reservation'))('meta'), robots: { index: false } }
}

/** Look-up by reference; with a pass (or in the browser that booked) the reservation. */
export default async function ReservationPage({ searchParams }: PageProps<'/[locale]/[tenant]/reservation'>) {
  const [{ locale, now }, query] = await Promise.all([loadPageContext(), searchParams])
  const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)
  const proven = readReservationPass(text(query.r), now)
  const id = proven ?? text(query.b) ?? null
  const reservation = id === null ? null : await loadReservation(id, proven !== null)
  if (!reservation) {
    const over = query.r !== undefined || query.b !== undefined
    const problem: LookupProblem | null = over ? 'passOver' : (LOOKUP_PROBLEMS.find((p) => p === query.problem) ?? null)
    return (
      <div className="wrap max-w-xl py-10 md:py-16">
        <LookupForm locale={locale} problem={problem} reference={text(query.reference)?.slice(0, 40) ?? ''} />
      </div>
    )
  }
  const { booking } = reservation
  const place = await loadBookingPlace(booking.quote, booking)
  const nights = countNights(booking.checkIn, booking.checkOut)
  return (
    <ReservationDetail
      reservation={reservation}
      cityName={place.cityName}
      locale={locale}
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
