import { getTranslations } from 'next-intl/server'
import { formatMoney, formatNumber, formatScore } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { loadOrigin } from '@/lib/server/found/addresses'
import { ListedHotels } from './listed-hotels'

type HotelTile = {
  id: number
  name: string
  href: string
  place: string
  score: number | null
  scoreWord: string | null
  reviews: number
  currency: string
  /** Minor units of `currency`. */
  total: number
}

type Props = { tiles: HotelTile[]; nights: number; locale: Locale }

/** A row of hotels with the whole price of the stay that the page names. */
export async function HotelTiles({ tiles, nights, locale }: Props) {
  const [t, origin] = await Promise.all([getTranslations('home'), loadOrigin()])
  return (
    <ListedHotels
      origin={origin}
      covers={t('forNights', { nights })}
      tiles={tiles.map(({ id, name, href, place, score, scoreWord, reviews, currency, total }) => ({
        ...{ id, name, href, place },
        score:
          score === null || scoreWord === null
            ? null
            : [formatScore(score, locale), scoreWord, formatNumber(reviews, locale)],
        total: formatMoney(total, currency, locale),
      }))}
    />
  )
}
