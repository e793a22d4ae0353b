import { eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { propertyNotice } from '@/lib/backend/postgres/schema-property'
import type { PropertyView } from '@/lib/domain/property/property-view'

/** When a booking's property was told of it last (ISO); null where it was not. */
export async function findToldAt(db: Queryable, bookingId: string): Promise<string | null> {
  const [row] = await db
    .select({ toldAt: propertyNotice.toldAt })
    .from(propertyNotice)
    .where(eq(propertyNotice.bookingId, bookingId))
  return row?.toldAt ?? null
}

/** What a booking's property said of it; null where it was not asked. */
export async function findPropertyView(db: Queryable, bookingId: string): Promise<PropertyView | null> {
  const [row] = await db
    .select({ state: propertyNotice.state, number: propertyNotice.number })
    .from(propertyNotice)
    .where(eq(propertyNotice.bookingId, bookingId))
  return row ?? null
}
