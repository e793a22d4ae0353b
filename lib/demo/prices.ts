import { z } from 'zod'
import type { Calendar } from '@/lib/backend/inventory/calendar'
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE } from '@/lib/backend/inventory/calendar'
import { toDayNumber, toDayString } from '@/lib/domain/stay/dates'
import { eventFactor, hash01, highFactor, seasonFactor, weekdayFactor, yearOf } from './seasons'

export const CALENDAR_NIGHTS = 400

/** All that a demo calendar follows from; it is stored with the calendar so that this can be computed again. */
export const priceModelSchema = z.object({
  /** Minor units of an average night. */
  base: z.number().int().positive(),
  /** Prices are multiples of so many minor units. */
  step: z.number().int().positive(),
  /** Index into SEASONS and WEEKS. */
  season: z.number().int().min(0),
  week: z.number().int().min(0),
  /** How strongly the season tells, in percent. */
  swing: z.number().int().min(0),
  /** Events are the city's, closures the hotel's, small waves the room's own. */
  city: z.number().int(),
  hotel: z.number().int(),
  room: z.number().int(),
  /** Fewest nights for arrivals on the two dearest days of the week, and in high season. */
  weekendStay: z.number().int().min(1),
  highStay: z.number().int().min(1),
  /** Weekday (0 Sunday) without arrivals all year, and without departures in high season; 7 for none. */
  noArrival: z.number().int().min(0).max(7),
  noDeparture: z.number().int().min(0).max(7),
  /** Nights a year, in one run of the low season, on which the hotel is closed. */
  closure: z.number().int().min(0),
})
export type PriceModel = z.infer<typeof priceModelSchema>

/** How the days between today and a night change its price. */
export function leadFactor(lead: number): number {
  if (lead > 60) return 0.94
  if (lead > 21) return 0.98
  if (lead > 7) return 1
  return lead > 2 ? 1.06 : 1.12
}

/** Minor units of one night (`day` and `today` count days from 1970); 0 when the hotel is closed. */
export function priceNight(model: PriceModel, day: number, today: number): number {
  if (isClosed(model, day)) return 0
  const season = 1 + ((seasonFactor(model.season, day) - 1) * model.swing) / 100
  const wave = 0.96 + 0.08 * hash01(model.room, Math.floor(day / 5))
  const factor = season * weekdayFactor(model.week, day) * eventFactor(model.city, day) * leadFactor(day - today) * wave
  return Math.max(model.step, Math.round((model.base * factor) / model.step) * model.step)
}

/** The calendar of `nights` from the demo's day on, which is the day before today in UTC. */
export function buildCalendar(model: PriceModel, demoDay: string, nights = CALENDAR_NIGHTS): Calendar {
  const first = toDayNumber(demoDay)
  const calendar = {
    firstDay: toDayString(first),
    price: new Int32Array(nights),
    minStay: new Uint8Array(nights),
    flags: new Uint8Array(nights),
  }
  for (let i = 0; i < nights; i++) {
    calendar.price[i] = priceNight(model, first + i, first + 1)
    calendar.minStay[i] = minStayOf(model, first + i)
    calendar.flags[i] = flagsOf(model, first + i)
  }
  return calendar
}

function minStayOf(model: PriceModel, day: number): number {
  const dear = weekdayFactor(model.week, day) > 1.05 ? model.weekendStay : 1
  return Math.max(dear, isHigh(model, day) ? model.highStay : 1)
}

function flagsOf(model: PriceModel, day: number): number {
  const weekday = (day + 4) % 7
  return (
    (weekday === model.noArrival ? CLOSED_TO_ARRIVAL : 0) |
    (weekday === model.noDeparture && isHigh(model, day) ? CLOSED_TO_DEPARTURE : 0)
  )
}

function isHigh(model: PriceModel, day: number): boolean {
  return seasonFactor(model.season, day) >= highFactor(model.season)
}

function isClosed(model: PriceModel, day: number): boolean {
  if (model.closure === 0) return false
  const { start, length, dayOfYear } = yearOf(day)
  const lows = lowDays(model.season, start, length)
  const opening = lows[Math.floor(hash01(model.hotel, start) * lows.length)] ?? 0
  return dayOfYear >= opening && dayOfYear < opening + model.closure
}

const lowDaysOfYear = new Map<string, number[]>()

function lowDays(season: number, start: number, length: number): number[] {
  const key = `${season}:${start}`
  const known = lowDaysOfYear.get(key)
  if (known) return known
  const days = Array.from({ length: length - 21 }, (_, i) => i + 7)
  const lows = days.filter(
    (day) => seasonFactor(season, start + day) < 0.9 && seasonFactor(season, start + day + 14) < 0.92,
  )
  lowDaysOfYear.set(key, lows)
  return lows
}
