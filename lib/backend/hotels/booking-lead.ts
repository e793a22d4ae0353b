import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel, place } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

/** Fewer would tell of single guests. */
const LEAST_BOOKINGS = 30

type Where = { kind: 'city'; placeId: number } | { kind: 'country'; countryCode: string }

/** Half of a tenant's bookings since an instant (ISO) were made at least so many days before check-in; null where few are. */
export async function findDaysAhead(
  db: Queryable,
  tenantId: TenantId,
  where: Where,
  since: string,
): Promise<number | null> {
  const ahead = sql`greatest(0, ${booking.checkIn} - (${booking.createdAt} at time zone ${hotel.timezone})::date)`
  const [row] = await db
    .select({
      bookings: sql<number>`count(*)::int`,
      days: sql<number | null>`(percentile_disc(0.5) within group (order by ${ahead}))::int`,
    })
    .from(booking)
    .innerJoin(hotel, eq(hotel.id, booking.hotelId))
    .innerJoin(place, eq(place.id, hotel.placeId))
    .where(
      and(
        eq(booking.tenantId, tenantId),
        inArray(booking.state, ['confirmed', 'completed']),
        gte(booking.createdAt, since),
        where.kind === 'city' ? eq(hotel.placeId, where.placeId) : eq(place.countryCode, where.countryCode),
      ),
    )
  return row && row.bookings >= LEAST_BOOKINGS ? row.days : null
}
