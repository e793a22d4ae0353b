'use client'

import { useTranslations } from 'next-intl'
import { useAsked, useNewAnswer, type Entries } from '@/lib/client/search/results-state'
import { useAskResults } from '@/lib/client/search/use-ask-results'
import type { Sort } from '@/lib/domain/search/schema'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'

type Props = {
  sort: Sort
  /** The orders to choose from. */
  sorts: readonly Sort[]
  path: string
  action: string
  /** The sight from which `distance` counts; null for the city's centre. */
  near: string | null
  /** The search and the filters. */
  base: Entries
}

/** The order that no address names. */
const RECOMMENDED: Sort = 'recommended'

/** The order of the list: a select that updates the address; a button submits it without scripts. */
export function ResultsSort({ sort, sorts, near, path, action, base }: Props) {
  const t = useTranslations('results')
  const hydrated = useHydrated()
  const ask = useAskResults(path, base)
  const shown = useAsked('sort', sort) || RECOMMENDED
  useNewAnswer(base)
  return (
    <form action={action} method="get" className="relative flex shrink-0 items-center gap-2 text-14">
      {base.map(([key, value], i) => (
        <input key={i} type="hidden" name={key} value={value} />
      ))}
      <label className="relative flex min-h-11 items-center gap-2 rounded-pill border bg-surface ps-3 hover:border-line-strong lg:rounded-control">
        <span className="sr-only lg:not-sr-only lg:whitespace-nowrap">{t('sort')}</span>
        <select
          name="sort"
          value={shown}
          onChange={({ target }) => ask(['sort'], target.value === RECOMMENDED ? [] : [['sort', target.value]])}
          className="select-plain min-h-10 max-w-48 truncate max-[22rem]:max-w-36 bg-transparent ps-0 pe-9 font-semibold outline-offset-4"
        >
          {sorts.map((value) => (
            <option key={value} value={value}>
              {value === 'distance' && near !== null ? t('sortFromSight', { place: near }) : t(`sorts.${value}`)}
            </option>
          ))}
        </select>
        <svg
          viewBox="0 0 24 24"
          width={16}
          height={16}
          aria-hidden="true"
          className="pointer-events-none absolute end-3 fill-none stroke-current"
          strokeWidth={1.6}
        >
          <path d="m6 9.5 6 6 6-6" />
        </svg>
      </label>
      {!hydrated && (
        <Button type="submit" variant="outline" size="sm" className="hidden noscript:inline-flex">
          {t('apply')}
        </Button>
      )}
    </form>
  )
}
