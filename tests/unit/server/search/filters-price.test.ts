import { filtersSchema } from '@/lib/domain/search/filters-schema'
import type { Facets } from '@/lib/domain/search/schema'
import type { Locale } from '@/lib/i18n/locales'
import { formatMoney } from '@/lib/i18n/format'
import { toFiltersView } from '@/lib/server/search/filters'

jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

const facets: Facets = {
  totals: { min: 8_000, max: 90_000, bins: [1, 2, 1] },
  freeCancellation: 0,
  ...{ stars: {}, scores: {}, boards: {}, payments: {}, kinds: {}, amenities: {}, areas: {} },
}
const symbolOf = async (currency: string, locale: Locale) =>
  (
    await toFiltersView({
      ...{ facets, currency, locale, hidesPrices: false, matches: 4, nights: 2, areas: new Map() },
      filters: filtersSchema.parse({}),
      known: { scores: false, stars: false, amenities: false },
    })
  ).price?.symbol

// Before a number in a field that is written from left to right.
it.each([
  ['ar', 'USD', 'US$\u00a0'],
  ['ar', 'SAR', 'ر.س.\u00a0'],
  ['he', 'ILS', '₪\u00a0'],
  ['de', 'EUR', '€\u00a0'],
  ['en', 'EUR', '€'],
  ['en', 'CHF', 'CHF\u00a0'],
  ['ja', 'JPY', '￥'],
] as const)(
  'the sign before a typed price keeps the gap that prices in %s have: %s',
  async (locale, currency, sign) => {
    expect(await symbolOf(currency, locale)).toBe(sign)
    const price = formatMoney(9_800, currency, locale).replace(/[\u200e\u200f]/g, '')
    expect(/\d\s|\s\d/.test(price)).toBe(sign.endsWith('\u00a0'))
  },
)
