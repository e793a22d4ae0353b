import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CalmPage } from '@/components/booking/calm-page'
import { TransactionError } from '@/components/booking/transaction-error'
import { TransactionSuccess } from '@/components/booking/transaction-success'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { ReservationFacts } from '@/components/reservations/reservation-facts'
import { sideOf, type TransactionSide } from '@/lib/domain/booking/transaction'
import { countNights } from '@/lib/domain/stay/dates'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadBookingPlace, loadLatestTransaction, loadReservation } from '@/lib/server/booking/load-booking'

type Props = PageProps<'/[locale]/[tenant]/transaction/[...slug]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ slug }, t] = await Promise.all([params, getTranslations('transaction')])
  return { title: t(slug.at(-1) === 'success' ? 'successMeta' : 'errorMeta'), robots: { index: false } }
}

/** `/transaction/{uuid?}/success|error`: what the server knows, whatever the address says. */
export default async function TransactionPage({ params }: Props) {
  const [{ slug }, { locale, now }, t, policyT] = await Promise.all([
    params,
    loadPageContext(),
    getTranslations('transaction'),
    getTranslations('policy'),
  ])
  const side = readSide(slug)
  if (side === null) notFound()
  const go = (id: string, to: TransactionSide | null) =>
    redirect(
      localePath(
        locale,
        to === 'success'
          ? routes.transactionSuccess(id)
          : to === 'error'
            ? routes.transactionError(id)
            : routes.book(id),
      ),
    )
  const id = slug.length === 2 ? (slug[0] ?? '') : null
  if (id === null) {
    const latest = await loadLatestTransaction()
    if (latest) go(latest.id, sideOf(latest.state, null) ?? side)
    return <CalmPage title={t('none')} text={t('noneText')} href={routes.reservation()} label={t('lookup')} />
  }
  const reservation = await loadReservation(id, false)
  if (!reservation) notFound()
  const { booking, payment } = reservation
  const actual = sideOf(booking.state, payment?.state ?? null)
  if (actual !== side) go(booking.id, actual)
  const place = await loadBookingPlace(booking.quote, booking)
  if (side === 'error') return <TransactionError booking={booking} payment={payment} place={place} locale={locale} />
  return (
    <TransactionSuccess
      booking={booking}
      locale={locale}
      facts={
        <ReservationFacts
          reference={booking.reference}
          quote={booking.quote}
          stay={{ checkIn: booking.checkIn, checkOut: booking.checkOut }}
          guests={booking.guests}
          cityName={place.cityName}
          locale={locale}
        />
      }
      policy={
        <section aria-label={policyT('title')}>
          <h2 className="mb-3 text-18">{policyT('title')}</h2>
          <PolicyTimeline
            policy={booking.quote.policy}
            total={booking.total}
            currency={booking.currency}
            nights={countNights(booking.checkIn, booking.checkOut)}
            now={now.toISOString()}
            locale={locale}
            city={place.cityName}
          />
        </section>
      }
    />
  )
}

function readSide(slug: readonly string[]): TransactionSide | null {
  const last = slug.at(-1)
  return slug.length <= 2 && (last === 'success' || last === 'error') ? last : null
}
