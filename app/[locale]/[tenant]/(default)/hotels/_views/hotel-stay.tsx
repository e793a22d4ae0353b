import { getTranslations } from 'next-intl/server'
import { SearchForm } from '@/components/search/search-form'
import { StayEdit } from '@/components/search/stay-edit'
import { keepOthers } from '@/lib/domain/search/carry'
import { proposeStay } from '@/lib/domain/search/url'
import { countGuests, describeGuests } from '@/lib/domain/stay/guests'
import type { Party } from '@/lib/domain/stay/schema'
import { formatDay, writeStay } from '@/lib/i18n/format'
import { formatList } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import type { HotelView } from './hotel-view'

/** Dates and guests of the rates; opens the form that changes them. */
export async function HotelStay({ view }: { view: HotelView }) {
  const t = await getTranslations('hotel')
  const { search, today, locale, editing } = view
  return (
    <StayEdit href={editing.href} initiallyOpen={editing.asked} {...setUpSearch(view)}>
      <span className="grid grid-cols-2 rounded-control border bg-surface text-14 hover:border-line-strong sm:grid-cols-3">
        <Cell label={t('checkIn')} value={formatDay(search.stay?.checkIn ?? today, locale, 'medium')} />
        <Cell
          label={t('checkOut')}
          value={formatDay(search.stay?.checkOut ?? today, locale, 'medium')}
          className="border-s"
        />
        <Cell
          label={t('guestsAndRooms')}
          value={await partyText(search.party, locale)}
          className="col-span-2 border-t sm:col-span-1 sm:border-s sm:border-t-0"
        />
      </span>
      <span className="sr-only">{t('editStay')}</span>
    </StayEdit>
  )
}

/** The search form with this hotel as its destination. */
export function HotelStayForm({ view }: { view: HotelView }) {
  return <SearchForm variant="page" {...setUpSearch(view)} />
}

function setUpSearch({ hotel, search, today, locale, formCarry }: HotelView) {
  const { checkIn, checkOut } = search.stay ?? proposeStay(today)
  return {
    locale,
    today,
    action: localePath(locale, routes.hotelsSearch()),
    initial: {
      destination: { kind: 'hotel' as const, id: hotel.id, label: hotel.name },
      checkIn,
      checkOut,
      guests: search.party,
      hints: [],
    },
    stayText: writeStay(checkIn, checkOut, locale),
    carry: keepOthers(formCarry),
  }
}

async function partyText(party: Party, locale: Locale): Promise<string> {
  return formatList(describeGuests(countGuests(party), await getTranslations('party')), locale)
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
