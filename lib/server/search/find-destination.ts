import 'server-only'
import { chooseDestination } from '@/lib/domain/search/choose-destination'
import type { Suggestion } from '@/lib/domain/search/schema'
import { formatPlace, parsePlace } from '@/lib/domain/searches/rules'
import type { DESTINATION_KINDS } from '@/lib/domain/searches/schema'
import { routes, withQuery } from '@/lib/routing/routes'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { loadHotels } from '@/lib/server/hotels/load-hotels'
import { loadCityById, loadPlace } from '@/lib/server/places/load-places'

export type FoundDestination =
  | { status: 'found'; path: string; suggestions: [] }
  | { status: 'unknown'; suggestions: { label: string; path: string }[] }

/** The query that leads on to a place such as `city:2950159`. */
type CarryTo = (place: string) => Record<string, string>

const SUGGESTIONS = 6

/** Where a search by query leads: to `place` (`city:2950159`), else to the match of `text`. */
export async function findDestination(input: {
  place: string
  text: string
  carryTo: CarryTo
}): Promise<FoundDestination> {
  const place = parsePlace(input.place)
  const path = place ? await pathTo(place, input.carryTo) : null
  if (path !== null) return { status: 'found', path, suggestions: [] }
  if (input.text === '') return { status: 'unknown', suggestions: [] }
  const [{ search }, { tenant, locale }] = await Promise.all([getBackend(), loadPageContext()])
  const suggestions = await search.suggest({ text: input.text, locale, limit: SUGGESTIONS, tenantId: tenant.id })
  const chosen = chooseDestination(input.text, suggestions)
  const chosenPath = chosen ? await pathTo(chosen, input.carryTo) : null
  if (chosenPath !== null) return { status: 'found', path: chosenPath, suggestions: [] }
  const paths = await Promise.all(suggestions.map((suggestion) => pathTo(suggestion, input.carryTo)))
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

type Destination = { kind: (typeof DESTINATION_KINDS)[number]; id: number }

/** The results of a place, or a hotel's page, with the search; null when it does not exist. */
async function pathTo(destination: Destination, carryTo: CarryTo): Promise<string | null> {
  const carry = carryTo(formatPlace(destination))
  if (destination.kind === 'city') {
    const city = await loadCityById(destination.id)
    return city ? routes.cityResults(city.countrySlug, city.slug, carry) : null
  }
  if (destination.kind === 'country') {
    const country = await loadPlace(destination.id)
    return country?.kind === 'country' ? withQuery(routes.countryResults(country.slug), carry) : null
  }
  if (destination.kind !== 'hotel') return pathWithin(destination.id, carry)
  const hotel = (await loadHotels([destination.id])).get(destination.id)
  return hotel ? routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id, carry) : null
}

/** The results of a region, of a district of a city, or around a landmark or airport. */
async function pathWithin(id: number, carry: Record<string, string>): Promise<string | null> {
  const place = await loadPlace(id)
  if (place?.kind === 'region') return routes.placeResults(id, carry)
  const city = place?.parentId ? await loadCityById(place.parentId) : null
  if (!place || !city) return null
  return place.kind === 'district'
    ? routes.cityResults(city.countrySlug, city.slug, { ...carry, area: String(id) })
    : routes.placeResults(id, carry)
}
