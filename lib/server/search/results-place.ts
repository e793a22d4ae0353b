import 'server-only'
import type { CityView, PlaceView } from '@/lib/domain/places/catalogue'
import type { SearchScope } from '@/lib/domain/search/schema'
import type { Destination } from '@/lib/domain/searches/schema'
import { routes } from '@/lib/routing/routes'

/** Where a list looks for hotels. */
export type ResultsPlace = { kind: 'city'; city: CityView; areaId?: number } | { kind: 'country'; country: PlaceView }

export function placeName(place: ResultsPlace): string {
  return toDestination(place).label
}

export function placeZone(place: ResultsPlace): string {
  return place.kind === 'city' ? place.city.timezone : place.country.timezone
}

export function resultsPath(place: ResultsPlace): string {
  return place.kind === 'city'
    ? routes.cityResults(place.city.countrySlug, place.city.slug)
    : routes.countryResults(place.country.slug)
}

export function toScope(place: ResultsPlace): SearchScope {
  return place.kind === 'city'
    ? { kind: 'city', placeId: place.city.id }
    : { kind: 'country', countryCode: place.country.countryCode }
}

export function toDestination(place: ResultsPlace): Destination {
  return place.kind === 'city'
    ? { kind: 'city', id: place.city.id, label: place.city.name }
    : { kind: 'country', id: place.country.id, label: place.country.name }
}
