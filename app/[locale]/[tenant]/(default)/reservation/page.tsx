import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LOOKUP_PROBLEMS, LookupForm, type LookupProblem } from '@/components/reservations/lookup-form'
import { LinkRequest } from '@/components/reservations/link-request'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadReservation } from '@/lib/server/booking/load-booking'
import { readMailedLink, readReservationPass } from '@/lib/server/reservations/reservation-pass'
import { ReservationView } from '../_views/reservation-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reservation'))('meta'), robots: { index: false } }
}

/** Look-up by reference; with a pass, the mailed link, or in the browser that booked, the reservation. */
export default async function ReservationPage({ searchParams }: PageProps<'/[locale]/[tenant]/reservation'>) {
  const [{ locale, now }, query] = await Promise.all([loadPageContext(), searchParams])
  const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)
  const [proven, linked] = await Promise.all([readReservationPass(text(query.r), now), readMailedLink(text(query.k))])
  const id = linked ?? proven ?? text(query.b) ?? null
  const known = { linked: linked !== null, allowed: proven !== null }
  const reservation = id === null ? null : await loadReservation(id, known)
  if (!reservation) {
    const over = query.r !== undefined || query.b !== undefined || query.k !== undefined
    const problem: LookupProblem | null = over ? 'passOver' : (LOOKUP_PROBLEMS.find((p) => p === query.problem) ?? null)
    return (
      <div className="wrap max-w-xl py-10 md:py-16">
        <LookupForm locale={locale} problem={problem} reference={text(query.reference)?.slice(0, 40) ?? ''} />
      </div>
    )
  }
  const { booking, masked } = reservation
  if (masked) {
    const [sent, limited] = [query.sent !== undefined, query.problem === 'lookup_limited']
    const instead = <LinkRequest locale={locale} pass={text(query.r) ?? ''} sent={sent} limited={limited} />
    return <ReservationView reservation={reservation} cancel={{ instead }} />
  }
  const link = linked === null ? null : (text(query.k) ?? null)
  const path = (more: Record<string, string>) =>
    routes.reservation(link === null ? { b: booking.id, ...more } : { k: link, ...more })
  return <ReservationView reservation={reservation} cancel={{ page: 'reservation', link, path, query }} />
}
