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
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:grid-rows-2">
        {tiles.map((tile, i) => (
          <li key={tile.id} className={i === 0 ? 'sm:col-span-2 lg:row-span-2' : ''}>
            <Link href={tile.href} className="group relative block h-full overflow-hidden rounded-card">
              <img
                src={cityPictureUrl(tile.id)}
                alt=""
                width={800}
                height={600}
                loading="lazy"
                className={`w-full object-cover ${i === 0 ? 'aspect-[4/3] lg:aspect-auto lg:h-full' : 'aspect-[4/3]'}`}
              />
              <span className="absolute inset-x-3 bottom-3 flex">
                <span className="flex flex-wrap items-baseline gap-x-3 rounded-control bg-raised px-3 py-2 text-14 text-ink-2">
                  <b className={`text-ink ${i === 0 ? 'text-18' : 'text-16'} group-hover:underline`}>{tile.name}</b>
                  <TilePrice tile={tile} locale={locale} large={i === 0} />
                </span>
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
              <b className="num text-ink">{formatMoney(roundMinor(lowest.total / nights), lowest.currency, locale)}</b>
            ),
          })}
        </span>
      )}
    </>
  )
}
