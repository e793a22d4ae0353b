import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LOOKUP_PROBLEMS, LookupForm, type LookupProblem } from '@/components/reservations/lookup-form'
import { loadPageContext } from '@/lib/server/context'
import { loadReservation } from '@/lib/server/booking/load-booking'
import { readReservationPass } from '@/lib/server/reservations/reservation-pass'
import { ReservationView } from '../_views/reservation-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reservation'))('meta'), robots: { index: false } }
}

/** Look-up by reference; with a pass (or in the browser that booked) the reservation. */
export default async function ReservationPage({ searchParams }: PageProps<'/[locale]/[tenant]/reservation'>) {
  const [{ locale, now }, query] = await Promise.all([loadPageContext(), searchParams])
  const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)
  const proven = await readReservationPass(text(query.r), now)
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
  return <ReservationView reservation={reservation} />
}
