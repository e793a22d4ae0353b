'use client'

import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { ActiveFilter, WithoutFilters } from '@/lib/domain/search/filters-view'
import { Icon } from '@/components/ui/icon'
import { AskedLink } from './asked-link'

type Props = { active: ActiveFilter[]; clear: WithoutFilters } & Pick<ComponentProps<typeof AskedLink>, 'base'>

/** The filters in force, each a link to the list without it. */
export function ResultsChips({ active, clear, base }: Props) {
  const t = useTranslations('results')
  return (
    <ul aria-label={t('activeFilters')} className="contents lg:flex lg:flex-wrap lg:gap-2">
      {active.map(({ label, ...without }) => (
        <li key={without.href} className="shrink-0">
          <AskedLink
            {...without}
            base={base}
            replace
            aria-label={t('removeFilter', { filter: label })}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-brand-line bg-brand-tint px-3 text-14 font-semibold whitespace-nowrap text-brand-ink hover:border-line-strong lg:min-h-9"
          >
            <bdi>{label}</bdi>
            <Icon of={X} size={16} />
          </AskedLink>
        </li>
      ))}
      <li className="shrink-0">
        <AskedLink
          {...clear}
          base={base}
          replace
          className="inline-flex min-h-11 items-center rounded-pill px-3 text-14 whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink lg:min-h-9"
        >
          {t('clearAll')}
        </AskedLink>
      </li>
    </ul>
  )
}
