import 'server-only'
import type { RawQuery } from '@/lib/domain/search/carry'
import { brandText } from '@/lib/domain/tenants/fallback'
import type { CityView } from '@/lib/domain/places/catalogue'
import type { LandingPrice } from '@/lib/domain/search/landing-price'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { readAskedStay, toSearchSetup } from '@/lib/server/search/asked-stay'
import { resolveViewer, type Viewer } from '@/lib/server/viewer'
import { loadHotelTiles, loadLandingPrice, toPricesQuery } from './load-landing-price'
import { loadCities } from './load-places'

const LOVED = 4
const DESTINATIONS = 5
const WORLD = ['berlin', 'amsterdam', 'barcelona', 'dubai', 'cancun']
const ISRAEL = ['eilat', 'tel-aviv', 'jerusalem', 'haifa', 'tiberias']

/** The home page: its hero, five cities with prices, and the best-judged hotels of the first. */
export async function loadHome(query: RawQuery) {
  const context = await loadPageContext()
  const { tenant, locale, now } = context
  const viewer = resolveViewer(context, query)
  const destinations = await loadDestinations(viewer, locale === 'he' || viewer.country === 'IL')
  return {
    locale,
    now: now.getTime(),
    hero: {
      background: tenant.brand.background,
      headline: brandText(tenant, locale, 'headline'),
      tagline: brandText(tenant, locale, 'tagline'),
      search: toSearchSetup(readAskedStay({}, now), locale, null),
    },
    destinations: destinations.map(({ city, prices }) => ({
      id: city.id,
      name: city.name,
      href: routes.city(city.countrySlug, city.slug),
      hotels: city.hotels,
      prices,
    })),
    loved: await loadLoved(destinations[0]),
  }
}

type Priced = { city: CityView; prices: LandingPrice }

async function loadDestinations(viewer: Viewer, israel: boolean): Promise<Priced[]> {
  const wanted = israel ? [...ISRAEL, ...WORLD] : WORLD
  const cities = await loadCities()
  const chosen = wanted.flatMap((slug) => cities.find((city) => city.slug === slug) ?? [])
  const filled = [...chosen, ...cities.filter((city) => !chosen.includes(city))].slice(0, DESTINATIONS)
  return Promise.all(filled.map(async (city) => ({ city, prices: await loadLandingPrice(city, viewer) })))
}

async function loadLoved(first: Priced | undefined) {
  if (!first) return null
  const { city, prices } = first
  const query = toPricesQuery(prices)
  const tiles = await loadHotelTiles(prices, {
    count: LOVED,
    query,
    placeOf: (hotel) => [hotel.district, hotel.cityName].filter(Boolean).join(', '),
  })
  if (tiles.length === 0) return null
  return { city: city.name, href: routes.cityResults(city.countrySlug, city.slug, query), prices, tiles }
}
