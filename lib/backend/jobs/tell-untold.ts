import { subMinutes } from 'date-fns/subMinutes'
import { and, asc, eq, gte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { LetterContext } from '@/lib/backend/booking/booking-letters'
import { isIn, lockBooking, type AnyTenant, type BookingRecord } from '@/lib/backend/booking/booking-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel } from '@/lib/backend/postgres/schema'
import { alarm } from '@/lib/backend/postgres/schema-alarms'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { propertyNotice } from '@/lib/backend/postgres/schema-property'
import { findPropertyView } from '@/lib/backend/property/find-notice'
import { propertyMailKey } from '@/lib/backend/property/property-mail-key'
import { tellProperty } from '@/lib/backend/property/tell-property'
import { dayAtProperty, dayInZone, LAST_ZONE } from '@/lib/domain/stay/dates'
import { eachRow } from './each-row'

const BATCH = 200

type Context = AnyTenant<LetterContext>
type Untold = { id: string; checkOut: string }

/**
 * Tells properties that have an e-mail by now of the stays that were booked or changed while they had none, once each,
 * as long as these are not over. Answers how many it told.
 */
export function tellUntold(ctx: Context): Promise<number> {
  return eachRow(findUntold(ctx), ({ id }) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockBooking(tx, id)
      // It may have been cancelled, changed, or told by another process, while this waited for the lock.
      if (!row || !isIn(row, 'confirmed') || isOver(ctx, row) || (await findPropertyView(tx, id))) return false
      // Who was told of it before lost its address since, and with it what it had said of the stay as it was.
      const wasTold = (await tx.$count(mail, eq(mail.key, propertyMailKey('booked', id)))) > 0
      await tellProperty(tx, { ...ctx, tenantId: row.tenantId }, row, wasTold ? 'changed' : 'booked')
      return true
    }),
  )
}

/** Before an operator has read an alarm about a property, and done something. */
const SOON_MINUTES = 60

/**
 * Confirmed stays that are not over everywhere, and of which their property was not told as they are; where an operator
 * is not told either, or has settled that with the property, there is nothing to be told any more.
 */
export function isUntold(now: Date): SQL | undefined {
  const isOpen = sql`exists (select 1 from ${alarm} where ${alarm.kind} = 'property_without_email'
    and ${alarm.key} = ${booking.hotelId}::text and ${alarm.resolvedAt} is null)`
  return and(
    eq(booking.state, 'confirmed'),
    gte(booking.checkOut, dayInZone(now, LAST_ZONE)),
    or(isOpen, gte(booking.confirmedAt, subMinutes(now, SOON_MINUTES).toISOString())),
    sql`not exists (select 1 from ${propertyNotice} where ${propertyNotice.bookingId} = ${booking.id})`,
  )
}

function isOver(ctx: Context, { checkOut, quote }: BookingRecord): boolean {
  return checkOut < dayAtProperty(ctx.now(), quote.hotel.timezone)
}

async function* findUntold(ctx: Context): AsyncGenerator<Untold> {
  for (let after: Untold | null = null; ;) {
    const untold = await listUntold(ctx.db, ctx.now(), after)
    yield* untold
    after = untold.at(-1) ?? null
    if (untold.length < BATCH) break
  }
}

/** In the order of their departure, whose index has none but confirmed stays. */
function listUntold(db: Queryable, now: Date, after: Untold | null): Promise<Untold[]> {
  return db
    .select({ id: booking.id, checkOut: booking.checkOut })
    .from(booking)
    .innerJoin(hotel, eq(hotel.id, booking.hotelId))
    .where(
      and(
        isUntold(now),
        ne(hotel.email, ''),
        after ? sql`(${booking.checkOut}, ${booking.id}) > (${after.checkOut}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(booking.checkOut), asc(booking.id))
    .limit(BATCH)
}
