import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { HotelGallery } from '@/components/hotels/hotel-gallery'
import { HotelHeading } from '@/components/hotels/hotel-heading'
import { HotelOverview } from '@/components/hotels/hotel-overview'
import { HotelPolicies } from '@/components/hotels/hotel-policies'
import { HotelReviews } from '@/components/hotels/hotel-reviews'
import { HotelTabs } from '@/components/hotels/hotel-tabs'
import { RatesChoiceProvider } from '@/components/hotels/rates-choice'
import { RatesBar, RatesSummary } from '@/components/hotels/rates-summary'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { TRAVELLERS } from '@/lib/domain/hotels/schema'
import type { CityView } from '@/lib/domain/places/catalogue'
import { distanceMeters } from '@/lib/domain/places/distance'
import { firstValue, pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import { readStaySearch } from '@/lib/domain/search/url'
import { dayInZone } from '@/lib/domain/stay/dates'
import { formatCountry } from '@/lib/i18n/format'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes, withQuery } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadFreeTexts } from '@/lib/server/free-texts'
import { loadHotel, loadHotelReviews } from '@/lib/server/hotels/load-hotels'
import { describeHotelText, galleryOf } from '@/lib/server/hotels/hotel-texts'
import { loadCityById } from '@/lib/server/places/load-places'
import { resolveViewer } from '@/lib/server/viewer'
import { HotelLocation } from './hotel-location'
import { loadRooms } from './hotel-rooms-view'
import { HotelRooms } from './hotel-rooms'
import { keepQuery } from './keep-query'
import { SearchStrip } from './search-strip'

type Props = { hotelId: number; query: RawQuery }

const SECTION = 'border-b py-8 last:border-0 md:py-10'
const H2 = 'mb-4 text-22'

/** A hotel: pictures, facts, rooms with their rates, location, reviews and rules. */
export async function HotelPage({ hotelId, query }: Props) {
  const [context, hotel] = await Promise.all([loadPageContext(), loadHotel(hotelId)])
  const city = hotel && (await loadCityById(hotel.placeId))
  if (!hotel || !city) notFound()
  const { locale, now } = context
  const today = dayInZone(now, hotel.timezone)
  const carry = pickSearchKeys(query)
  const search = readStaySearch(carry, today)
  const traveller = TRAVELLERS.find((key) => key === firstValue(query.reviews)) ?? null
  const [t, rooms, reviews, description, pictures, words] = await Promise.all([
    getTranslations('hotel'),
    loadRooms({ hotel, search, viewer: resolveViewer(context, query), locale, now }),
    loadHotelReviews(hotelId, traveller),
    describeHotelText(hotel, distanceMeters(city, hotel), locale),
    galleryOf(hotel, locale),
    loadFreeTexts(locale),
  ])
  const path = routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id)
  const tabs = (['overview', 'rooms', 'location', 'reviews', 'policies'] as const).map((id) => ({
    id,
    text: t(`tabs.${id}`),
  }))
  const backQuery = { ...query, problem: undefined }
  return (
    <>
      <SearchStrip place={{ kind: 'city', city }} search={search} carry={carry} today={today} />
      <RatesChoiceProvider rooms={rooms.status === 'available' ? rooms.rooms : []}>
        <div className="-mb-16 bg-surface pb-16 md:-mb-24 md:pb-24">
          <div className="wrap">
            <HotelCrumbs hotel={hotel} city={city} carry={carry} locale={locale} label={t('breadcrumbs')} />
            <HotelHeading hotel={hotel} locale={locale} />
            <HotelGallery pictures={pictures} hotel={hotel.name} />
            <HotelTabs label={t('onThisPage')} tabs={tabs} />
            <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_344px]">
              <div className="min-w-0">
                <section id="overview" className={SECTION}>
                  <HotelOverview
                    hotel={hotel}
                    locale={locale}
                    fromCentre={distanceMeters(city, hotel)}
                    description={description}
                  />
                </section>
                <section id="rooms" className={SECTION}>
                  <h2 className={H2}>{t('rooms')}</h2>
                  <HotelRooms
                    hotel={hotel}
                    rooms={rooms}
                    search={search}
                    carry={carry}
                    today={today}
                    problem={firstValue(query.problem) ?? null}
                    back={localePath(locale, keepQuery(path, backQuery))}
                  />
                </section>
                <section id="location" className={SECTION}>
                  <h2 className={H2}>{t('location')}</h2>
                  <HotelLocation hotel={hotel} city={city} />
                </section>
                <section id="reviews" className={SECTION}>
                  <h2 className={H2}>{t('reviewsTitle')}</h2>
                  <HotelReviews
                    hotel={hotel}
                    view={reviews}
                    traveller={traveller}
                    locale={locale}
                    words={(key) => words(`hotels.reviewTexts.${key}`)}
                    hrefFor={(key) => withQuery(path, { ...carry, reviews: key })}
                  />
                </section>
                <section id="policies" className={SECTION}>
                  <h2 className={H2}>{t('policies')}</h2>
                  <HotelPolicies hotel={hotel} />
                  {hotel.demo && (
                    <p className="mt-5 text-12 text-ink-3">
                      {t('demoHotel')} {t('drawn')}
                    </p>
                  )}
                </section>
              </div>
              {rooms.status === 'available' && (
                <aside className="sticky top-[calc(var(--head)+24px)] mt-8 hidden max-h-[calc(100dvh-var(--head)-32px)] overflow-y-auto lg:block">
                  <RatesSummary stay={rooms.stay} />
                </aside>
              )}
            </div>
          </div>
        </div>
        {rooms.status === 'available' && (
          <>
            <div aria-hidden="true" className="h-20 lg:hidden" />
            <RatesBar stay={rooms.stay} />
          </>
        )}
      </RatesChoiceProvider>
    </>
  )
}

type CrumbsProps = { hotel: HotelDetail; city: CityView; carry: Record<string, string>; locale: string; label: string }

function HotelCrumbs({ hotel, city, carry, locale, label }: CrumbsProps) {
  return (
    <Breadcrumbs
      className="py-3"
      label={label}
      items={[
        { label: formatCountry(hotel.countryCode, locale), href: routes.country(hotel.countrySlug) },
        {
          label: city.name,
          href: carry.check_in
            ? routes.cityResults(city.countrySlug, city.slug, carry)
            : routes.city(city.countrySlug, city.slug),
        },
        { label: hotel.name },
      ]}
    />
  )
}

export async function hotelMetadata(hotelId: number): Promise<Metadata> {
  const [{ locale }, hotel, t] = await Promise.all([loadPageContext(), loadHotel(hotelId), getTranslations('hotel')])
  if (!hotel) return {}
  return {
    title: t('title', { hotel: hotel.name, city: hotel.cityName }),
    description: t('description', { hotel: hotel.name, city: hotel.cityName }),
    alternates: {
      canonical: localePath(locale, routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id)),
    },
  }
}
