import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SectionHead } from '@/components/home/section-head'
import { WhyHere } from '@/components/home/why-here'
import { ViewedHotels } from '@/components/hotels/viewed/viewed-hotels'
import { RecentSearches } from '@/components/search/recent-searches'
import { SearchForm } from '@/components/search/search-form'
import { heroPictureUrl } from '@/lib/domain/pictures/urls'
import { homeTitle } from '@/lib/domain/tenants/fallback'
import { formatPrefixed } from '@/lib/i18n/format-text'
import { PageMessages } from '@/lib/i18n/page-messages'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadAlternates } from '@/lib/server/found/addresses'
import { loadSharing } from '@/lib/server/found/load-sharing'
import { loadHome } from '@/lib/server/places/load-home'
import { keepForEverybody } from '@/lib/server/public-page'
import { DestinationTiles } from './_views/destination-tiles'
import { HotelTiles } from './_views/hotel-tiles'

type View = { home: Awaited<ReturnType<typeof loadHome>> }

export async function generateMetadata(): Promise<Metadata> {
  const { tenant, locale } = await loadPageContext()
  const title = homeTitle(tenant, locale)
  return {
    title: { absolute: title },
    alternates: await loadAlternates(routes.index()),
    openGraph: await loadSharing(routes.index(), { kind: 'home' }, title),
  }
}

export default async function HomePage({ searchParams }: PageProps<'/[locale]/[tenant]'>) {
  const home = await loadHome(await searchParams)
  const prices = home.destinations.flatMap((destination) => destination.prices ?? [])
  await keepForEverybody(home.loved?.tiles.map(({ id }) => id) ?? [], prices)
  return (
    <PageMessages of={['search.bar:form', 'search.hints', 'party', 'viewed', 'home:checked']}>
      <Hero home={home} />
      <div className="wrap space-y-12 pt-10 md:space-y-16">
        <RecentSearches locale={home.locale} />
        <Destinations home={home} />
        <Loved home={home} />
        <WhyHere reviews={home.reviewed} />
      </div>
      <ViewedHotels locale={home.locale} className="wrap not-empty:pt-12 md:not-empty:pt-16" />
    </PageMessages>
  )
}

async function Hero({ home: { hero } }: View) {
  const t = await getTranslations('home')
  return (
    <section className="relative isolate overflow-hidden">
      <HeroPicture background={hero.background} />
      <div className="wrap grid content-start gap-4 pt-8 pb-56 md:min-h-[38rem] md:pt-16">
        <h1 className="max-w-[20ch] text-36 md:text-48">{hero.headline ?? t('title')}</h1>
        <p className="text-18 text-ink-2">{hero.tagline ?? t('lead')}</p>
        <div className="mt-2">
          <SearchForm variant="hero" {...hero.search} />
        </div>
      </div>
    </section>
  )
}

// The one of the other mode is not fetched: a hidden picture that may wait never is.
function HeroPicture({ background }: { background: { light: string | null; dark: string | null } }) {
  const light = background.light ?? heroPictureUrl('tenant', 'dawn')
  const dark = background.dark ?? background.light ?? heroPictureUrl('tenant', 'dusk')
  return (
    <>
      <img src={light} alt="" width={1600} height={720} fetchPriority="high" className="hero-picture dark:hidden" />
      <link rel="preload" as="image" href={dark} media="(prefers-color-scheme: dark)" fetchPriority="high" />
      <img src={dark} alt="" width={1600} height={720} loading="lazy" className="hero-picture hidden dark:block" />
    </>
  )
}

async function Destinations({ home: { destinations, locale, now } }: View) {
  const t = await getTranslations('home')
  if (destinations.length === 0) return null
  return (
    <section>
      <SectionHead title={t('whereNext')} href={routes.hotels()} link={t('allDestinations')} />
      <DestinationTiles locale={locale} now={now} tiles={destinations} />
    </section>
  )
}

async function Loved({ home }: View) {
  const [t, destinations] = await Promise.all([getTranslations('home'), getTranslations('destinations')])
  const { loved, locale } = home
  if (!loved) return null
  const { href, prices, tiles } = loved
  const city = formatPrefixed(loved.city, locale)
  return (
    <section>
      <SectionHead
        title={home.reviewed ? t('loved', { city }) : destinations('top', { city })}
        href={href}
        link={t('allStays', { count: prices.available })}
      />
      <HotelTiles locale={locale} nights={prices.nights} tiles={tiles} />
    </section>
  )
}
