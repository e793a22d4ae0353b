import 'server-only'
import type { CityView, PlaceView } from '@/lib/domain/places/catalogue'
import type { FactsView } from '@/lib/domain/places/facts-view'
import { isWorthFinding } from '@/lib/domain/places/place-facts'
import { keepOthers, pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import { routes, withQuery } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadHotels } from '@/lib/server/hotels/load-hotels'
import { readAskedStay, toStayQuery } from '@/lib/server/search/asked-stay'
import { resolveViewer } from '@/lib/server/viewer'
import { describeFacts, type FactsNames } from './describe-facts'
import { loadPlaceFacts, type FactsPlace } from './load-place-facts'
import { loadCities, loadPlacesWithin } from './load-places'

/** The facts of a city's page; null where there are too few to be one, or nobody can say now. */
export async function loadCityFacts(city: CityView, query: RawQuery): Promise<FactsView | null> {
  const { now } = await loadPageContext()
  const within = await loadPlacesWithin(city.id)
  const asked = toStayQuery(readAskedStay(query, now, city.timezone))
  const parts = within.map(({ id, name }) => {
    const href = routes.cityResults(city.countrySlug, city.slug, { ...asked, area: String(id) })
    return [id, { name, href }] as const
  })
  return describe(toCityPlace(city), query, { place: city.name, kind: 'city', parts: new Map(parts) })
}

/** The same of a country's page. */
export async function loadCountryFacts(country: PlaceView, query: RawQuery): Promise<FactsView | null> {
  const cities = await loadCities(country.countryCode)
  const carry = pickSearchKeys(query)
  const parts = cities.map(({ id, name, countrySlug, slug }) => {
    const href = withQuery(routes.city(countrySlug, slug), carry)
    return [id, { name, href }] as const
  })
  const names = { place: country.name, kind: 'country' as const, parts: new Map(parts) }
  return describe(toCountryPlace(country, cities), query, names)
}

type Names = Pick<FactsNames, 'place' | 'kind' | 'parts'>

async function describe(place: FactsPlace, query: RawQuery, names: Names): Promise<FactsView | null> {
  const context = await loadPageContext()
  const facts = await loadPlaceFacts(place, resolveViewer(context, query))
  if (facts === null || !isWorthFinding(facts)) return null
  const hotels = await loadHotels([...facts.rated, ...facts.cheapest].map(({ hotelId }) => hotelId))
  const others = keepOthers(pickSearchKeys(query))
  return describeFacts(facts, { ...names, hotels, others, locale: context.locale, timezone: place.timezone })
}

/** Whether search engines should leave the page of a city: it says too little. An outage says nothing of that. */
export async function isThinCity(city: CityView, query: RawQuery): Promise<boolean> {
  return isThin(toCityPlace(city), query)
}

export async function isThinCountry(country: PlaceView, query: RawQuery): Promise<boolean> {
  return isThin(toCountryPlace(country, await loadCities(country.countryCode)), query)
}

async function isThin(place: FactsPlace, query: RawQuery): Promise<boolean> {
  const facts = await loadPlaceFacts(place, resolveViewer(await loadPageContext(), query))
  return facts !== null && !isWorthFinding(facts)
}

function toCityPlace({ id, timezone }: CityView): FactsPlace {
  return { kind: 'city', placeId: id, timezone }
}

function toCountryPlace({ countryCode, timezone }: PlaceView, cities: readonly CityView[]): FactsPlace {
  return { kind: 'country', countryCode, timezone, parts: cities.map(({ id }) => id) }
}
