import { chargesWithVat } from '@/lib/domain/price/rules'
import { EILAT_ID, israeliVatRate, vatFlag, vatNote } from '@/lib/domain/price/vat'

const JERUSALEM_ID = 281184
const hotel = { countryCode: 'IL', placeId: JERUSALEM_ID }

describe('VAT in Israel', () => {
  it.each([
    { israeli: true, priceIncludesVat: true, flag: false, note: 'included' },
    { israeli: true, priceIncludesVat: false, flag: true, note: 'added' },
    { israeli: false, priceIncludesVat: false, flag: false, note: 'residents_pay_at_hotel' },
    { israeli: false, priceIncludesVat: true, flag: false, note: 'zero_rating_possible' },
  ])(
    'viewer israeli: $israeli, price includes VAT: $priceIncludesVat gives $flag and "$note"',
    ({ flag, note, ...viewer }) => {
      expect(vatFlag({ ...hotel, ...viewer })).toBe(flag)
      expect(vatNote({ ...hotel, ...viewer })).toBe(note)
    },
  )

  it.each([
    { countryCode: 'IL', placeId: EILAT_ID },
    { countryCode: 'DE', placeId: JERUSALEM_ID },
  ])('does not concern %p', (place) => {
    for (const israeli of [true, false]) {
      for (const priceIncludesVat of [true, false]) {
        expect(vatFlag({ ...place, israeli, priceIncludesVat })).toBeNull()
        expect(vatNote({ ...place, israeli, priceIncludesVat })).toBeNull()
      }
    }
  })

  it.each([
    ['2024-12-31', 1700],
    ['2025-01-01', 1800],
    ['2026-03-10', 1800],
    ['2019-01-01', 1700],
  ])('on %s is %i basis points', (day, rate) => expect(israeliVatRate(day)).toBe(rate))

  it('is a line of its own only where the flag says so', () => {
    expect(chargesWithVat([], true, 1800)).toEqual([
      { code: 'vat', basis: 'percent', value: 1800, included: false, payAt: 'booking' },
    ])
    expect(chargesWithVat([], false, 1800)).toEqual([])
    expect(chargesWithVat([], null, 1800)).toEqual([])
  })
})
