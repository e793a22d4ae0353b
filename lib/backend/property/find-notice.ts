import { eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { propertyNotice } from '@/lib/backend/postgres/schema-property'
import type { PropertyView } from '@/lib/domain/property/property-view'

/** What a booking's property said of it; null where it was not asked. */
export async function findPropertyView(db: Queryable, bookingId: string): Promise<PropertyView | null> {
  const [row] = await db
    .select({ state: propertyNotice.state, number: propertyNotice.number })
    .from(propertyNotice)
    .where(eq(propertyNotice.bookingId, bookingId))
  return row ?? null
}
