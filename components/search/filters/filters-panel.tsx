'use client'

import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { useHydrated } from '@/components/ui/use-hydrated'
import { FiltersForm } from './filters-form'
import { useFilters, type SentFilters } from './use-filters'

/** Filters beside the list; on narrow screens in the sheet, and below the list where there are no scripts. */
export function FiltersPanel({ filters }: { filters: SentFilters }) {
  const t = useTranslations('results')
  const hydrated = useHydrated()
  const form = useFilters(filters)
  return (
    <aside
      id="filters"
      aria-label={t('filters')}
      className={cn(
        'order-last py-6 lg:order-none lg:block',
        // Until scripts are there, the chip that opens the sheet leads here: nobody else reads what will go then.
        '[@media(scripting:enabled)]:max-lg:not-target:hidden',
        // It stands before the list in the document: until what follows the list has arrived too, it would be in its place.
        'max-lg:[&:not(:has(~section~div))]:hidden',
        hydrated && 'hidden',
      )}
    >
      <FiltersForm {...form} />
    </aside>
  )
}
