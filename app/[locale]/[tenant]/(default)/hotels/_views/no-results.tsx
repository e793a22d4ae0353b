import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { DateOffer } from '@/lib/domain/search/schema'
import { joinFilters } from '@/lib/domain/search/filters-url'
import { countGuests, formatGuests } from '@/lib/domain/stay/guests'
import type { Party } from '@/lib/domain/stay/schema'
import { formatDayRange, formatDistance, formatMoney } from '@/lib/i18n/format'
import { formatList } from '@/lib/i18n/format-text'
import { Link } from '@/lib/i18n/navigation'
import { routes, withQuery } from '@/lib/routing/routes'
import type { NearbyCity } from '@/lib/server/search/load-nearby-cities'
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

type Asked = Pick<Searched, 'place' | 'requester' | 'request'> & { nearby: readonly NearbyCity[] }
type TooLargeProps = Asked & { split: Party | null }

/** No room takes the party as it is split: more rooms, where they help, and nearby cities. */
export async function PartyTooLarge({ place, requester, request, split, nearby }: TooLargeProps) {
  const [t, hotel] = await Promise.all([getTranslations('results'), getTranslations('hotel')])
  const guests = t('guests', { count: countAll(request.party) })
  return (
    <Frame
      title={t('headingNone', { place: placeName(place) })}
      text={split ? hotel('partyTooLarge', { guests }) : t('noHotelsText')}
    >
      {split && (
        <Link
          href={withQuery(resultsPath(place), { ...toKept(request), guests: formatGuests(split) })}
          className={buttonClass()}
        >
          {hotel('splitRooms', { count: split.length })}
        </Link>
      )}
      {nearby.length > 0 && <NearbyCities request={request} nearby={nearby} locale={requester.locale} />}
    </Frame>
  )
}

type NoAvailabilityProps = Asked & { dates: readonly DateOffer[] }

/** Nothing can be booked for the stay, for whichever reason: nearby dates that have rooms, and nearby cities. */
export async function NoAvailability({ place, requester, request, dates, nearby }: NoAvailabilityProps) {
  const [t, destinations] = await Promise.all([getTranslations('results'), getTranslations('destinations')])
  const { locale } = requester
  const range = formatDayRange(request.stay.checkIn, request.stay.checkOut, locale, 'medium')
  const guests = t('guests', { count: countAll(request.party) })
  return (
    <Frame
      title={t('noAvailabilityTitle', { place: placeName(place) })}
      text={dates.length > 0 ? t('noAvailabilityText', { range, guests }) : destinations('soldOut', { range })}
    >
      {dates.length > 0 && (
        <ul className="grid w-full gap-2">
          {dates.map((offer) => (
            <li key={offer.stay.checkIn}>
              <OfferLink
                href={withQuery(resultsPath(place), toStay(toKept(request), offer))}
                title={formatDayRange(offer.stay.checkIn, offer.stay.checkOut, locale, 'medium')}
                offer={offer}
                locale={locale}
              />
            </li>
          ))}
        </ul>
      )}
      {nearby.length > 0 && <NearbyCities request={request} nearby={nearby} locale={locale} />}
    </Frame>
  )
}

type NearbyProps = Pick<Asked, 'request' | 'nearby'> & { locale: string }

async function NearbyCities({ request, nearby, locale }: NearbyProps) {
  const t = await getTranslations('results')
  // Areas are of one city, and so is a hotel of some name.
  const kept = { ...toKept(request), area: '', name: '' }
  return (
    <>
      <h2 className="mt-4 text-22">{t('nearbyTitle')}</h2>
      <ul className="grid w-full gap-2">
        {nearby.map(({ city, meters, offer }) => (
          <li key={city.id}>
            <OfferLink
              href={routes.cityResults(city.countrySlug, city.slug, toStay(kept, offer))}
              title={city.name}
              detail={formatDistance(meters, locale)}
              offer={offer}
              locale={locale}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function countAll(party: Party): number {
  const { adults, children } = countGuests(party)
  return adults + children
}

/** What a link to another list keeps of this one. */
function toKept({ carry, filters, viewer, party, sort }: Asked['request']): Record<string, string> {
  return {
    ...carry,
    ...joinFilters(filters, viewer.currency),
    guests: formatGuests(party),
    sort: sort === 'recommended' ? '' : sort,
  }
}

function toStay(kept: Record<string, string>, { stay }: DateOffer): Record<string, string> {
  return { ...kept, check_in: stay.checkIn, check_out: stay.checkOut }
}

type OfferProps = { href: string; title: string; detail?: string; offer: DateOffer; locale: string }

/** Another list that has rooms: what it is of, how many hotels, and the lowest total. */
async function OfferLink({ href, title, detail, offer: { matches, lowest }, locale }: OfferProps) {
  const t = await getTranslations('results')
  return (
    <Link
      href={href}
      prefetch={false}
      className="flex min-h-14 items-center justify-between gap-4 rounded-control border bg-surface px-4 py-2 hover:border-line-strong"
    >
      <span>
        <bdi className="block font-semibold">{title}</bdi>
        <span className="text-14 text-ink-3">
          {formatList([t('stays', { count: matches }), ...(detail ? [detail] : [])], locale)}
        </span>
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
