'use client'

import { History, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/components/ui/use-hydrated'
import { forgetSearch, searchesPart, useSavedSearches } from '@/lib/client/search/searches'
import { MAX_SEARCHES } from '@/lib/domain/searches/rules'
import type { SavedSearch } from '@/lib/domain/searches/schema'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { RecentPicture } from './recent-list'
import { StaySummary } from './recent-summary'
import { useToday } from './use-today'

/** Every search that this browser remembers and that can still be made. */
export function SavedSearches({ locale }: { locale: string }) {
  const t = useTranslations('search.saved')
  const hydrated = useHydrated()
  const searches = useSavedSearches(useToday(''))
  const status = useRef<HTMLParagraphElement>(null)
  // The focused button disappears, so the status line takes the focus.
  const forget = (route: string) => {
    forgetSearch(route)
    status.current?.focus()
  }
  const forgetAll = () => {
    searchesPart.reset()
    status.current?.focus()
  }
  if (!hydrated) return <div aria-hidden="true" className="skeleton h-80 rounded-card bg-sunken" />
  return (
    <div className="grid gap-4">
      <div className={searches.length === 0 ? 'sr-only' : 'flex min-h-11 flex-wrap items-center justify-between gap-3'}>
        <p ref={status} tabIndex={-1} role="status" className="text-ink-2 outline-0">
          {t('count', { count: searches.length, max: MAX_SEARCHES })}
        </p>
        {searches.length > 0 && (
          <Button variant="ghost" size="sm" onClick={forgetAll}>
            {t('removeAll')}
          </Button>
        )}
      </div>
      {searches.length === 0 ? (
        <NoSearches />
      ) : (
        <ul className="divide-y overflow-hidden rounded-card border bg-surface">
          {searches.map((search) => (
            <li key={search.route}>
              <SearchRow search={search} locale={locale} onRemove={() => forget(search.route)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = { search: SavedSearch; locale: string; onRemove: () => void }

function SearchRow({ search, locale, onRemove }: RowProps) {
  const t = useTranslations('search.saved')
  const place = search.destination.label
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 transition-colors duration-fast hover:bg-sunken">
      <RecentPicture destination={search.destination} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-16">
          <Link href={search.route} prefetch={false} className="after:absolute after:inset-0">
            <bdi>{place}</bdi>
          </Link>
        </h2>
        <p className="text-14 text-ink-2">
          <StaySummary search={search} locale={locale} />
        </p>
      </div>
      <span className="ms-auto flex items-center gap-2">
        <span aria-hidden="true" className="text-14 font-semibold text-brand-ink">
          {t('repeat')}
        </span>
        <Button variant="ghost" size="icon" className="relative" aria-label={t('remove', { place })} onClick={onRemove}>
          <Icon of={Trash2} size={18} />
        </Button>
      </span>
    </div>
  )
}

function NoSearches() {
  const t = useTranslations('search.saved')
  const start = (
    <Link href={routes.index()} className={buttonClass()}>
      {t('start')}
    </Link>
  )
  return (
    <EmptyState icon={History} title={t('emptyTitle')} actions={start}>
      {t('emptyText')}
    </EmptyState>
  )
}
