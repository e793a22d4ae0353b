import { subDays } from 'date-fns/subDays'
import { and, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { KEEP_UNMADE_DAYS } from '@/lib/domain/booking/rules'

/** Takes its people out of every booking that was begun so long ago and never made; answers of how many. */
export async function forgetUnmade(db: Queryable, now: Date): Promise<number> {
  const begun = subDays(now, KEEP_UNMADE_DAYS).toISOString()
  const { rowCount } = await db
    .update(booking)
    .set({ booker: null, guests: [], requests: {} })
    .where(
      and(
        isNull(booking.confirmedAt),
        inArray(booking.state, ['draft', 'held', 'failed']),
        isNotNull(booking.booker),
        lt(booking.updatedAt, begun),
      ),
    )
  return rowCount ?? 0
}
