import { CalendarCheck, SearchX } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListFoot } from '@/components/reservations/list-foot'
import { ListSearch } from '@/components/reservations/list-search'
import { ListTabs } from '@/components/reservations/list-tabs'
import { ReservationCard } from '@/components/reservations/reservation-card'
import { ResultsPager } from '@/components/search/results/results-pager'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { OwnListQuery } from '@/lib/domain/reservations/lists'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes, withQuery } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadOwnReservations } from '@/lib/server/reservations/load-reservations'
import { requireAccount } from '@/lib/server/accounts/require-account'
import { AccountShell } from '../../_views/account-shell'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('nav'))('accountReservations'), robots: { index: false } }
}

export default async function AccountReservationsPage({
  searchParams,
}: PageProps<'/[locale]/[tenant]/account/reservations'>) {
  const account = await requireAccount()
  const [{ locale }, nav, t] = await Promise.all([
    loadPageContext(),
    getTranslations('nav'),
    getTranslations('reservations'),
  ])
  const { query, list } = await loadOwnReservations(account, await searchParams)
  const { tab, q } = query
  const href = withQuery(routes.accountReservations(), { tab, q })
  return (
    <AccountShell current="accountReservations" title={nav('accountReservations')} lead={t('lead')}>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <ListTabs current={tab} counts={list.counts} q={q} locale={locale} />
          <ListSearch action={localePath(locale, routes.accountReservations())} tab={tab} q={q} />
        </div>
        {list.count === 0 ? (
          <NoReservations query={query} />
        ) : (
          <>
            <ul className="grid gap-4">
              {list.rows.map((row) => (
                <li key={row.id}>
                  <ReservationCard row={row} locale={locale} />
                </li>
              ))}
            </ul>
            <ListFoot
              list={list}
              locale={locale}
              csvHref={withQuery('/api/account/reservations/export', { tab, q, locale })}
              pager={<ResultsPager href={href} page={list.page} lastShown={list.page} pages={list.pages} />}
            />
          </>
        )}
      </div>
    </AccountShell>
  )
}

async function NoReservations({ query: { tab, q } }: { query: OwnListQuery }) {
  const t = await getTranslations('reservations')
  if (q !== '')
    return (
      <EmptyState
        icon={SearchX}
        title={t('empty.search.title', { text: q })}
        actions={
          <Link href={withQuery(routes.accountReservations(), { tab })} className={buttonClass({ variant: 'outline' })}>
            {t('clear')}
          </Link>
        }
      >
        {t('empty.search.text')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={CalendarCheck}
      title={t(`empty.${tab}.title`)}
      actions={
        <>
          <Link href={routes.hotels()} className={buttonClass()}>
            {t('find')}
          </Link>
          <Link href={routes.reservation()} className={buttonClass({ variant: 'outline' })}>
            {t('lookup')}
          </Link>
        </>
      }
    >
      {t(`empty.${tab}.text`)}
    </EmptyState>
  )
}
