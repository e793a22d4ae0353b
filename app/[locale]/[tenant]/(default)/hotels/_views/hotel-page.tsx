import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StructuredData } from '@/components/found/structured-data'
import { HotelGallery } from '@/components/hotels/hotel-gallery'
import { HotelHeading } from '@/components/hotels/hotel-heading'
import { HotelTabs } from '@/components/hotels/hotel-tabs'
import { RatesBar } from '@/components/hotels/rates-bar'
import { RatesChoiceProvider } from '@/components/hotels/rates-choice'
import { RatesSummary } from '@/components/hotels/rates-summary'
import { RememberViewed } from '@/components/hotels/viewed/viewed-remember'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { describeHotelThing } from '@/lib/domain/found/hotel-thing'
import { listCrumbs } from '@/lib/domain/found/structured-data'
import { isReviewed } from '@/lib/domain/hotels/score'
import { pack } from '@/lib/domain/packed/pack'
import type { RawQuery } from '@/lib/domain/search/carry'
import { formatCountry } from '@/lib/i18n/format'
import { formatPrefixed } from '@/lib/i18n/format-text'
import { PageMessages } from '@/lib/i18n/page-messages'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadAddressOf, loadAlternates } from '@/lib/server/found/addresses'
import { loadSharing } from '@/lib/server/found/load-sharing'
import { loadHotel } from '@/lib/server/hotels/load-hotels'
import { keepForEverybody } from '@/lib/server/public-page'
import { HotelSections, listSections } from './hotel-sections'
import { loadHotelView, type HotelView } from './hotel-view'
import { SearchStrip } from './search-strip'

type Props = { hotelId: number; query: RawQuery }

/** A hotel: pictures, facts, rooms with their rates, location, reviews and rules. */
export async function HotelPage({ hotelId, query }: Props) {
  const [view, t] = await Promise.all([loadHotelView(hotelId, query), getTranslations('hotel')])
  const { hotel, city, locale, search, today, rooms } = view
  const available = rooms.status === 'available' ? rooms : null
  // With dates it names prices, and its form is good for one visitor; what one holds is nobody else's to know.
  if (rooms.status === 'no_dates' && view.holds.length === 0) await keepForEverybody([hotel.id])
  return (
    <PageMessages of={['hotel', 'results:form', 'maps', 'policy', 'favourites:heart']}>
      <RememberViewed hotelId={hotel.id} />
      <SearchStrip place={{ kind: 'city', city }} search={search} carry={view.formCarry} today={today} />
      <RatesChoiceProvider rooms={pack(available?.rooms ?? [])} preselected={available?.preselected ?? ''}>
        <div className="-mb-16 bg-surface pb-16 md:-mb-24 md:pb-24">
          <div className="wrap">
            <HotelThings view={view} />
            <Breadcrumbs className="py-3" label={t('breadcrumbs')} items={crumbsOf(view)} />
            <HotelHeading hotel={hotel} locale={locale} />
            {view.pictures.length > 0 && <HotelGallery pictures={view.pictures} hotel={hotel.name} />}
            <HotelTabs label={t('onThisPage')} tabs={listSections(view).map((id) => ({ id, text: t(`tabs.${id}`) }))} />
            <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_344px]">
              <HotelSections view={view} />
              {available && (
                <aside className="sticky top-[calc(var(--head)+24px)] mt-8 hidden max-h-[calc(100dvh-var(--head)-32px)] overflow-y-auto lg:block">
                  <RatesSummary stay={available.stay} />
                </aside>
              )}
            </div>
          </div>
        </div>
        {available && <RatesBar stay={available.stay} />}
      </RatesChoiceProvider>
    </PageMessages>
  )
}

function crumbsOf({ hotel, city, carry, locale }: HotelView): { label: string; href?: string }[] {
  return [
    { label: formatCountry(hotel.countryCode, locale), href: routes.country(hotel.countrySlug) },
    {
      label: city.name,
      href: carry.check_in
        ? routes.cityResults(city.countrySlug, city.slug, carry)
        : routes.city(city.countrySlug, city.slug),
    },
    { label: hotel.name },
  ]
}

async function HotelThings({ view }: { view: HotelView }) {
  const { hotel, url, today, rooms, sells, description, pictures, reviews } = view
  const [addressOf, names] = await Promise.all([loadAddressOf(hotel.own), getTranslations('hotels.amenities')])
  const thing = describeHotelThing({
    hotel,
    url,
    today,
    description: description?.text ?? null,
    pictures: pictures.map(({ src }) => new URL(src, url).href),
    amenityName: names,
    reviews: isReviewed(hotel) ? reviews.view.reviews.length : 0,
    rooms: sells && 'rooms' in rooms ? rooms.rooms : [],
  })
  return <StructuredData things={[listCrumbs(crumbsOf(view), addressOf), thing]} />
}

export async function hotelMetadata(hotelId: number): Promise<Metadata> {
  const [hotel, { locale }, t] = await Promise.all([loadHotel(hotelId), loadPageContext(), getTranslations('hotel')])
  if (!hotel) return {}
  const path = routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id)
  return {
    title: t('title', { hotel: hotel.name, city: hotel.cityName }),
    description: t(isReviewed(hotel) ? 'description' : 'descriptionPlain', {
      hotel: hotel.name,
      city: formatPrefixed(hotel.cityName, locale),
    }),
    alternates: await loadAlternates(path, hotel.own),
    openGraph: await loadSharing(path, { kind: 'hotel', id: hotel.id }, hotel.name),
  }
}
