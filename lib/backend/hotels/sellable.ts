import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { hotel } from '@/lib/backend/postgres/schema'

/** `isSoldBy` of lib/domain/rates in SQL, for hotels that are not switched off. */
export function sellableBy(tenantId: number): SQL | undefined {
  return and(eq(hotel.active, true), or(isNull(hotel.tenantId), eq(hotel.tenantId, tenantId)))
}
