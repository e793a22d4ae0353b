import { and, asc, between, count, desc, eq, gte, inArray, lte, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel, place } from '@/lib/backend/postgres/schema'
import { boxAround } from '@/lib/domain/places/box-around'
import type { SearchScope } from '@/lib/domain/search/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { sellableBy } from './sellable'

export type Whereabouts = { timezone: string; countryCode: string }

/** In which zone and country most of the hotels lie that a tenant sells in a scope; null where it sells none there. */
export async function findWhereabouts(
  db: Queryable,
  tenantId: TenantId,
  scope: SearchScope,
): Promise<Whereabouts | null> {
  const [most] = await db
    .select({ timezone: hotel.timezone, countryCode: place.countryCode })
    .from(hotel)
    .innerJoin(place, eq(place.id, hotel.placeId))
    .where(and(sellableBy(tenantId), within(scope)))
    .groupBy(hotel.timezone, place.countryCode)
    .orderBy(desc(count()), asc(hotel.timezone), asc(place.countryCode))
    .limit(1)
  return most ?? null
}

function within(scope: SearchScope): SQL | undefined {
  switch (scope.kind) {
    case 'city':
      return eq(hotel.placeId, scope.placeId)
    case 'cities':
      return inArray(hotel.placeId, scope.placeIds)
    case 'country':
      return eq(place.countryCode, scope.countryCode)
    case 'hotels':
      return inArray(hotel.id, scope.hotelIds)
    case 'circle':
      return inBox(boxAround(scope))
    case 'box':
      return inBox(scope)
  }
}

/** Over the date line, west lies east of east. */
function inBox({ south, west, north, east }: { south: number; west: number; north: number; east: number }) {
  const [eastwards, westwards] = [gte(hotel.lon, west), lte(hotel.lon, east)]
  return and(between(hotel.lat, south, north), west <= east ? and(eastwards, westwards) : or(eastwards, westwards))
}
