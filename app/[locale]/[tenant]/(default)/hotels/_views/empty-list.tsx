import { getTranslations } from 'next-intl/server'
import { AskedLink } from '@/components/search/results/asked-link'
import { buttonClass } from '@/components/ui/button'
import type { WithoutFilters } from '@/lib/domain/search/filters-view'
import type { Entry } from '@/lib/server/search/results-entries'

type Props = {
  /** Filters to drop, each with the number of matches without it. */
  proposals: readonly (WithoutFilters & { filter: string; matches: number })[]
  available: number
  /** The list is of a part of the map. */
  inBox: boolean
  clear: WithoutFilters
  /** The query of the list that is shown. */
  base: readonly Entry[]
}

/** Rooms are available but the filters exclude them all: proposes filters to drop. */
export async function EmptyList({ proposals, available, inBox, clear, base }: Props) {
  const t = await getTranslations('results')
  const isBare = inBox && available === 0
  return (
    <div className="grid justify-items-start gap-4 rounded-card border bg-surface p-6">
      <h2 className="text-22">{t(isBare ? 'emptyArea' : 'emptyTitle')}</h2>
      <p className="max-w-text text-ink-2">
        {isBare ? t('emptyAreaText') : t(proposals.length > 0 ? 'emptyText' : 'emptyTextNone', { count: available })}
      </p>
      {proposals.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {proposals.map(({ filter, matches, ...without }) => (
            <li key={without.href}>
              <AskedLink {...without} base={base} className={buttonClass({ variant: 'outline', size: 'sm' })}>
                {t('without', { filter, count: matches })}
              </AskedLink>
            </li>
          ))}
        </ul>
      )}
      <AskedLink {...clear} base={base} className={buttonClass({ size: 'sm' })}>
        {t('clearAll')}
      </AskedLink>
    </div>
  )
}
