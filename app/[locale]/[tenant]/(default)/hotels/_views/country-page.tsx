import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PlaceFacts } from '@/components/found/place-facts'
import { StructuredData } from '@/components/found/structured-data'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { buttonClass } from '@/components/ui/button'
import { listCrumbs, listItems, listQuestions } from '@/lib/domain/found/structured-data'
import type { PlaceView } from '@/lib/domain/places/catalogue'
import type { RawQuery } from '@/lib/domain/search/carry'
import { formatList } from '@/lib/i18n/format-text'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadAddressOf, loadAlternates } from '@/lib/server/found/addresses'
import { LEFT_OUT } from '@/lib/server/found/indexing'
import { loadSharing } from '@/lib/server/found/load-sharing'
import { loadCountryPage } from '@/lib/server/places/load-country-page'
import { isThinCountry, loadCountryFacts } from '@/lib/server/places/load-facts-view'
import { loadCities } from '@/lib/server/places/load-places'
import { keepForEverybody } from '@/lib/server/public-page'
import { CityTiles } from './city-tiles'
import { PlaceSearch } from './place-search'

/** A country: its cities with pictures and counts, and a link to all of its properties. */
export async function CountryPage({ country, query }: { country: PlaceView; query: RawQuery }) {
  const [page, facts, t, addressOf] = await Promise.all([
    loadCountryPage(country, query),
    loadCountryFacts(country, query),
    getTranslations('destinations'),
    loadAddressOf(),
  ])
  await keepForEverybody(facts?.hotels ?? [])
  const { name, cities, hotels } = page
  const crumbs = [{ label: t('landingTitle'), href: routes.hotels() }, { label: name }]
  return (
    <div className="wrap">
      <StructuredData
        things={[
          listCrumbs(crumbs, addressOf),
          listItems(
            cities.map((city) => ({ name: city.name, url: addressOf(routes.city(city.countrySlug, city.slug)) })),
          ),
          ...(facts ? [listQuestions(facts.questions)] : []),
        ]}
      />
      <Breadcrumbs className="py-3" label={t('breadcrumbs')} items={crumbs} />
      <h1 className="text-28 md:text-36">{t('countryTitle', { country: name })}</h1>
      <p className="mt-2 text-ink-2">{t('countryLead', { cities: cities.length, hotels })}</p>
      <div className="mt-6 space-y-10">
        <PlaceSearch search={page.search} hints={page.hints} />
        <CityTiles cities={cities} query={page.carry} eager={4} />
        <Link href={page.resultsHref} prefetch={false} className={buttonClass({ variant: 'outline' })}>
          {t('countryAll', { country: name })}
        </Link>
        {facts && <PlaceFacts view={facts} />}
      </div>
    </div>
  )
}

export async function countryMetadata(country: PlaceView, query: RawQuery): Promise<Metadata> {
  const [{ locale }, cities, isThin, t] = await Promise.all([
    loadPageContext(),
    loadCities(country.countryCode),
    isThinCountry(country, query),
    getTranslations('destinations'),
  ])
  const names = formatList(
    cities.slice(0, 5).map((city) => city.name),
    locale,
  )
  const [path, title] = [routes.country(country.slug), t('countryTitle', { country: country.name })]
  return {
    title,
    description: t('countryDescription', { country: country.name, cities: names }),
    alternates: await loadAlternates(path),
    ...(isThin && { robots: LEFT_OUT }),
    openGraph: await loadSharing(path, { kind: 'country', code: country.countryCode }, title),
  }
}
