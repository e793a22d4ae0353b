import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BookerFacts } from '@/components/reservations/booker-facts'
import { LinkPanel } from '@/components/reservations/link-panel'
import { NoShowForm } from '@/components/reservations/no-show-form'
import { routes } from '@/lib/routing/routes'
import { firstValue } from '@/lib/domain/search/carry'
import { loadPageContext } from '@/lib/server/context'
import { loadNoShow } from '@/lib/server/reservations/load-no-show'
import { mayCancel } from '@/lib/server/reservations/load-cancellation'
import { loadLinkList } from '@/lib/server/reservations/load-links'
import { loadDashboardReservation } from '@/lib/server/reservations/load-reservations'
import { requireDashboardAccount } from '@/lib/server/accounts/require-account'
import { isAgent } from '@/components/layout/site-links'
import { AccountTabs } from '../../../_views/account-shell'
import { ReservationView } from '../../../_views/reservation-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reservation'))('meta'), robots: { index: false } }
}

/** A booking for its agent and for accounts that may see all of them; 404 for everybody else. */
export default async function DashboardBookingPage({
  params,
  searchParams,
}: PageProps<'/[locale]/[tenant]/dashboard/bookings/[bookingId]'>) {
  const account = await requireDashboardAccount()
  const [{ bookingId }, query, t] = await Promise.all([params, searchParams, getTranslations('reservations')])
  const reservation = await loadDashboardReservation(account, bookingId)
  if (!reservation) notFound()
  const { booker } = reservation.booking
  const [noShow, { locale }] = await Promise.all([loadNoShow(account, bookingId), loadPageContext()])
  const refused = firstValue(query.noShow) !== undefined
  const path = (more: Record<string, string>) => routes.dashboardBooking(bookingId, more)
  const cancel = (await mayCancel(account, bookingId))
    ? ({ page: 'dashboard', link: null, path, query } as const)
    : { instead: null }
  const links = await loadLinkList(account, bookingId, query)
  return (
    <>
      <div className="wrap pt-6 md:pt-10">
        <AccountTabs current={isAgent(account.user) ? 'myBookings' : 'allReservations'} />
      </div>
      <ReservationView
        reservation={reservation}
        back={{ href: routes.dashboardBookings(isAgent(account.user) ? {} : { all: 1 }), label: t('backToDesk') }}
        cancel={cancel}
        extra={[booker && <BookerFacts key="booker" booker={booker} />]}
        controls={[
          noShow && <NoShowForm key="no-show" bookingId={bookingId} locale={locale} refused={refused} {...noShow} />,
          links && <LinkPanel key="links" list={links} />,
        ]}
      />
    </>
  )
}
