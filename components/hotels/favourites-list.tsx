'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { fetchFavourites, removeFavourites, useFavourites } from '@/lib/client/favourites/favourites'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { FavouriteCard, FAVOURITES_GRID } from './favourite-card'
import { FavouritesShare } from './favourites-share'

/** The hotels that this browser saved. */
export function FavouritesList({ locale }: { locale: string }) {
  const { ids, known } = useFavourites()
  const status = useFocusAfterRemoval(ids.length)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['favourites', locale, ids],
    queryFn: ({ signal }) => fetchFavourites(ids, locale, signal),
    enabled: known && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  // A list that lost a hotel is asked for anew; where that fails, what was heard before still holds for the others.
  const [heard, setHeard] = useState(data)
  if (data && data !== heard) setHeard(data)
  const hotels = (data ?? heard)?.filter((hotel) => ids.includes(hotel.id))
  if (!known) return <Waiting />
  if (ids.length === 0) return <NoFavourites focusRef={status} />
  if (!hotels) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />
  const missing = isPlaceholderData ? [] : ids.filter((id) => !hotels.some((hotel) => hotel.id === id))
  return (
    <div className="grid gap-6">
      <Head count={hotels.length} ids={ids} locale={locale} focusRef={status} />
      {missing.length > 0 && (data ? <Gone ids={missing} /> : <Failed onRetry={() => void refetch()} />)}
      <ul className={FAVOURITES_GRID}>
        {hotels.map((hotel) => (
          <li key={hotel.id}>
            <FavouriteCard hotel={hotel} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type HeadProps = {
  count: number
  ids: readonly number[]
  locale: string
  focusRef: RefObject<HTMLParagraphElement | null>
}

function Head({ count, ids, locale, focusRef }: HeadProps) {
  const t = useTranslations('favourites')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p ref={focusRef} tabIndex={-1} role="status" className="text-ink-2 outline-0">
        {t('count', { count })}
      </p>
      {count > 0 && <FavouritesShare key={ids.join()} ids={ids} locale={locale} />}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('favourites')
  const again = (
    <Button variant="outline" size="sm" onClick={onRetry}>
      {t('retry')}
    </Button>
  )
  return (
    <Notice kind="bad" role="alert" action={again}>
      {t('failed')}
    </Notice>
  )
}

function Gone({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('favourites')
  const forget = (
    <Button variant="outline" size="sm" onClick={() => removeFavourites(ids)}>
      {t('forgetGone')}
    </Button>
  )
  return <Notice action={forget}>{t('gone', { count: ids.length })}</Notice>
}

/** A removed card takes the focus with it: the count, which says what happened, takes it over. */
function useFocusAfterRemoval(count: number) {
  const target = useRef<HTMLParagraphElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const fewer = count < before.current
    before.current = count
    if (fewer && document.activeElement === document.body) target.current?.focus()
  }, [count])
  return target
}

function NoFavourites({ focusRef }: { focusRef: RefObject<HTMLParagraphElement | null> }) {
  const t = useTranslations('favourites')
  const find = (
    <Link href={routes.hotels()} className={buttonClass()}>
      {t('find')}
    </Link>
  )
  return (
    <EmptyState icon={Heart} title={t('emptyTitle')} titleRef={focusRef} actions={find}>
      {t('emptyText')}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div aria-hidden="true" className={FAVOURITES_GRID}>
      {[1, 2, 3].map((i) => (
        <div key={i} className="skeleton aspect-[4/4.6] rounded-card bg-sunken" />
      ))}
    </div>
  )
}
