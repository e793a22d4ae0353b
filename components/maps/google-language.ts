import { LOCALE_ROWS, type Locale } from '@/lib/i18n/locales'

/** Google's codes that differ from the language's own tag. */
const OTHERS: Partial<Record<Locale, string>> = { sr: 'sr', 'tl-ph': 'fil' }

/** Google's code for a language. */
export function googleLanguage(locale: string): string {
  const row = LOCALE_ROWS.find(({ code }) => code === locale)
  return row ? (OTHERS[row.code] ?? row.tag) : 'en'
}
