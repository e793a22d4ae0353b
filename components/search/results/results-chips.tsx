'use client'

import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ActiveFilter } from '@/lib/domain/search/filters-view'
import { Icon } from '@/components/ui/icon'
import { PassingLink } from '@/components/ui/focus/passing-link'

type Props = { active: ActiveFilter[]; clearHref: string }

/** The filters in force, each a link to the list without it. */
export function ResultsChips({ active, clearHref }: Props) {
  const t = useTranslations('results')
  if (active.length === 0) return null
  return (
    <ul aria-label={t('activeFilters')} className="contents lg:flex lg:flex-wrap lg:gap-2">
      {active.map((filter) => (
        <li key={filter.href} className="shrink-0">
          <PassingLink
            href={filter.href}
            replace
            scroll={false}
            prefetch={false}
            aria-label={t('removeFilter', { filter: filter.label })}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-brand-line bg-brand-tint px-3 text-14 font-semibold whitespace-nowrap text-brand-ink hover:border-line-strong lg:min-h-9"
          >
            <bdi>{filter.label}</bdi>
            <Icon of={X} size={16} />
          </PassingLink>
        </li>
      ))}
      <li className="shrink-0">
        <PassingLink
          href={clearHref}
          replace
          scroll={false}
          prefetch={false}
          className="inline-flex min-h-11 items-center rounded-pill px-3 text-14 whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink lg:min-h-9"
        >
          {t('clearAll')}
        </PassingLink>
      </li>
    </ul>
  )
}
