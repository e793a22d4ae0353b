import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BrandLogo } from '@/components/layout/brand-logo'
import { AnswerForms } from '@/components/property/answer-forms'
import { ReservationFacts } from '@/components/reservations/reservation-facts'
import { Notice } from '@/components/ui/notice'
import { Tag } from '@/components/ui/tag'
import { ANSWER_OUTCOMES } from '@/lib/domain/property/answers'
import { firstValue } from '@/lib/domain/search/carry'
import { UNSAID } from '@/lib/domain/tenants/fallback'
import { loadPageContext } from '@/lib/server/context'
import { loadPropertyPage } from '@/lib/server/property/load-property-page'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('property'))('meta'), robots: { index: false, follow: false } }
}

/** Where a property answers a booking that it was told of by mail: no account, only the link. Reading changes nothing. */
export default async function PropertyPage({ searchParams }: PageProps<'/[locale]/[tenant]/property'>) {
  const [query, { tenant, locale }, t, states] = await Promise.all([
    searchParams,
    loadPageContext(),
    getTranslations('property'),
    getTranslations('reservation.states'),
  ])
  const link = firstValue(query.k)
  const page = await loadPropertyPage(link)
  const said = ANSWER_OUTCOMES.find((known) => known === firstValue(query.said))
  if (!page || link === undefined)
    return (
      <div className="wrap grid max-w-xl gap-5 py-10">
        <BrandLogo tenant={tenant} locale={locale} />
        <h1 className="text-28">{t('meta')}</h1>
        <Notice kind="warn">{t('over', { email: tenant.legal.supportEmail || UNSAID })}</Notice>
      </div>
    )
  const { state, property, told, stay, noShow } = page
  // Only what was typed into a page that no longer holds comes back.
  const number = (said === 'changed' && firstValue(query.number)) || property.number
  const reason = (said === 'changed' && firstValue(query.reason)) || null
  const good = said === 'confirmed' || said === 'objected' || said === 'no_show'
  return (
    <div className="wrap grid max-w-xl gap-5 py-10">
      <BrandLogo tenant={tenant} locale={locale} />
      <h1 className="flex flex-wrap items-center gap-3 text-28">
        {t('title', { reference: stay.reference.text })}
        <Tag>{states(state)}</Tag>
      </h1>
      {said && (
        <Notice kind={good ? 'good' : 'warn'} role="status">
          {t(`said.${said}`)}
        </Notice>
      )}
      {!said && property.state === 'confirmed' && (
        <Notice>{t('confirmedAs', { number: property.number ?? '' })}</Notice>
      )}
      {!said && property.state === 'objected' && <Notice>{t('objected')}</Notice>}
      <section className="rounded-card border bg-surface p-5 sm:p-6">
        <p className="mb-4 text-18 font-semibold">
          <bdi>{stay.hotelName}</bdi>
        </p>
        <ReservationFacts stay={stay} />
      </section>
      {state === 'confirmed' && (
        <AnswerForms link={link} locale={locale} told={told} number={number} reason={reason} noShow={noShow} />
      )}
    </div>
  )
}
