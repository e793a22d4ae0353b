import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BookingSummary } from '@/components/booking/booking-summary'
import { CalmPage } from '@/components/booking/calm-page'
import { CheckoutForm } from '@/components/booking/checkout-form'
import { HoldTimer } from '@/components/booking/hold-timer'
import { PaymentInProgress } from '@/components/booking/payment-in-progress'
import { PriceNotice } from '@/components/booking/price-notice'
import { Step } from '@/components/booking/step'
import { SummaryFold } from '@/components/booking/summary-fold'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { Notice } from '@/components/ui/notice'
import { toBookingProblem } from '@/lib/domain/booking/problems'
import { countNights } from '@/lib/domain/stay/dates'
import { listDialCountries } from '@/lib/domain/places/dial-countries'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney, intlTag } from '@/lib/i18n/format'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadBookerPrefill } from '@/lib/server/booking/load-booker'
import { loadBookingPlace, loadCheckout } from '@/lib/server/booking/load-booking'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('booking'))('metaTitle'), robots: { index: false } }
}

export default async function BookPage({ searchParams }: PageProps<'/[locale]/[tenant]/book'>) {
  const [{ tenant, locale, now }, query, t, policyT] = await Promise.all([
    loadPageContext(),
    searchParams,
    getTranslations('booking'),
    getTranslations('policy'),
  ])
  const id = typeof query.b === 'string' ? query.b : null
  if (id === null)
    return <CalmPage title={t('none.title')} text={t('none.text')} href={routes.hotels()} label={t('none.search')} />
  const checkout = await loadCheckout(id)
  if (checkout === null)
    return (
      <CalmPage title={t('gone.title')} text={t('gone.text')} href={routes.reservation()} label={t('gone.lookup')} />
    )
  const { booking, payable, recheck, payment } = checkout
  if (['confirmed', 'confirming', 'completed', 'cancelled', 'no_show'].includes(booking.state)) {
    redirect(localePath(locale, routes.transactionSuccess(booking.id)))
  }
  const [place, { profile, travellers }] = await Promise.all([
    loadBookingPlace(payable, booking),
    loadBookerPrefill(booking.checkIn),
  ])
  const stay = { checkIn: booking.checkIn, checkOut: booking.checkOut }
  const summary = (
    <BookingSummary quote={payable} stay={stay} party={booking.party} cityName={place.cityName} locale={locale} />
  )
  const policy = (
    <PolicyTimeline
      policy={payable.policy}
      total={payable.price.total}
      currency={payable.price.currency}
      nights={countNights(stay.checkIn, stay.checkOut)}
      now={now.toISOString()}
      locale={locale}
      city={place.cityName}
    />
  )
  const problem = toBookingProblem(query.problem)
  const open = recheck.status !== 'unavailable' && !(recheck.status === 'changed' && recheck.direction === 'up')
  return (
    <div className="wrap grid max-w-[68rem] items-start gap-x-12 py-6 lg:grid-cols-[minmax(0,1fr)_376px]">
      <div className="min-w-0">
        <h1 className="pt-2 text-28">{t('title')}</h1>
        <SummaryFold
          label={t('summary.show')}
          total={formatMoney(payable.price.total, payable.price.currency, locale, { full: true })}
        >
          {summary}
        </SummaryFold>
        {booking.state === 'paying' ? (
          <PaymentInProgress bookingId={booking.id} locale={locale} url={payment?.action?.url ?? null} />
        ) : (
          <>
            {recheck.status !== 'unavailable' && (
              <HoldTimer
                bookingId={booking.id}
                heldUntil={checkout.heldUntil}
                serverNow={now.toISOString()}
                rooms={booking.party.length}
              />
            )}
            {problem && (
              <Notice kind="warn" role="alert" className="mb-4">
                {t(`problems.${problem}`)}
              </Notice>
            )}
            <PriceNotice
              bookingId={booking.id}
              recheck={recheck}
              currency={booking.currency}
              locale={locale}
              place={place}
            />
            <Step
              number={1}
              title={t('steps.review')}
              state="done"
              hint={
                <Link
                  href={place.hotelHref}
                  className="min-h-11 content-center font-semibold text-brand-ink hover:underline"
                >
                  {t('steps.change')}
                </Link>
              }
            >
              <div className="mt-4 lg:hidden">{policy}</div>
              <p className="mt-1 text-14 text-ink-2">
                <bdi>{payable.hotel.name}</bdi>
                {place.cityName && `, ${place.cityName}`}
              </p>
            </Step>
            {open && (
              <CheckoutForm
                bookingId={booking.id}
                locale={locale}
                party={booking.party}
                countries={listDialCountries(intlTag(locale))}
                defaultCountry={tenant.settings.country}
                profile={profile}
                travellers={travellers}
                saved={{ booker: booking.booker, guests: booking.guests, requests: booking.requests }}
                payment={payable.payment}
                payBy={payable.payBy}
                currency={payable.price.currency}
                total={payable.price.total}
                online={payable.price.online}
                atHotel={payable.price.atHotel}
                descriptor={tenant.legal.cardDescriptor}
              />
            )}
          </>
        )}
      </div>
      <aside aria-label={t('summary.title')} className="sticky top-6 hidden gap-4 pt-2 lg:grid">
        <div className="rounded-card border bg-surface p-5">{summary}</div>
        <div className="rounded-card border bg-surface p-5">
          <h2 className="mb-3 text-16">{policyT('title')}</h2>
          {policy}
        </div>
      </aside>
    </div>
  )
}
