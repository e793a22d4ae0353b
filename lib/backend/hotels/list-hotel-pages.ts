import { and, asc, count, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel, place } from '@/lib/backend/postgres/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { sellableBy } from './sellable'

/** What the address of a hotel's page is made of. */
export type HotelAddress = { id: number; slug: string; citySlug: string; countrySlug: string }

const BATCH = 1000
const city = alias(place, 'city')
const country = alias(place, 'country')

/** Hotels that a tenant sells. */
export async function countHotelPages(db: Queryable, tenantId: TenantId): Promise<number> {
  const [row] = await db.select({ hotels: count() }).from(hotel).where(sellableBy(tenantId))
  return row?.hotels ?? 0
}

/**
 * Addresses of the hotels that a tenant sells, by id, in batches that are read as they are asked for: `most` of them,
 * after the first `skipped`.
 */
export async function* listHotelPages(
  db: Queryable,
  tenantId: TenantId,
  { skipped, most }: { skipped: number; most: number },
): AsyncGenerator<HotelAddress[]> {
  const [first] = await db
    .select({ id: hotel.id })
    .from(hotel)
    .where(sellableBy(tenantId))
    .orderBy(asc(hotel.id))
    .offset(skipped)
    .limit(1)
  let from = first?.id
  let left = most
  while (from !== undefined && left > 0) {
    const batch = await selectBatch(db, tenantId, { from, most: Math.min(BATCH, left) })
    if (batch.length > 0) yield batch
    const last = batch.at(-1)
    from = last && last.id + 1
    left -= batch.length
  }
}

/** Addresses of those of some hotels that a tenant sells, by id. */
export function findHotelPages(db: Queryable, tenantId: TenantId, ids: readonly number[]): Promise<HotelAddress[]> {
  return selectAddresses(db)
    .where(and(inArray(hotel.id, [...ids]), sellableBy(tenantId)))
    .orderBy(asc(hotel.id))
}

/** The cities of those of some hotels that a tenant may sell, whether or not it sells them now. */
export async function findCitiesOf(db: Queryable, tenantId: TenantId, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: hotel.placeId })
    .from(hotel)
    .where(and(inArray(hotel.id, [...ids]), or(isNull(hotel.tenantId), eq(hotel.tenantId, tenantId))))
  return new Set(rows.map(({ id }) => id))
}

function selectBatch(
  db: Queryable,
  tenantId: TenantId,
  { from, most }: { from: number; most: number },
): Promise<HotelAddress[]> {
  return selectAddresses(db)
    .where(and(gte(hotel.id, from), sellableBy(tenantId)))
    .orderBy(asc(hotel.id))
    .limit(most)
}

function selectAddresses(db: Queryable) {
  return db
    .select({
      id: hotel.id,
      slug: hotel.slug,
      citySlug: city.slug,
      countrySlug: sql<string>`coalesce(${country.slug}, lower(${city.countryCode}))`,
    })
    .from(hotel)
    .innerJoin(city, eq(city.id, hotel.placeId))
    .leftJoin(country, and(eq(country.kind, 'country'), eq(country.countryCode, city.countryCode)))
}
