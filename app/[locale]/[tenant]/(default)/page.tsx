import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DestinationTiles } from '@/components/home/destination-tiles'
import { HotelTiles } from '@/components/home/hotel-tiles'
import { WhyHere } from '@/components/home/why-here'
import { RecentSearches } from '@/components/search/recent-searches'
import { SearchForm } from '@/components/search/search-form'
import { scoreWord } from '@/lib/domain/hotels/score'
import { heroPictureUrl } from '@/lib/domain/pictures/urls'
import { DEFAULT_PARTY, formatGuests } from '@/lib/domain/stay/guests'
import { proposeStay } from '@/lib/domain/search/url'
import { toDayString } from '@/lib/domain/stay/dates'
import { brandText } from '@/lib/domain/tenants/fallback'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadHome } from '@/lib/server/places/load-home'
import { resolveViewer } from '@/lib/server/viewer'

export async function generateMetadata(): Promise<Metadata> {
  const { tenant, locale } = await loadPageContext()
  const title = brandText(tenant, locale, 'homeTitle') ?? tenant.brand.home_page_title
  return {
    ...(title ? { title: { absolute: title } } : {}),
    alternates: { canonical: localePath(locale, routes.index()) },
  }
}

export default async function HomePage({ searchParams }: PageProps<'/[locale]/[tenant]'>) {
  const [context, query, t, scores] = await Promise.all([
    loadPageContext(),
    searchParams,
    getTranslations('home'),
    getTranslations('results.scoreWords'),
  ])
  const { tenant, locale, now } = context
  const viewer = resolveViewer(context, query)
  const home = await loadHome(viewer)
  const stay = proposeStay(toDayString(Math.floor(now.getTime() / 86_400_000)))
  const stayQuery = home.loved
    ? {
        check_in: home.loved.prices.stay.checkIn,
        check_out: home.loved.prices.stay.checkOut,
        guests: formatGuests(DEFAULT_PARTY),
      }
    : {}
  return (
    <>
      <section className="relative isolate overflow-hidden">
        <HeroPicture background={tenant.brand.background} />
        <div className="wrap grid content-start gap-4 pt-8 pb-56 md:min-h-[38rem] md:pt-16">
          <h1 className="max-w-[20ch] text-36 md:text-48">{brandText(tenant, locale, 'headline') ?? t('title')}</h1>
          <p className="text-18 text-ink-2">{brandText(tenant, locale, 'tagline') ?? t('lead')}</p>
          <div className="mt-2">
            <SearchForm
              variant="hero"
              locale={locale}
              today={toDayString(Math.floor(now.getTime() / 86_400_000))}
              action={localePath(locale, routes.hotelsSearch())}
              initial={{
                destination: null,
                checkIn: stay.checkIn,
                checkOut: stay.checkOut,
                guests: DEFAULT_PARTY,
                hints: [],
              }}
              carry={{}}
            />
          </div>
        </div>
      </section>
      <div className="wrap space-y-12 pt-10 md:space-y-16">
        <RecentSearches locale={locale} />
        <section>
          <div className="mb-4 flex items-baseline justify-between gap-4">
            <h2 className="text-22 sm:text-28">{t('whereNext')}</h2>
            <Link
              href={routes.hotels()}
              className="min-h-11 content-center font-semibold text-brand-ink hover:underline"
            >
              {t('allDestinations')}
            </Link>
          </div>
          <DestinationTiles
            locale={locale}
            now={now.getTime()}
            tiles={home.destinations.map(({ city, prices }) => ({
              id: city.id,
              name: city.name,
              href: routes.city(city.countrySlug, city.slug),
              hotels: city.hotels,
              prices,
            }))}
          />
        </section>
        {home.loved && (
          <section>
            <div className="mb-4 flex items-baseline justify-between gap-4">
              <h2 className="text-28">{t('loved', { city: home.loved.city.name })}</h2>
              <Link
                href={routes.cityResults(home.loved.city.countrySlug, home.loved.city.slug, stayQuery)}
                className="min-h-11 content-center font-semibold text-brand-ink hover:underline"
              >
                {t('allStays', { count: home.loved.prices.available })}
              </Link>
            </div>
            <HotelTiles
              locale={locale}
              currency={home.loved.prices.currency}
              nights={home.loved.prices.nights}
              tiles={home.loved.hotels.map(({ hotel, row }) => ({
                id: hotel.id,
                name: hotel.name,
                href: routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id, stayQuery),
                place: [hotel.district, hotel.cityName].filter(Boolean).join(', '),
                score: hotel.score,
                scoreWord: hotel.score === null ? null : scores(scoreWord(hotel.score)),
                reviews: hotel.reviewCount,
                total: row.total,
              }))}
            />
          </section>
        )}
        <WhyHere />
      </div>
    </>
  )
}

function HeroPicture({ background }: { background: { light: string | null; dark: string | null } }) {
  const light = background.light ?? heroPictureUrl('tenant', 'dawn')
  const dark = background.dark ?? background.light ?? heroPictureUrl('tenant', 'dusk')
  const style = 'absolute inset-0 -z-10 h-full w-full object-cover object-bottom'
  return (
    <>
      <img src={light} alt="" width={1600} height={720} className={`${style} dark:hidden`} />
      <img src={dark} alt="" width={1600} height={720} className={`${style} hidden dark:block`} />
    </>
  )
}
