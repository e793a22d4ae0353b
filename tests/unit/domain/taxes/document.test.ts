import { readTaxDocuments } from '@/lib/domain/taxes/document'
import { findBrokenAmounts, narrowCharges, toCharge } from '@/lib/domain/taxes/rules'

const vat = { code: 'vat', percent: 7, payable: 'included' } as const
const bed = { code: 'city_tax', amount: 2.5, per: 'person_night', payable: 'hotel' } as const
const document = (change: object = {}) => ({ country: 'DE', currency: 'EUR', charges: [vat], ...change })
const charged = (change: object) => document({ charges: [{ ...bed, ...change }] })

function problemsOf(json: unknown): string[] {
  const read = readTaxDocuments(json)
  return read.ok ? read.documents.flatMap(findBrokenAmounts) : read.problems
}

describe('a document of taxes', () => {
  it('may hold one country or several', () => {
    expect(problemsOf(document())).toEqual([])
    expect(problemsOf([document(), document({ country: 'AT' })])).toEqual([])
    expect(problemsOf([document(), document()])).toEqual(['DE has two documents'])
  })

  it.each([
    [document({ country: 'Germany' }), 'country'],
    [document({ currency: 'euro' }), 'currency'],
    [document({ taxes: [] }), 'taxes'],
    [charged({ code: 'bed_tax' }), 'charges.0.code'],
    [charged({ percent: 5 }), 'percent or amount'],
    [charged({ amount: undefined }), 'percent or amount'],
    [charged({ per: undefined }), 'amount and per'],
    [charged({ amount: -1 }), 'charges.0.amount'],
    [charged({ payable: 'included' }), 'only be included as a percentage'],
    [charged({ per: 'night', minAge: 12 }), 'minAge'],
    [charged({ per: 'stay', maxNights: 3 }), 'maxNights'],
    [charged({ from: '2027-02-30' }), 'charges.0.from'],
    [charged({ from: '2027-02-01', to: '2027-01-31' }), 'ends before it begins'],
    [charged({ amount: 2.555 }), 'no amount of money'],
    [document({ charges: [{ ...vat, percent: 7.125 }] }), 'two decimals'],
    [document({ country: 'IL' }), 'IL: VAT'],
    [document({ cities: [{ city: 1 }, { city: 1 }] }), 'named twice'],
    [
      document({
        hotels: [
          { hotel: 1, charges: [bed] },
          { hotel: 1, charges: [bed] },
        ],
      }),
      'hotel 1 is named twice',
    ],
    [document({ regions: ['a', 'b'].map((name) => ({ name, cities: ['munich'] })) }), 'munich is in two regions'],
  ])('refuses %j', (json, reason) => {
    expect(problemsOf(json).join('\n')).toContain(reason)
  })
})

describe('a charge of a document', () => {
  it('becomes basis points, or minor units of the currency', () => {
    expect(toCharge({ ...vat, percent: 8.1 }, 'CHF')).toEqual({
      code: 'vat',
      basis: 'percent',
      value: 810,
      included: true,
      payAt: 'booking',
    })
    const rest = { minAge: 12, maxNights: 7, from: '2027-01-01', to: '2027-12-31' }
    expect(toCharge({ ...bed, ...rest }, 'EUR')).toEqual({
      code: 'city_tax',
      basis: 'per_person_night',
      value: 250,
      currency: 'EUR',
      included: false,
      payAt: 'hotel',
      ...rest,
    })
    expect(toCharge({ ...bed, amount: 200, per: 'stay' }, 'JPY')).toMatchObject({ basis: 'per_stay', value: 200 })
    expect(toCharge({ ...bed, amount: 0.3, per: 'night' }, 'KWD')).toMatchObject({ basis: 'per_night', value: 300 })
  })

  it('stands in the place of wider ones of its code', () => {
    const own = { ...bed, amount: 4 }
    expect(narrowCharges([vat, bed], { charges: [own, { ...own, from: '2027-01-01' }], without: [] })).toEqual([
      vat,
      own,
      { ...own, from: '2027-01-01' },
    ])
    expect(narrowCharges([vat, bed], { charges: [], without: ['vat'] })).toEqual([bed])
  })
})
