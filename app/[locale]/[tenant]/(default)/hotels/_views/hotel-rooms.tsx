import { getTranslations } from 'next-intl/server'
import { RatesForm } from '@/components/hotels/rates-form'
import { RatesDetails } from '@/components/hotels/rates-summary'
import { SearchForm } from '@/components/search/search-form'
import { Notice } from '@/components/ui/notice'
import { buttonClass } from '@/components/ui/button'
import { proposeStay, type StaySearch } from '@/lib/domain/search/url'
import { formatGuests } from '@/lib/domain/stay/guests'
import { keepOthers } from '@/lib/domain/search/carry'
import { formatDay, formatDayRange } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { HotelRefused } from './hotel-refused'
import type { RoomsProps } from './hotel-rooms-view'

const PROBLEMS = ['price_changed', 'sold_out', 'too_many_holds', 'dates_over', 'invalid_rate', 'choose_rate'] as const

/** Dates and guests, then the rates for them, or why there are none and what helps. */
export async function HotelRooms(props: RoomsProps) {
  const { hotel, rooms, search, carry, today, back } = props
  const [t, results, { locale }] = await Promise.all([
    getTranslations('hotel'),
    getTranslations('results'),
    loadPageContext(),
  ])
  const problem = PROBLEMS.find((code) => code === props.problem)
  const proposed = proposeStay(today)
  const form = (
    <SearchForm
      variant="page"
      locale={locale}
      today={today}
      action={localePath(locale, routes.hotelsSearch())}
      initial={{
        destination: { kind: 'hotel', id: hotel.id, label: hotel.name },
        checkIn: (search.stay ?? proposed).checkIn,
        checkOut: (search.stay ?? proposed).checkOut,
        guests: search.party,
        hints: [],
      }}
      carry={keepOthers(carry)}
    />
  )
  const hotelHref = (stay: { checkIn: string; checkOut: string }) =>
    routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id, {
      ...carry,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      guests: formatGuests(search.party),
    })
  return (
    <div className="grid gap-5">
      {problem && (
        <Notice kind="warn" role="alert">
          {t(`problems.${problem}`)}
        </Notice>
      )}
      {search.hints
        .filter((hint) => hint !== 'dates_missing')
        .map((hint) => (
          <Notice key={hint} kind="warn">
            {results(`hints.${hint}`)}
          </Notice>
        ))}
      {rooms.status === 'no_dates' ? (
        <>
          <p className="text-ink-2">{t('noDates')}</p>
          {form}
          <Link href={hotelHref(proposed)} className={`${buttonClass({ variant: 'outline' })} justify-self-start`}>
            {t('proposal', { range: formatDayRange(proposed.checkIn, proposed.checkOut, locale, 'medium') })}
          </Link>
        </>
      ) : (
        <details className="group">
          <summary className="list-none [&::-webkit-details-marker]:hidden">
            <span className="grid grid-cols-2 rounded-control border bg-surface text-14 hover:border-line-strong sm:grid-cols-3">
              <Cell label={t('checkIn')} value={formatDay(search.stay?.checkIn ?? today, locale, 'medium')} />
              <Cell
                label={t('checkOut')}
                value={formatDay(search.stay?.checkOut ?? today, locale, 'medium')}
                className="border-s"
              />
              <Cell
                label={t('guestsAndRooms')}
                value={await partyText(search)}
                className="col-span-2 border-t sm:col-span-1 sm:border-s sm:border-t-0"
              />
            </span>
            <span className="sr-only">{t('editStay')}</span>
          </summary>
          <div className="mt-3">{form}</div>
        </details>
      )}
      {rooms.status === 'available' && (
        <div>
          <RatesForm rooms={rooms.rooms} locale={locale} back={back} covers={rooms.stay.covers} />
          <RatesDetails stay={rooms.stay} />
        </div>
      )}
      {rooms.status !== 'available' && rooms.status !== 'no_dates' && (
        <HotelRefused {...props} refusal={rooms} hrefFor={hotelHref} />
      )}
    </div>
  )
}

async function partyText({ party }: StaySearch): Promise<string> {
  const t = await getTranslations('hotel')
  const adults = party.reduce((sum, room) => sum + room.adults, 0)
  const children = party.reduce((sum, room) => sum + room.childAges.length, 0)
  const parts = {
    adults: t('adults', { count: adults }),
    children: t('children', { count: children }),
    rooms: t('roomsCount', { count: party.length }),
  }
  return t(children > 0 ? 'partyTextChildren' : 'partyText', parts)
}

function Cell({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <span className={`block min-h-14 px-4 py-2 ${className ?? ''}`}>
      <span className="block text-12 text-ink-3">{label}</span>
      <b className="font-semibold">
        <bdi>{value}</bdi>
      </b>
    </span>
  )
}
