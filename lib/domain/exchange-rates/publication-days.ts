import { addDays, dayInZone, instantInZone, weekdayOf } from '@/lib/domain/stay/dates'

const BANK_ZONE = 'Europe/Berlin'
const PUBLISHED_AT = '16:00'
// Two hours more before a publication counts as missed.
const MISSED_AT = '18:00'
const FIXED_HOLIDAYS: readonly string[] = ['01-01', '05-01', '12-25', '12-26']

/** Whether the European Central Bank publishes rates on a day: Monday to Friday but for the holidays of TARGET. */
export function isPublicationDay(day: string): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** The `count`th publication day after a day. */
function addPublicationDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0;) {
    at = addDays(at, 1)
    if (isPublicationDay(at)) left -= 1
  }
  return at
}

/** The instant at which the publication after the one of `day` is expected. */
export function nextPublication(day: string): Date {
  return instantInZone(addPublicationDays(day, 1), PUBLISHED_AT, BANK_ZONE)
}

/** The instant from which `count` publications after the one of `day` are missed. */
export function missedSince(day: string, count: number): Date {
  return instantInZone(addPublicationDays(day, count), MISSED_AT, BANK_ZONE)
}

/** The day at the bank. */
export function bankDay(now: Date): string {
  return dayInZone(now, BANK_ZONE)
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return `${year}-${pad(Math.floor(sum / 31))}-${pad((sum % 31) + 1)}`
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
