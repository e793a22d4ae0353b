import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { DateOffer } from '@/lib/domain/search/schema'
import { joinFilters } from '@/lib/domain/search/filters-url'
import { countGuests, formatGuests } from '@/lib/domain/stay/guests'
import { formatDayRange, formatMoney } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { routes, withQuery } from '@/lib/routing/routes'
import type { Searched } from '@/lib/server/search/load-results-page'
import { placeName, resultsPath, type ResultsPlace } from '@/lib/server/search/results-place'

/** The search did not answer; this does not mean that there are no rooms. */
export async function Unavailable() {
  const t = await getTranslations('results')
  return (
    <Frame title={t('unavailableTitle')} text={t('unavailableText')}>
      <a href="" className={buttonClass()}>
        {t('retry')}
      </a>
    </Frame>
  )
}

/** Nothing is sold at this place. */
export async function NoHotels({ place }: { place: ResultsPlace }) {
  const t = await getTranslations('results')
  return (
    <Frame title={t('noHotelsTitle', { place: placeName(place) })} text={t('noHotelsText')}>
      <Link href={routes.hotels()} className={buttonClass()}>
        {t('searchTitle')}
      </Link>
    </Frame>
  )
}

/** Hotels are listed here, and none of them has prices: which does not mean that they are full. */
export async function NoRates({ place, hotels }: { place: ResultsPlace; hotels: number }) {
  const t = await getTranslations('results')
  return (
    <Frame title={t('noRatesTitle', { place: placeName(place) })} text={t('noRatesText', { count: hotels })}>
      <Link href={routes.hotels()} className={buttonClass()}>
        {t('searchTitle')}
      </Link>
    </Frame>
  )
}

type SoldOutProps = Pick<Searched, 'place' | 'requester' | 'request'> & { priced: number; dates: readonly DateOffer[] }

/** Every room is taken: nearby dates that have rooms. */
export async function SoldOut({ place, requester, request, priced, dates }: SoldOutProps) {
  const t = await getTranslations('results')
  const { stay, party, carry, filters, viewer } = request
  const { adults, children } = countGuests(party)
  const range = formatDayRange(stay.checkIn, stay.checkOut, requester.locale, 'medium')
  const guests = t('guests', { count: adults + children })
  return (
    <Frame
      title={t('soldOutTitle', { place: placeName(place) })}
      text={t('soldOutText', { count: priced, range, guests })}
    >
      <ul className="grid w-full gap-2">
        {dates.map((date) => (
          <li key={date.stay.checkIn}>
            <DateLink
              date={date}
              path={resultsPath(place)}
              carry={{ ...carry, ...joinFilters(filters, viewer.currency), guests: formatGuests(party) }}
              locale={requester.locale}
            />
          </li>
        ))}
      </ul>
    </Frame>
  )
}

type DateProps = { date: DateOffer; path: string; carry: Record<string, string>; locale: string }

async function DateLink({ date: { stay, matches, lowest }, path, carry, locale }: DateProps) {
  const t = await getTranslations('results')
  return (
    <Link
      href={withQuery(path, { ...carry, check_in: stay.checkIn, check_out: stay.checkOut })}
      prefetch={false}
      className="flex min-h-14 items-center justify-between gap-4 rounded-control border bg-surface px-4 py-2 hover:border-line-strong"
    >
      <span>
        <bdi className="block font-semibold">{formatDayRange(stay.checkIn, stay.checkOut, locale, 'medium')}</bdi>
        <span className="text-14 text-ink-3">{t('stays', { count: matches })}</span>
      </span>
      {lowest !== null && (
        <bdi className="num text-18 font-bold">{formatMoney(lowest.total, lowest.currency, locale)}</bdi>
      )}
    </Link>
  )
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="wrap max-w-text py-12">
      <div className="grid justify-items-start gap-4">
        <h1 className="text-28">{title}</h1>
        <p className="text-ink-2">{text}</p>
        {children}
      </div>
    </section>
  )
}
