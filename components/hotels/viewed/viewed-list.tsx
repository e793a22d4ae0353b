'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ClearableHeading } from '@/components/ui/clearable-heading'
import { Skeleton } from '@/components/ui/skeleton'
import { fetchFavourites } from '@/lib/client/favourites/favourites'
import { viewedPart } from '@/lib/client/hotels/viewed'
import { QueryProvider } from '@/lib/client/queries/query-provider'
import type { FavouriteView } from '@/lib/domain/favourites/schema'
import { Link } from '@/lib/i18n/navigation'

const SHOWN = 4

type Props = { ids: readonly number[]; locale: string }

/** These hotels as tiles. */
export function ViewedList(props: Props) {
  return (
    <QueryProvider>
      <Tiles {...props} />
    </QueryProvider>
  )
}

function Tiles({ ids, locale }: Props) {
  const t = useTranslations('viewed')
  const { data, isError } = useQuery({
    queryKey: ['viewed', locale, ids],
    queryFn: ({ signal }) => fetchFavourites(ids, locale, signal),
    // Nobody asked for this list, so it is not asked for twice.
    retry: false,
  })
  if ((isError && !data) || data?.length === 0) return null
  return (
    <section>
      <ClearableHeading title={t('title')} clear={t('clear')} onClear={viewedPart.reset} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-4">
        {data
          ? data.slice(0, SHOWN).map((hotel) => (
              <li key={hotel.id} className="min-w-0">
                <ViewedTile hotel={hotel} />
              </li>
            ))
          : ids.slice(0, SHOWN).map((id) => (
              <li key={id} aria-hidden="true">
                <Skeleton className="aspect-[4/3] w-full rounded-card" />
                <div className="h-14" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function ViewedTile({ hotel: { href, cover, name, cityName } }: { hotel: FavouriteView }) {
  return (
    <Link href={href} prefetch={false} className="group block">
      <img
        src={cover}
        alt=""
        width={800}
        height={600}
        loading="lazy"
        decoding="async"
        className="aspect-[4/3] w-full rounded-card bg-sunken object-cover"
      />
      <span className="block h-14 pt-2">
        <bdi className="block truncate font-semibold group-hover:underline">{name}</bdi>
        <bdi className="block truncate text-14 text-ink-3">{cityName}</bdi>
      </span>
    </Link>
  )
}
