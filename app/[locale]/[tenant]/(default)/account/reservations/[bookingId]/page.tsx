import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { routes } from '@/lib/routing/routes'
import { loadOwnReservation } from '@/lib/server/reservations/load-reservations'
import { requireAccount } from '@/lib/server/accounts/require-account'
import { AccountTabs } from '../../../_views/account-shell'
import { ReservationView } from '../../../_views/reservation-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reservation'))('meta'), robots: { index: false } }
}

/** A reservation of the signed-in person; 404 for those of others. */
export default async function AccountReservationPage({
  params,
  searchParams,
}: PageProps<'/[locale]/[tenant]/account/reservations/[bookingId]'>) {
  const account = await requireAccount()
  const [{ bookingId }, query, t] = await Promise.all([params, searchParams, getTranslations('reservations')])
  const reservation = await loadOwnReservation(account, bookingId)
  if (!reservation) notFound()
  return (
    <>
      <div className="wrap pt-6 md:pt-10">
        <AccountTabs current="accountReservations" />
      </div>
      <ReservationView
        reservation={reservation}
        back={{ href: routes.accountReservations(), label: t('back') }}
        cancel={{ page: 'account', link: null, path: (more) => routes.accountReservation(bookingId, more), query }}
      />
    </>
  )
}
