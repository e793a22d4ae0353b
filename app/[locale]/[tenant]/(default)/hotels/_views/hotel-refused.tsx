import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { formatShown, SHOWN_KEY, type ShownPrice } from '@/lib/domain/search/shown-price'
import { lengthenStay } from '@/lib/domain/search/url'
import { countGuests, formatGuests } from '@/lib/domain/stay/guests'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import { splitParty } from '@/lib/domain/stay/split-party'
import { formatDayRange, formatMoney } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { loadHotelDates } from '@/lib/server/hotels/load-hotel-dates'
import type { RefusedRooms } from './hotel-rooms-view'
import type { HotelView } from './hotel-view'

type Props = { view: HotelView; refusal: RefusedRooms }

/** Why no rate is shown, and what helps: other dates, a longer stay, more rooms, or hotels nearby. */
export async function HotelRefused({ view, refusal }: Props) {
  const t = await getTranslations('hotel')
  const { checkIn, checkOut } = refusal.asked
  const { adults, children } = countGuests(view.search.party)
  const text = {
    sold_out: () => t('soldOut', { range: formatDayRange(checkIn, checkOut, view.locale, 'medium') }),
    no_rates: () => t('noRates'),
    party_too_large: () => t('partyTooLarge', { guests: t('guests', { count: adults + children }) }),
    min_stay: () => t('minStay', { nights: refusal.minStay ?? 2 }),
  }[refusal.status]()
  return (
    <div className="grid gap-5">
      <Notice kind="warn">{text}</Notice>
      <WaysOut view={view} refusal={refusal} />
      <OtherDates view={view} refusal={refusal} />
    </div>
  )
}

type Other = { stay: Stay; party?: Party; price?: ShownPrice }

/** The address of this page for another stay or party. Keeps the filters; `price` is what the link to it names. */
export function stayHref({ hotel, carry, search }: HotelView, { stay, party = search.party, price }: Other): string {
  return routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id, {
    ...carry,
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    guests: formatGuests(party),
    [SHOWN_KEY]: price && formatShown(price),
  })
}

async function WaysOut({ view, refusal: { status, asked, minStay } }: Props) {
  const t = await getTranslations('hotel')
  const { hotel, search, carry, today, locale } = view
  const longer = status === 'min_stay' && minStay ? lengthenStay(asked, minStay, today) : null
  const split = status === 'party_too_large' ? splitParty(search.party, hotel.rooms) : null
  return (
    <div className="flex flex-wrap gap-3">
      {longer && (
        <Link href={stayHref(view, { stay: longer })} className={buttonClass()}>
          {t('stayLonger', { range: formatDayRange(longer.checkIn, longer.checkOut, locale, 'medium') })}
        </Link>
      )}
      {split && (
        <Link href={stayHref(view, { stay: asked, party: split })} className={buttonClass()}>
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
  )
}

async function OtherDates({ view, refusal: { status, asked, viewer, filters } }: Props) {
  if (status !== 'sold_out' && status !== 'min_stay') return null
  const { hotel, search, today, locale } = view
  const [t, dates] = await Promise.all([
    getTranslations('hotel'),
    loadHotelDates(hotel.id, { stay: asked, party: search.party, viewer, filters, today }),
  ])
  if (dates.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 text-18">{t('alternatives')}</h3>
      <ul className="grid gap-2">
        {dates.map(({ stay, price }) => (
          <li key={stay.checkIn}>
            <Link
              href={stayHref(view, { stay, price })}
              prefetch={false}
              className="flex min-h-14 items-center justify-between gap-4 rounded-control border bg-surface px-4 py-2 hover:border-line-strong"
            >
              <bdi className="font-semibold">{formatDayRange(stay.checkIn, stay.checkOut, locale, 'medium')}</bdi>
              <bdi className="num text-18 font-bold">{formatMoney(price.total, price.currency, locale)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
