'use client'

import { ChevronRight, MapPin } from 'lucide'
import { useTranslations } from 'next-intl'
import { ClearableHeading } from '@/components/ui/clearable-heading'
import { Icon } from '@/components/ui/icon'
import { searchesPart } from '@/lib/client/search/searches'
import { cityPictureUrl, hotelCoverUrl } from '@/lib/domain/pictures/urls'
import type { Destination, SavedSearch } from '@/lib/domain/searches/schema'
import { Link } from '@/lib/i18n/navigation'
import { StaySummary } from './recent-summary'

const SHOWN = 3

type Props = { searches: readonly SavedSearch[]; locale: string }

/** "Continue your search": the newest of these, the newest first. */
export function RecentList({ searches, locale }: Props) {
  const t = useTranslations('search.bar')
  return (
    <section>
      <ClearableHeading title={t('continueTitle')} clear={t('clearRecent')} onClear={searchesPart.reset} />
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {searches.slice(0, SHOWN).map((search) => (
          <li key={search.route} className="min-w-0">
            <RecentCard search={search} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentCard({ search, locale }: { search: SavedSearch; locale: string }) {
  return (
    <Link
      href={search.route}
      className="flex h-full items-center gap-4 rounded-card border bg-surface p-3 transition-colors duration-fast hover:border-line-strong"
    >
      <RecentPicture destination={search.destination} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">
          <bdi>{search.destination.label}</bdi>
        </b>
        <span className="block truncate text-14 text-ink-3">
          <StaySummary search={search} locale={locale} />
        </span>
      </span>
      <Icon of={ChevronRight} flip className="text-ink-3" />
    </Link>
  )
}

/** A small picture of what was searched. */
export function RecentPicture({ destination: { kind, id } }: { destination: Destination }) {
  if (kind !== 'city' && kind !== 'hotel') {
    return (
      <span className="grid size-14 shrink-0 place-items-center rounded-control bg-sunken text-ink-3">
        <Icon of={MapPin} />
      </span>
    )
  }
  const url = kind === 'city' ? cityPictureUrl(id) : hotelCoverUrl(id)
  return (
    <img
      src={url}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="size-14 shrink-0 rounded-control object-cover"
    />
  )
}
