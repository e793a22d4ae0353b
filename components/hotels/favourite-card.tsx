import { useLocale, useTranslations } from 'next-intl'
import { ScoreBadge } from '@/components/ui/score-badge'
import { Stars } from '@/components/ui/stars'
import type { FavouriteView } from '@/lib/domain/favourites/schema'
import { isReviewed, scoreWord } from '@/lib/domain/hotels/score'
import { formatScore } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { FavouriteButton } from './favourite-button'

/** A saved hotel: what it is, where, how it is rated; the whole card is its link. */
export function FavouriteCard({ hotel }: { hotel: FavouriteView }) {
  const t = useTranslations('results')
  const locale = useLocale()
  return (
    <article className="relative h-full overflow-hidden rounded-card border bg-surface transition-colors duration-fast hover:border-line-strong">
      <img
        src={hotel.cover}
        alt=""
        width={800}
        height={600}
        loading="lazy"
        decoding="async"
        className="aspect-[4/3] w-full bg-sunken object-cover"
      />
      <FavouriteButton hotelId={hotel.id} hotel={hotel.name} className="absolute end-3 top-3 z-10" />
      <div className="space-y-1.5 p-4">
        <h2 className="text-18 leading-snug">
          <Link href={hotel.href} prefetch={false} className="after:absolute after:inset-0 after:rounded-card">
            <bdi>{hotel.name}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
          {hotel.stars !== null && <Stars value={hotel.stars} label={t('starsLabel', { stars: hotel.stars })} />}
          <bdi>{hotel.cityName}</bdi>
          <span className="text-ink-3">{hotel.countryName}</span>
        </p>
        {isReviewed(hotel) && (
          <ScoreBadge
            score={formatScore(hotel.score, locale)}
            word={t(`scoreWords.${scoreWord(hotel.score)}`)}
            detail={t('reviews', { count: hotel.reviewCount })}
          />
        )}
      </div>
    </article>
  )
}

export const FAVOURITES_GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'
