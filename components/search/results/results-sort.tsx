'use client'

import { useTranslations } from 'next-intl'
import { useOptimistic, useTransition } from 'react'
import { askResults, useNewAnswer, usePendingResults } from '@/lib/client/search/results-state'
import type { Sort } from '@/lib/domain/search/schema'
import { useRouter } from '@/lib/i18n/navigation'
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
  base: readonly (readonly [string, string])[]
}

/** The order of the list: a select that updates the address; a button submits it without scripts. */
export function ResultsSort({ sort, sorts, near, path, action, base }: Props) {
  const t = useTranslations('results')
  const router = useRouter()
  const hydrated = useHydrated()
  const [isPending, startTransition] = useTransition()
  const [shown, show] = useOptimistic(sort)
  usePendingResults(isPending)
  useNewAnswer(base)
  const change = (value: Sort) => {
    const query = askResults(base, ['sort'], value === 'recommended' ? [] : [['sort', value]])
    startTransition(() => {
      show(value)
      router.replace(`${path}?${query}`, { scroll: false })
    })
  }
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
          onChange={(event) => change(sorts.find((one) => one === event.target.value) ?? 'recommended')}
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
