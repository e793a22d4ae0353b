import { CURRENCIES, POPULAR_CURRENCIES } from '@/lib/domain/money/currencies'
import { currencyRecordSchema, toCurrencyRecord } from '@/lib/domain/money/currency-records'

const records = CURRENCIES.map(toCurrencyRecord)
const symbols = (codes: string) => codes.split(' ').map((code) => toCurrencyRecord(code).symbol)

describe('the currencies', () => {
  it('have code, name, symbol or none, and translations', () => {
    for (const record of records) expect(currencyRecordSchema.parse(record)).toEqual(record)
    expect(toCurrencyRecord('ILS')).toMatchObject({ code: 'ILS', name: 'Israeli New Shekel', symbol: '₪' })
    expect(toCurrencyRecord('SEK').symbol).toBeNull()
  })

  it('are named in about fifty locales, keyed with an underscore', () => {
    const wanted = ['en_GB', 'en_US', 'de', 'fr', 'es', 'he', 'ja', 'zh_CN', 'ru', 'ar']
    for (const { translations } of records) {
      const locales = Object.keys(translations)
      expect(locales.length).toBeGreaterThanOrEqual(45)
      expect(locales.length).toBeLessThanOrEqual(55)
      expect(locales).toEqual(expect.arrayContaining(wanted))
      expect(locales.filter((locale) => locale.includes('-'))).toEqual([])
    }
    expect(toCurrencyRecord('USD').translations).toMatchObject({ de: 'US-Dollar', he: 'דולר אמריקאי', ja: '米ドル' })
  })

  it('have the first listed symbols', () => {
    expect(symbols('AUD BRL GBP CAD XOF CNY EUR HKD INR')).toEqual([
      'A$',
      'R$',
      '£',
      'CA$',
      'CFA',
      'CN¥',
      '€',
      'HK$',
      '₹',
    ])
  })

  it('have the other listed symbols', () => {
    expect(symbols('ILS JPY MXN TWD NZD PHP PLN KRW USD')).toEqual(['₪', '¥', 'MX$', 'NT$', 'NZ$', '₱', 'zł', '₩', '$'])
  })

  it('have codes of three capital letters without spaces, each once', () => {
    for (const code of CURRENCIES) expect(code).toMatch(/^[A-Z]{3}$/)
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
  })

  it('have four popular ones in their order', () => {
    expect(POPULAR_CURRENCIES).toEqual(['EUR', 'GBP', 'ILS', 'USD'])
  })
})
