import 'server-only'
import { loadHotelSummaries } from '@/lib/backend/hotels/load-hotels'
import { findCityById, findPlaceById, type CatalogueScope } from '@/lib/backend/hotels/load-places'
import { chooseDestination } from '@/lib/domain/search/choose-destination'
import type { Suggestion } from '@/lib/domain/search/schema'
import { formatPlace, parsePlace } from '@/lib/domain/searches/rules'
import type { DESTINATION_KINDS } from '@/lib/domain/searches/schema'
import { routes, withQuery } from '@/lib/routing/routes'
import { getBackend } from '@/lib/server/container'
import { whenAnswered } from './load-results'

export type FoundDestination =
  | { status: 'found'; path: string; suggestions: [] }
  | { status: 'unknown'; suggestions: { label: string; path: string }[] }
  /** Search did not answer, so that nobody knows. */
  | { status: 'unavailable'; suggestions: [] }

/** The query that leads on to a place such as `city:2950159`. */
type CarryTo = (place: string) => Record<string, string>

const SUGGESTIONS = 6

/** Where a search by query leads: to `place` (`city:2950159`), else to the match of `text`. */
export async function findDestination(
  scope: CatalogueScope,
  input: { place: string; text: string; carryTo: CarryTo },
): Promise<FoundDestination> {
  const path = await findPath(scope, input.place, input.carryTo)
  if (path !== null) return { status: 'found', path, suggestions: [] }
  if (input.text === '') return { status: 'unknown', suggestions: [] }
  const { search } = await getBackend()
  const suggestions = await whenAnswered(() => search.suggest({ text: input.text, limit: SUGGESTIONS, ...scope }))
  if (suggestions === null) return { status: 'unavailable', suggestions: [] }
  const chosen = chooseDestination(input.text, suggestions)
  const chosenPath = chosen ? await pathTo(scope, chosen, input.carryTo) : null
  if (chosenPath !== null) return { status: 'found', path: chosenPath, suggestions: [] }
  const paths = await Promise.all(suggestions.map((suggestion) => pathTo(scope, suggestion, input.carryTo)))
  return {
    status: 'unknown',
    suggestions: suggestions.flatMap((suggestion, i) => {
      const to = paths[i]
      return to ? [{ label: label(suggestion), path: to }] : []
    }),
  }
}

function label(suggestion: Suggestion): string {
  return suggestion.context === '' ? suggestion.name : `${suggestion.name}, ${suggestion.context}`
}

/** Where a search for a place such as `city:2950159` leads; null where there is no such place. */
export async function findPath(scope: CatalogueScope, place: string, carryTo: CarryTo): Promise<string | null> {
  const known = parsePlace(place)
  return known && pathTo(scope, known, carryTo)
}

type Destination = { kind: (typeof DESTINATION_KINDS)[number]; id: number }

/** The results of a place, or a hotel's page, with the search; null when it does not exist. */
async function pathTo(scope: CatalogueScope, { kind, id }: Destination, carryTo: CarryTo): Promise<string | null> {
  const { db } = await getBackend()
  const carry = carryTo(formatPlace({ kind, id }))
  if (kind === 'city') {
    const city = await findCityById(db, scope, id)
    return city && routes.cityResults(city.countrySlug, city.slug, carry)
  }
  if (kind === 'country') {
    const country = await findPlaceById(db, scope, id)
    return country?.kind === 'country' ? withQuery(routes.countryResults(country.slug), carry) : null
  }
  if (kind !== 'hotel') return pathWithin(scope, id, carry)
  const hotel = (await loadHotelSummaries(db, scope, [id])).get(id)
  return hotel ? routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id, carry) : null
}

/** The results of a region, of a district of a city, or around a landmark or airport. */
async function pathWithin(scope: CatalogueScope, id: number, carry: Record<string, string>): Promise<string | null> {
  const { db } = await getBackend()
  const place = await findPlaceById(db, scope, id)
  if (place?.kind === 'region') return routes.placeResults(id, carry)
  const city = place?.parentId ? await findCityById(db, scope, place.parentId) : null
  if (!place || !city) return null
  return place.kind === 'district'
    ? routes.cityResults(city.countrySlug, city.slug, { ...carry, area: String(id) })
    : routes.placeResults(id, carry)
}
