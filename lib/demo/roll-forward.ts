import { eq, isNotNull, lt, sql } from 'drizzle-orm'
import { encodeCalendar } from '@/lib/backend/inventory/calendar'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { invNight, meta, outbox, rateCalendar, ratePlan, roomType } from '@/lib/backend/postgres/schema'
import { addDays, toDayNumber } from '@/lib/domain/stay/dates'
import { toNightRows } from './demand'
import { insertRows } from './seed/insert-rows'
import { buildCalendar, CALENDAR_NIGHTS, priceModelSchema, type PriceModel } from './prices'

const KEEP_PAST_NIGHTS = 7
const BATCH = 500

/**
 * Computes every demo calendar again for 400 nights from `today` (the demo's day, see demo-day.ts), plans the busy
 * nights that this adds and forgets those long past, also by `realDay`: to it a clock that was moved on goes back. The
 * first call of a day does the work and answers true.
 */
export async function rollForward(db: Database, today: string, realDay = today): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rolled = await lockRolledDay(tx)
    if (rolled !== null && rolled >= today) return false
    await tx.delete(invNight).where(lt(invNight.night, addDays(realDay, -KEEP_PAST_NIGHTS)))
    await rollTo(tx, today, rolled)
    return true
  })
}

/** Lets the demo's calendars begin on `realDay` again, with the clock that goes back to it; nothing where they do. */
export async function rollBack(tx: Queryable, realDay: string): Promise<void> {
  const rolled = await lockRolledDay(tx)
  if (rolled !== null && rolled > realDay) await rollTo(tx, realDay, rolled)
}

async function rollTo(tx: Queryable, day: string, rolled: string | null): Promise<void> {
  await rollCalendars(tx, day, rolled)
  await markRolled(tx, day)
  await tx.insert(outbox).values({ topic: 'rates', payload: { all: true } })
}

/** Others who roll wait until the caller's transaction ends. */
async function lockRolledDay(tx: Queryable): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo.rolled'))`)
  return loadRolledDay(tx)
}

async function loadRolledDay(db: Queryable): Promise<string | null> {
  const [row] = await db.select().from(meta).where(eq(meta.key, 'rolled'))
  return row?.value ?? null
}

/** Records that the calendars begin on `day`. */
export async function markRolled(db: Queryable, day: string): Promise<void> {
  await db
    .insert(meta)
    .values({ key: 'rolled', value: day })
    .onConflictDoUpdate({ target: meta.key, set: { value: day } })
}

type DemoCalendar = { ratePlanId: number; roomTypeId: number; allotment: number; model: PriceModel }

async function rollCalendars(db: Queryable, today: string, rolled: string | null): Promise<void> {
  const rows = await db
    .select({
      ratePlanId: rateCalendar.ratePlanId,
      model: rateCalendar.model,
      roomTypeId: roomType.id,
      allotment: roomType.allotment,
    })
    .from(rateCalendar)
    .innerJoin(ratePlan, eq(ratePlan.id, rateCalendar.ratePlanId))
    .innerJoin(roomType, eq(roomType.id, ratePlan.roomTypeId))
    .where(isNotNull(rateCalendar.model))
    .orderBy(rateCalendar.ratePlanId)
  const calendars = rows.map((row): DemoCalendar => ({ ...row, model: priceModelSchema.parse(row.model) }))
  const planned = rolled === null ? today : addDays(rolled, CALENDAR_NIGHTS)
  for (let start = 0; start < calendars.length; start += BATCH) {
    const batch = calendars.slice(start, start + BATCH)
    await updateCalendars(db, batch, today)
    await addBusyNights(db, batch, planned < today ? today : planned, addDays(today, CALENDAR_NIGHTS))
  }
}

async function updateCalendars(db: Queryable, batch: readonly DemoCalendar[], today: string): Promise<void> {
  const values = batch.map(({ ratePlanId, model }) => {
    const { price, minStay, flags, ...rest } = encodeCalendar(buildCalendar(model, today))
    return {
      rate_plan_id: ratePlanId,
      first_day: rest.firstDay,
      scale: rest.scale,
      price: toHex(price),
      min_stay: toHex(minStay),
      flags: toHex(flags),
    }
  })
  await db.execute(sql`
    update rate_calendar c
    set first_day = v.first_day, scale = v.scale, price = v.price, min_stay = v.min_stay, flags = v.flags, version = c.version + 1
    from json_populate_recordset(null::rate_calendar, ${JSON.stringify(values)}::json) v
    where c.rate_plan_id = v.rate_plan_id`)
}

function toHex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}

/** Adds nights only where no calendar has reached yet, so that bookings already made stay untouched. */
async function addBusyNights(
  db: Queryable,
  batch: readonly DemoCalendar[],
  from: string,
  until: string,
): Promise<void> {
  const nights = toDayNumber(until) - toDayNumber(from)
  const rows = batch.flatMap((calendar) => toNightRows(calendar, toDayNumber(from), nights))
  await insertRows(db, invNight, rows, 'on conflict do nothing')
}
