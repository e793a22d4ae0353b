import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StructuredData } from '@/components/found/structured-data'
import { listItems } from '@/lib/domain/found/structured-data'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { loadAddressOf, loadAlternates } from '@/lib/server/found/addresses'
import { loadSharing } from '@/lib/server/found/load-sharing'
import { loadHotelsLanding } from '@/lib/server/places/load-hotels-landing'
import { loadOffer } from '@/lib/server/places/load-offer'
import { keepForEverybody } from '@/lib/server/public-page'
import { CityTiles } from './_views/city-tiles'
import { PlaceSearch } from './_views/place-search'

export async function generateMetadata(): Promise<Metadata> {
  const [{ cities }, t] = await Promise.all([loadOffer(), getTranslations('destinations')])
  return {
    title: t('landingTitle'),
    description: t('landingDescription', { count: cities.length }),
    alternates: await loadAlternates(routes.hotels()),
    openGraph: await loadSharing(routes.hotels(), { kind: 'home' }, t('landingTitle')),
  }
}

/** Hotels: the search, cities with pictures, and every country. */
export default async function HotelsPage({ searchParams }: PageProps<'/[locale]/[tenant]/hotels'>) {
  const [page, t, addressOf] = await Promise.all([
    loadHotelsLanding(await searchParams),
    getTranslations('destinations'),
    loadAddressOf(),
  ])
  await keepForEverybody([])
  const cities = page.cities.map(({ name, countrySlug, slug }) => ({
    name,
    url: addressOf(routes.city(countrySlug, slug)),
  }))
  return (
    <div className="wrap pt-8 md:pt-12">
      <StructuredData things={[listItems(cities)]} />
      <h1 className="text-36">{t('landingTitle')}</h1>
      <p className="mt-2 text-ink-2">{t('landingLead')}</p>
      <div className="mt-6 space-y-12 md:space-y-16">
        <PlaceSearch search={page.search} hints={page.hints} />
        <section>
          <h2 className="mb-4 text-22 sm:text-28">{t('landingCities')}</h2>
          <CityTiles cities={page.cities} eager={4} />
        </section>
        <section>
          <h2 className="mb-4 text-22 sm:text-28">{t('landingCountries')}</h2>
          <Countries continents={page.continents} />
        </section>
      </div>
    </div>
  )
}

type Continents = Awaited<ReturnType<typeof loadHotelsLanding>>['continents']

function Countries({ continents }: { continents: Continents }) {
  return (
    <div className="space-y-6">
      {continents.map(({ name, countries }) => (
        <div key={name}>
          {continents.length > 1 && name && <h3 className="mb-1 text-16">{name}</h3>}
          <ul className="columns-2 gap-x-4 md:columns-3 lg:columns-4">
            {countries.map(({ href, name: country }) => (
              <li key={href} className="break-inside-avoid">
                <Link href={href} prefetch={false} className="inline-flex min-h-11 items-center hover:underline">
                  <bdi>{country}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
