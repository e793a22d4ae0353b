import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CityGrid } from '@/components/hotels/city-grid'
import { SearchForm } from '@/components/search/search-form'
import { pickSearchKeys } from '@/lib/domain/search/carry'
import { proposeStay } from '@/lib/domain/search/url'
import { DEFAULT_PARTY } from '@/lib/domain/stay/guests'
import { formatCountry } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadCities } from '@/lib/server/places/load-places'
import { keepOthers } from './_views/search-strip'

const POSTERS = 12

export async function generateMetadata(): Promise<Metadata> {
  const [{ locale }, cities, t] = await Promise.all([loadPageContext(), loadCities(), getTranslations('destinations')])
  return {
    title: t('landingTitle'),
    description: t('landingDescription', { count: cities.length }),
    alternates: { canonical: localePath(locale, routes.hotels()) },
  }
}

/** Hotels: the search, cities with pictures, and every country. */
export default async function HotelsPage({ searchParams }: PageProps<'/[locale]/[tenant]/hotels'>) {
  const [{ locale, now }, query, cities, t, results] = await Promise.all([
    loadPageContext(),
    searchParams,
    loadCities(),
    getTranslations('destinations'),
    getTranslations('results'),
  ])
  const today = now.toISOString().slice(0, 10)
  const stay = proposeStay(today)
  const countries = [...new Map(cities.map((city) => [city.countryCode, city.countrySlug]))]
    .map(([code, slug]) => ({ slug, name: formatCountry(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <div className="wrap pt-8 md:pt-12">
      <h1 className="text-36">{t('landingTitle')}</h1>
      <p className="mt-2 text-ink-2">{t('landingLead')}</p>
      <div className="mt-6">
        <SearchForm
          variant="page"
          locale={locale}
          today={today}
          action={localePath(locale, routes.hotelsSearch())}
          initial={{
            destination: null,
            checkIn: stay.checkIn,
            checkOut: stay.checkOut,
            guests: DEFAULT_PARTY,
            hints: [],
          }}
          carry={keepOthers(pickSearchKeys(query))}
        />
      </div>
      <section className="mt-12 md:mt-16">
        <h2 className="mb-4 text-28">{t('landingCities')}</h2>
        <CityGrid
          eager={4}
          cities={cities.slice(0, POSTERS).map((city) => ({
            id: city.id,
            name: city.name,
            href: routes.city(city.countrySlug, city.slug),
            text: results('stays', { count: city.hotels }),
          }))}
        />
      </section>
      <section className="mt-12 md:mt-16">
        <h2 className="mb-4 text-28">{t('landingCountries')}</h2>
        <ul className="columns-2 gap-x-4 md:columns-3 lg:columns-4">
          {countries.map((country) => (
            <li key={country.slug} className="break-inside-avoid">
              <Link
                href={routes.country(country.slug)}
                prefetch={false}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                <bdi>{country.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
