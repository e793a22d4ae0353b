import 'server-only'
import { keepOthers, pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import { formatList } from '@/lib/i18n/format-text'
import { brandText } from '@/lib/domain/tenants/fallback'
import { chooseCities } from '@/lib/domain/places/choose-cities'
import type { CityView } from '@/lib/domain/places/catalogue'
import type { LandingPrice } from '@/lib/domain/search/landing-price'
import { proposeStay } from '@/lib/domain/search/url'
import { dayInZone } from '@/lib/domain/stay/dates'
import type { Stay } from '@/lib/domain/stay/schema'
import { routes, withQuery } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { readAskedStay, toSearchSetup } from '@/lib/server/search/asked-stay'
import { resolveViewer } from '@/lib/server/viewer'
import { loadHotelTiles, loadLandingPrice, toPricesQuery } from './load-landing-price'
import { loadOffer } from './load-offer'

const LOVED = 4
const DESTINATIONS = 5

/**
 * The home page: its hero, the five most wanted cities with prices, and the first hotels of the first. While search does
 * not answer, the cities alone.
 */
export async function loadHome(query: RawQuery) {
  const context = await loadPageContext()
  const { tenant, locale, now } = context
  const viewer = resolveViewer(context, query)
  // Who was sent a currency finds the same totals behind the links.
  const others = keepOthers(pickSearchKeys(query))
  const offer = await loadOffer()
  // Who reads Hebrew travels from Israel, where much of the travelling is done at home.
  const home = viewer.israeli ? 'IL' : (context.chosenCountry ?? context.geoCountry)
  const cities = chooseCities(offer.cities, DESTINATIONS, home)
  const stay = proposeForAll(cities, now)
  const destinations = await Promise.all(
    cities.map(async (city) => ({ city, prices: await loadLandingPrice(city, viewer, stay) })),
  )
  return {
    locale,
    now: now.getTime(),
    hero: {
      background: tenant.brand.background,
      headline: brandText(tenant, locale, 'headline'),
      tagline: brandText(tenant, locale, 'tagline'),
      search: toSearchSetup(readAskedStay(others, now), locale, null),
    },
    destinations: destinations.map(({ city, prices }) => ({
      id: city.id,
      name: city.name,
      href: withQuery(routes.city(city.countrySlug, city.slug), others),
      hotels: city.hotels,
      prices,
    })),
    loved: await loadLoved(
      destinations.flatMap(({ city, prices }) => (prices && prices.rows.length > 0 ? [{ city, prices }] : []))[0],
      locale,
      others,
    ),
    reviewed: offer.reviewed,
  }
}

/**
 * One stay for all cities, because one note says what their prices are for: as on the latest of their days, since the
 * proposal of a Friday is a week before that of the Saturday.
 */
function proposeForAll(cities: readonly CityView[], now: Date): Stay {
  const days = cities.map(({ timezone }) => dayInZone(now, timezone)).sort()
  return proposeStay(days.at(-1) ?? dayInZone(now, 'UTC'))
}

type Priced = { city: CityView; prices: LandingPrice }

async function loadLoved(first: Priced | undefined, locale: string, others: Record<string, string>) {
  if (!first) return null
  const { city, prices } = first
  const query = { ...others, ...toPricesQuery(prices) }
  const tiles = await loadHotelTiles(prices, {
    count: LOVED,
    query,
    placeOf: (hotel) => formatList([hotel.district, hotel.cityName], locale),
  })
  if (tiles.length === 0) return null
  return { city: city.name, href: routes.cityResults(city.countrySlug, city.slug, query), prices, tiles }
}
