import { isRealDate } from './dates'

const DAY_FIRST = /^(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4})\.?$/
const YEAR_FIRST = /^(\d{4})[-./ 年년]+(\d{1,2})[-./ 月월]+(\d{1,2})[.日일]?$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
const WITH_SLASHES = /^\d{1,2}\/\d{1,2}\/\d{4}$/

/** Years of the Buddhist era, as Thailand writes them, are 543 more. */
const BUDDHIST = { from: 2400, years: 543 }

/**
 * Reads a typed day to `YYYY-MM-DD`; null when it is none. The day stands before the month, or the year first, with any
 * usual separator and in any digits. With slashes the month may stand first where it cannot be the day (12/31/2026).
 */
export function readTypedDay(text: string): string | null {
  const typed = toLatinDigits(text.trim())
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? []
  if (year !== '')
    return toDay(year, month, day) ?? (WITH_SLASHES.test(typed) && Number(month) > 12 ? toDay(year, day, month) : null)
  const [, first = '', second = '', third = ''] = YEAR_FIRST.exec(typed) ?? []
  return first === '' ? null : toDay(first, second, third)
}

function toDay(year: string, month: string, day: string): string | null {
  const common = Number(year) >= BUDDHIST.from ? Number(year) - BUDDHIST.years : Number(year)
  const iso = [String(common).padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isRealDate(iso) ? iso : null
}

/** Text with its Arabic, Persian, Thai and full-width digits as 0 to 9, whichever a keyboard has. */
export function toLatinDigits(text: string): string {
  // All their zeros are multiples of sixteen.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) % 16),
  )
}
