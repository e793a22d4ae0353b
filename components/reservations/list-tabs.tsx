import { useTranslations } from 'next-intl'
import { LIST_TABS, type ListTab } from '@/lib/domain/reservations/lists'
import { formatNumber } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { routes, withQuery } from '@/lib/routing/routes'

type Props = { current: ListTab; counts: Record<ListTab, number>; q: string; locale: string }

/** Upcoming, past and cancelled reservations, with how many there are. */
export function ListTabs({ current, counts, q, locale }: Props) {
  const t = useTranslations('reservations')
  return (
    <nav aria-label={t('tabsLabel')}>
      <ul className="flex flex-wrap gap-2">
        {LIST_TABS.map((tab) => (
          <li key={tab}>
            <Link
              href={withQuery(routes.accountReservations(), { tab, q })}
              aria-current={tab === current ? 'page' : undefined}
              prefetch={false}
              className="inline-flex min-h-11 items-center rounded-pill border bg-surface px-4 text-14 font-semibold text-ink-2 hover:border-line-strong hover:text-ink aria-[current=page]:border-brand-line aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-ink"
            >
              {t('tabCount', { tab: t(`tabs.${tab}`), count: formatNumber(counts[tab], locale) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
