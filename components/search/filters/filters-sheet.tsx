'use client'

import { SlidersHorizontal } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePending } from '@/lib/client/navigation/pending'
import { useResultsState } from '@/lib/client/search/results-state'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Later } from '@/components/ui/overlays/later'
import { Sheet } from '@/components/ui/overlays/sheet'
import { Spinner } from '@/components/ui/spinner'
import { FiltersForm } from './filters-form'
import { useFilters, type SentFilters } from './use-filters'

/** The chip that opens the filters on narrow screens; without scripts it leads to them on the page. */
export function FiltersSheet({ filters }: { filters: SentFilters }) {
  const t = useTranslations('results')
  const [open, setOpen] = useState(false)
  const pending = usePending(useResultsState((state) => state.pending))
  const form = useFilters(filters)
  const { active, matches } = form.view
  return (
    <>
      <a
        href="#filters"
        role="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          setOpen(true)
        }}
        className="inline-flex min-h-11 items-center gap-2 rounded-pill border bg-surface px-4 text-14 whitespace-nowrap hover:border-line-strong"
      >
        <Icon of={SlidersHorizontal} size={18} />
        {t('filters')}
        {active > 0 && (
          <b className="num grid size-6 place-items-center rounded-full bg-ink text-12 font-bold text-surface">
            {active}
          </b>
        )}
      </a>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('filters')}
        closeLabel={t('closeFilters')}
        footer={
          // Not `busy`, which ignores clicks: the press itself may send what was typed, and all it does is close.
          <Button wide size="lg" aria-busy={pending || undefined} onClick={() => setOpen(false)}>
            {pending && <Spinner />}
            {t('showMatches', { count: matches })}
          </Button>
        }
      >
        <Later place={<div className="h-dvh" />}>
          <FiltersForm {...form} roomy />
        </Later>
      </Sheet>
    </>
  )
}
