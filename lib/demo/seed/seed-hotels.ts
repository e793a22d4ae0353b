import { sql } from 'drizzle-orm'
import { encodeCalendar } from '@/lib/backend/inventory/calendar'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel, invNight, rateCalendar, ratePlan, review, roomType } from '@/lib/backend/postgres/schema'
import { toDayNumber } from '@/lib/domain/stay/dates'
import { toNightRows } from '../demand'
import { planHotel, type PlannedHotel } from '../hotel-plan'
import { insertRows } from './insert-rows'
import { buildCalendar, CALENDAR_NIGHTS } from '../prices'
import type { PlannedCity } from '../demo-plan'

/** Plans and writes the hotels of one city with rooms, rates, calendars, inventory and reviews. */
export async function seedHotels(db: Queryable, city: PlannedCity, demoDay: string): Promise<void> {
  await writeHotels(db, planCityHotels(city, demoDay), demoDay)
}

export async function writeHotels(db: Queryable, hotels: readonly PlannedHotel[], demoDay: string): Promise<void> {
  await insertRows(
    db,
    hotel,
    hotels.map((planned) => planned.hotel),
  )
  await insertRows(
    db,
    roomType,
    hotels.flatMap((planned) => planned.rooms),
  )
  await insertRows(
    db,
    ratePlan,
    hotels.flatMap((planned) => planned.plans),
  )
  await insertRows(
    db,
    rateCalendar,
    hotels.flatMap((planned) => toCalendarRows(planned, demoDay)),
  )
  await insertRows(
    db,
    invNight,
    hotels.flatMap(({ models }) => models.flatMap((sold) => toNightRows(sold, toDayNumber(demoDay), CALENDAR_NIGHTS))),
  )
  await insertRows(
    db,
    review,
    hotels.flatMap((planned) => planned.reviews),
  )
}

export function planCityHotels(city: PlannedCity, demoDay: string): PlannedHotel[] {
  const taken = new Set<string>()
  return Array.from({ length: city.hotelCount }, (_, index) => planHotel(city, index, taken, demoDay))
}

/** Makes the ids of later rows begin above those of the demo data. */
export async function raiseSequences(db: Queryable): Promise<void> {
  for (const table of ['tenant', 'hotel', 'room_type', 'rate_plan']) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.identifier(table)}), 999999))`,
    )
  }
}

function toCalendarRows(planned: PlannedHotel, demoDay: string): (typeof rateCalendar.$inferInsert)[] {
  return planned.models.map(({ ratePlanId, model }) => ({
    ratePlanId,
    ...encodeCalendar(buildCalendar(model, demoDay)),
    model,
  }))
}
