import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BookingSummary } from '@/components/booking/booking-summary'
import { CalmPage } from '@/components/booking/calm-page'
import { PayByLink } from '@/components/booking/pay-link/pay-by-link'
import { StatusRefresh } from '@/components/booking/status-refresh'
import { PolicyTimeline } from '@/components/hotels/policy-timeline'
import { LookupForm } from '@/components/reservations/lookup-form'
import { buttonClass } from '@/components/ui/button'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { formatReference } from '@/lib/domain/booking/reference'
import { brandName, UNSAID } from '@/lib/domain/tenants/fallback'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadPayPage, type PayPage as Asked } from '@/lib/server/reservations/load-links'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('pay'))('meta'), robots: { index: false } }
}

/** Payment by link. An address without one asks which reservation is meant. */
export default async function PayPage({ searchParams }: PageProps<'/[locale]/[tenant]/pay'>) {
  const [{ locale, tenant }, { k }, t] = await Promise.all([loadPageContext(), searchParams, getTranslations('pay')])
  if (k === undefined)
    return (
      <div className="wrap max-w-xl py-10">
        <LookupForm locale={locale} problem={null} reference="" />
      </div>
    )
  const page = await loadPayPage(typeof k === 'string' ? k : undefined)
  const find = { href: routes.reservation(), label: t('find') }
  if (!page) return <CalmPage title={t('unknown.title')} text={t('unknown.text')} {...find} />
  const { standing, amount, until } = page
  const supportEmail = tenant.legal.supportEmail || UNSAID
  if (standing === 'paid') return <CalmPage title={t('paid.title')} text={t('paid.text', { amount })} {...find} />
  if (standing === 'expired')
    return <CalmPage title={t('expired.title')} text={t('expired.text', { instant: until, supportEmail })} {...find} />
  if (standing === 'withdrawn')
    return <CalmPage title={t('withdrawn.title')} text={t('withdrawn.text', { supportEmail })} {...find} />
  return <OpenLink page={page} brand={brandName(tenant, locale)} locale={locale} />
}

async function OpenLink({ page, brand, locale }: { page: Asked; brand: string; locale: string }) {
  const t = await getTranslations('pay')
  const { amount, link, booking } = page
  const facts = [
    { label: t('amount'), value: <Money>{amount}</Money>, note: null },
    { label: t('reason'), value: <bdi>{page.reason}</bdi>, note: null },
    { label: t('until'), value: page.until, note: page.zone },
    { label: t('reference'), value: <bdi>{formatReference(booking.reference)}</bdi>, note: null },
  ]
  return (
    <div className="wrap grid max-w-[68rem] items-start gap-x-12 gap-y-6 py-6 lg:grid-cols-[minmax(0,1fr)_376px]">
      <div className="min-w-0 space-y-6">
        <header className="space-y-2 pt-2">
          <h1 className="text-28">{t('title')}</h1>
          <p className="text-ink-2">{t('lead', { brand, amount })}</p>
        </header>
        <dl className="grid gap-4 rounded-card border bg-surface p-5 sm:grid-cols-2">
          {facts.map(({ label, value, note }) => (
            <div key={label} className="min-w-0">
              <dt className="text-12 text-ink-3">{label}</dt>
              <dd className="font-semibold">{value}</dd>
              {note && <dd className="text-12 text-ink-2">{note}</dd>}
            </div>
          ))}
        </dl>
        {page.isPending ? (
          <Pending url={page.actionUrl} />
        ) : (
          <>
            {page.declined !== null && (
              <Notice kind="bad" role="alert">
                {t('declined')}
              </Notice>
            )}
            {page.actionUrl !== null && (
              <div className="space-y-3 rounded-card border p-5">
                <p>{t('bank.text')}</p>
                <a href={page.actionUrl} className={buttonClass({ variant: 'outline' })}>
                  {t('bank.continue')}
                </a>
              </div>
            )}
            {page.card === null ? (
              <Notice kind="bad">{t('problems.unavailable')}</Notice>
            ) : (
              <PayByLink word={page.word} amount={link.amount} label={amount} locale={locale} card={page.card} />
            )}
          </>
        )}
      </div>
      <StayAside page={page} />
    </div>
  )
}

/** A payment whose answer is not here yet; `url`: where its payer may still give it. */
async function Pending({ url }: { url: string | null }) {
  const t = await getTranslations('pay')
  return (
    <section className="space-y-2" role="status">
      <h2 className="text-18">{t('pending.title')}</h2>
      <p className="text-ink-2">{t('pending.text')}</p>
      {url !== null && (
        <a href={url} className={buttonClass({ variant: 'outline' })}>
          {t('bank.continue')}
        </a>
      )}
      <StatusRefresh />
    </section>
  )
}

/** The stay that is paid for; of a change also what cancelling the new one costs. */
async function StayAside({ page: { summary, isChange } }: { page: Asked }) {
  const [t, change] = await Promise.all([getTranslations('pay'), getTranslations('stayChange')])
  return (
    <aside aria-label={t('title')} className="space-y-4">
      <div className="rounded-card border bg-surface p-5">
        <BookingSummary summary={summary} />
      </div>
      {isChange && (
        <div className="rounded-card border bg-surface p-5">
          <h2 className="mb-3 text-16">{change('policy')}</h2>
          <PolicyTimeline policy={summary.policy} />
        </div>
      )}
    </aside>
  )
}
