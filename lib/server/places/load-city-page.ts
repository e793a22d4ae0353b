import 'server-only'
import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import { introduceCity } from '@/lib/domain/hotels/texts'
import { pickText } from '@/lib/domain/places/local-texts'
import { findIntro } from '@/lib/backend/hotels/load-places'
import { getBackend } from '@/lib/server/container'
import { cityPictureUrl } from '@/lib/domain/pictures/urls'
import type { CityView } from '@/lib/domain/places/catalogue'
import { keepOthers, type RawQuery } from '@/lib/domain/search/carry'
import type { LandingPrice } from '@/lib/domain/search/landing-price'
import { formatCountry } from '@/lib/i18n/format'
import { loadMessages } from '@/lib/i18n/load-messages'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadFreeTexts } from '@/lib/server/free-texts'
import { readAskedStay, toSearchSetup, toStayQuery } from '@/lib/server/search/asked-stay'
import { resolveViewer } from '@/lib/server/viewer'
import { loadHotelTiles, loadLandingPrice, toPricesQuery } from './load-landing-price'
import { loadCities, loadPlacesWithin } from './load-places'
import { loadWeekend } from './load-weekend'

const TILES = 8
const OTHERS = 4

/**
 * A city's page: its character, what a stay costs, its best-judged hotels, its areas and its neighbours. `prices` and
 * `top` are null while search does not answer.
 */
export async function loadCityPage(city: CityView, query: RawQuery) {
  const context = await loadPageContext()
  const { locale, now } = context
  const asked = readAskedStay(query, now, city.timezone)
  const viewer = resolveViewer(context, query)
  const [intro, prices, weekend, areas, cities] = await Promise.all([
    introduce(city),
    loadLandingPrice(city, viewer),
    loadWeekend(city, viewer),
    loadAreas(city),
    loadCities(city.countryCode),
  ])
  const others = keepOthers(asked.carry)
  const resultsWith = (query: Record<string, string>) => routes.cityResults(city.countrySlug, city.slug, query)
  return {
    locale,
    now,
    name: city.name,
    country: { name: formatCountry(city.countryCode, locale), href: routes.country(city.countrySlug) },
    intro,
    picture: cityPictureUrl(city.id),
    prices,
    weekend: weekend && {
      ...weekend,
      href: resultsWith({ ...others, ...toPricesQuery(weekend) }),
    },
    stay: asked.stay,
    resultsHref: resultsWith(toStayQuery(asked)),
    hints: asked.hints,
    search: toSearchSetup(asked, locale, { kind: 'city', id: city.id, label: city.name }),
    top: prices && (await loadTop(prices, { ...others, ...toPricesQuery(prices) }, resultsWith)),
    districts: areas.map(({ id, name }) => ({
      id,
      name,
      href: resultsWith({ ...toStayQuery(asked), area: String(id) }),
    })),
    others: cities.filter((other) => other.id !== city.id).slice(0, OTHERS),
  }
}

async function loadAreas(city: CityView) {
  return (await loadPlacesWithin(city.id)).filter((place) => place.kind === 'district')
}

async function loadTop(
  prices: LandingPrice,
  query: Record<string, string>,
  resultsWith: (query: Record<string, string>) => string,
) {
  const placeOf = (hotel: HotelSummary) => hotel.district ?? hotel.cityName
  return {
    href: resultsWith(query),
    nights: prices.nights,
    tiles: await loadHotelTiles(prices, { count: TILES, query, placeOf }),
  }
}

/** The operator's text, else the one of the messages. */
async function introduce(city: CityView): Promise<{ lang: string; text: string } | null> {
  const { locale } = await loadPageContext()
  const { intro, known } = await findIntro((await getBackend()).db, city.id)
  const own = pickText(intro, locale)
  if (own) return own
  const [messages, texts] = await Promise.all([loadMessages(locale), loadFreeTexts(locale)])
  const written = known ? Object.keys(messages.hotels.cityTexts) : []
  const sentence = introduceCity(city, written, (await loadAreas(city)).length > 0)
  const text = sentence && texts(sentence.key, sentence.values)
  return text === null ? null : { lang: locale, text }
}
