import { and, asc, eq, lt, sql } from 'drizzle-orm'
import {
  isIn,
  lockBooking,
  moveBooking,
  type AnyTenant,
  type BookingContext,
} from '@/lib/backend/booking/booking-record'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { SYSTEM } from '@/lib/domain/booking/timeline'
import { dayAtProperty, dayInZone, FIRST_ZONE, isKnownZone } from '@/lib/domain/stay/dates'
import { eachRow } from './each-row'

const BATCH = 200

type Context = AnyTenant<BookingContext> & {
  /** Writes an error to the log. */
  onError: (message: string, error: unknown) => void
}
type Stay = { id: string; checkOut: string; zone: string }

/**
 * Completes confirmed stays whose day of departure is over at their hotel; where its time zone is none that is known
 * (any more), once it is over everywhere, which the log says.
 */
export async function completeStays(ctx: Context): Promise<number> {
  return eachRow(findOver(ctx), async ({ id, zone }) => {
    const isDone = await ctx.db.transaction(async (tx) => {
      const row = await lockBooking(tx, id)
      // It may have been cancelled, or changed, while this waited for the lock.
      if (!row || !isIn(row, 'confirmed') || !isOver(ctx, { checkOut: row.checkOut, zone })) return false
      await moveBooking(tx, ctx, row, 'completed', { by: SYSTEM, reason: 'stay_over' })
      return true
    })
    if (isDone && !isKnownZone(zone))
      ctx.onError(`booking ${id} is completed a little late: its time zone ${zone} is not known here`, null)
    return isDone
  })
}

function isOver(ctx: Context, { checkOut, zone }: Omit<Stay, 'id'>): boolean {
  return checkOut < dayAtProperty(ctx.now(), zone)
}

async function* findOver(ctx: Context): AsyncGenerator<Stay> {
  for (let after: Stay | null = null; ;) {
    const stays = await listEnding(ctx, after)
    yield* stays.filter((stay) => isOver(ctx, stay))
    after = stays.at(-1) ?? null
    if (stays.length < BATCH) break
  }
}

/** Stays whose day of departure is over somewhere. The database is not asked where: one bad zone would fail it for all. */
function listEnding({ db, now }: Context, after: Stay | null): Promise<Stay[]> {
  return db
    .select({ id: booking.id, checkOut: booking.checkOut, zone: sql<string>`${booking.quote}->'hotel'->>'timezone'` })
    .from(booking)
    .where(
      and(
        eq(booking.state, 'confirmed'),
        lt(booking.checkOut, dayInZone(now(), FIRST_ZONE)),
        after ? sql`(${booking.checkOut}, ${booking.id}) > (${after.checkOut}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(booking.checkOut), asc(booking.id))
    .limit(BATCH)
}
