import fc from 'fast-check'
import { EILAT_ID, vatFlag } from '@/lib/domain/price/vat'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { formatMoney } from '@/lib/i18n/format'
import { LOCALES } from '@/lib/i18n/locales'
import { resolveViewer } from '@/lib/server/viewer'

const plain = (text: string) => text.replace(/[\u00a0\u200e\u200f]/g, ' ')

describe('an amount', () => {
  it('is #NaN! when it is not finite, in every language and with every option', () => {
    const options = fc.record(
      {
        divisor: fc.integer({ min: 1, max: 30 }),
        zeroDecimals: fc.boolean(),
        extraDecimals: fc.integer({ min: 0, max: 3 }),
      },
      { requiredKeys: [] },
    )
    const broken = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number(undefined))
    fc.assert(
      fc.property(broken, fc.constantFrom(...LOCALES), options, (amount, locale, given) => {
        expect(formatMoney(amount, 'EUR', locale, given)).toBe('#NaN!')
      }),
    )
    expect(formatMoney(100, 'EUR', 'en', { divisor: 0 })).toBe('#NaN!')
  })

  it('is divided before it is rounded', () => {
    expect(formatMoney(70000, 'EUR', 'en', { divisor: 7 })).toBe('€100')
    expect(formatMoney(10000, 'EUR', 'en', { divisor: 3 })).toBe('€33.33')
  })

  it('is rounded to whole units on demand', () => {
    expect(formatMoney(1260, 'EUR', 'en', { zeroDecimals: true })).toBe('€13')
    expect(formatMoney(1250, 'EUR', 'en', { zeroDecimals: true })).toBe('€13')
    expect(formatMoney(1249, 'EUR', 'en', { zeroDecimals: true })).toBe('€12')
  })

  it('has more digits than its currency on demand', () => {
    expect(formatMoney(1234, 'EUR', 'en', { extraDecimals: 2 })).toBe('€12.3400')
    expect(plain(formatMoney(1234, 'JPY', 'en', { extraDecimals: 2 }))).toBe('¥1,234.00')
    expect(formatMoney(10000, 'EUR', 'en', { divisor: 3, extraDecimals: 2 })).toBe('€33.3333')
  })
})

describe('VAT', () => {
  const rest = { israeli: fc.boolean(), priceIncludesVat: fc.boolean() }

  it('does not concern other countries, nor Eilat', () => {
    const placeId = fc.oneof(fc.constant(EILAT_ID), fc.nat())
    const abroad = fc.record({ ...rest, placeId, countryCode: fc.stringMatching(/^[A-Z]{2}$/) })
    fc.assert(
      fc.property(abroad, (input) => {
        expect(vatFlag(input) === null).toBe(input.countryCode !== 'IL' || input.placeId === EILAT_ID)
      }),
    )
    const inIsrael = (id: number) =>
      fc.property(fc.record(rest), (input) => {
        expect(vatFlag({ ...input, countryCode: 'IL', placeId: id }) === null).toBe(id === EILAT_ID)
      })
    for (const id of [EILAT_ID, EILAT_ID + 1]) fc.assert(inIsrael(id))
  })

  it('sees an Israeli in a visitor from Israel and in a reader of Hebrew', () => {
    const israeli = (locale: 'en' | 'he', country: string) =>
      resolveViewer({ tenant: FALLBACK_TENANT, locale }, { country }).israeli
    expect([israeli('en', 'IL'), israeli('he', 'DE'), israeli('he', 'IL'), israeli('en', 'DE')]).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
