import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HotelTiles } from '@/components/home/hotel-tiles'
import { CityGrid } from '@/components/hotels/city-grid'
import { SearchForm } from '@/components/search/search-form'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { introduceCity } from '@/lib/domain/hotels/texts'
import { cityPictureUrl } from '@/lib/domain/pictures/urls'
import type { CityView } from '@/lib/domain/places/catalogue'
import { pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import { proposeStay, readStaySearch } from '@/lib/domain/search/url'
import { dayInZone } from '@/lib/domain/stay/dates'
import { formatGuests } from '@/lib/domain/stay/guests'
import { formatCountry, formatDayRange } from '@/lib/i18n/format'
import { loadMessages } from '@/lib/i18n/load-messages'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes, withQuery } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadFreeTexts } from '@/lib/server/free-texts'
import { loadCityPrices } from '@/lib/server/places/load-city-prices'
import { loadCities, loadPlacesWithin } from '@/lib/server/places/load-places'
import { resolveViewer } from '@/lib/server/viewer'
import { CityPriceNote } from './city-price-note'
import { keepOthers } from './search-strip'

type Props = { city: CityView; query: RawQuery }

/** A city: its poster and character, what a stay costs, its areas and its best-judged hotels. */
export async function CityPage({ city, query }: Props) {
  const context = await loadPageContext()
  const { locale, now } = context
  const viewer = resolveViewer(context, query)
  const [t, results, intro, prices, within, cities] = await Promise.all([
    getTranslations('destinations'),
    getTranslations('results'),
    introduce(city),
    loadCityPrices(city, viewer),
    loadPlacesWithin(city.id),
    loadCities(city.countryCode),
  ])
  const today = dayInZone(now, city.timezone)
  const carry = pickSearchKeys(query)
  const search = readStaySearch(carry, today)
  const stay = search.stay ?? proposeStay(today)
  const country = formatCountry(city.countryCode, locale)
  const stayQuery = { ...carry, check_in: stay.checkIn, check_out: stay.checkOut, guests: formatGuests(search.party) }
  const pricesQuery = {
    ...keepOthers(carry),
    check_in: prices.stay.checkIn,
    check_out: prices.stay.checkOut,
    guests: '2',
  }
  const resultsHref = routes.cityResults(city.countrySlug, city.slug, stayQuery)
  const districts = within.filter((place) => place.kind === 'district')
  const others = cities.filter((other) => other.id !== city.id).slice(0, 4)
  return (
    <div className="wrap">
      <Breadcrumbs
        className="py-3"
        label={t('breadcrumbs')}
        items={[{ label: country, href: routes.country(city.countrySlug) }, { label: city.name }]}
      />
      <div className="grid items-stretch gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:gap-10">
        <div className="content-center py-2">
          <h1 className="text-36 md:text-48">{t('cityTitle', { city: city.name })}</h1>
          <p className="mt-4 max-w-text text-18 text-ink-2">{intro}</p>
          <CityPriceNote prices={prices} locale={locale} now={now} />
          <Link href={resultsHref} prefetch={false} className={`${buttonClass({ variant: 'outline' })} mt-5`}>
            {t('seeResults', { range: formatDayRange(stay.checkIn, stay.checkOut, locale, 'short') })}
          </Link>
        </div>
        <img
          src={cityPictureUrl(city.id)}
          alt={t('cityAlt', { city: city.name })}
          width={800}
          height={600}
          className="aspect-[4/3] w-full rounded-card bg-sunken object-cover"
        />
      </div>
      <div className="mt-8">
        {search.hints
          .filter((hint) => hint !== 'dates_missing')
          .map((hint) => (
            <Notice key={hint} kind="warn" className="mb-3">
              {results(`hints.${hint}`)}
            </Notice>
          ))}
        <SearchForm
          variant="page"
          locale={locale}
          today={today}
          action={localePath(locale, routes.hotelsSearch())}
          initial={{
            destination: { kind: 'city', id: city.id, label: city.name },
            checkIn: stay.checkIn,
            checkOut: stay.checkOut,
            guests: search.party,
            hints: [],
          }}
          carry={keepOthers(carry)}
        />
      </div>
      {prices.tiles.length > 0 && (
        <section className="mt-12 md:mt-16">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-28">{t('top', { city: city.name })}</h2>
            <Link
              href={routes.cityResults(city.countrySlug, city.slug, pricesQuery)}
              prefetch={false}
              className="min-h-11 content-center font-semibold text-brand-ink hover:underline"
            >
              {t('seeAll')}
            </Link>
          </div>
          <HotelTiles
            locale={locale}
            currency={viewer.currency}
            nights={prices.nights}
            tiles={prices.tiles.map(({ hotel, total, word }) => ({
              id: hotel.id,
              name: hotel.name,
              href: routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id, pricesQuery),
              place: hotel.district ?? hotel.cityName,
              score: hotel.score,
              scoreWord: word,
              reviews: hotel.reviewCount,
              total,
            }))}
          />
        </section>
      )}
      {districts.length > 0 && (
        <section className="mt-12 md:mt-16">
          <h2 className="mb-4 text-28">{t('districts', { city: city.name })}</h2>
          <ul className="flex flex-wrap gap-2">
            {districts.map((district) => (
              <li key={district.id}>
                <Link
                  href={
                    withQuery(routes.cityResults(city.countrySlug, city.slug, stayQuery), {}) + `&area=${district.id}`
                  }
                  prefetch={false}
                  className="inline-flex min-h-11 items-center gap-2 rounded-pill border bg-surface px-4 text-14 hover:border-line-strong"
                >
                  <bdi className="font-semibold">{district.name}</bdi>
                  {prices.areas[district.id] !== undefined && (
                    <span className="text-ink-3">{results('stays', { count: prices.areas[district.id] ?? 0 })}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className="mt-12 md:mt-16">
          <h2 className="mb-4 text-28">{t('otherCities', { country })}</h2>
          <CityGrid
            cities={others.map((other) => ({
              id: other.id,
              name: other.name,
              href: routes.city(other.countrySlug, other.slug),
              text: results('stays', { count: other.hotels }),
            }))}
          />
        </section>
      )}
    </div>
  )
}

async function introduce(city: CityView): Promise<string | null> {
  const { locale } = await loadPageContext()
  const [messages, texts] = await Promise.all([loadMessages(locale), loadFreeTexts(locale)])
  const { key, values } = introduceCity(city.slug, city.name, Object.keys(messages.hotels.cityTexts))
  return texts(key, values)
}

export async function cityMetadata(city: CityView, canonical: string): Promise<Metadata> {
  const [{ locale }, t] = await Promise.all([loadPageContext(), getTranslations('destinations')])
  return {
    title: t('cityTitle', { city: city.name }),
    description: t('cityDescription', {
      hotels: city.hotels,
      city: city.name,
      country: formatCountry(city.countryCode, locale),
    }),
    alternates: { canonical: localePath(locale, canonical) },
  }
}
