import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/navigation'
import { formatDayRange, formatMoney } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { cityPictureUrl } from '@/lib/domain/pictures/urls'
import { roundMinor } from '@/lib/domain/money/rules'
import type { LandingPrice } from '@/lib/domain/search/landing-price'

export type DestinationTile = { id: number; name: string; href: string; hotels: number; prices: LandingPrice }

type Props = { tiles: DestinationTile[]; locale: Locale; now: number }

/** Five cities with pictures, the first one large, each with its lowest price per night for the stay named below. */
export async function DestinationTiles({ tiles, locale, now }: Props) {
  const t = await getTranslations('home')
  const prices = tiles[0]?.prices
  return (
    <>
      <ul className="city-tiles">
        {tiles.map((tile, i) => (
          <li key={tile.id}>
            <Link href={tile.href}>
              <img src={cityPictureUrl(tile.id)} alt="" width={800} height={600} loading="lazy" />
              <span>
                <b>{tile.name}</b>
                <TilePrice tile={tile} locale={locale} large={i === 0} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {prices && (
        <p className="mt-3 text-12 text-ink-3">
          {t('checked', {
            range: formatDayRange(prices.stay.checkIn, prices.stay.checkOut, locale, 'short'),
            guests: 2,
            minutes: Math.max(0, Math.floor((now - prices.checkedAt) / 60_000)),
          })}
        </p>
      )}
    </>
  )
}

async function TilePrice({ tile, locale, large }: { tile: DestinationTile; locale: Locale; large: boolean }) {
  const t = await getTranslations('home')
  const { lowest, nights } = tile.prices
  return (
    <>
      {large && <span>{t('stays', { count: tile.hotels })}</span>}
      {lowest !== null && (
        <span>
          {t.rich('fromPerNight', {
            price: () => (
              <b className="num">{formatMoney(roundMinor(lowest.total / nights), lowest.currency, locale)}</b>
            ),
          })}
        </span>
      )}
    </>
  )
}
