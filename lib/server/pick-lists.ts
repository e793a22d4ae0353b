import 'server-only'
import { CURRENCIES } from '@/lib/domain/money/currencies'
import { toCurrencyRecord } from '@/lib/domain/money/currency-records'
import { listCountryRecords } from '@/lib/domain/places/country-records'
import { formatCountry, formatCurrencyName } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'

/** What the country picker lists and what finds an entry of it. */
export function listCountryRows(locale: Locale) {
  return listCountryRecords().map(({ code, title, emoji, dial_code, default_currency }) => ({
    code,
    name: formatCountry(code, locale),
    english: title,
    emoji,
    dial_code,
    default_currency,
  }))
}

/** The currencies in which prices can be shown, for the picker. */
export function listCurrencyRows(locale: Locale) {
  return CURRENCIES.map(toCurrencyRecord).map(({ code, name, symbol }) => ({
    code,
    name: formatCurrencyName(code, locale),
    english: name,
    symbol,
  }))
}
