import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CityGrid } from '@/components/hotels/city-grid'
import { SearchForm } from '@/components/search/search-form'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { buttonClass } from '@/components/ui/button'
import type { PlaceView } from '@/lib/domain/places/catalogue'
import { pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import { proposeStay, readStaySearch } from '@/lib/domain/search/url'
import { dayInZone } from '@/lib/domain/stay/dates'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes, withQuery } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadCities } from '@/lib/server/places/load-places'
import { keepOthers } from './search-strip'

type Props = { country: PlaceView; query: RawQuery }

/** A country: its cities with pictures and counts, and the way to all of its stays. */
export async function CountryPage({ country, query }: Props) {
  const [{ locale, now }, cities, t, results] = await Promise.all([
    loadPageContext(),
    loadCities(country.countryCode),
    getTranslations('destinations'),
    getTranslations('results'),
  ])
  const today = dayInZone(now, country.timezone)
  const carry = pickSearchKeys(query)
  const search = readStaySearch(carry, today)
  const stay = search.stay ?? proposeStay(today)
  const hotels = cities.reduce((sum, city) => sum + city.hotels, 0)
  return (
    <div className="wrap">
      <Breadcrumbs
        className="py-3"
        label={t('breadcrumbs')}
        items={[{ label: t('landingTitle'), href: routes.hotels() }, { label: country.name }]}
      />
      <h1 className="text-28 md:text-36">{t('countryTitle', { country: country.name })}</h1>
      <p className="mt-2 text-ink-2">{t('countryLead', { cities: cities.length, hotels })}</p>
      <div className="mt-6 mb-10">
        <SearchForm
          variant="page"
          locale={locale}
          today={today}
          action={localePath(locale, routes.hotelsSearch())}
          initial={{
            destination: { kind: 'country', id: country.id, label: country.name },
            checkIn: stay.checkIn,
            checkOut: stay.checkOut,
            guests: search.party,
            hints: [],
          }}
          carry={keepOthers(carry)}
        />
      </div>
      <CityGrid
        eager={4}
        cities={cities.map((city) => ({
          id: city.id,
          name: city.name,
          href: withQuery(routes.city(city.countrySlug, city.slug), carry),
          text: results('stays', { count: city.hotels }),
        }))}
      />
      <p className="mt-10">
        <Link
          href={withQuery(routes.countryResults(country.slug), {
            ...carry,
            check_in: stay.checkIn,
            check_out: stay.checkOut,
          })}
          prefetch={false}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('countryAll', { country: country.name })}
        </Link>
      </p>
    </div>
  )
}

export async function countryMetadata(country: PlaceView): Promise<Metadata> {
  const [{ locale }, cities, t] = await Promise.all([
    loadPageContext(),
    loadCities(country.countryCode),
    getTranslations('destinations'),
  ])
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(cities.slice(0, 5).map((city) => city.name))
  return {
    title: t('countryTitle', { country: country.name }),
    description: t('countryDescription', { country: country.name, cities: names }),
    alternates: { canonical: localePath(locale, routes.country(country.slug)) },
  }
}
