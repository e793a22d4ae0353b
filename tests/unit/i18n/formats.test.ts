import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  compareNames,
  formatAgo,
  formatCountry,
  formatCurrencyName,
  formatDay,
  formatDayRange,
  formatDistance,
  formatInstant,
  formatLanguage,
  formatMoney,
  formatNumber,
  formatScore,
  formatTypedAmount,
  formatWeekday,
} from '@/lib/i18n/format'
import { formatAway } from '@/lib/backend/rates/format-away'
import { formatPhone } from '@/lib/i18n/format-phone'
import { formatList } from '@/lib/i18n/format-text'
import { LOCALES } from '@/lib/i18n/locales'
import { exponentOf } from '@/lib/domain/money/rules'

const NOW = new Date('2026-03-05T12:00:00Z')
const HERE = { now: NOW, zone: 'Europe/Berlin' }
const NAMES = ['Zug', 'Čačak', 'Aarhus', 'Örebro', 'Ålesund', 'Łódź', 'Llo', 'Chur', 'Cuzco', 'Oslo']

/** What each column of the table holds. */
const COLUMNS: Record<string, (locale: string) => string> = {
  day: (locale) => formatDay('2026-03-01', locale),
  dayLong: (locale) => formatDay('2026-12-31', locale, 'long'),
  month: (locale) => formatDay('2026-03-01', locale, 'month'),
  range: (locale) => formatDayRange('2026-03-30', '2026-04-02', locale),
  rangeShort: (locale) => formatDayRange('2026-03-05', '2026-03-08', locale, 'short'),
  instant: (locale) => formatInstant('2026-03-05T17:05:00Z', 'Europe/Berlin', locale, 'short'),
  euros: (locale) => formatMoney(123_450, 'EUR', locale, { full: true }),
  dollars: (locale) => formatMoney(1_234_500, 'USD', locale),
  yen: (locale) => formatMoney(12_345, 'JPY', locale),
  shekels: (locale) => formatMoney(123_450, 'ILS', locale),
  typedAmount: (locale) => formatTypedAmount(12_050, 'EUR', locale),
  number: (locale) => formatNumber(1_234_567.5, locale),
  percent: (locale) => formatNumber(0.125, locale, { style: 'percent', maximumFractionDigits: 1 }),
  metres: (locale) => formatDistance(350, locale),
  kilometres: (locale) => formatDistance(2140, locale),
  score: (locale) => formatScore(91, locale),
  list: (locale) => formatList(['A', 'B', 'C'], locale),
  minutesAgo: (locale) => formatAgo('2026-03-05T11:55:00Z', NOW, locale),
  yesterday: (locale) => formatAgo('2026-03-04T11:00:00Z', NOW, locale),
  daysAgo: (locale) => formatAgo('2026-03-02T11:00:00Z', NOW, locale),
  hoursAway: (locale) => formatAway('2026-03-05T17:05:00Z', HERE, locale) ?? '',
  tomorrow: (locale) => formatAway('2026-03-06T17:05:00Z', HERE, locale) ?? '',
  daysAway: (locale) => formatAway('2026-03-09T17:05:00Z', HERE, locale) ?? '',
  country: (locale) => formatCountry('DE', locale),
  currency: (locale) => formatCurrencyName('CHF', locale),
  language: (locale) => formatLanguage('ja', locale),
  order: (locale) => [...NAMES].sort(compareNames(locale)).join(' '),
}

/** The table is read by people: marks of direction are left out, spaces that do not break are plain. */
const legible = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replaceAll('\u00a0', ' ')

const [head = '', ...lines] = readFileSync(join(__dirname, 'formats.tsv'), 'utf8').trimEnd().split('\n')
const columns = head.split('\t').slice(1)
const rows = lines.map((line) => line.split('\t'))

describe('formats', () => {
  it('are written down for every language and kind', () => {
    expect(rows.map(([locale]) => locale)).toEqual(LOCALES)
    expect(columns).toEqual(Object.keys(COLUMNS))
  })

  it.each(rows)('in %s are those of the table', (locale, ...expected) => {
    const written = columns.map((name) => [name, legible(COLUMNS[name]?.(locale ?? '') ?? '')])
    expect(written).toEqual(columns.map((name, i) => [name, expected[i]]))
  })

  it.each(LOCALES)('in %s have Latin digits, the years of our calendar and no thin space', (locale) => {
    for (const write of Object.values(COLUMNS)) expect(write(locale)).not.toMatch(/[\u2009\u202f]/)
    expect(COLUMNS.dayLong?.(locale)).toMatch(/2026/)
  })

  it('in Icelandic, which Chromium does not know, are as CLDR has them', () => {
    const options = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
    const known = new Intl.DateTimeFormat('is', options)
    const spaced = (text: string) => text.replace(/[\u2009\u202f]/g, '\u00a0')
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-0${(month % 9) + 1}`
      const [from, to] = [new Date(day), new Date(Date.parse(day) + 12 * 86_400_000)]
      expect(formatDay(day, 'is', 'long')).toBe(spaced(known.format(from)))
      expect(formatDayRange(day, to.toISOString().slice(0, 10), 'is', 'long')).toBe(spaced(known.formatRange(from, to)))
    }
    for (const style of ['short', 'narrow', 'long'] as const)
      for (let day = 0; day < 7; day += 1)
        expect(formatWeekday(day, 'is', style)).toBe(
          new Intl.DateTimeFormat('is', { timeZone: 'UTC', weekday: style }).format(
            new Date(Date.UTC(2023, 0, 1 + day)),
          ),
        )
  })

  it('holds the sign of US$ to its letters where a text runs from right to left', () => {
    expect(formatMoney(123_450, 'USD', 'ar')).toMatch(/US\$\u200e$/)
    expect(formatMoney(1_234, 'JPY', 'ar')).toMatch(/JP¥\u200e$/)
    expect(formatMoney(123_450, 'USD', 'en')).toBe('$1,234.50')
  })

  it.each(['en', 'he', 'de', 'ja', 'fr', 'es', 'ar', 'ru', 'zh-cn', 'zh-tw', 'sv', 'pl'] as const)(
    'writes no two currencies alike in %s',
    (locale) => {
      const codes = ['USD', 'MXN', 'AUD', 'CAD', 'SGD', 'NZD', 'HKD', 'TWD', 'JPY', 'CNY', 'SEK', 'NOK', 'DKK', 'ISK']
      const texts = [...codes, 'GBP', 'EGP', 'PKR', 'LKR', 'INR'].map((code) =>
        formatMoney(1_000 * 10 ** exponentOf(code), code, locale),
      )
      expect(new Set(texts).size).toBe(texts.length)
    },
  )

  it('keeps the short sign where no other currency has it', () => {
    expect(formatMoney(10_000, 'EUR', 'en')).toBe('€100')
    expect(formatMoney(100_000, 'THB', 'en')).toBe('฿1,000')
    expect(formatMoney(28_000, 'MXN', 'en')).toBe('MX$280')
  })
})

describe('phone numbers', () => {
  it.each([
    ['+493012345678', undefined, '+49 30 12345678'],
    ['030 12345678', 'DE', '+49 30 12345678'],
    ['+12125550123', undefined, '+1 212 555 0123'],
    ['call us', 'DE', 'call us'],
    ['12', undefined, '12'],
  ])('%p of %p is %p', (phone, country, expected) => expect(formatPhone(phone, country)).toBe(expected))
})
