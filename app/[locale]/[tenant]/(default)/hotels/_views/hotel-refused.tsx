import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { addDays } from '@/lib/domain/stay/dates'
import { countGuests, formatGuests } from '@/lib/domain/stay/guests'
import type { Stay } from '@/lib/domain/stay/schema'
import { splitParty } from '@/lib/domain/stay/split-party'
import { formatDayRange, formatMoney } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadHotelDates } from '@/lib/server/hotels/load-hotel-dates'
import type { RoomsProps } from './hotel-rooms-view'
import type { RoomsView } from './hotel-rooms-view'

type Props = RoomsProps & {
  refusal: Extract<RoomsView, { asked: Stay }>
  hrefFor: (stay: Stay) => string
}

/** Why no rate is shown, and what helps: other dates, a longer stay, more rooms, or places nearby. */
export async function HotelRefused({ hotel, search, carry, today, refusal, hrefFor }: Props) {
  const [t, { locale }] = await Promise.all([getTranslations('hotel'), loadPageContext()])
  const { asked, viewer, minStay } = refusal
  const range = formatDayRange(asked.checkIn, asked.checkOut, locale, 'medium')
  const { adults, children } = countGuests(search.party)
  const longer =
    refusal.status === 'min_stay' && minStay
      ? { checkIn: asked.checkIn, checkOut: addDays(asked.checkIn, minStay) }
      : null
  const split = refusal.status === 'party_too_large' ? splitParty(search.party, hotel.rooms) : null
  const dates =
    refusal.status === 'sold_out' || refusal.status === 'min_stay'
      ? await loadHotelDates(hotel.id, { stay: asked, party: search.party, viewer, today })
      : []
  const text = {
    sold_out: () => t('soldOut', { range }),
    no_rates: () => t('noRates'),
    party_too_large: () => t('partyTooLarge', { guests: t('guests', { count: adults + children }) }),
    min_stay: () => t('minStay', { nights: minStay ?? 2 }),
  }[refusal.status]()
  return (
    <div className="grid gap-5">
      <Notice kind="warn">{text}</Notice>
      <div className="flex flex-wrap gap-3">
        {longer && (
          <Link href={hrefFor(longer)} className={buttonClass()}>
            {t('stayLonger', { range: formatDayRange(longer.checkIn, longer.checkOut, locale, 'medium') })}
          </Link>
        )}
        {split && (
          <Link
            href={routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id, {
              ...carry,
              guests: formatGuests(split),
            })}
            className={buttonClass()}
          >
            {t('splitRooms', { count: split.length })}
          </Link>
        )}
        <Link
          href={routes.cityResults(hotel.countrySlug, hotel.citySlug, { ...carry, sort: 'distance' })}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('alternativesElsewhere')}
        </Link>
      </div>
      {dates.length > 0 && (
        <div>
          <h3 className="mb-3 text-18">{t('alternatives')}</h3>
          <ul className="grid gap-2">
            {dates.map(({ stay, total, currency }) => (
              <li key={stay.checkIn}>
                <Link
                  href={hrefFor(stay)}
                  prefetch={false}
                  className="flex min-h-14 items-center justify-between gap-4 rounded-control border bg-surface px-4 py-2 hover:border-line-strong"
                >
                  <bdi className="font-semibold">{formatDayRange(stay.checkIn, stay.checkOut, locale, 'medium')}</bdi>
                  <bdi className="num text-18 font-bold">{formatMoney(total, currency, locale)}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
