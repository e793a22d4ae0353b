export const POPULAR_CURRENCIES = ['EUR', 'GBP', 'ILS', 'USD'] as const

/** Currencies in which prices can be shown; the rate table covers each of them. */
export const CURRENCIES: readonly string[] = [
  'AED', 'ARS', 'AUD', 'BGN', 'BHD', 'BRL', 'CAD', 'CHF', 'CLP', 'CNY', 'COP', 'CZK', 'DKK', 'EGP', 'EUR', 'GBP',
  'GEL', 'HKD', 'HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JOD', 'JPY', 'KRW', 'KWD', 'KZT', 'MAD', 'MXN', 'MYR', 'NGN', 'NOK',
  'NZD', 'OMR', 'PEN', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR', 'SEK', 'SGD', 'THB', 'TND', 'TRY', 'TWD', 'UAH',
  'USD', 'UYU', 'VND', 'XOF', 'ZAR',
]

const KNOWN = new Set(CURRENCIES)

export function conversionKnown(currency: string): boolean {
  return KNOWN.has(currency)
}
