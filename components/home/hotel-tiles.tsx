import { getTranslations } from 'next-intl/server'
import { hotelCoverUrl } from '@/lib/domain/pictures/urls'
import { formatMoney, formatNumber, formatScore } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/locales'

export type HotelTile = {
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
  const t = await getTranslations('home')
  return (
    <ul className="hotel-tiles">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Link href={tile.href}>
            <img src={hotelCoverUrl(tile.id)} alt="" width={800} height={600} loading="lazy" />
            <h3>
              <bdi>{tile.name}</bdi>
            </h3>
            <p>{tile.place}</p>
            {tile.score !== null && tile.scoreWord !== null && (
              <p className="score">
                <b>{formatScore(tile.score, locale)}</b>
                <strong>{tile.scoreWord}</strong>
                <span className="num">{formatNumber(tile.reviews, locale)}</span>
              </p>
            )}
            <p>
              <bdi className="num">{formatMoney(tile.total, tile.currency, locale)}</bdi>
              <span>{t('forNights', { nights })}</span>
            </p>
          </Link>
        </li>
      ))}
    </ul>
  )
}
