import { getTranslations } from 'next-intl/server'
import { formatDayRange, formatMoney } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import type { LandingPrice } from '@/lib/domain/search/landing-price'
import { toCheckedView } from '@/lib/server/places/checked-view'
import { CityChecked } from './dates/city-checked'

type Props = { prices: LandingPrice | null; locale: Locale; now: Date }

/** The lowest price, for which stay, and when it was checked; that nobody can say while search does not answer. */
export async function CityPriceNote({ prices, locale, now }: Props) {
  const t = await getTranslations('destinations')
  if (prices === null) return <SearchAway />
  const range = formatDayRange(prices.stay.checkIn, prices.stay.checkOut, locale, 'short')
  const { lowest } = prices
  if (prices.priced === 0) return <p className="mt-5 text-ink-2">{t('noRates')}</p>
  if (lowest === null) return <p className="mt-5 text-ink-2">{t('soldOut', { range })}</p>
  const checked = toCheckedView(prices, { locale, now: now.getTime(), style: 'short' })
  return (
    <p className="mt-5">
      <span className="block text-18 font-semibold">
        {t.rich('lowest', {
          price: () => (
            <bdi className="num text-22 font-bold">{formatMoney(lowest.total, lowest.currency, locale)}</bdi>
          ),
          nights: prices.nights,
        })}
      </span>
      <span className="block text-14 text-ink-3">
        <CityChecked {...checked} />
      </span>
    </p>
  )
}

async function SearchAway() {
  const t = await getTranslations('results')
  return (
    <p className="mt-5 text-ink-2">
      <span className="block">{t('unavailableTitle')}</span>
      <span className="block text-14">{t('unavailableText')}</span>
    </p>
  )
}
