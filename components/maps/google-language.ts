import { LOCALE_ROWS, type Locale } from '@/lib/i18n/locales'

/** Codes of Google's that are not the language's own tag. */
const OTHERS: Partial<Record<Locale, string>> = { sr: 'sr', 'tl-ph': 'fil' }

/** The code under which Google's maps know a language. */
export function googleLanguage(locale: string): string {
  const row = LOCALE_ROWS.find(({ code }) => code === locale)
  return row ? (OTHERS[row.code] ?? row.tag) : 'en'
}
