import 'server-only'
import type { CityView, PlaceView, SightView } from '@/lib/domain/places/catalogue'
import type { SearchScope } from '@/lib/domain/search/schema'
import type { Destination } from '@/lib/domain/searches/schema'
import { routes } from '@/lib/routing/routes'
import type { NearSight } from './results-request'

/** Where a list looks for hotels. */
export type ResultsPlace =
  | { kind: 'city'; city: CityView }
  | { kind: 'country'; country: PlaceView }
  | { kind: 'region'; region: PlaceView; cities: CityView[] }
  /** Around a landmark or airport, whatever the city. */
  | { kind: 'sight'; sight: SightView; city: CityView }

export function placeName(place: ResultsPlace): string {
  return toDestination(place).label
}

export function placeZone(place: ResultsPlace): string {
  if (place.kind === 'country') return place.country.timezone
  return place.kind === 'region' ? place.region.timezone : place.city.timezone
}

export function resultsPath(place: ResultsPlace): string {
  if (place.kind === 'region') return routes.placeResults(place.region.id)
  if (place.kind === 'sight') return routes.placeResults(place.sight.id)
  return place.kind === 'city'
    ? routes.cityResults(place.city.countrySlug, place.city.slug)
    : routes.countryResults(place.country.slug)
}

export function toScope(place: ResultsPlace): SearchScope {
  if (place.kind === 'region') return { kind: 'cities', placeIds: place.cities.map(({ id }) => id) }
  if (place.kind === 'sight') {
    const { lat, lon, radiusKm } = place.sight
    return { kind: 'circle', lat, lon, radiusKm }
  }
  return place.kind === 'city'
    ? { kind: 'city', placeId: place.city.id }
    : { kind: 'country', countryCode: place.country.countryCode }
}

/** From where the distances of a list are told besides those from the centre. */
export function nearOf(place: ResultsPlace): NearSight | null {
  if (place.kind !== 'sight') return null
  const { id, name, lat, lon } = place.sight
  return { id, name, lat, lon }
}

export function toDestination(place: ResultsPlace): Destination {
  if (place.kind === 'region') return { kind: 'region', id: place.region.id, label: place.region.name }
  if (place.kind === 'sight') return { kind: place.sight.kind, id: place.sight.id, label: place.sight.name }
  return place.kind === 'city'
    ? { kind: 'city', id: place.city.id, label: place.city.name }
    : { kind: 'country', id: place.country.id, label: place.country.name }
}
