import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { SORTS, type SearchQuery, type SearchScope } from '@/lib/domain/search/schema'
import type { Filters } from '@/lib/domain/search/filters-schema'
import { soldPayments } from '@/lib/domain/rates/sellable'
import { addDays } from '@/lib/domain/stay/dates'
import type { Party } from '@/lib/domain/stay/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { Random } from '../random'
import { CITIES, CURRENCIES, DISTRICTS } from './random-inventory'
import { NOW, TODAY } from '../inventory-builder'

/** Any question that a traveller could ask, likely ones and odd ones. */
export function randomQuery(random: Random, tenants: readonly TenantId[], hotelIds: readonly number[]): SearchQuery {
  const checkIn = addDays(TODAY, random.int(0, random.chance(0.1) ? 140 : 60))
  return {
    tenantId: random.pick(tenants),
    scope: randomScope(random, hotelIds),
    stay: { checkIn, checkOut: addDays(checkIn, random.chance(0.7) ? random.int(1, 5) : random.int(6, 30)) },
    party: randomParty(random),
    currency: random.chance(0.02) ? 'CHF' : random.pick(CURRENCIES),
    israeli: random.chance(0.5),
    payments: soldPayments(random.chance(0.8)),
    filters: randomFilters(random),
    sort: random.pick(SORTS),
    page: random.chance(0.7) ? 1 : random.int(2, 5),
    ...(random.chance(0.3) ? { near: randomSpot(random) } : {}),
    ...(random.chance(0.1) ? { pinned: [random.pick(hotelIds), random.pick(hotelIds)] } : {}),
    withPins: random.chance(0.5),
    now: random.chance(0.8) ? NOW.toISOString() : new Date(NOW.getTime() + random.int(0, 86_400_000)).toISOString(),
  }
}

function randomScope(random: Random, hotelIds: readonly number[]): SearchScope {
  const city = random.pick(CITIES)
  const draw = random.int(0, 10)
  if (draw < 4) return { kind: 'city', placeId: random.chance(0.03) ? 1 : city.id }
  if (draw === 4) return { kind: 'cities', placeIds: [city.id, random.pick(CITIES).id] }
  if (draw < 7) return { kind: 'country', countryCode: city.country }
  if (draw === 10) return { kind: 'hotels', hotelIds: [0, random.pick(hotelIds), random.pick(hotelIds)] }
  if (draw === 7) return { kind: 'box', south: 20, north: 60, west: 100, east: 20 }
  const { lat, lon } = randomSpot(random, city)
  if (draw === 8) return { kind: 'circle', lat, lon, radiusKm: random.pick([0.5, 3, 30, 3000, 12_000]) }
  return {
    kind: 'box',
    south: lat - 0.04,
    north: lat + 0.04,
    west: lon - 0.05,
    east: lon + (random.chance(0.3) ? 40 : 0.05),
  }
}

function randomSpot(random: Random, city = random.pick(CITIES)): { lat: number; lon: number } {
  return { lat: city.lat + random.int(-50, 50) / 1000, lon: city.lon + random.int(-50, 50) / 1000 }
}

function randomParty(random: Random): Party {
  const room = () => ({
    adults: random.chance(0.7) ? 2 : random.int(1, 4),
    childAges: random.chance(0.3) ? Array.from({ length: random.int(1, 3) }, () => random.int(0, 17)) : [],
  })
  return Array.from({ length: random.chance(0.65) ? 1 : random.int(2, 4) }, room)
}

function randomFilters(random: Random): Filters {
  const list = <T>(values: readonly T[], asked: number): T[] => (random.chance(asked) ? random.some(values, 0.35) : [])
  const base = 10 ** random.int(3, 8)
  return {
    minTotal: random.chance(0.1) ? random.int(1, 9) * base : undefined,
    maxTotal: random.chance(0.15) ? random.int(1, 99) * base : undefined,
    stars: list([1, 2, 3, 4, 5], 0.2),
    minScore: random.chance(0.15) ? random.pick([70, 80, 90]) : undefined,
    freeCancellation: random.chance(0.2),
    boards: list(BOARDS, 0.15),
    payments: list(PAYMENT_TIMES, 0.15),
    kinds: list(HOTEL_KINDS, 0.12),
    amenities: random.chance(0.15) ? random.some(AMENITIES, 0.06) : [],
    areas: list(DISTRICTS, 0.1),
    name: random.chance(0.1) ? random.pick(['cafe', 'STRASSE', 'öst', 'inn 1', 'nothing is called so']) : undefined,
  }
}
