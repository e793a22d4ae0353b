import 'server-only'
import { loadHotelSummaries } from '@/lib/backend/hotels/load-hotels'
import { findCityById, findPlaceById, listRegionCities } from '@/lib/backend/hotels/load-places'
import { parseBox } from '@/lib/domain/search/map-box'
import type { SearchScope } from '@/lib/domain/search/schema'
import { parsePlace } from '@/lib/domain/searches/rules'
import { getBackend } from '@/lib/server/container'
import type { NearSight, Requester } from './results-request'

/** Of a region. */
const MOST_CITIES = 500
/** Of what is searched around a spot; a place knows its own. */
const MAX_RADIUS_KM = 200

/** Ids are four bytes. */
const MOST_ID = 2_147_483_647

/** Names a sight to `/api/results`, from which distances are told. */
export const NEAR_KEY = 'near'

/** The scope as `/api/results` reads it. */
export function formatScope(scope: SearchScope): string {
  if (scope.kind === 'city') return `city:${scope.placeId}`
  if (scope.kind === 'country') return `country:${scope.countryCode}`
  if (scope.kind === 'cities') return `cities:${scope.placeIds.join(':')}`
  if (scope.kind === 'hotels') return `hotels:${scope.hotelIds.join(':')}`
  if (scope.kind === 'circle') return `circle:${[scope.lat, scope.lon, scope.radiusKm].join(':')}`
  return `box:${[scope.south, scope.west, scope.north, scope.east].join(':')}`
}

/** The inverse of formatScope; null for what is none, and for hotels, which no address of ours asks for. */
export function readScope(value: string | null): SearchScope | null {
  const [kind, id, ...more] = (value ?? '').split(':')
  if (kind === 'city') {
    const city = parsePlace(value ?? '')
    return city && { kind: 'city', placeId: city.id }
  }
  if (kind === 'country' && id && /^[A-Z]{2}$/.test(id)) return { kind: 'country', countryCode: id }
  if (kind === 'cities') return readCities([id ?? '', ...more])
  if (kind === 'box') return parseBox([id, ...more].join(','))
  return kind === 'circle' ? readCircle([id, ...more].map(Number)) : null
}

function readCities(ids: readonly string[]): SearchScope | null {
  const areIds = ids.length <= MOST_CITIES && ids.every((id) => /^[1-9]\d{0,9}$/.test(id))
  return areIds ? { kind: 'cities', placeIds: ids.map(Number) } : null
}

function readCircle([lat = NaN, lon = NaN, radiusKm = NaN]: readonly number[]): SearchScope | null {
  const isSpot = Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return isSpot && radiusKm > 0 && radiusKm <= MAX_RADIUS_KM ? { kind: 'circle', lat, lon, radiusKm } : null
}

/** The sight that `near` of an address names by its id; null where it names none. */
export async function findNear(
  scope: Pick<Requester, 'tenantId' | 'locale'>,
  value: string | null,
): Promise<NearSight | null> {
  if (value === null || !/^[1-9]\d{0,9}$/.test(value) || Number(value) > MOST_ID) return null
  const { db } = await getBackend()
  const known = await findPlaceById(db, scope, Number(value))
  if (known?.kind !== 'landmark' && known?.kind !== 'airport') return null
  const { id, name, lat, lon } = known
  return { id, name, lat, lon }
}

type Where = { scope: SearchScope; /** Of the city, where one was asked for. */ areaId?: number }

/** Where a destination of the search bar, such as `region:123`, has its hotels; null where there is no such place. */
export async function findScope(
  { tenantId, locale }: Pick<Requester, 'tenantId' | 'locale'>,
  place: string,
): Promise<Where | null> {
  const asked = parsePlace(place)
  if (!asked) return null
  const { db } = await getBackend()
  const catalogue = { tenantId, locale }
  if (asked.kind === 'city') {
    const city = await findCityById(db, catalogue, asked.id)
    return city && { scope: { kind: 'city', placeId: city.id } }
  }
  if (asked.kind === 'hotel') {
    const hotels = await loadHotelSummaries(db, catalogue, [asked.id])
    return hotels.size > 0 ? { scope: { kind: 'hotels', hotelIds: [asked.id] } } : null
  }
  const known = await findPlaceById(db, catalogue, asked.id)
  if (!known || known.kind !== asked.kind) return null
  if (known.kind === 'country') return { scope: { kind: 'country', countryCode: known.countryCode } }
  if (known.kind === 'region') {
    const cities = await listRegionCities(db, catalogue, known.id)
    return { scope: { kind: 'cities', placeIds: cities.map(({ id }) => id) } }
  }
  if (known.kind === 'district')
    return known.parentId ? { scope: { kind: 'city', placeId: known.parentId }, areaId: known.id } : null
  return { scope: { kind: 'circle', lat: known.lat, lon: known.lon, radiusKm: known.radiusKm } }
}
