import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ClockPanel } from '@/components/layout/clock-panel'
import { splitLinks } from '@/lib/domain/contact/links'
import { formatInstant } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { describeMovedClock } from '@/lib/server/clock'
import { loadPageContext } from '@/lib/server/context'
import { loadOutbox } from '@/lib/server/contact/load-outbox'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('outbox'))('title'), robots: { index: false, follow: false } }
}

/** The mails that a demonstration would have sent, with links that work. */
export default async function OutboxPage({ searchParams }: PageProps<'/[locale]/[tenant]/outbox'>) {
  const [mails, { locale }, t, { clock: problem }] = await Promise.all([
    loadOutbox(),
    loadPageContext(),
    getTranslations('outbox'),
    searchParams,
  ])
  if (mails === null) notFound()
  return (
    <div className="wrap grid max-w-3xl grid-cols-1 gap-5 py-10">
      <h1 className="text-28">{t('title')}</h1>
      <Notice>{t('lead')}</Notice>
      <ClockPanel
        time={describeMovedClock(locale)}
        problem={problem === 'booked' || problem === 'far' ? problem : null}
        locale={locale}
      />
      {mails.length === 0 && <p>{t('empty')}</p>}
      {mails.map(({ id, to, subject, body, createdAt }) => (
        <article key={id} className="grid grid-cols-1 gap-2 rounded-control border bg-surface p-4">
          <h2 dir="auto" className="text-18 font-semibold">
            {subject}
          </h2>
          <p className="flex flex-wrap gap-x-4 text-14 text-ink-2">
            <span>{t.rich('to', { address: () => <bdi>{to}</bdi> })}</span>
            <time dateTime={createdAt}>{t('at', { time: formatInstant(createdAt, 'UTC', locale, 'short') })}</time>
          </p>
          <p dir="auto" className="text-14 wrap-anywhere whitespace-pre-wrap">
            {splitLinks(body).map(({ text, href }, index) =>
              href === null ? (
                text
              ) : (
                <a key={index} href={href} dir="ltr" className="text-brand-ink underline">
                  {text}
                </a>
              ),
            )}
          </p>
        </article>
      ))}
      <Link href={routes.index()} className={buttonClass({ variant: 'outline' })}>
        {t('home')}
      </Link>
    </div>
  )
}
