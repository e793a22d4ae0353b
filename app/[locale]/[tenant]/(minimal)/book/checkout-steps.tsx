import { getTranslations } from 'next-intl/server'
import { CheckoutForm } from '@/components/booking/checkout-form'
import { HoldTimer } from '@/components/booking/hold-timer'
import { mainAmount } from '@/components/booking/main-amount'
import { OwnHolds } from '@/components/booking/own-holds'
import { PriceNotice } from '@/components/booking/price-notice'
import { Step } from '@/components/booking/step'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { Notice } from '@/components/ui/notice'
import { VoucherForm } from '@/components/vouchers/voucher-form'
import { MAX_LIVE_HOLDS } from '@/lib/domain/booking/rules'
import { scriptsOf } from '@/lib/domain/places/country-scripts'
import { dueOnline } from '@/lib/domain/vouchers/apply'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import type { CheckoutView } from '@/lib/server/booking/load-checkout-page'

/** Review, guests, requests and payment of a held booking, below what became of hold and price. */
export async function CheckoutSteps({ view }: { view: CheckoutView }) {
  const t = await getTranslations('booking.problems')
  const { booking, recheck, place, locale, otherHolds } = view
  const told = view.problem ?? (otherHolds.length > 0 ? 'too_many_holds' : null)
  return (
    <>
      {recheck.status !== 'unavailable' && recheck.status !== 'currency_unavailable' && (
        <HoldTimer
          bookingId={booking.id}
          heldUntil={view.heldUntil}
          serverNow={view.now}
          rooms={booking.party.length}
        />
      )}
      {told && (
        <Notice kind="warn" role="alert" className="mb-4">
          {t(told, { count: MAX_LIVE_HOLDS })}
          <OwnHolds holds={otherHolds} locale={locale} back={localePath(locale, routes.book(booking.id))} />
        </Notice>
      )}
      <PriceNotice bookingId={booking.id} recheck={recheck} currency={booking.currency} locale={locale} place={place} />
      <ReviewStep view={view} />
      {view.isOpen && view.payable.price.online > 0 && (
        <VoucherForm
          bookingId={booking.id}
          locale={locale}
          code={view.payable.voucher?.code ?? null}
          refused={view.refusedCode}
        />
      )}
      {view.isOpen && <GuestsAndPayment view={view} />}
    </>
  )
}

async function ReviewStep({ view: { place, summary } }: { view: CheckoutView }) {
  const t = await getTranslations('booking.steps')
  return (
    <Step
      number={1}
      title={t('review')}
      state="done"
      hint={
        <Link href={place.hotelHref} className="min-h-11 content-center font-semibold text-brand-ink hover:underline">
          {t('change')}
        </Link>
      }
    >
      <p className="mt-1 text-14 text-ink-2">
        <bdi className="block">{summary.hotel.name}</bdi>
        {place.cityName}
      </p>
      <div className="mt-4 lg:hidden">
        <PolicyTimeline policy={summary.policy} />
      </div>
    </Step>
  )
}

function GuestsAndPayment({ view }: { view: CheckoutView }) {
  const { booking, payable, locale, tenant, prefill, summary } = view
  const { price, payment, payBy } = payable
  return (
    <CheckoutForm
      bookingId={booking.id}
      locale={locale}
      party={booking.party}
      countries={view.countries}
      defaultCountry={view.viewerCountry}
      profile={prefill.profile}
      travellers={prefill.travellers}
      hotelScripts={scriptsOf(payable.hotel.countryCode)}
      saved={{ booker: booking.booker, guests: booking.guests, requests: booking.requests }}
      draft={view.draft}
      payment={payment}
      card={view.card}
      payBy={payBy}
      currency={price.currency}
      total={price.total}
      online={dueOnline(payable)}
      atHotel={price.atHotel}
      main={mainAmount(summary.price)}
      dues={summary.price.dues}
      descriptor={tenant.legal.cardDescriptor}
      checks={view.shownChecks}
    />
  )
}
