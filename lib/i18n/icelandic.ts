/** What of Intl.DateTimeFormat formats of days need. */
export type DateFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatRange'>

const MONTHS = {
  long: 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'.split(' '),
  short: 'jan. feb. mar. apr. maí jún. júl. ágú. sep. okt. nóv. des.'.split(' '),
}
const WEEKDAYS = {
  long: 'sunnudagur mánudagur þriðjudagur miðvikudagur fimmtudagur föstudagur laugardagur'.split(' '),
  short: 'sun. mán. þri. mið. fim. fös. lau.'.split(' '),
  narrow: 'S M Þ M F F L'.split(' '),
}
const ENGLISH_WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A language that every browser knows and that writes numbers, money, percent and units as Icelandic does. */
export const NUMBERS_LIKE_ICELANDIC = 'vi'

type Part = Intl.DateTimeFormatPart & { source?: string }

/**
 * Days in Icelandic, which Chromium's Intl does not know: it would write them in English. The patterns are German's,
 * which are the same, with CLDR's names. Servers write them so too, so that a page does not change in the browser.
 */
export function icelandicDates(options: Intl.DateTimeFormatOptions): DateFormat {
  const german = new Intl.DateTimeFormat('de-u-ca-gregory-nu-latn', options)
  const { timeZone } = options
  const read = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { month: 'numeric', weekday: 'short', timeZone })
  const nameOf = ({ type, value }: Part, date: Date | number): string => {
    if (type !== 'month' && type !== 'weekday') return value
    const found = read.formatToParts(date).find((part) => part.type === type)?.value ?? ''
    if (type === 'month') return MONTHS[options.month === 'long' ? 'long' : 'short'][Number(found) - 1] ?? value
    const style = options.weekday ?? 'short'
    return WEEKDAYS[style][ENGLISH_WEEKDAYS.indexOf(found)] ?? value
  }
  const write = (parts: readonly Part[], from: Date | number, to: Date | number) =>
    parts.map((part) => nameOf(part, part.source === 'endRange' ? to : from)).join('')
  return {
    format: (date = Date.now()) => write(german.formatToParts(date), date, date),
    formatRange: (from, to) => write(german.formatRangeToParts(from, to), toDate(from), toDate(to)),
  }
}

function toDate(date: Date | number | bigint): Date | number {
  return typeof date === 'bigint' ? Number(date) : date
}
