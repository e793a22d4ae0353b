import { formatMoneyShort } from '@/lib/i18n/format'
import { LOCALES } from '@/lib/i18n/locales'

describe('money for the narrowest places', () => {
  it.each([
    ['en', 43_650, 'EUR', '€437'],
    ['en', 129_900, 'USD', '$1,299'],
    ['en', 12_345_600, 'USD', '123.5K'],
    ['de', 129_900, 'EUR', '1299 €'],
    ['de', 1_234_500, 'EUR', '12.345'],
    ['ja', 5_800, 'JPY', '￥5,800'],
    ['ja', 125_000, 'JPY', '￥12.5万'],
    ['lt', 129_900, 'EUR', '1 299'],
    ['en', 436_000, 'KWD', '436'],
    ['en', 12_900, 'MXN', 'MX$129'],
    ['en', 129_900, 'MXN', '1,299'],
  ])('in %s writes %d of %s as %s', (locale, amount, currency, text) => {
    // Browsers and Node write yen in their own widths.
    expect(formatMoneyShort(amount, currency, locale).replace('\u00a5', '￥')).toBe(text.replace(/ /g, '\u00a0'))
  })

  it.each(LOCALES)('fits a day of the calendar in %s', (locale) => {
    for (const [amount, currency] of [
      [99_900, 'EUR'],
      [129_900, 'USD'],
      [1_250_000, 'HUF'],
      [25_000_000, 'IDR'],
    ] as const)
      expect(formatMoneyShort(amount, currency, locale).replace(/\p{Cf}/gu, '').length).toBeLessThanOrEqual(9)
  })

  it('has its sign where there is more room', () => {
    expect(formatMoneyShort(129_900, 'EUR', 'de', 9)).toBe('1.299\u00a0€')
    expect(formatMoneyShort(129_900, 'MXN', 'en', 9)).toBe('MX$1,299')
  })
})
