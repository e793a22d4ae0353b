import { exponentOf } from '@/lib/domain/money/rules'
import { continentName, countryName, type Continent } from '@/lib/domain/places/country-name'
import { icelandicDates, NUMBERS_LIKE_ICELANDIC, type DateFormat } from './icelandic'
import { isLocale, localeRow } from './locales'

/** What a non-finite amount shows (specification, section 5). */
export const NOT_A_NUMBER = '#NaN!'

type MoneyOptions = {
  /** Divides the amount before its one rounding. */
  divisor?: number
  /** Rounds to whole units. */
  zeroDecimals?: boolean
  /** Digits shown beyond the currency's own. */
  extraDecimals?: number
  /** Always show the minor digits, as receipts do; otherwise whole amounts drop them. */
  full?: boolean
}

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, DateFormat>()

/** The Intl tag: Gregorian calendar and Latin digits in every language. */
export function intlTag(locale: string): string {
  const tag = isLocale(locale) ? localeRow(locale).tag : locale
  return `${tag}-u-ca-gregory-nu-latn`
}

/** See icelandicDates: the numbers of a language that browsers lack are written by one like it. */
function numberTag(locale: string): string {
  return intlTag(locale === 'is' ? NUMBERS_LIKE_ICELANDIC : locale)
}

/** Short signs that several currencies have: `$` is what pesos and dollars of all kinds are written with. */
const SHARED = /[$£¥￥]|kr|Rs/

/**
 * Money for reading, with the shortest sign that no other currency has in this language: `MX$280` beside `$11`. `amount`
 * is in minor units of `currency`; a non-finite amount shows #NaN!.
 */
export function formatMoney(amount: number, currency: string, locale: string, options: MoneyOptions = {}): string {
  const value = amount / 10 ** exponentOf(currency) / (options.divisor ?? 1)
  if (!Number.isFinite(value)) return NOT_A_NUMBER
  const digits = options.zeroDecimals ? 0 : exponentOf(currency) + (options.extraDecimals ?? 0)
  return formatCurrency(value, locale, currency, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: options.full || options.extraDecimals ? 'auto' : 'stripIfInteger',
  })
}

/** With the shortest sign that no other currency has in this language. */
function formatCurrency(value: number, locale: string, currency: string, options: Intl.NumberFormatOptions): string {
  const formatWith = (currencyDisplay: 'narrowSymbol' | 'symbol') =>
    formatNumber(value, locale, { style: 'currency', currency, currencyDisplay, ...options })
  const narrow = formatWith('narrowSymbol')
  return holdSigns(SHARED.test(narrow) ? formatWith('symbol') : narrow)
}

/** `US$` must not read `$US` between right-to-left letters: its sign takes the side that the text has, unless a mark follows. */
function holdSigns(text: string): string {
  return /[\u0590-\u07ff\u200f]/.test(text) ? text.replace(/\p{Lu}\p{Sc}/gu, '$&\u200e') : text
}

/** Characters that a day of a calendar has room for. */
const SHORT = 6

/**
 * Money for the narrowest places, in whole units: `€1,299`, else as much of it as fits, such as `¥12.5万` or `12 500`
 * without its sign. `amount` is in minor units, `room` in characters.
 */
export function formatMoneyShort(amount: number, currency: string, locale: string, room = SHORT): string {
  const value = Math.round(amount / 10 ** exponentOf(currency))
  const whole = { minimumFractionDigits: 0, maximumFractionDigits: 0 } as const
  const compact = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const
  const signed = [whole, compact].map((options) => formatCurrency(value, locale, currency, options))
  const texts = [...signed, ...[whole, compact].map((options) => formatNumber(value, locale, options))]
  // Marks of direction take no room.
  const lengthOf = (text: string) => text.replace(/\p{Cf}/gu, '').length
  const shortest = () => texts.reduce((best, text) => (lengthOf(text) < lengthOf(best) ? text : best))
  return texts.find((text) => lengthOf(text) <= room) ?? shortest()
}

export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const key = JSON.stringify([locale, options])
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(numberTag(locale), options)
  numberFormats.set(key, format)
  return evenSpaces(format.format(value))
}

/** An amount in minor units of `currency` as one types it: its digits, no symbol, no groups (`120,50`). */
export function formatTypedAmount(amount: number, currency: string, locale: string): string {
  const digits = exponentOf(currency)
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  return formatNumber(amount / 10 ** digits, locale, options)
}

export type DayStyle = 'short' | 'medium' | 'long' | 'date' | 'month'

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  medium: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
}

/** Languages whose short form of a month is its number, which nobody there writes beside a weekday. */
const MONTHS_IN_FULL: ReadonlySet<string> = new Set(['bg', 'lt'])

// Node and browsers carry different ICU versions, which disagree about thin spaces; a mismatch breaks hydration.
function evenSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, '\u00a0')
}

/** A stay day (`YYYY-MM-DD`), never shifted by a time zone. */
export function formatDay(day: string, locale: string, style: DayStyle = 'medium'): string {
  return evenSpaces(dateFormat(locale, 'UTC', DAY_STYLES[style]).format(new Date(`${day}T00:00:00Z`)))
}

/** The name of a weekday; 0 is Sunday. */
export function formatWeekday(day: number, locale: string, style: 'short' | 'narrow' | 'long'): string {
  return dateFormat(locale, 'UTC', { weekday: style }).format(new Date(Date.UTC(2023, 0, 1 + day)))
}

/** Two stay days as a range, shared parts said once. */
export function formatDayRange(from: string, to: string, locale: string, style: DayStyle = 'medium'): string {
  const format = dateFormat(locale, 'UTC', DAY_STYLES[style])
  return evenSpaces(format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)))
}

type StayText = { checkIn: string; checkOut: string; full: string; short: string }

/** A stay in words, with weekdays and without; null without one. */
export function writeStay(checkIn: string | null, checkOut: string | null, locale: string): StayText | null {
  if (checkIn === null || checkOut === null || checkOut <= checkIn) return null
  return {
    checkIn,
    checkOut,
    full: formatDayRange(checkIn, checkOut, locale),
    short: formatDayRange(checkIn, checkOut, locale, 'short'),
  }
}

/** An instant (ISO) on the clock of an IANA zone. */
export function formatInstant(iso: string, zone: string, locale: string, style: 'short' | 'long' = 'long'): string {
  const day = style === 'long' ? DAY_STYLES.long : DAY_STYLES.short
  return evenSpaces(
    dateFormat(locale, zone, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso)),
  )
}

function dateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const key = JSON.stringify([locale, timeZone, options])
  const month = options.month === 'short' && MONTHS_IN_FULL.has(locale) ? 'long' : options.month
  const all = { ...options, timeZone, ...(month && { month }) }
  const format =
    dateFormats.get(key) ?? (locale === 'is' ? icelandicDates(all) : new Intl.DateTimeFormat(intlTag(locale), all))
  dateFormats.set(key, format)
  return format
}

export function formatCountry(code: string, locale: string): string {
  return countryName(code, intlTag(locale)) ?? code
}

export function formatContinent(continent: Continent, locale: string): string {
  return continentName(continent, intlTag(locale))
}

/** A currency by its code, such as `Swiss franc`. */
export function formatCurrencyName(code: string, locale: string): string {
  return new Intl.DisplayNames([intlTag(locale)], { type: 'currency', fallback: 'code' }).of(code) ?? code
}

/** Orders names as lists of the language do. */
export function compareNames(locale: string): (a: string, b: string) => number {
  return new Intl.Collator(intlTag(locale)).compare
}

/** A language by its code, such as `German`. */
export function formatLanguage(code: string, locale: string): string {
  return new Intl.DisplayNames([intlTag(locale)], { type: 'language', fallback: 'code' }).of(code) ?? code
}

/** How long before `now` an instant (ISO) was: `5 minutes ago`; up to the minute, hour or day. */
export function formatAgo(iso: string, now: Date, locale: string): string {
  return formatMinutes(Math.min(0, minutesUntil(iso, now)), locale)
}

/** What is planned: `in 5 minutes`; what was to be by now is `this minute`. */
export function formatUntil(iso: string, now: Date, locale: string): string {
  return formatMinutes(Math.max(0, minutesUntil(iso, now)), locale)
}

function minutesUntil(iso: string, now: Date): number {
  return Math.round((Date.parse(iso) - now.getTime()) / 60_000)
}

function formatMinutes(minutes: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(intlTag(locale), { numeric: 'auto' })
  const unit = Math.abs(minutes) < 60 ? 'minute' : Math.abs(minutes) < 1440 ? 'hour' : 'day'
  return evenSpaces(format.format(Math.round(minutes / { minute: 1, hour: 60, day: 1440 }[unit]), unit))
}

/** Metres to `350 m` or `2.1 km`. */
export function formatDistance(meters: number, locale: string): string {
  return meters < 950
    ? formatNumber(Math.max(50, Math.round(meters / 50) * 50), locale, {
        style: 'unit',
        unit: 'meter',
        unitDisplay: 'short',
      })
    : formatNumber(meters / 1000, locale, {
        style: 'unit',
        unit: 'kilometer',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      })
}

/** Tenths (91) to the score that is shown (9.1). */
export function formatScore(tenths: number, locale: string): string {
  return formatNumber(tenths / 10, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
