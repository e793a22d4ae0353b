import { MapPin } from 'lucide'
import { getTranslations } from 'next-intl/server'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { isReviewed, scoreWord } from '@/lib/domain/hotels/score'
import { formatScore } from '@/lib/i18n/format'
import { formatAddress } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import { Icon } from '@/components/ui/icon'
import { ScoreBadge } from '@/components/ui/score-badge'
import { Stars } from '@/components/ui/stars'
import { FavouriteButton } from './favourite-button'

/** Name, score, stars and address. */
export async function HotelHeading({ hotel, locale }: { hotel: HotelDetail; locale: Locale }) {
  const [t, results] = await Promise.all([getTranslations('hotel'), getTranslations('results')])
  const address = formatAddress({ ...hotel, city: hotel.cityName }, locale)
  return (
    <div className="mb-5">
      <div className="flex items-start justify-between gap-4">
        <h1 className="text-28 md:text-36">
          <bdi>{hotel.name}</bdi>
        </h1>
        <FavouriteButton hotelId={hotel.id} hotel={hotel.name} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
        {isReviewed(hotel) && (
          <a href="#reviews" className="inline-flex items-center hover:underline">
            <ScoreBadge
              score={formatScore(hotel.score, locale)}
              word={results(`scoreWords.${scoreWord(hotel.score)}`)}
              detail={t('reviews', { count: hotel.reviewCount })}
            />
          </a>
        )}
        {hotel.stars !== null && <Stars value={hotel.stars} label={results('starsLabel', { stars: hotel.stars })} />}
        <span className="inline-flex items-center gap-1">
          <Icon of={MapPin} size={16} />
          <bdi>{address}</bdi>
        </span>
        <a href="#location" className="font-semibold text-brand-ink hover:underline">
          {t('showOnMap')}
        </a>
      </div>
    </div>
  )
}
