import { getTranslations } from 'next-intl/server'
import { ScoreBadge } from '@/components/ui/score-badge'
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
    <ul className="grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Link href={tile.href} className="group block space-y-1.5">
            <img
              src={hotelCoverUrl(tile.id)}
              alt=""
              width={800}
              height={600}
              loading="lazy"
              className="aspect-[4/3] w-full rounded-card object-cover"
            />
            <h3 className="pt-2 text-16 group-hover:underline">
              <bdi>{tile.name}</bdi>
            </h3>
            <p className="text-14 text-ink-2">{tile.place}</p>
            {tile.score !== null && tile.scoreWord !== null && (
              <p className="flex items-center gap-2 text-14">
                <ScoreBadge score={formatScore(tile.score, locale)} />
                <b className="font-semibold">{tile.scoreWord}</b>
                <span className="num text-ink-3">{formatNumber(tile.reviews, locale)}</span>
              </p>
            )}
            <p>
              <bdi className="num block text-18 font-bold">{formatMoney(tile.total, tile.currency, locale)}</bdi>
              <span className="text-12 text-ink-3">{t('forNights', { nights })}</span>
            </p>
          </Link>
        </li>
      ))}
    </ul>
  )
}
