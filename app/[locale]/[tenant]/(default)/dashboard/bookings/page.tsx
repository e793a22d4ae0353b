import { CalendarCheck, SearchX } from 'lucide'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DashboardFilters } from '@/components/reservations/dashboard-filters'
import { DashboardScopeLinks } from '@/components/reservations/dashboard-scope-links'
import { DashboardTable } from '@/components/reservations/dashboard-table'
import { UnreadableDay } from '@/components/reservations/day-filter'
import { ListFoot } from '@/components/reservations/list-foot'
import { ResultsPager } from '@/components/search/results/results-pager'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { brandName } from '@/lib/domain/tenants/fallback'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes, withQuery } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { firstValues } from '@/lib/server/reservations/dashboard-scope'
import { loadDashboardReservations } from '@/lib/server/reservations/load-reservations'
import { requireDashboardAccount } from '@/lib/server/accounts/require-account'
import { AccountShell } from '../../_views/account-shell'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reservations.dashboard'))('title'), robots: { index: false } }
}

/**
 * The bookings of an agent; `?all` shows the whole tenant's to accounts that may see them. Travellers are redirected to
 * their own list.
 */
export default async function DashboardBookingsPage({
  searchParams,
}: PageProps<'/[locale]/[tenant]/dashboard/bookings'>) {
  const account = await requireDashboardAccount()
  const [{ locale, tenant }, raw, t] = await Promise.all([
    loadPageContext(),
    searchParams,
    getTranslations('reservations.dashboard'),
  ])
  const found = await loadDashboardReservations(account, raw)
  if (!found) redirect(localePath(locale, routes.accountReservations()))
  const { ask, list } = found
  const { all, mayAll, mayExport, query } = ask
  const typed = firstValues(raw)
  const chosen = { state: query.state, from: query.from, to: query.to, q: query.q }
  const listHref = (asked: boolean, filters = chosen) => routes.dashboardBookings({ all: asked ? 1 : null, ...filters })
  const filtered = Object.values(chosen).some((value) => value !== null && value !== '')
  return (
    <AccountShell
      current={all ? 'allReservations' : 'myBookings'}
      title={t('title')}
      lead={all ? t('leadAll', { brand: brandName(tenant, locale) }) : t('lead')}
      action={mayAll && <DashboardScopeLinks all={all} mineHref={listHref(false)} allHref={listHref(true)} />}
    >
      <div className="grid gap-6">
        <DashboardFilters
          action={localePath(locale, routes.dashboardBookings())}
          all={all}
          query={query}
          typed={typed}
          clearHref={filtered ? routes.dashboardBookings({ all: all ? 1 : null }) : null}
        />
        <UnreadableDay typed={typed} />
        {query.from !== null && query.to !== null && query.to < query.from && (
          <Notice kind="warn">{t('datesReversed')}</Notice>
        )}
        {list.count === 0 ? (
          <EmptyState icon={filtered ? SearchX : CalendarCheck} title={t(filtered ? 'none.title' : 'empty.title')}>
            {t(filtered ? 'none.text' : 'empty.text')}
          </EmptyState>
        ) : (
          <>
            <DashboardTable rows={list.rows} locale={locale} label={t('title')} />
            <ListFoot
              list={list}
              locale={locale}
              csvHref={
                mayExport
                  ? withQuery('/api/dashboard/bookings/export', { all: all ? 1 : null, ...chosen, locale })
                  : null
              }
              pager={<ResultsPager href={listHref(all)} page={list.page} lastShown={list.page} pages={list.pages} />}
            />
          </>
        )}
      </div>
    </AccountShell>
  )
}
