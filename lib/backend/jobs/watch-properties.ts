import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { keyAsId } from '@/lib/backend/alarms/key-as-id'
import { endAlarm, raiseAlarm, type AlarmContext } from '@/lib/backend/alarms/raise-alarm'
import type { LetterContext } from '@/lib/backend/booking/booking-letters'
import type { AnyTenant } from '@/lib/backend/booking/booking-record'
import { hotel } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { alarm } from '@/lib/backend/postgres/schema-alarms'
import { propertyNotice } from '@/lib/backend/postgres/schema-property'
import { isUntold, tellUntold } from './tell-untold'

const BATCH = 200

type Context = AnyTenant<LetterContext> & Pick<AlarmContext, 'onError'>

/**
 * Tells an operator once of each booking that its property has not answered in time, and of each booked hotel that has
 * no e-mail: once, and once more where it is booked after that was resolved. One that has an e-mail by now is told
 * itself. Ends the alarms of bookings that no answer is awaited for any more, and of hotels that have been told of all.
 * Answers how many bookings were told of and alarms raised.
 */
export async function watchProperties(ctx: Context): Promise<number> {
  await endSettled(ctx)
  let told = 0
  let raised = 0
  try {
    told = await tellUntold(ctx)
  } finally {
    // What cannot be told fails the round once the others had their turn.
    await endWithEmail(ctx)
    raised = (await tellSilent(ctx)) + (await tellWithoutEmail(ctx))
  }
  return told + raised
}

// An alarm that an operator has resolved does not come again for the same news.
const isNewsOfSilence = sql`not exists (select 1 from ${alarm} where ${alarm.kind} = 'property_silent'
  and ${alarm.key} = ${booking.id}::text and ${alarm.lastSeen} > ${propertyNotice.toldAt})`
const isNewsOfEmail = sql`not exists (select 1 from ${alarm} where ${alarm.kind} = 'property_without_email'
  and ${alarm.key} = ${hotel.id}::text
  and (${alarm.resolvedAt} is null or ${alarm.resolvedAt} >= coalesce(${booking.confirmedAt}, ${booking.createdAt})))`

async function tellSilent(ctx: AlarmContext): Promise<number> {
  const due = await ctx.db
    .select({
      id: booking.id,
      reference: booking.reference,
      tenantId: booking.tenantId,
      toldAt: propertyNotice.toldAt,
      name: hotel.name,
    })
    .from(propertyNotice)
    .innerJoin(booking, eq(booking.id, propertyNotice.bookingId))
    .innerJoin(hotel, eq(hotel.id, booking.hotelId))
    .where(
      and(
        eq(propertyNotice.state, 'waiting'),
        lte(propertyNotice.answerBy, ctx.now().toISOString()),
        eq(booking.state, 'confirmed'),
        isNewsOfSilence,
      ),
    )
    .orderBy(asc(propertyNotice.answerBy))
    .limit(BATCH)
  for (const { id, reference, tenantId, toldAt, name } of due)
    await raiseAlarm(ctx, {
      kind: 'property_silent',
      key: id,
      tenantId,
      detail: `${name} has not answered booking ${reference}, of which it was told at ${toldAt}`,
    })
  return due.length
}

async function tellWithoutEmail(ctx: AlarmContext): Promise<number> {
  const due = await ctx.db
    .selectDistinct({ id: hotel.id, name: hotel.name, tenantId: hotel.tenantId })
    .from(booking)
    .innerJoin(hotel, eq(hotel.id, booking.hotelId))
    .where(and(eq(booking.state, 'confirmed'), or(isNull(hotel.email), eq(hotel.email, '')), isNewsOfEmail))
    .limit(BATCH)
  for (const { id, name, tenantId } of due)
    await raiseAlarm(ctx, {
      kind: 'property_without_email',
      key: String(id),
      ...(tenantId !== null && { tenantId }),
      detail: `${name} (hotel ${id}) is booked and has no e-mail: it is told of no booking`,
    })
  return due.length
}

async function endWithEmail(ctx: AlarmContext): Promise<void> {
  const isUnaware = sql`exists (select 1 from ${booking} where ${booking.hotelId} = ${hotel.id}
    and ${isUntold(ctx.now())})`
  const reachable = await ctx.db
    .select({ key: alarm.key })
    .from(alarm)
    .innerJoin(hotel, sql`${hotel.id}::text = ${alarm.key}`)
    .where(
      and(
        isNull(alarm.resolvedAt),
        eq(alarm.kind, 'property_without_email'),
        ne(hotel.email, ''),
        sql`not ${isUnaware}`,
      ),
    )
  for (const { key } of reachable) await endAlarm(ctx, { kind: 'property_without_email', key })
}

async function endSettled(ctx: AlarmContext): Promise<void> {
  const settled = await ctx.db
    .select({ kind: alarm.kind, key: alarm.key })
    .from(alarm)
    .innerJoin(booking, eq(booking.id, keyAsId))
    .leftJoin(propertyNotice, eq(propertyNotice.bookingId, booking.id))
    .where(
      and(
        isNull(alarm.resolvedAt),
        inArray(alarm.kind, ['property_silent', 'property_objected']),
        or(
          sql`${booking.state} <> 'confirmed'`,
          and(eq(alarm.kind, 'property_silent'), sql`${propertyNotice.state} <> 'waiting'`),
        ),
      ),
    )
  for (const { kind, key } of settled)
    if (kind === 'property_silent' || kind === 'property_objected') await endAlarm(ctx, { kind, key })
}
