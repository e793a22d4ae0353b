import type { CityView, PlaceView } from '@/lib/domain/places/catalogue'
import { routes } from '@/lib/routing/routes'

/** Where a list looks for hotels. */
export type ResultsPlace = { kind: 'city'; city: CityView; areaId?: number } | { kind: 'country'; country: PlaceView }

export function placeName(place: ResultsPlace): string {
  return place.kind === 'city' ? place.city.name : place.country.name
}

export function resultsPath(place: ResultsPlace): string {
  return place.kind === 'city'
    ? routes.cityResults(place.city.countrySlug, place.city.slug)
    : routes.countryResults(place.country.slug)
}
