import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PlaceFacts } from '@/components/found/place-facts'
import { StructuredData } from '@/components/found/structured-data'
import { SectionHead } from '@/components/home/section-head'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { buttonClass } from '@/components/ui/button'
import { LocalText } from '@/components/hotels/local-text'
import { listCrumbs, listQuestions } from '@/lib/domain/found/structured-data'
import type { CityView } from '@/lib/domain/places/catalogue'
import type { RawQuery } from '@/lib/domain/search/carry'
import { formatCountry, formatDayRange } from '@/lib/i18n/format'
import { formatPrefixed } from '@/lib/i18n/format-text'
import { Link } from '@/lib/i18n/navigation'
import { PageMessages } from '@/lib/i18n/page-messages'
import { loadPageContext } from '@/lib/server/context'
import { loadAddressOf, loadAlternates } from '@/lib/server/found/addresses'
import { LEFT_OUT } from '@/lib/server/found/indexing'
import { loadSharing } from '@/lib/server/found/load-sharing'
import { loadCityPage } from '@/lib/server/places/load-city-page'
import { isThinCity, loadCityFacts } from '@/lib/server/places/load-facts-view'
import type { CityPaths } from '@/lib/server/places/load-places'
import { keepForEverybody } from '@/lib/server/public-page'
import { HotelTiles } from '../../_views/hotel-tiles'
import { CityPriceNote } from './city-price-note'
import { CityWeekend } from './dates/city-weekend'
import { CityTiles } from './city-tiles'
import { PlaceSearch } from './place-search'

type View = { page: Awaited<ReturnType<typeof loadCityPage>> }

/** A city: its poster and character, what a stay costs, its best-judged hotels, its areas and its neighbours. */
export async function CityPage({ city, query }: { city: CityView; query: RawQuery }) {
  const [page, facts, t, addressOf] = await Promise.all([
    loadCityPage(city, query),
    loadCityFacts(city, query),
    getTranslations('destinations'),
    loadAddressOf(),
  ])
  const hotels = new Set([...(page.top?.tiles ?? []).map(({ id }) => id), ...(facts?.hotels ?? [])])
  const checks = [page.prices, page.weekend].filter((checked) => checked !== null)
  await keepForEverybody([...hotels], checks)
  const crumbs = [{ label: page.country.name, href: page.country.href }, { label: page.name }]
  return (
    <div className="wrap">
      <StructuredData things={[listCrumbs(crumbs, addressOf), ...(facts ? [listQuestions(facts.questions)] : [])]} />
      <Breadcrumbs className="py-3" label={t('breadcrumbs')} items={crumbs} />
      <CityHero page={page} />
      <div className="mt-8 space-y-12 md:space-y-16">
        <PlaceSearch search={page.search} hints={page.hints} />
        <TopHotels page={page} />
        {facts && <PlaceFacts view={facts} />}
        <Districts page={page} />
        <OtherCities page={page} />
      </div>
    </div>
  )
}

async function CityHero({ page: { name, intro, picture, prices, weekend, stay, resultsHref, locale, now } }: View) {
  const t = await getTranslations('destinations')
  return (
    <div className="grid items-stretch gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:gap-10">
      <div className="content-center py-2">
        <h1 className="text-36 md:text-48">{t('cityTitle', { city: formatPrefixed(name, locale) })}</h1>
        {intro && (
          <div className="mt-4 max-w-text text-18 text-ink-2">
            <LocalText {...intro} />
          </div>
        )}
        <PageMessages of={['destinations:checked']}>
          <CityPriceNote prices={prices} locale={locale} now={now} />
          {weekend && <CityWeekend weekend={weekend} locale={locale} now={now} />}
        </PageMessages>
        <Link href={resultsHref} prefetch={false} className={`${buttonClass({ variant: 'outline' })} mt-5`}>
          {t('seeResults', { range: formatDayRange(stay.checkIn, stay.checkOut, locale, 'short') })}
        </Link>
      </div>
      <img
        src={picture}
        alt={t('cityAlt', { city: name })}
        width={800}
        height={600}
        fetchPriority="high"
        className="aspect-[4/3] w-full rounded-card bg-sunken object-cover"
      />
    </div>
  )
}

async function TopHotels({ page: { name, top, locale } }: View) {
  const t = await getTranslations('destinations')
  if (top === null || top.tiles.length === 0) return null
  return (
    <section>
      <SectionHead title={t('top', { city: formatPrefixed(name, locale) })} href={top.href} link={t('seeAll')} />
      <HotelTiles locale={locale} nights={top.nights} tiles={top.tiles} />
    </section>
  )
}

async function Districts({ page: { name, districts, locale } }: View) {
  const t = await getTranslations('destinations')
  if (districts.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-22 sm:text-28">{t('districts', { city: formatPrefixed(name, locale) })}</h2>
      <ul className="chips is-strong">
        {districts.map((district) => (
          <li key={district.id}>
            <Link href={district.href} prefetch={false}>
              <bdi>{district.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function OtherCities({ page: { country, others } }: View) {
  const t = await getTranslations('destinations')
  if (others.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-22 sm:text-28">{t('otherCities', { country: country.name })}</h2>
      <CityTiles cities={others} />
    </section>
  )
}

export async function cityMetadata(city: CityView, { own, canonical }: CityPaths, query: RawQuery): Promise<Metadata> {
  const [{ locale }, isThin, t] = await Promise.all([
    loadPageContext(),
    isThinCity(city, query),
    getTranslations('destinations'),
  ])
  const name = formatPrefixed(city.name, locale)
  const title = t('cityTitle', { city: name })
  return {
    title,
    description: t('cityDescription', {
      hotels: city.hotels,
      city: name,
      country: formatCountry(city.countryCode, locale),
    }),
    alternates: await loadAlternates(canonical),
    ...(isThin && { robots: LEFT_OUT }),
    openGraph: await loadSharing(own, { kind: 'city', id: city.id }, title),
  }
}
