import { and, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { sellableBy } from './sellable'

/** What a tenant did with a city: `priced` hotels have rates, `booked` counts bookings of the time asked for. */
export type CityRank = { placeId: number; hotels: number; priced: number; booked: number }

/** Every city in which the tenant sells hotels, in no order; bookings since an instant (ISO). */
export async function rankCities(db: Queryable, tenantId: TenantId, since: string): Promise<CityRank[]> {
  const priced = sql<number>`count(*) filter (where exists (
    select 1 from room_type r join rate_plan p on p.room_type_id = r.id where r.hotel_id = "hotel"."id" and p.active))::int`
  const sold = await db
    .select({ placeId: hotel.placeId, hotels: sql<number>`count(*)::int`, priced })
    .from(hotel)
    .where(sellableBy(tenantId))
    .groupBy(hotel.placeId)
  const bookings = await db
    .select({ placeId: hotel.placeId, booked: sql<number>`count(*)::int` })
    .from(booking)
    .innerJoin(hotel, eq(hotel.id, booking.hotelId))
    .where(
      and(
        eq(booking.tenantId, tenantId),
        inArray(booking.state, ['confirmed', 'completed']),
        gte(booking.createdAt, since),
      ),
    )
    .groupBy(hotel.placeId)
  const bookedIn = new Map(bookings.map(({ placeId, booked }) => [placeId, booked]))
  return sold.map((city) => ({ ...city, booked: bookedIn.get(city.placeId) ?? 0 }))
}

/** Whether guests judged any hotel that the tenant sells. */
export async function hasReviews(db: Queryable, tenantId: TenantId): Promise<boolean> {
  const rows = await db
    .select({ id: hotel.id })
    .from(hotel)
    .where(and(sellableBy(tenantId), isNotNull(hotel.score), gt(hotel.reviewCount, 0)))
    .limit(1)
  return rows.length > 0
}
