import { getTranslations } from 'next-intl/server'
import { formatMoney } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { roundMinor } from '@/lib/domain/money/rules'
import type { LandingPrice } from '@/lib/domain/search/landing-price'
import { loadOrigin } from '@/lib/server/found/addresses'
import { toCheckedView } from '@/lib/server/places/checked-view'
import { ListedCities } from './listed-cities'

type DestinationTile = { id: number; name: string; href: string; hotels: number; prices: LandingPrice | null }

type Props = { tiles: DestinationTile[]; locale: Locale; now: number }

// Stands where the price goes, which is drawn apart from its words.
const PRICE = '\ufffc'

/** Five cities with pictures, the first one large, each with its lowest price per night for the stay named below, where search tells it. */
export async function DestinationTiles({ tiles, locale, now }: Props) {
  const [t, origin] = await Promise.all([getTranslations('home'), loadOrigin()])
  const known = tiles.flatMap(({ prices }) => (prices?.lowest ? [prices] : []))
  const [prices] = known
  const oldest = Math.min(...known.map(({ checkedAt }) => checkedAt))
  return (
    <ListedCities
      origin={origin}
      from={t.markup('fromPerNight', { price: () => PRICE }).split(PRICE)}
      stays={tiles[0] ? t('stays', { count: tiles[0].hotels }) : ''}
      tiles={tiles.map(({ id, name, href, prices }) => ({
        ...{ id, name, href },
        price: prices && formatNight(prices, locale),
      }))}
      checked={prices ? toCheckedView({ stay: prices.stay, checkedAt: oldest }, { locale, now, style: 'short' }) : null}
    />
  )
}

function formatNight({ lowest, nights }: LandingPrice, locale: Locale): string | null {
  return lowest && formatMoney(roundMinor(lowest.total / nights), lowest.currency, locale)
}
