import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { CalmPage } from '@/components/booking/calm-page'
import { TransactionError } from '@/components/booking/transaction-error'
import { TransactionSuccess } from '@/components/booking/transaction-success'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { PaperLinks } from '@/components/reservations/paper-links'
import { ReservationFacts } from '@/components/reservations/reservation-facts'
import { sideOf, titleOf, type TransactionSide } from '@/lib/domain/booking/transaction'
import type { BookingView } from '@/lib/domain/booking/views'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadEnded } from '@/lib/server/accounts/session'
import { loadPageContext } from '@/lib/server/context'
import {
  loadBookingPlace,
  loadCheckout,
  loadLatestTransaction,
  loadReservation,
  loadStayRecord,
} from '@/lib/server/booking/load-booking'

type Props = PageProps<'/[locale]/[tenant]/transaction/[...slug]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ slug }, t] = await Promise.all([params, getTranslations('transaction')])
  const reservation = slug.length === 1 ? null : await loadOwn(slug[0] ?? '')
  return { title: t(titleOf(readSide(slug) ?? 'error', reservation?.booking.state ?? null)), robots: { index: false } }
}

/** Title and page speak of one reading, lest the payment's answer come between them. */
const loadOwn = cache((bookingId: string) => loadReservation(bookingId, { linked: false, allowed: false }))

/** `/transaction/{uuid?}/success|error`: what the server knows, whatever the address says. */
export default async function TransactionPage({ params }: Props) {
  const [{ slug }, { locale }] = await Promise.all([params, loadPageContext()])
  const side = readSide(slug)
  if (side === null) notFound()
  if (slug.length === 1) return <LatestTransaction side={side} locale={locale} />
  const reservation = await loadOwn(slug[0] ?? '')
  if (!reservation) return leadToLogin(locale, slug[0] ?? '')
  const { booking, payment } = reservation
  const actual = sideOf(booking.state, payment?.state ?? null)
  if (actual !== side) goTo(locale, booking.id, actual)
  // "Booked" is no word for what was cancelled since.
  if (booking.state === 'cancelled' || booking.state === 'no_show')
    redirect(localePath(locale, routes.reservation({ b: booking.id })))
  if (side === 'success') return <Confirmation booking={booking} locale={locale} />
  const [place, checkout] = await Promise.all([loadBookingPlace(booking.quote, booking), loadCheckout(booking.id)])
  const isSoldOut = booking.state === 'failed' && checkout?.booking.failure === 'not_bookable'
  const isHeld = (checkout?.heldUntil ?? null) !== null
  const known = { booking, payment, place, locale }
  return <TransactionError {...known} isHeld={isHeld} isSoldOut={isSoldOut} />
}

/** Whose session was ended in the middle of a payment finds the stay in the account; nobody else has one to look for. */
async function leadToLogin(locale: Locale, bookingId: string): Promise<never> {
  if (!(await loadEnded())) notFound()
  const next = localePath(locale, routes.accountReservation(bookingId))
  redirect(localePath(locale, routes.login({ next })))
}

/** Without an id: this browser's latest payment. */
async function LatestTransaction({ side, locale }: { side: TransactionSide; locale: Locale }) {
  const [latest, t] = await Promise.all([loadLatestTransaction(), getTranslations('transaction')])
  if (latest) goTo(locale, latest.id, sideOf(latest.state, null) ?? side)
  return <CalmPage title={t('none')} text={t('noneText')} href={routes.reservation()} label={t('lookup')} />
}

async function Confirmation({ booking, locale }: { booking: BookingView; locale: Locale }) {
  const stay = await loadStayRecord(booking)
  return (
    <TransactionSuccess
      booking={booking}
      price={stay.price}
      facts={<ReservationFacts stay={stay} />}
      policy={<PolicyTimeline policy={stay.policy} />}
      papers={<PaperLinks booking={booking} locale={locale} page={null} link={null} resent={null} />}
    />
  )
}

function readSide(slug: readonly string[]): TransactionSide | null {
  const last = slug.at(-1)
  return slug.length <= 2 && (last === 'success' || last === 'error') ? last : null
}

/** Redirects to the page that fits the booking's state; to its checkout when nothing was paid. */
function goTo(locale: Locale, id: string, side: TransactionSide | null): never {
  const paths = { success: routes.transactionSuccess(id), error: routes.transactionError(id) }
  redirect(localePath(locale, side === null ? routes.book(id) : paths[side]))
}
