import { SEASONS, WEEKS, type Season, type Week } from './data/city-seed'

/** Price level of the middle of each month. */
const MONTHS: Readonly<Record<Season, readonly number[]>> = {
  city: [0.82, 0.85, 0.93, 1.02, 1.12, 1.15, 1.08, 1.04, 1.14, 1.08, 0.92, 1.0],
  beach: [0.62, 0.64, 0.7, 0.84, 1.0, 1.2, 1.42, 1.48, 1.15, 0.86, 0.66, 0.68],
  winter_sun: [1.2, 1.22, 1.15, 1.02, 0.85, 0.72, 0.67, 0.69, 0.8, 1.02, 1.18, 1.26],
  caribbean: [1.2, 1.25, 1.25, 1.08, 0.9, 0.92, 1.0, 0.95, 0.78, 0.82, 0.98, 1.26],
  south: [1.3, 1.2, 1.05, 0.98, 0.85, 0.78, 0.8, 0.82, 0.92, 1.0, 1.08, 1.3],
  blossom: [0.8, 0.82, 1.08, 1.28, 1.1, 0.9, 0.98, 1.0, 0.95, 1.15, 1.2, 0.94],
  levant: [0.8, 0.84, 0.98, 1.22, 1.08, 1.02, 1.1, 1.18, 1.1, 1.15, 0.9, 0.9],
  monsoon: [1.25, 1.22, 1.08, 0.98, 0.82, 0.78, 0.86, 0.88, 0.76, 0.85, 1.05, 1.3],
  desert: [0.95, 1.0, 1.15, 1.22, 1.1, 0.92, 0.78, 0.8, 1.0, 1.15, 1.02, 1.05],
  north: [0.76, 0.8, 0.86, 0.96, 1.12, 1.24, 1.22, 1.24, 1.1, 0.94, 0.82, 0.92],
}

/** Sunday to Saturday night. */
const WEEKDAYS: Readonly<Record<Week, readonly number[]>> = {
  even: [0.94, 0.98, 1.0, 1.0, 1.0, 1.06, 1.06],
  leisure: [0.92, 0.93, 0.94, 0.96, 1.02, 1.14, 1.15],
  business: [0.94, 1.06, 1.1, 1.1, 1.04, 0.9, 0.88],
  israel: [0.92, 0.92, 0.94, 0.97, 1.12, 1.2, 1.0],
  gulf: [0.94, 0.95, 0.96, 1.0, 1.06, 1.12, 1.02],
}

/** The same number from 0 to 1 for the same two integers. */
export function hash01(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

type Year = { year: number; start: number; length: number; dayOfYear: number }
const years = new Map<number, Year>()

/** The calendar year of a day number: its first day number, its length and the day's index in it. */
export function yearOf(day: number): Year {
  const known = years.get(day)
  if (known) return known
  const year = new Date(day * 86_400_000).getUTCFullYear()
  const start = Date.UTC(year, 0, 1) / 86_400_000
  const found = { year, start, length: Date.UTC(year + 1, 0, 1) / 86_400_000 - start, dayOfYear: day - start }
  years.set(day, found)
  return found
}

/** The season's level on a day, interpolated between the middles of the months. */
export function seasonFactor(season: number, day: number): number {
  const months = MONTHS[SEASONS[season] ?? 'city']
  const { dayOfYear, length } = yearOf(day)
  const position = (dayOfYear / length) * 12 - 0.5
  const before = Math.floor(position)
  const from = months[(before + 12) % 12] ?? 1
  const to = months[(before + 13) % 12] ?? 1
  return from + (to - from) * (position - before)
}

/** From this level on it is high season. */
export function highFactor(season: number): number {
  return Math.max(...MONTHS[SEASONS[season] ?? 'city']) * 0.94
}

export function weekdayFactor(week: number, day: number): number {
  return WEEKDAYS[WEEKS[week] ?? 'even'][(day + 4) % 7] ?? 1
}

type Event = { from: number; to: number; factor: number }
const events = new Map<string, Event[]>()

/** Fairs, festivals and the turn of the year. */
export function eventFactor(city: number, day: number): number {
  const { year, start, length, dayOfYear } = yearOf(day)
  if (dayOfYear >= length - 3 || dayOfYear === 0) return 1.35
  const key = `${city}:${year}`
  const known = events.get(key) ?? planEvents(city, year, start)
  events.set(key, known)
  return known.find((event) => day >= event.from && day < event.to)?.factor ?? 1
}

function planEvents(city: number, year: number, start: number): Event[] {
  return [1, 2, 3, 4].map((n) => {
    const from = start + 10 + Math.floor(hash01(city, year * 10 + n) * 335)
    const length = 3 + Math.floor(hash01(city, year * 20 + n) * 4)
    return { from, to: from + length, factor: 1.14 + 0.24 * hash01(city, year * 30 + n) }
  })
}
