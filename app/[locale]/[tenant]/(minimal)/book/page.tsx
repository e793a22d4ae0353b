import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { HOLD_MINUTES } from '@/lib/domain/booking/rules'
import { BookingSummary } from '@/components/booking/booking-summary'
import { CalmPage } from '@/components/booking/calm-page'
import { mainAmount } from '@/components/booking/main-amount'
import { PaymentInProgress } from '@/components/booking/payment-in-progress'
import { SummaryFold } from '@/components/booking/summary-fold'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadCheckoutPage, type CheckoutView } from '@/lib/server/booking/load-checkout-page'
import { CheckoutSteps } from './checkout-steps'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('booking'))('metaTitle'), robots: { index: false } }
}

export default async function BookPage({ searchParams }: PageProps<'/[locale]/[tenant]/book'>) {
  const [page, t] = await Promise.all([loadCheckoutPage(await searchParams), getTranslations('booking')])
  switch (page.status) {
    case 'none':
      return (
        <CalmPage
          title={t('none.title')}
          text={t('none.text', { minutes: HOLD_MINUTES })}
          href={routes.hotels()}
          label={t('none.search')}
        />
      )
    case 'gone':
      return (
        <CalmPage title={t('gone.title')} text={t('gone.text')} href={routes.reservation()} label={t('gone.lookup')} />
      )
    case 'paid':
      return redirect(localePath(page.locale, routes.transactionSuccess(page.bookingId)))
    case 'open':
      return <Checkout view={page.view} />
  }
}

async function Checkout({ view }: { view: CheckoutView }) {
  const t = await getTranslations('booking')
  const { booking, payment, locale, summary } = view
  return (
    <div className="wrap grid max-w-[68rem] items-start gap-x-12 py-6 lg:grid-cols-[minmax(0,1fr)_376px]">
      <div className="min-w-0">
        <h1 className="pt-2 text-28">{t('title')}</h1>
        <SummaryFold main={mainAmount(summary.price)}>
          <BookingSummary summary={summary} />
        </SummaryFold>
        {booking.state === 'paying' ? (
          <PaymentInProgress bookingId={booking.id} locale={locale} url={payment?.action?.url ?? null} />
        ) : (
          <CheckoutSteps view={view} />
        )}
      </div>
      <SummaryAside view={view} />
    </div>
  )
}

/** The summary of wide screens, beside the steps. */
async function SummaryAside({ view: { summary } }: { view: CheckoutView }) {
  const [t, policy] = await Promise.all([getTranslations('booking.summary'), getTranslations('policy')])
  return (
    <aside aria-label={t('title')} className="sticky top-6 hidden gap-4 pt-2 lg:grid">
      <div className="rounded-card border bg-surface p-5">
        <BookingSummary summary={summary} />
      </div>
      <div className="rounded-card border bg-surface p-5">
        <h2 className="mb-3 text-16">{policy('title')}</h2>
        <PolicyTimeline policy={summary.policy} />
      </div>
    </aside>
  )
}
