import { ChartNoAxesColumn } from 'lucide'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DayFilter, UnreadableDay } from '@/components/reservations/day-filter'
import { ListFoot } from '@/components/reservations/list-foot'
import { ResultsPager } from '@/components/search/results/results-pager'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { VisitFilters } from '@/components/visits/visit-filters'
import { VisitsTable } from '@/components/visits/visits-table'
import { OTHER_CAMPAIGNS } from '@/lib/domain/visits/campaign'
import { brandName } from '@/lib/domain/tenants/fallback'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes, withQuery } from '@/lib/routing/routes'
import { requireDashboardAccount } from '@/lib/server/accounts/require-account'
import { loadPageContext } from '@/lib/server/context'
import { firstValues } from '@/lib/server/reservations/dashboard-scope'
import { loadVisits } from '@/lib/server/visits/load-visits'
import { AccountShell } from '../../_views/account-shell'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('nav'))('visits'), robots: { index: false } }
}

/** What came of the links that brought people here, for this site's operators; 404 for everybody else. */
export default async function VisitsPage({ searchParams }: PageProps<'/[locale]/[tenant]/dashboard/visits'>) {
  const account = await requireDashboardAccount()
  const raw = await searchParams
  const found = await loadVisits(account, raw)
  if (!found) notFound()
  const { range, list } = found
  const typed = firstValues(raw)
  const [{ tenant, locale }, t, nav] = await Promise.all([
    loadPageContext(),
    getTranslations('visits'),
    getTranslations('nav'),
  ])
  const { from, to } = range
  return (
    <AccountShell current="visits" title={nav('visits')} lead={t('lead', { brand: brandName(tenant, locale) })}>
      <div className="grid gap-6">
        <VisitFilters action={localePath(locale, routes.visits())}>
          {(['from', 'to'] as const).map((name) => (
            <DayFilter key={name} name={name} label={t(name)} day={range[name]} typed={typed} />
          ))}
        </VisitFilters>
        <UnreadableDay typed={typed} />
        {to < from && <Notice kind="warn">{t('datesReversed')}</Notice>}
        {list.count === 0 ? (
          <EmptyState icon={ChartNoAxesColumn} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          <>
            <VisitsTable list={list} others={OTHER_CAMPAIGNS.source} locale={locale} label={nav('visits')} />
            <ListFoot
              list={list}
              locale={locale}
              csvHref={withQuery('/api/dashboard/visits/export', { from, to, locale })}
              pager={
                <ResultsPager
                  href={routes.visits({ from, to })}
                  page={list.page}
                  lastShown={list.page}
                  pages={list.pages}
                />
              }
            />
          </>
        )}
        <p className="max-w-text text-14 text-ink-3">{t('limits')}</p>
      </div>
    </AccountShell>
  )
}
